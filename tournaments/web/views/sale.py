"""The sale: one line sells; the list pays, returns, releases and lets in on account."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.core.permissions import Action
from tournaments.core.terms import Phase
from tournaments.models import JournalEntry
from tournaments.selectors import sale as selector
from tournaments.services import cards, tournaments
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.sale import CardsForm, SearchForm, SellForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.visits import Desk


@desk_page(Action.SELL_CARDS)
def sale(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what is sold, free and taken, the line that sells, and who holds which cards."""
    search = SearchForm(request.GET)
    wanted = search.cleaned_data["q"] if search.is_valid() else ""
    marked = form_for(request, CardsForm)
    phase = Phase(desk.tournament.phase)
    return render(
        request,
        "sale/sale.html",
        {
            "sale": selector.sale(desk.tournament, search=wanted),
            "sell": form_for(request, SellForm),
            "search": search,
            "cards": marked,
            "marked": marked.cleaned_data.get("cards", []) if marked.is_bound and marked.is_valid() else [],
            "may_sell": phase is Phase.SELLING or (phase is Phase.PLAYING and desk.tournament.late_entry),
        },
    )


@command_of(sale, Action.CHANGE_SETTINGS)
def sale_open(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Open the sale; from the first card on the announcement is frozen (PRS-9)."""
    return tournaments.open_sale(desk.id, by=desk.actor, key=desk.key)


@command_of(sale)
def sale_sell(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Sell cards to somebody new, or further cards to a player by his number."""
    fields = checked(request, SellForm)
    return cards.sell(
        desk.id,
        name=fields["who"] if fields["entrant"] is None else "",
        entrant=fields["entrant"],
        count=fields["count"],
        is_paid=fields["is_paid"],
        by=desk.actor,
        key=desk.key,
    )


@command_of(sale)
def sale_pay(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Take the money for reserved cards."""
    fields = checked(request, CardsForm)
    return cards.pay(desk.id, cards=fields["cards"], by=desk.actor, key=desk.key)


@command_of(sale, Action.RETURN_CARDS)
def sale_return(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Take cards back: paid ones are refunded, reserved ones released (PRS-6)."""
    fields = checked(request, CardsForm)
    return cards.take_back(desk.id, cards=fields["cards"], by=desk.actor, key=desk.key)


@command_of(sale, Action.ADMIT_ON_ACCOUNT)
def sale_on_account(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Let reserved cards in on account (PRS-8)."""
    fields = checked(request, CardsForm)
    return cards.admit_on_account(desk.id, cards=fields["cards"], by=desk.actor, key=desk.key)
