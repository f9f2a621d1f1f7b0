"""Correct a result in two steps: see everything it changes, then do it with the reason (PRS-37)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from scoring.errors import Refusal
from tournaments.core.permissions import Action
from tournaments.selectors import corrections as selector
from tournaments.selectors import matches
from tournaments.selectors.corrections import Preview
from tournaments.sentences import render as sentences
from tournaments.services import corrections as service
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.play import CorrectingForm, CorrectionForm
from tournaments.web.pages import SeeOther, command_of, desk_page, tell
from tournaments.web.scores import result_of, seats_of
from tournaments.web.visits import Desk


@desk_page(Action.CORRECT_RESULT)
def correct(request: HttpRequest, desk: Desk, name: str, number: int) -> HttpResponse:
    """Ask for the right result; once it is there, show what it changes and ask for the reason."""
    page = matches.page(desk.tournament, round_name=name, number=number)
    seats = seats_of(page.match.sides)
    form = form_for(request, CorrectingForm).offer_seats(seats)
    asked = form if form.is_bound else CorrectionForm(request.GET or None).offer_seats(seats)
    preview = _preview(desk, page.match.round, number, asked) if asked.is_bound else None
    if preview is not None and not form.is_bound:
        form = CorrectingForm(initial=asked.cleaned_data).offer_seats(seats)
    context = {"page": page, "match": page.match, "asked": asked, "form": form, "preview": preview}
    return render(request, "play/correct.html", context)


@command_of(correct)
def correct_save(request: HttpRequest, desk: Desk, name: str, number: int) -> HttpResponse:
    """Correct the result, with the reason and what becomes of the matches that rest on it."""
    fields = checked(request, CorrectingForm)
    entry = service.correct(
        desk.id,
        round_name=name,
        number=number,
        **_right(desk, name, number, fields),
        choice=fields["choice"],
        reason=fields["reason"],
        by=desk.actor,
        key=desk.key,
    )
    tell(request, desk, entry)
    return SeeOther(reverse("match", kwargs={"code": desk.code, "name": name, "number": number}))


def _preview(desk: Desk, name: str, number: int, asked: CorrectionForm) -> Preview | None:
    """Return what the asked correction would change; None, with the sentence at the form, where it is refused."""
    asked.full_clean()
    fields = getattr(asked, "cleaned_data", {})
    if any(wrong in asked.errors for wrong in ("score", "winner", "absent", "__all__")):
        return None
    try:
        right = _right(desk, name, number, fields)
        result = right["result"]
        given = {"winner": result.winner, "bummerl": result.bummerl, "each": result.each} if result else {}
        return selector.preview(desk.tournament, round_name=name, number=number, absent=right["absent"], **given)
    except Refusal as refusal:
        asked.add_error(None, sentences.sentence(refusal, sense=sentences.Sense.of(desk.tournament)))
        return None


def _right(desk: Desk, name: str, number: int, fields: dict[str, Any]) -> dict[str, Any]:
    if fields.get("absent"):
        return {"absent": fields["absent"], "result": None}
    found = matches.find(desk.tournament, round_name=name, number=number)
    result = result_of(score=fields.get("score", ""), winner=fields.get("winner"), cards=found.cards)
    return {"absent": None, "result": result}
