"""PRS-8, PRS-45: the cash report, exact to the cent."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.payout import Booking, BookingKind, PersonLine, cash_report

FEE, REFUND, DONATION = BookingKind.FEE, BookingKind.REFUND, BookingKind.DONATION
COST, PAYOUT, DEBT = BookingKind.COST, BookingKind.PAYOUT, BookingKind.DEBT

EVENING = [
    Booking(1, FEE, 1000, person=1, till="door"),
    Booking(2, FEE, 3000, person=2, till="bar"),
    Booking(3, FEE, 1000, person=2, till="door"),
    Booking(4, REFUND, -1000, person=2, till="door"),
    Booking(5, FEE, -1000, person=1, till="door", reverses=1),
    Booking(6, DONATION, 5000),
    Booking(7, COST, -1234, till="bar"),
    Booking(8, DEBT, 1000, person=3),
    Booking(9, PAYOUT, -4000, person=2, till="door"),
]


def test_the_pot_is_paid_fees_and_donations_minus_costs():
    """PRS-8, PRS-45: debts do not count, payouts do not make it smaller."""
    assert cash_report(EVENING).pot_cents == 1000 + 3000 + 1000 - 1000 - 1000 + 5000 - 1234


def test_the_till_holds_the_pot_less_what_was_paid_out():
    report = cash_report(EVENING)
    assert (report.paid_out_cents, report.cash_cents) == (4000, report.pot_cents - 4000)
    assert report.tills == (("", 5000), ("bar", 1766), ("door", -4000))


def test_each_kind_is_a_line_with_what_was_taken_back():
    lines = {line.kind: (line.booked_cents, line.reversed_cents, line.cents) for line in cash_report(EVENING).lines}
    assert lines == {
        FEE: (5000, -1000, 4000),
        REFUND: (-1000, 0, -1000),
        DONATION: (5000, 0, 5000),
        COST: (-1234, 0, -1234),
        PAYOUT: (-4000, 0, -4000),
        DEBT: (1000, 0, 1000),
    }


def test_each_person_has_paid_got_and_owes():
    assert cash_report(EVENING).people == (
        PersonLine(1, 0, 0, 0),
        PersonLine(2, 3000, 4000, 0),
        PersonLine(3, 0, 0, 1000),
    )


def test_a_debt_moves_no_money_and_ends_when_it_is_settled():
    """PRS-8."""
    open_debt = [Booking(1, DEBT, 1000, person=3)]
    assert (cash_report(open_debt).debts_cents, cash_report(open_debt).cash_cents) == (1000, 0)
    settled = cash_report([*open_debt, Booking(2, FEE, 1000, person=3), Booking(3, DEBT, -1000, person=3)])
    assert (settled.debts_cents, settled.pot_cents) == (0, 1000)


def test_an_empty_tournament_has_an_empty_report():
    report = cash_report([])
    assert (report.cash_cents, report.pot_cents, report.people, report.tills) == (0, 0, (), ())
    assert [line.kind for line in report.lines] == list(BookingKind)


@pytest.mark.parametrize(("kind", "cents"), [(FEE, -1), (REFUND, 1), (DONATION, -1), (COST, 1), (PAYOUT, 1)])
def test_a_booking_of_the_wrong_sign_is_a_bug(kind, cents):
    with pytest.raises(ValueError, match="sign"):
        cash_report([Booking(1, kind, cents)])


@pytest.mark.parametrize(
    "reversal",
    [
        Booking(2, FEE, -999, reverses=1),
        Booking(2, REFUND, -1000, reverses=1),
        Booking(2, FEE, 1000, reverses=1),
        Booking(2, FEE, -1000, reverses=7),
    ],
)
def test_a_reversal_that_does_not_take_back_a_whole_booking_is_a_bug(reversal):
    with pytest.raises(ValueError, match="not the reversal"):
        cash_report([Booking(1, FEE, 1000), reversal])


def test_a_booking_is_taken_back_once():
    twice = [Booking(1, FEE, 1000), Booking(2, FEE, -1000, reverses=1), Booking(3, FEE, -1000, reverses=1)]
    with pytest.raises(ValueError, match="reversed twice"):
        cash_report(twice)


SIGN = {FEE: 1, REFUND: -1, DONATION: 1, COST: -1, PAYOUT: -1, DEBT: 1}


@st.composite
def ledgers(draw):
    bookings: list[Booking] = []
    for kind, cents, person, till in draw(
        st.lists(
            st.tuples(
                st.sampled_from(BookingKind),
                st.integers(0, 10_000),
                st.none() | st.integers(1, 4),
                st.sampled_from([None, "door", "bar"]),
            ),
            max_size=20,
        )
    ):
        bookings.append(Booking(len(bookings), kind, SIGN[kind] * cents, person, till))
    for original in [b for b in bookings if draw(st.booleans())]:
        bookings.append(
            Booking(len(bookings), original.kind, -original.cents, original.person, original.till, original.key)
        )
    return bookings


@given(ledgers(), st.randoms())
def test_money_is_conserved_and_the_order_of_bookings_does_not_matter(bookings, shuffler):
    report = cash_report(bookings)
    moved = sum(b.cents for b in bookings if b.kind is not DEBT)
    assert report.cash_cents == moved == sum(cents for _, cents in report.tills)
    assert report.pot_cents - report.paid_out_cents == moved
    assert sum(line.cents for line in report.lines) == moved + report.debts_cents
    assert cash_report(shuffler.sample(bookings, len(bookings))) == report


@given(ledgers())
def test_people_add_up_to_the_lines_where_every_booking_names_one(bookings):
    named = [b for b in bookings if b.person is not None]
    kept = {b.key for b in named}
    report = cash_report([b for b in named if b.reverses is None or b.reverses in kept])
    assert sum(p.paid_cents for p in report.people) == report.of(FEE, REFUND)
    assert sum(p.paid_out_cents for p in report.people) == report.paid_out_cents
    assert sum(p.owed_cents for p in report.people) == report.debts_cents
