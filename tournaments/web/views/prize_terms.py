"""Announce the prizes of the main ranking and of the classes (PRS-45, PRS-49)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from scoring.core.prize_list import Prize
from tournaments.core.permissions import Action
from tournaments.core.prize_presets import PRESETS
from tournaments.core.terms import Phase
from tournaments.errors.base import NoSuchThing
from tournaments.selectors import announcement
from tournaments.selectors.entrants import ClassView, classes
from tournaments.services import prizes as service
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.prizes import PrizesForm
from tournaments.web.pages import SeeOther, command_of, desk_page, tell
from tournaments.web.visits import Desk


@desk_page(Action.CHANGE_PRIZES)
def prize_terms(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Offer the prizes of a list for change; `number` is the class's row id, 0 for the main ranking."""
    found = classes(desk.tournament)
    of = _named(found, number)
    announced = announcement.prizes(desk.tournament)
    own = [Prize(p.place, p.cents, p.share, p.goods) for p in announced if p.ranking_class == of]
    preset = next((listed for count, listed in PRESETS.items() if str(count) == request.GET.get("preset")), None)
    context = {
        "form": form_for(request, PrizesForm, prizes=own if preset is None else preset),
        "number": number,
        "of": of,
        "classes": found,
        "presets": PRESETS,
        "needs_reason": desk.tournament.phase == Phase.PLAYING,
    }
    return render(request, "prizes/terms.html", context)


@command_of(prize_terms)
def prize_terms_announce(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Replace the prizes of the list."""
    of = _named(classes(desk.tournament), number)
    fields = checked(request, PrizesForm)
    entry = service.announce(
        desk.id,
        prizes=fields["prizes"],
        ranking_class=of or None,
        reason=fields["reason"],
        by=desk.actor,
        key=desk.key,
    )
    tell(request, desk, entry)
    return SeeOther(reverse("prizes", kwargs={"code": desk.code}))


def _named(found: list[ClassView], number: int) -> str:
    """Return the name of the class, "" for the main ranking."""
    if number == 0:
        return ""
    for one in found:
        if one.id == number:
            return one.name
    raise NoSuchThing(what="class", number=number)
