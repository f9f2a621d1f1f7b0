"""PRS-8, PRS-45: the cash report, exact to the cent."""

from __future__ import annotations

import pytest

from scoring.core.payout import BookingKind
from tests.tournaments.core.play import sold
from tests.tournaments.stored import AT, director, eight, placed, stored
from tournaments.models import Booking, Entrant, Prize, Tournament
from tournaments.selectors import prizes
from tournaments.selectors.cash import cash
from tournaments.services import payouts, prize_lists

pytestmark = pytest.mark.django_db


def book(tournament: Tournament, kind: BookingKind, cents: int, *, player: int = 0, **values) -> Booking:
    entrant = Entrant.objects.filter(tournament=tournament, number=player).first()
    return Booking.objects.create(tournament=tournament, kind=kind, cents=cents, entrant=entrant, at=AT, **values)


@pytest.fixture
def evening() -> Tournament:
    """Return a played evening: 80 euros of fees at one till, the rest at the other, one cost reversed, one debt."""
    tournament = stored(placed(eight()))
    book(tournament, BookingKind.REFUND, -1000, player=8, till="Saal")
    book(tournament, BookingKind.DONATION, 2550, till="Büro", note="the mayor")
    wrong = book(tournament, BookingKind.COST, -999, till="Büro", note="rent")
    book(tournament, BookingKind.COST, 999, till="Büro", note="rent", reverses=wrong)
    book(tournament, BookingKind.COST, -900, till="Büro", note="rent")
    book(tournament, BookingKind.DEBT, 1000, player=7)
    Prize.objects.create(tournament=tournament, place=1, cents=5000)
    Prize.objects.create(tournament=tournament, place=2, cents=2501)
    return tournament


def test_the_report_adds_up_kind_by_kind(evening: Tournament) -> None:
    report = cash(evening).report
    assert {line.kind.value: (line.booked_cents, line.reversed_cents, line.cents) for line in report.lines} == {
        "fee": (8000, 0, 8000),
        "refund": (-1000, 0, -1000),
        "donation": (2550, 0, 2550),
        "cost": (-1899, 999, -900),
        "payout": (0, 0, 0),
        "debt": (1000, 0, 1000),
    }


def test_the_pot_counts_paid_fees_only_and_debts_are_listed(evening: Tournament) -> None:
    """PRS-8."""
    view = cash(evening)
    assert view.report.pot_cents == 8000 - 1000 + 2550 - 900
    assert view.report.debts_cents == 1000
    assert [(person.name, person.owed_cents) for person in view.debtors] == [("Player 7", 1000)]
    assert {person.player: person.paid_cents for person in view.people}[8] == 0


def test_each_till_holds_what_was_booked_there(evening: Tournament) -> None:
    view = cash(evening)
    assert dict(view.report.tills) == {"Büro": 1650, "Saal": 7000}
    assert sum(dict(view.report.tills).values()) == view.report.cash_cents


def test_donations_costs_and_reversals_stand_by_themselves(evening: Tournament) -> None:
    view = cash(evening)
    assert [(entry.kind, entry.cents, entry.note, entry.is_reversed) for entry in view.entries] == [
        (BookingKind.DONATION, 2550, "the mayor", False),
        (BookingKind.COST, -999, "rent", True),
        (BookingKind.COST, 999, "rent", False),
        (BookingKind.COST, -900, "rent", False),
    ]
    assert [entry.cents for entry in view.reversals] == [999]


def test_what_is_left_is_the_pot_less_all_prizes(evening: Tournament) -> None:
    by = director(evening)
    assert cash(evening).to_pay_cents == 0, "nothing is owed before the list is closed"
    prize_lists.close(evening.pk, by=by)
    view = cash(evening)
    assert (view.to_pay_cents, view.report.cash_cents, view.left_cents) == (7501, 8650, 1149)
    winner = prizes.closed(evening).recipients[0]
    payouts.pay(evening.pk, awards=winner.awards, till="Saal", by=by)
    view = cash(evening)
    assert (view.to_pay_cents, view.report.cash_cents, view.left_cents) == (2501, 3650, 1149)
    assert (view.report.paid_out_cents, dict(view.report.tills)["Saal"]) == (5000, 2000)
    payouts.reverse(evening.pk, awards=winner.awards, reason="a mistake", by=by)
    view = cash(evening)
    assert (view.to_pay_cents, view.report.paid_out_cents, view.left_cents) == (7501, 0, 1149)
    assert [entry.name for entry in view.reversals] == ["", "Player 1"]


def test_the_number_of_statements_does_not_grow(evening: Tournament, django_assert_num_queries) -> None:
    for tournament in (evening, stored(sold(64, [2] * 32))):
        with django_assert_num_queries(3):
            cash(tournament)
