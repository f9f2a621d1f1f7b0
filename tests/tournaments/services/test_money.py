"""The till: donations, costs and their reversal (PRS-45)."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import Role
from tournaments.errors.base import NoSuchThing, ReasonMissing, RoleNotAllowed, TextTooLong, TextUnreadable, WrongPhase
from tournaments.errors.money import AlreadyReversed, AmountUnacceptable, NotReversedHere
from tournaments.models import Booking, Tournament
from tournaments.selectors.cash import cash
from tournaments.services import cards, money

pytestmark = pytest.mark.django_db


def test_donations_and_costs_change_the_pot(announced: Build) -> None:
    announced.sold((2,))
    money.donate(announced.id, cents=5000, note="Bürgermeister", by=announced.director)
    money.cost(announced.id, cents=1500, note="Karten", by=announced.helper(Role.CASHIER))
    report = cash(announced.tournament).report
    assert (report.pot_cents, report.cash_cents) == (5500, 5500)


def test_a_booking_is_taken_back_once_and_with_a_reason(selling: Build) -> None:
    money.cost(selling.id, cents=1500, by=selling.director)
    booking = Booking.objects.get()
    with unchanged(), pytest.raises(ReasonMissing):
        money.reverse(selling.id, booking=booking.pk, reason=" ", by=selling.director)
    money.reverse(selling.id, booking=booking.pk, reason="Wrong amount", by=selling.director)
    assert sum(Booking.objects.values_list("cents", flat=True)) == 0
    with unchanged(), pytest.raises(AlreadyReversed):
        money.reverse(selling.id, booking=booking.pk, reason="Again", by=selling.director)


def test_fees_are_not_taken_back_at_the_till(announced: Build) -> None:
    announced.sold((1,))
    with unchanged(), pytest.raises(NotReversedHere):
        money.reverse(announced.id, booking=Booking.objects.get().pk, reason="No", by=announced.director)
    with unchanged(), pytest.raises(NoSuchThing):
        money.reverse(announced.id, booking=10**6, reason="No", by=announced.director)


@pytest.mark.parametrize("cents", [0, -5, 10**12])
def test_odd_amounts_are_refused(selling: Build, cents: int) -> None:
    with unchanged(), pytest.raises(AmountUnacceptable):
        money.donate(selling.id, cents=cents, by=selling.director)


def test_notes_and_tills_are_short_and_readable(selling: Build) -> None:
    money.donate(selling.id, cents=100, note=" von  der Gemeinde ", till="Saal", by=selling.director)
    assert (Booking.objects.get().note, Booking.objects.get().till) == ("von der Gemeinde", "Saal")
    for wrong in ({"note": "x" * 201}, {"till": "x" * 41}):
        with unchanged(), pytest.raises(TextTooLong):
            money.cost(selling.id, cents=100, by=selling.director, **wrong)
    for wrong in ({"note": "a\x00b"}, {"till": "\u202e"}):
        with unchanged(), pytest.raises(TextUnreadable):
            money.donate(selling.id, cents=100, by=selling.director, **wrong)
    with unchanged(), pytest.raises(TextTooLong):
        cards.sell(selling.id, name="Huber", till="x" * 41, by=selling.director)


def test_a_reversal_is_not_reversed(selling: Build) -> None:
    money.donate(selling.id, cents=100, by=selling.director)
    money.reverse(selling.id, booking=Booking.objects.get().pk, reason="Wrong", by=selling.director)
    back = Booking.objects.get(reverses__isnull=False)
    with unchanged(), pytest.raises(NotReversedHere):
        money.reverse(selling.id, booking=back.pk, reason="Wrong again", by=selling.director)


def test_the_pot_stays_once_the_prizes_are_closed(selling: Build) -> None:
    Tournament.objects.filter(pk=selling.id).update(phase="closed")
    for act in (money.donate, money.cost):
        with unchanged(), pytest.raises(WrongPhase):
            act(selling.id, cents=100, by=selling.director)


@pytest.mark.parametrize("role", [Role.REFEREE, Role.SCORER])
def test_only_the_desk_books_money(selling: Build, role: Role) -> None:
    helper = selling.helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        money.donate(selling.id, cents=100, by=helper)
