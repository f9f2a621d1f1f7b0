"""The cash report (PRS-8, PRS-45): bookings add up to the till, the pot, and what each person owes or got.

Cents are signed as the till sees them: what comes in is positive. A booking is never changed; a mistake is reversed by
another booking of the same kind with the opposite sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum


class BookingKind(StrEnum):
    FEE = "fee"
    REFUND = "refund"
    DONATION = "donation"
    COST = "cost"
    PAYOUT = "payout"
    DEBT = "debt"  # no money moves: + admitted on account, - settled or let off (PRS-8)


IN_POT = (BookingKind.FEE, BookingKind.REFUND, BookingKind.DONATION, BookingKind.COST)
_SIGN = {
    BookingKind.FEE: 1,
    BookingKind.REFUND: -1,
    BookingKind.DONATION: 1,
    BookingKind.COST: -1,
    BookingKind.PAYOUT: -1,
}


@dataclass(frozen=True, slots=True)
class Booking:
    """One booking. `person` and `till` may be None; `reverses` is the key of the booking it takes back."""

    key: int
    kind: BookingKind
    cents: int
    person: int | None = None
    till: str | None = None
    reverses: int | None = None


@dataclass(frozen=True, slots=True)
class CashLine:
    """One kind of booking: what was booked, what was taken back, and what is left of it, signed as the till sees it."""

    kind: BookingKind
    booked_cents: int
    reversed_cents: int

    @property
    def cents(self) -> int:
        return self.booked_cents + self.reversed_cents


@dataclass(frozen=True, slots=True)
class PersonLine:
    """One person's money: fees paid less refunds, prizes paid out (positive), and what he owes."""

    person: int
    paid_cents: int
    paid_out_cents: int
    owed_cents: int


@dataclass(frozen=True, slots=True)
class CashReport:
    """All kinds in the order of `BookingKind`, people by number, tills by name ("" for bookings without one)."""

    lines: tuple[CashLine, ...]
    people: tuple[PersonLine, ...]
    tills: tuple[tuple[str, int], ...]

    def __post_init__(self) -> None:
        if sum(cents for _, cents in self.tills) != self.cash_cents:
            raise ValueError("the tills do not add up to the bookings")

    def of(self, *kinds: BookingKind) -> int:
        """Return the sum of these kinds in signed cents."""
        return sum(line.cents for line in self.lines if line.kind in kinds)

    @property
    def pot_cents(self) -> int:
        """Return paid fees less refunds, plus donations, minus costs (PRS-8, PRS-45); debts do not count."""
        return self.of(*IN_POT)

    @property
    def paid_out_cents(self) -> int:
        return -self.of(BookingKind.PAYOUT)

    @property
    def cash_cents(self) -> int:
        """Return what must lie in the tills: the pot less what was paid out."""
        return self.pot_cents - self.paid_out_cents

    @property
    def debts_cents(self) -> int:
        return self.of(BookingKind.DEBT)


def cash_report(bookings: Sequence[Booking]) -> CashReport:
    """Return the report over all bookings, in whatever order they come.

    Raises ValueError when a booking has the wrong sign, or a reversal does not take back exactly one booking whole.
    """
    _check(bookings)
    return CashReport(
        lines=tuple(
            CashLine(
                kind,
                sum(b.cents for b in bookings if b.kind is kind and b.reverses is None),
                sum(b.cents for b in bookings if b.kind is kind and b.reverses is not None),
            )
            for kind in BookingKind
        ),
        people=_people(bookings),
        tills=_tills(bookings),
    )


def _check(bookings: Iterable[Booking]) -> None:
    by_key = {b.key: b for b in bookings}
    taken_back: set[int] = set()
    for booking in bookings:
        if booking.reverses is None:
            if booking.cents * _SIGN.get(booking.kind, 0) < 0:
                raise ValueError(f"a {booking.kind} cannot have this sign: {booking}")
            continue
        original = by_key.get(booking.reverses)
        if original is None or (original.kind, original.cents) != (booking.kind, -booking.cents):
            raise ValueError(f"not the reversal of a booking: {booking}")
        if booking.reverses in taken_back:
            raise ValueError(f"reversed twice: {original}")
        taken_back.add(booking.reverses)


def _people(bookings: Iterable[Booking]) -> tuple[PersonLine, ...]:
    paid: dict[int, int] = {}
    paid_out: dict[int, int] = {}
    owed: dict[int, int] = {}
    column = {
        BookingKind.FEE: (paid, 1),
        BookingKind.REFUND: (paid, 1),
        BookingKind.PAYOUT: (paid_out, -1),
        BookingKind.DEBT: (owed, 1),
    }
    for booking in bookings:
        if booking.person is not None and booking.kind in column:
            sums, sign = column[booking.kind]
            sums[booking.person] = sums.get(booking.person, 0) + sign * booking.cents
    people = sorted(paid.keys() | paid_out.keys() | owed.keys())
    return tuple(PersonLine(p, paid.get(p, 0), paid_out.get(p, 0), owed.get(p, 0)) for p in people)


def _tills(bookings: Iterable[Booking]) -> tuple[tuple[str, int], ...]:
    sums: dict[str, int] = {}
    for booking in bookings:
        if booking.kind is not BookingKind.DEBT:
            till = booking.till or ""
            sums[till] = sums.get(till, 0) + booking.cents
    return tuple(sorted(sums.items()))
