"""A draw by hand: one line for every number that a player draws from the real pots (PRS-19)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.core.permissions import Action
from tournaments.errors.rounds import NoDrawInProgress
from tournaments.models import JournalEntry
from tournaments.selectors import draws as selector
from tournaments.services import hand_draws as service
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.play import HandForm
from tournaments.web.pages import SeeOther, command_of, desk_page, tell
from tournaments.web.visits import Desk


@desk_page(Action.DRAW)
def hand_draw(request: HttpRequest, desk: Desk, name: str) -> HttpResponse:
    """Show both pots, whose turn it is, and who has drawn what."""
    hand = selector.hand(desk.tournament, name=name)
    if hand is None:
        raise NoDrawInProgress(round=name)
    form = form_for(request, HandForm)
    form.offer_drawers([(drawer.number, f"{drawer.number} {drawer.name}") for drawer in hand.next_drawers])
    return render(request, "play/hand_draw.html", {"hand": hand, "form": form})


@command_of(hand_draw)
def hand_draw_take(request: HttpRequest, desk: Desk, name: str) -> JournalEntry:
    """Take the number that a player drew."""
    fields = checked(request, HandForm)
    return service.take(desk.id, name=name, **fields, by=desk.actor, key=desk.key)


@command_of(hand_draw)
def hand_draw_back(request: HttpRequest, desk: Desk, name: str) -> JournalEntry:
    """Take the last number back."""
    return service.back(desk.id, name=name, by=desk.actor, key=desk.key)


@command_of(hand_draw)
def hand_draw_break_off(request: HttpRequest, desk: Desk, name: str) -> HttpResponse:
    """Break the draw off; nothing of it stands."""
    tell(request, desk, service.break_off(desk.id, name=name, by=desk.actor, key=desk.key))
    return SeeOther(reverse("draws", kwargs={"code": desk.code}))


@command_of(hand_draw)
def hand_draw_finish(request: HttpRequest, desk: Desk, name: str) -> HttpResponse:
    """Make the complete draw the round (PRS-21)."""
    tell(request, desk, service.finish(desk.id, name=name, by=desk.actor, key=desk.key))
    return SeeOther(reverse("draws", kwargs={"code": desk.code}))
