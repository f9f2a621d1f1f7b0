"""The cash report, exact to the cent: takings, refunds, donations, costs, debts, payouts, and what is left (PRS-8)."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from scoring.core.payout import Booking as BookingValue
from scoring.core.payout import BookingKind, CashReport, cash_report
from tournaments.models import Award, Booking, Tournament
from tournaments.selectors.naming import Names, names

ALONE = (BookingKind.DONATION, BookingKind.COST)


@dataclass(frozen=True, slots=True)
class Owing:
    """One person's money: fees less refunds, prizes paid out, and what is owed for cards on account (PRS-8)."""

    player: int
    name: str
    paid_cents: int
    paid_out_cents: int
    owed_cents: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One booking worth a line of its own: a donation, a cost, or a reversal of anything.

    Cents are signed as the till sees them. `id` is the row's; `is_reversed` says that a later booking takes it back.
    """

    id: int
    at: datetime
    kind: BookingKind
    cents: int
    till: str
    name: str
    note: str
    is_reversal: bool
    is_reversed: bool


@dataclass(frozen=True, slots=True)
class CashView:
    """`report` has all sums; `people` are by number, `debtors` those who owe, entries in the order of the bookings.

    `to_pay_cents` is what the closed prize list still owes.
    """

    report: CashReport
    people: tuple[Owing, ...]
    entries: tuple[Entry, ...]
    to_pay_cents: int

    @property
    def debtors(self) -> tuple[Owing, ...]:
        return tuple(person for person in self.people if person.owed_cents)

    @property
    def reversals(self) -> tuple[Entry, ...]:
        return tuple(entry for entry in self.entries if entry.is_reversal)

    @property
    def left_cents(self) -> int:
        """Return what the organiser keeps once every prize is paid; negative when he has to add to it."""
        return self.report.cash_cents - self.to_pay_cents


def cash(tournament: Tournament) -> CashView:
    """Return the cash report.

    Queries: 3.
    """
    rows = list(Booking.objects.filter(tournament=tournament).select_related("entrant").order_by("pk"))
    named = names(tournament)
    report = cash_report([_value(row) for row in rows])
    reversed_ids = {row.reverses_id for row in rows}
    paid = {row.award_id for row in rows if row.reverses_id is None and row.pk not in reversed_ids}
    lines = Award.objects.filter(tournament=tournament, withdrawn_at=None).values_list("pk", "cents")
    return CashView(
        report=report,
        people=tuple(
            Owing(line.person, named.get(line.person, ""), line.paid_cents, line.paid_out_cents, line.owed_cents)
            for line in report.people
        ),
        entries=tuple(
            _entry(row, named, row.pk in reversed_ids)
            for row in rows
            if row.reverses_id is not None or row.kind in ALONE
        ),
        to_pay_cents=sum(cents for award, cents in lines if award not in paid),
    )


def _value(row: Booking) -> BookingValue:
    return BookingValue(
        key=row.pk,
        kind=BookingKind(row.kind),
        cents=row.cents,
        person=row.entrant.number if row.entrant else None,
        till=row.till,
        reverses=row.reverses_id,
    )


def _entry(row: Booking, named: Names, is_reversed: bool) -> Entry:
    return Entry(
        id=row.pk,
        at=row.at,
        kind=BookingKind(row.kind),
        cents=row.cents,
        till=row.till,
        name=named.get(row.entrant.number, "") if row.entrant else "",
        note=row.note,
        is_reversal=row.reverses_id is not None,
        is_reversed=is_reversed,
    )
