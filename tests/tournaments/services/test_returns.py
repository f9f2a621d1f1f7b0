"""Cards that come back: PRS-6."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import CardStatus
from tournaments.errors.base import RoleNotAllowed, WrongPhase
from tournaments.errors.sale import AlreadyDrawn, NotSold
from tournaments.models import Booking, EntryCard
from tournaments.services import cards, draws, tournaments, withdrawals

pytestmark = pytest.mark.django_db


def booked(*kinds: str) -> int:
    return sum(Booking.objects.filter(kind__in=kinds).values_list("cents", flat=True))


def test_prs_6_a_returned_card_is_refunded_and_its_number_free(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=2, by=selling.director)
    code = selling.card(1).code
    cards.take_back(selling.id, cards=[1], by=selling.director)
    assert booked("fee", "refund") == 1000
    assert cards.sell(selling.id, name="Maier", by=selling.director).facts["cards"] == [1]
    assert EntryCard.objects.get(code=code).status == "returned"


def test_prs_6_after_the_draw_no_card_is_given_back(running: Build) -> None:
    with unchanged(), pytest.raises(AlreadyDrawn):
        cards.take_back(running.id, cards=[1], by=running.director)


def test_a_reserved_card_is_released_without_money(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", is_paid=False, by=selling.director)
    assert cards.take_back(selling.id, cards=[1], by=selling.director).facts == {"cards": [1], "cents": 0}
    assert not Booking.objects.exists()


def test_prs_8_the_debt_of_a_returned_card_is_gone(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", is_paid=False, by=selling.director)
    cards.admit_on_account(selling.id, cards=[1], by=selling.director)
    cards.take_back(selling.id, cards=[1], by=selling.director)
    assert (booked("debt"), booked("fee", "refund")) == (0, 0)


def test_a_card_comes_back_once(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", by=selling.director)
    cards.take_back(selling.id, cards=[1], by=selling.director)
    with unchanged(), pytest.raises(NotSold):
        cards.take_back(selling.id, cards=[1], by=selling.director)


def test_what_was_paid_is_refunded_whatever_a_card_costs_now(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", by=selling.director)
    EntryCard.objects.update(fee_cents=700)
    assert cards.take_back(selling.id, cards=[1], by=selling.director).facts["cents"] == 700


def test_a_cashier_takes_cards_back_and_a_referee_does_not(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=2, by=selling.director)
    referee = selling.helper(Role.REFEREE)
    with unchanged(), pytest.raises(RoleNotAllowed):
        cards.take_back(selling.id, cards=[1], by=referee)
    cards.take_back(selling.id, cards=[1], by=selling.helper(Role.CASHIER))


def test_once_the_tournament_is_cancelled_nothing_is_taken_back(selling: Build) -> None:
    tournaments.cancel(selling.id, reason="Snow", by=selling.director)
    with unchanged(), pytest.raises(WrongPhase):
        cards.take_back(selling.id, cards=[1], by=selling.director)


def test_prs_22_an_annulled_first_draw_opens_returns_again_even_of_cards_handed_in() -> None:
    build = Build().drawn((1,) * 9)
    bye = next(match for match in build.round("1").matches if match.how is How.BYE).cards[0]
    withdrawals.withdraw(build.id, entrant=bye, by=build.director)
    draws.annul(build.id, name="1", reason="A card was missing", by=build.director)
    assert build.card(bye).handed_in_at is not None
    assert cards.take_back(build.id, cards=[bye], by=build.director).facts["cents"] == 1000
    assert EntryCard.objects.get(tournament=build.id, number=bye).status == CardStatus.RETURNED
