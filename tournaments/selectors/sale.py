"""The sale at a glance: what is sold, what is free, what was taken, and who holds which cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass

from django.db.models import Sum

from scoring.core.payout import BookingKind
from tournaments.core.terms import CardStatus, DrawKind, DrawStatus
from tournaments.models import Booking, Draw, EntryCard, Member, Person, Tournament
from tournaments.selectors.clubs import MOST_PEOPLE
from tournaments.selectors.naming import names

MOST_HOLDERS = 200


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card as it was sold. `is_in` is false once it was handed in (PRS-29)."""

    number: int
    status: CardStatus
    is_in: bool
    code: str


@dataclass(frozen=True, slots=True)
class Holder:
    """A player and his cards by number."""

    number: int
    name: str
    cards: tuple[HeldCard, ...]
    owes_cents: int


@dataclass(frozen=True, slots=True)
class SaleView:
    """The whole sale. `holders` match what was searched, the newest sale first; `left_out` counts those not listed.

    `next_free` is the lowest free number, None when all cards are sold.
    """

    places: int
    sold: int
    reserved: int
    on_account: int
    takings_cents: int
    next_free: int | None
    holders: tuple[Holder, ...]
    left_out: int

    @property
    def free(self) -> int:
        return self.places - self.sold


def sale(tournament: Tournament, *, search: str = "") -> SaleView:
    """Return the sale; `search` keeps the holders with that text in the name, or with that player's or card's number.

    Takings are fees less refunds (PRS-8), without what is owed.

    Queries: 3.
    """
    cards = list(
        EntryCard.objects.filter(tournament=tournament)
        .exclude(status=CardStatus.RETURNED)
        .order_by("sale_order")
        .values_list("entrant__number", "number", "status", "fee_cents", "handed_in_at", "code")
    )
    fees = Booking.objects.filter(tournament=tournament, kind__in=[BookingKind.FEE.value, BookingKind.REFUND.value])
    takings = fees.aggregate(cents=Sum("cents"))["cents"] or 0
    called = names(tournament)
    held: dict[int, list[HeldCard]] = defaultdict(list)
    owed: Counter[int] = Counter()
    newest: dict[int, int] = {}
    for order, (player, number, status, fee, handed_in, code) in enumerate(cards):
        held[player].append(HeldCard(number, CardStatus(status), handed_in is None, code))
        newest[player] = order
        if status != CardStatus.PAID:
            owed[player] += fee
    found = sorted(newest, key=newest.__getitem__, reverse=True)
    wanted = search.strip().casefold()
    if wanted:
        found = [p for p in found if wanted in called[p].casefold() or wanted in _numbers(p, held[p])]
    statuses = Counter(card.status for its in held.values() for card in its)
    return SaleView(
        places=tournament.places,
        sold=len(cards),
        reserved=statuses[CardStatus.RESERVED],
        on_account=statuses[CardStatus.ON_ACCOUNT],
        takings_cents=takings,
        next_free=_next_free(tournament.places, {card[1] for card in cards}),
        holders=tuple(
            Holder(p, called[p], tuple(sorted(held[p], key=lambda card: card.number)), owed[p])
            for p in found[:MOST_HOLDERS]
        ),
        left_out=max(0, len(found) - MOST_HOLDERS),
    )


@dataclass(frozen=True, slots=True)
class BookEntry:
    """Somebody in the address book of the tournament's club; `player` is his number where he takes part already."""

    id: int
    name: str
    nickname: str
    club: str
    player: int | None


def address_book(tournament: Tournament) -> tuple[BookEntry, ...]:
    """Return the address book of the club by name, 2,000 people at most; nobody where there is no club.

    A pair or team has no entry of its own: `player` is only set where everybody plays for himself.

    Queries: 2, none without a club.
    """
    if tournament.organisation_id is None:
        return ()
    players: dict[int | None, int] = {}
    if tournament.entrant_size == 1:
        taking_part = Member.objects.filter(entrant__tournament=tournament, person__isnull=False)
        players = dict(taking_part.order_by("-entrant__number").values_list("person_id", "entrant__number"))
    rows = Person.objects.filter(organisation=tournament.organisation_id).order_by("name", "pk")[:MOST_PEOPLE]
    return tuple(BookEntry(row.pk, row.name, row.nickname, row.club, players.get(row.pk)) for row in rows)


@dataclass(frozen=True, slots=True)
class WaitingCard:
    """A late card whose lot is sealed and not drawn yet (PRS-7)."""

    number: int
    name: str
    commitment: str


def waiting_late_cards(tournament: Tournament) -> list[WaitingCard]:
    """Return the late cards that wait for their lot, by number.

    Queries: 3.
    """
    rows = EntryCard.objects.filter(tournament=tournament, is_late=True, handed_in_at=None, seats=None)
    waiting = list(rows.exclude(status=CardStatus.RETURNED).order_by("number").values_list("number", "entrant__number"))
    sealed = Draw.objects.filter(tournament=tournament, kind=DrawKind.LATE, status=DrawStatus.SEALED)
    commitments = dict(sealed.values_list("label", "commitment"))
    called = names(tournament)
    return [
        WaitingCard(number, called[player], commitments[f"late-{number}"])
        for number, player in waiting
        if f"late-{number}" in commitments
    ]


def _next_free(places: int, sold: set[int]) -> int | None:
    """Return the lowest free number; numbers above the places, sold before they were reduced, count too (PRS-5)."""
    if len(sold) >= places:
        return None
    return next(number for number in range(1, places + 1) if number not in sold)


def _numbers(player: int, cards: list[HeldCard]) -> set[str]:
    return {f"#{player}", *(str(card.number) for card in cards)}
