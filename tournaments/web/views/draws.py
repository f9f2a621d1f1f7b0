"""The draws of the rounds: sealed, drawn, annulled."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.core.permissions import Action
from tournaments.models import JournalEntry
from tournaments.selectors import draws as selector
from tournaments.services import draws as service
from tournaments.services import hand_draws, rounds, tournaments
from tournaments.web.fields import ReasonForm, checked, form_for
from tournaments.web.forms.sale import WordForm
from tournaments.web.pages import SeeOther, command_of, desk_page, tell
from tournaments.web.visits import Desk


@desk_page(Action.DRAW)
def draws(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what can be drawn, the fingerprints of it, and every draw so far."""
    view = selector.draws(desk.tournament)
    newest = next((past.draw for past in view.past if past.draw.has_proof and not past.draw.annulled_at), None)
    return render(
        request,
        "play/draws.html",
        {
            "draws": view,
            "due": [(due, form_for(request, WordForm, prefix=due.name)) for due in view.due],
            "past": [(past, form_for(request, ReasonForm, prefix=past.draw.label)) for past in view.past],
            "order": selector.order(desk.tournament, label=newest.label, attempt=newest.attempt) if newest else None,
        },
    )


@desk_page(Action.DRAW)
def draw_order(request: HttpRequest, desk: Desk, label: str, attempt: int) -> HttpResponse:
    """Show one draw number by number."""
    order = selector.order(desk.tournament, label=label, attempt=attempt)
    if order is None:
        raise Http404
    return render(request, "play/draw_order.html", {"order": order, "draw": order.draw})


@command_of(draws)
def draws_seal(request: HttpRequest, desk: Desk, name: str) -> JournalEntry:
    """Seal the seed of a round that has none (PRS-20)."""
    return rounds.seal(desk.id, name=name, by=desk.actor, key=desk.key)


@command_of(draws)
def draws_draw(request: HttpRequest, desk: Desk, name: str) -> JournalEntry:
    """Draw the round by the program, with the word from the hall (PRS-20)."""
    word = checked(request, WordForm, prefix=name)["word"]
    return rounds.draw(desk.id, name=name, word=word, by=desk.actor, key=desk.key)


@command_of(draws)
def draws_by_hand(request: HttpRequest, desk: Desk, name: str) -> HttpResponse:
    """Start the draw by hand and lead to where its numbers are typed (PRS-19)."""
    tell(request, desk, hand_draws.start(desk.id, name=name, by=desk.actor, key=desk.key))
    return SeeOther(reverse("hand_draw", kwargs={"code": desk.code, "name": name}))


@command_of(draws, Action.CHANGE_SETTINGS)
def draws_shrink(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Reduce the places to what the sold cards need (PRS-5)."""
    return tournaments.shrink(desk.id, by=desk.actor, key=desk.key)


@command_of(draws, Action.ANNUL_DRAW)
def draws_annul(request: HttpRequest, desk: Desk, name: str) -> JournalEntry:
    """Annul a draw, with the reason (PRS-22)."""
    reason = checked(request, ReasonForm, prefix=name)["reason"]
    return service.annul(desk.id, name=name, reason=reason, by=desk.actor, key=desk.key)
