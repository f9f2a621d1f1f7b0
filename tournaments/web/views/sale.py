"""The sale: one line sells; the list pays, returns, releases and lets in on account."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.core.permissions import Action
from tournaments.core.terms import Phase
from tournaments.models import JournalEntry
from tournaments.selectors import sale as selector
from tournaments.selectors.entrants import namesakes
from tournaments.services import cards, late_entries, tournaments
from tournaments.services.entrants import Person
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.sale import CardsForm, LateForm, SearchForm, SellForm, WordForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.visits import Desk


@desk_page(Action.SELL_CARDS)
def sale(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what is sold, free and taken, the line that sells, and who holds which cards."""
    search = SearchForm(request.GET)
    wanted = search.cleaned_data["q"] if search.is_valid() else ""
    marked = form_for(request, CardsForm)
    is_late = desk.tournament.phase == Phase.PLAYING and desk.tournament.late_entry
    may_sell = desk.tournament.phase == Phase.SELLING
    who = _who(desk) if may_sell or is_late else {}
    return render(
        request,
        "sale/sale.html",
        {
            "sale": selector.sale(desk.tournament, search=wanted),
            "sell": form_for(request, SellForm, **who),
            "search": search,
            "cards": marked,
            "marked": marked.cleaned_data.get("cards", []) if marked.is_bound and marked.is_valid() else [],
            "may_sell": may_sell,
            "late": form_for(request, LateForm, **who) if is_late else None,
            "waiting": selector.waiting_late_cards(desk.tournament) if is_late else [],
            "word": form_for(request, WordForm),
        },
    )


@command_of(sale, Action.CHANGE_SETTINGS)
def sale_open(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Open the sale; from the first card on the announcement is frozen (PRS-9)."""
    return tournaments.open_sale(desk.id, by=desk.actor, key=desk.key)


@command_of(sale)
def sale_sell(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Sell cards to somebody new, or further cards to a player by his number."""
    fields = checked(request, SellForm, **_who(desk))
    entry = cards.sell(
        desk.id,
        members=_members(fields),
        entrant=fields["entrant"],
        count=fields["count"],
        is_paid=fields["is_paid"],
        by=desk.actor,
        key=desk.key,
    )
    if fields["entrant"] is None:
        _mention_namesakes(request, desk, number=entry.facts["entrant"])
    return entry


def _who(desk: Desk) -> dict[str, Any]:
    """Return what the form of a sale needs to know: how many play as one, and the address book of the club."""
    return {"size": desk.tournament.entrant_size, "book": selector.address_book(desk.tournament)}


def _members(fields: dict[str, Any]) -> list[Person]:
    return [
        Person(name, entry.nickname, entry.club, person=entry.id) if entry else Person(name)
        for name, entry in fields["people"]
    ]


def _mention_namesakes(request: HttpRequest, desk: Desk, *, number: int) -> None:
    """Names never match people, but one person entered twice would get round the maximum of cards (PRS-2)."""
    if others := namesakes(desk.tournament, number):
        called = ", ".join(f"#{other}" for other in others)
        text = _(
            "Two of the same name: this is player #{number}, there was {others}. "
            "Type {others} to sell more to that one."
        )
        messages.warning(request, text.format(number=number, others=called))


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


@command_of(sale, Action.CHANGE_SETTINGS)
def sale_shrink(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Reduce the places to what the sold cards need (PRS-5)."""
    return tournaments.shrink(desk.id, by=desk.actor, key=desk.key)


@command_of(sale)
def sale_late(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Sell a late card and seal its lot (PRS-7)."""
    fields = checked(request, LateForm, **_who(desk))
    return late_entries.prepare(
        desk.id,
        members=_members(fields),
        entrant=fields["entrant"],
        is_paid=fields["is_paid"],
        by=desk.actor,
        key=desk.key,
    )


@command_of(sale)
def sale_late_enter(request: HttpRequest, desk: Desk, number: int) -> JournalEntry:
    """Open the lot of a late card: it takes the place of a bye (PRS-7)."""
    word = checked(request, WordForm)["word"]
    return late_entries.enter(desk.id, card=number, word=word, by=desk.actor, key=desk.key)
