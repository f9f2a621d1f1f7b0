"""What people do at the desk before the play: announce, sell, take money, change their minds."""

from __future__ import annotations

from typing import Any

from scoring.core.prize_list import Prize
from tests.properties.evening import Evening
from tournaments.core.actor import Actor
from tournaments.models import Booking, Helper, JournalEntry, RankingClass
from tournaments.services import (
    cards,
    classes,
    entrants,
    helpers,
    late_entries,
    money,
    prizes,
    settings,
    tournaments,
)

CHANGES: tuple[dict[str, Any], ...] = (
    {"title": "Another title"},
    {"places": 8},
    {"places": 16},
    {"max_cards": 3},
    {"fee_cents": 900},
    {"placement_down_to": 4},
    {"placement_down_to": 0},
    {"bummerl_to_win": 1},
    {"tie_breaks": ["lot"]},
    {"tie_breaks": []},
    {"several_prizes": False},
    {"four_eyes": True},
    {"late_entry": True},
    {"draw_order": "random"},
    {"prize_unit_cents": 1},
    {"places": 3},
)


def open_sale(e: Evening, by: Actor) -> JournalEntry:
    return tournaments.open_sale(e.id, by=by)


def sell(e: Evening, by: Actor) -> JournalEntry:
    is_paid = e.pick.randrange(4) > 0
    if e.pick.randrange(2):
        return cards.sell(e.id, entrant=e.entrant(), count=e.pick.randrange(1, 4), is_paid=is_paid, by=by)
    numbers = [e.card()] if e.pick.randrange(3) == 0 else []
    return cards.sell(e.id, name="N", count=e.pick.randrange(0, 4), numbers=numbers, is_paid=is_paid, by=by)


def pay(e: Evening, by: Actor) -> JournalEntry:
    return cards.pay(e.id, cards=[e.card() for _ in range(e.pick.randrange(1, 3))], by=by)


def admit(e: Evening, by: Actor) -> JournalEntry:
    return cards.admit_on_account(e.id, cards=[e.card()], by=by)


def take_back(e: Evening, by: Actor) -> JournalEntry:
    return cards.take_back(e.id, cards=[e.card() for _ in range(e.pick.randrange(1, 3))], by=by)


def shrink(e: Evening, by: Actor) -> JournalEntry:
    return tournaments.shrink(e.id, by=by)


def cancel(e: Evening, by: Actor) -> JournalEntry:
    return tournaments.cancel(e.id, reason="rain", by=by)


def change_settings(e: Evening, by: Actor) -> JournalEntry:
    return settings.change(e.id, changes=e.pick.choice(CHANGES), reason=e.pick.choice(["", "agreed"]), by=by)


def announce_prizes(e: Evening, by: Actor) -> JournalEntry:
    share, place = e.pick.choice([4000, 7000, 10_000]), e.pick.choice([1, 2, 3, 4, 40])
    listed = [Prize(1, share=share), Prize(place, cents=e.pick.randrange(0, 999), goods=e.pick.choice(["", "a goose"]))]
    of = e.pick.choice([None, None, "Damen"])
    return prizes.announce(e.id, prizes=listed, ranking_class=of, reason="agreed", by=by)


def register(e: Evening, by: Actor) -> JournalEntry:
    names = [entrants.Person(e.pick.choice(["Anna", "Berta", ""]), classes=e.pick.choice([(), ("Damen",)]))]
    return entrants.register(e.id, members=names, team=e.pick.choice(["", "A"]), by=by)


def rename(e: Evening, by: Actor) -> JournalEntry:
    person = entrants.Person("Renamed", club=e.pick.choice(["", "SV"]), classes=e.pick.choice([(), ("Damen",)]))
    return entrants.change(e.id, entrant=e.entrant(), members=[person], by=by)


def anonymise(e: Evening, by: Actor) -> JournalEntry:
    return entrants.anonymise(e.id, entrant=e.entrant(), by=by)


def add_class(e: Evening, by: Actor) -> JournalEntry:
    name, kind = e.pick.choice([("Damen", "people"), ("Vereine", "clubs"), ("Teams", "teams")])
    return classes.add(e.id, name=name, kind=kind, by=by)


def remove_class(e: Evening, by: Actor) -> JournalEntry:
    row = RankingClass.objects.filter(tournament=e.tournament).first()
    return classes.remove(e.id, ranking_class=row.pk if row else 0, by=by)


def donate(e: Evening, by: Actor) -> JournalEntry:
    return money.donate(e.id, cents=e.pick.choice([1, 333, 5000, 0]), by=by)


def spend(e: Evening, by: Actor) -> JournalEntry:
    return money.cost(e.id, cents=e.pick.choice([1, 333, 5000, -1]), by=by)


def reverse_booking(e: Evening, by: Actor) -> JournalEntry:
    ids = list(Booking.objects.filter(tournament=e.tournament).order_by("pk").values_list("pk", flat=True))
    return money.reverse(e.id, booking=e.pick.choice([*ids[-4:], 0]), reason="mistyped", by=by)


def invite(e: Evening, by: Actor) -> JournalEntry:
    return e.invite_code(by)


def revoke(e: Evening, by: Actor) -> JournalEntry:
    row = Helper.objects.filter(tournament=e.tournament).first()
    return helpers.revoke(e.id, helper=row.pk if row else 0, by=by)


def prepare_late(e: Evening, by: Actor) -> JournalEntry:
    is_paid = e.pick.randrange(3) > 0
    if e.pick.randrange(3):
        return late_entries.prepare(e.id, name="Late", is_paid=is_paid, by=by)
    return late_entries.prepare(e.id, entrant=e.entrant(), is_paid=is_paid, by=by)


def enter_late(e: Evening, by: Actor) -> JournalEntry:
    from_card = e.card()
    waiting = sorted(set(e.state.cards) - {card for r in e.state.rounds for m in r.matches for card in m.cards})
    return late_entries.enter(e.id, card=waiting[0] if waiting else from_card, word="late", by=by)


SELLING = (open_sale, *[sell] * 9, *[pay] * 3, admit, *[take_back] * 3, shrink, cancel)
ANY_TIME = (
    change_settings,
    announce_prizes,
    register,
    rename,
    anonymise,
    add_class,
    remove_class,
    donate,
    spend,
    reverse_booking,
    invite,
    revoke,
)
LATE = (*[prepare_late] * 4, *[enter_late] * 3, pay, take_back)
