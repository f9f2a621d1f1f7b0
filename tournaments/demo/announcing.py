"""Announce the event and sell its cards: presale, payment at the door, a card returned, money given and spent."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from scoring.core.prize_list import Prize
from scoring.core.tiebreaks import TieBreak
from tournaments.core.prize_presets import PRESETS
from tournaments.core.terms import CardStatus, Visibility
from tournaments.demo import words
from tournaments.demo.desk import Desk
from tournaments.demo.events import Event
from tournaments.demo.names import people
from tournaments.models import EntryCard
from tournaments.services import cards, entrants, money, prizes, tournaments

LAST_PLAYED = 8
PRESALE = 0.4
SPLIT_ALL = [TieBreak.BUMMERL_DIFFERENCE, TieBreak.GAME_POINT_DIFFERENCE, TieBreak.LOT]


def announce(desk: Desk, event: Event, *, code: str) -> str:
    """Announce the event with its prizes, open the sale, and return the fingerprint of the first draw (PRS-20)."""
    own_places = event.prizes == event.places  # every place its own: what is not played is split (PRS-48)
    settings: dict[str, Any] = {
        "title": f"Preisschnapsen {event.title}",
        "venue": words.VENUE,
        "host": words.HOST,
        "starts_at": desk.now + timedelta(hours=1),
        "visibility": Visibility.PUBLIC.value,
        "places": event.places,
        "max_cards": event.max_cards,
        "fee_cents": event.fee_cents,
        "entrant_size": event.entrant_size,
        "placement_down_to": min(LAST_PLAYED, event.places),
        "tie_breaks": [rule.value for rule in SPLIT_ALL] if own_places else [],
        "tables": max(4, min(len(event.cards_each) // 2, 20)),
    }
    entry = tournaments.announce(code=code, by=desk.director, **settings)
    desk.id = entry.tournament_id
    prizes.announce(desk.id, prizes=prizes_of(event), by=desk.director)
    return str(tournaments.open_sale(desk.id, by=desk.director).facts["commitment"])


def prizes_of(event: Event) -> list[Prize]:
    """Return shares of the pot as usual, goods in their place where the event tells of them; without fees only goods.

    The shares of places that win goods go to the winner.
    """
    if not event.fee_cents or event.prizes not in PRESETS:
        return [Prize(1, goods=words.FIRST_GOODS)] + [
            Prize(place, goods=words.OTHER_GOODS) for place in range(2, event.prizes + 1)
        ]
    shares = {prize.place: prize.share for prize in PRESETS[event.prizes]}
    for place in event.goods:
        shares[1] += shares.pop(place)
    listed = [Prize(place, share=share) for place, share in shares.items()]
    return sorted(listed + [Prize(place, goods=goods) for place, goods in event.goods.items()], key=lambda p: p.place)


def sell(desk: Desk, event: Event, *, seed: int) -> None:
    """Sell every card of the event. Who reserved pays at the door; one card comes back and is taken again (PRS-6)."""
    buyers = list(enumerate(event.cards_each))
    desk.chance.shuffle(buyers)
    names = people(len(buyers) * event.entrant_size, seed=seed)
    for index, count in buyers:
        own = names[index * event.entrant_size : (index + 1) * event.entrant_size]
        members = [entrants.Person(name, club=club) for name, club in own]
        number = entrants.register(desk.id, members=members, by=desk.director).facts["entrant"]
        is_paid = desk.chance.random() >= PRESALE
        cards.sell(desk.id, entrant=number, count=count, is_paid=is_paid, by=desk.director)
    _collect(desk)
    money.donate(desk.id, cents=5_000, note=words.DONOR, by=desk.director)
    money.cost(desk.id, cents=2_000, note=words.HALL, by=desk.director)
    _change_of_mind(desk)


def _collect(desk: Desk) -> None:
    """Take the money of everyone who had reserved (PRS-8)."""
    reserved: dict[int, list[int]] = {}
    rows = EntryCard.objects.filter(tournament=desk.id, status=CardStatus.RESERVED).order_by("number")
    for number, holder in rows.values_list("number", "entrant__number"):
        reserved.setdefault(holder, []).append(number)
    for numbers in reserved.values():
        cards.pay(desk.id, cards=numbers, by=desk.director)


def _change_of_mind(desk: Desk) -> None:
    """Somebody gives a card back, and then plays it after all."""
    rows = EntryCard.objects.filter(tournament=desk.id).exclude(status=CardStatus.RETURNED).order_by("number")
    number, holder = desk.chance.choice(list(rows.values_list("number", "entrant__number")))
    cards.take_back(desk.id, cards=[number], by=desk.director)
    cards.sell(desk.id, entrant=holder, numbers=[number], by=desk.director)
