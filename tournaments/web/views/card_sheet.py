"""The cards on paper: number, name, and the code with which a player follows and reports his matches."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.safestring import SafeString

from tournaments.core.permissions import Action
from tournaments.selectors.card_sheet import PaperCard, paper_cards
from tournaments.web.addresses import for_phones, qr_picture, reaches_phones
from tournaments.web.forms.sale import CardSheetForm
from tournaments.web.pages import desk_page
from tournaments.web.visits import Desk

MOST_CARDS = 48
"""On one page: what a browser draws and prints at once."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """A card with the address of its holder's page."""

    card: PaperCard
    address: str
    picture: SafeString


@desk_page(Action.SELL_CARDS)
def card_sheet(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the sold cards to be printed and cut, all in turn or one player's; only who sells them sees their codes."""
    form = CardSheetForm(request.GET)
    wanted = form.cleaned_data if form.is_valid() else {}
    player, first = wanted.get("player"), wanted.get("first") or 1
    cards = paper_cards(desk.tournament, player=player, first=first, most=MOST_CARDS + 1)
    tickets = []
    for card in cards[:MOST_CARDS]:
        address = for_phones(request, reverse("my_matches", kwargs={"secret": card.code}))
        tickets.append(Ticket(card, address, qr_picture(address)))
    following = cards[MOST_CARDS].number if len(cards) > MOST_CARDS else None
    context = {"tickets": tickets, "form": form, "following": following, "reaches_phones": reaches_phones(request)}
    return render(request, "sale/cards.html", context)
