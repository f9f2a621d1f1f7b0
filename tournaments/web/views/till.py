"""The cash report and what is booked beside the sale (PRS-8, PRS-45)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from tournaments.core.permissions import Action
from tournaments.core.terms import Phase
from tournaments.models import JournalEntry
from tournaments.selectors.cash import ALONE, CashView, cash
from tournaments.sentences.render import money as amount
from tournaments.services import money
from tournaments.web import words
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.prizes import BookForm, ReverseForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.visits import Desk

DONATE, COST = "donate", "cost"


@desk_page(Action.SEE_MONEY)
def till(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show takings against costs and payouts, exact to the cent."""
    seen = cash(desk.tournament)
    context = {
        "cash": seen,
        "may_book": desk.may(Action.BOOK_MONEY) and desk.tournament.phase not in (Phase.CLOSED, Phase.CANCELLED),
        "donate": form_for(request, BookForm, prefix=DONATE),
        "cost": form_for(request, BookForm, prefix=COST),
        "reverse": _reverse_form(request, desk, seen),
    }
    return render(request, "prizes/till.html", context)


@command_of(till, Action.BOOK_MONEY)
def till_donate(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Book a donation to the pot."""
    return money.donate(desk.id, **checked(request, BookForm, prefix=DONATE), by=desk.actor, key=desk.key)


@command_of(till, Action.BOOK_MONEY)
def till_cost(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Book what was spent."""
    return money.cost(desk.id, **checked(request, BookForm, prefix=COST), by=desk.actor, key=desk.key)


@command_of(till, Action.BOOK_MONEY)
def till_reverse(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Take a donation or a cost back."""
    return money.reverse(desk.id, **checked(request, ReverseForm), by=desk.actor, key=desk.key)


def _reverse_form(request: HttpRequest, desk: Desk, seen: CashView) -> ReverseForm | None:
    shown = gettext("{kind}: {amount} {note}")
    offered = [
        (
            entry.id,
            shown.format(
                kind=words.BOOKINGS[entry.kind], amount=amount(entry.cents, desk.tournament.currency), note=entry.note
            ).strip(),
        )
        for entry in seen.entries
        if entry.kind in ALONE and not entry.is_reversal and not entry.is_reversed
    ]
    if not offered:
        return None
    form = form_for(request, ReverseForm)
    form.offer(offered)
    return form
