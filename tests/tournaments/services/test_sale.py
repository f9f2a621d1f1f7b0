"""The sale: PRS-1 to PRS-6, PRS-8."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.errors import Refusal
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import Role
from tournaments.errors.base import KeyUsedForSomethingElse, NameUnacceptable, RoleNotAllowed, WrongPhase
from tournaments.errors.sale import (
    BeingDrawn,
    CardAlreadySold,
    MaximumReached,
    NoSuchCard,
    NothingChosen,
    NothingOwed,
    NotReserved,
    NotSold,
    SoldOut,
    TooManyAtOnce,
)
from tournaments.models import Booking, Entrant, EntryCard
from tournaments.selectors.sale import sale
from tournaments.sentences.render import sentence
from tournaments.services import cards, hand_draws, settings, tournaments

pytestmark = pytest.mark.django_db


def takings(build: Build) -> int:
    return sum(Booking.objects.filter(tournament=build.tournament).exclude(kind="debt").values_list("cents", flat=True))


def test_a_sale_gives_the_lowest_free_numbers_and_books_the_fee(selling: Build) -> None:
    entry = cards.sell(selling.id, name="Huber Franz", count=3, by=selling.director)
    assert entry.facts == {"entrant": 1, "cards": [1, 2, 3], "cents": 3000}
    assert takings(selling) == 3000


def test_prs_4_never_more_cards_than_places(selling: Build) -> None:
    for name in ("A", "B", "C", "D", "E"):
        cards.sell(selling.id, name=name, count=3, by=selling.director)
    with unchanged(), pytest.raises(SoldOut) as refused:
        cards.sell(selling.id, name="F", count=2, by=selling.director)
    assert refused.value.params == {"places": 16, "free": 1, "count": 2}


def test_prs_2_never_more_than_the_maximum_to_one_player(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=2, by=selling.director)
    with unchanged(), pytest.raises(MaximumReached):
        cards.sell(selling.id, entrant=1, count=2, by=selling.director)
    cards.sell(selling.id, entrant=1, count=1, by=selling.director)


def test_prs_2_without_a_maximum_one_player_may_hold_all() -> None:
    build = Build(max_cards=None).selling()
    assert cards.sell(build.id, name="Huber", count=16, by=build.director).facts["cards"] == list(range(1, 17))


def test_a_sold_number_says_to_whom_and_which_is_free(selling: Build) -> None:
    cards.sell(selling.id, name="Huber Franz", numbers=[1], by=selling.director)
    with unchanged(), pytest.raises(CardAlreadySold) as refused:
        cards.sell(selling.id, name="Maier", numbers=[1], by=selling.director)
    assert "Huber Franz" in sentence(refused.value)
    assert refused.value.params["next"] == 2


@pytest.mark.parametrize("number", [0, 17, -1])
def test_prs_1_a_number_beyond_the_places_is_refused(selling: Build, number: int) -> None:
    with unchanged(), pytest.raises(NoSuchCard):
        cards.sell(selling.id, name="Maier", numbers=[number], by=selling.director)


def test_two_people_of_the_same_name_are_two_people(selling: Build) -> None:
    first, second = (cards.sell(selling.id, name="Huber Franz", by=selling.director) for _ in range(2))
    assert (first.facts["entrant"], second.facts["entrant"]) == (1, 2)


@pytest.mark.parametrize(
    "name", ["김철수", "Нина", "Šimić", "O’Brien", "Ὀδυσσεύς", "さくら", "x" * 80, " Huber  Franz "]
)
def test_names_of_any_script_are_taken(selling: Build, name: str) -> None:
    cards.sell(selling.id, name=name, by=selling.director)
    assert Entrant.objects.get(tournament=selling.id).members.get().name == " ".join(name.split())


@pytest.mark.parametrize("name", ["", "   ", "x" * 81, "a\x00b", "a\u202eb", "\ud800"])
def test_names_that_cannot_be_shown_are_refused(selling: Build, name: str) -> None:
    with unchanged(), pytest.raises(NameUnacceptable):
        cards.sell(selling.id, name=name, by=selling.director)


def test_prs_8_a_reserved_card_is_paid_later(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=2, is_paid=False, by=selling.director)
    assert takings(selling) == 0
    cards.pay(selling.id, cards=[1, 2], by=selling.director)
    assert takings(selling) == 2000


def test_prs_8_only_a_director_lets_in_on_account(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", is_paid=False, by=selling.director)
    cashier = selling.helper(Role.CASHIER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        cards.admit_on_account(selling.id, cards=[1], by=cashier)
    cards.admit_on_account(selling.id, cards=[1], by=selling.director)
    assert (takings(selling), selling.card(1).status) == (0, "on_account")
    with unchanged(), pytest.raises(NotReserved):
        cards.admit_on_account(selling.id, cards=[1], by=selling.director)
    cards.pay(selling.id, cards=[1], by=selling.director)
    assert sum(Booking.objects.filter(kind="debt").values_list("cents", flat=True)) == 0
    assert takings(selling) == 1000


def test_while_the_pots_are_drawn_by_hand_the_cards_stay(announced: Build) -> None:
    announced.sold()
    hand_draws.start(announced.id, name="1", by=announced.director)
    for act in (
        lambda: cards.sell(announced.id, name="Late", by=announced.director),
        lambda: cards.take_back(announced.id, cards=[1], by=announced.director),
    ):
        with unchanged(), pytest.raises(BeingDrawn):
            act()


def test_before_the_sale_nothing_is_sold(announced: Build) -> None:
    with unchanged(), pytest.raises(WrongPhase):
        cards.sell(announced.id, name="Huber", by=announced.director)


def test_a_repeated_request_sells_once(selling: Build) -> None:
    first, second = (cards.sell(selling.id, name="Huber", by=selling.director, key="k" * 20) for _ in range(2))
    assert first == second
    assert EntryCard.objects.filter(tournament=selling.id).count() == 1
    with unchanged(), pytest.raises(KeyUsedForSomethingElse):
        cards.pay(selling.id, cards=[1], by=selling.director, key="k" * 20)


@pytest.mark.parametrize("count", [0, -3, 1001])
def test_odd_counts_are_refused(selling: Build, count: int) -> None:
    with unchanged(), pytest.raises(TooManyAtOnce):
        cards.sell(selling.id, name="Huber", count=count, by=selling.director)


@pytest.mark.parametrize("role", [Role.REFEREE, Role.SCORER])
def test_who_may_not_sell_is_refused(selling: Build, role: Role) -> None:
    helper = selling.helper(role)
    with unchanged(), pytest.raises(Refusal):
        cards.sell(selling.id, name="Huber", by=helper)


def test_a_sale_takes_the_same_statements_for_one_card_and_for_many() -> None:
    build = Build(max_cards=None).selling()
    counts = []
    for count in (1, 9):
        with CaptureQueriesContext(connection) as caught:
            cards.sell(build.id, name="Huber", count=count, by=build.director)
        counts.append(len(caught))
    assert counts[0] == counts[1]


def test_the_same_number_asked_for_twice_is_one_card(selling: Build) -> None:
    assert cards.sell(selling.id, name="Huber", numbers=[5, 5], by=selling.director).facts["cards"] == [5]


def test_chosen_and_lowest_free_numbers_go_together(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", numbers=[2, 16], by=selling.director)
    assert cards.sell(selling.id, name="Maier", count=3, by=selling.director).facts["cards"] == [1, 3, 4]


def test_prs_5_numbers_above_the_reduced_places_stay_and_lower_ones_are_sold(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", numbers=[15, 16], by=selling.director)
    tournaments.shrink(selling.id, by=selling.director)
    with unchanged(), pytest.raises(SoldOut):
        cards.sell(selling.id, name="Maier", by=selling.director)
    settings.change(
        selling.id, changes={"places": 4, "placement_down_to": 4}, reason="Two more came", by=selling.director
    )
    assert cards.sell(selling.id, name="Maier", count=2, by=selling.director).facts["cards"] == [1, 2]
    assert sale(selling.fresh()).next_free is None


def test_prs_8_what_is_paid_is_not_paid_again(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=2, is_paid=False, by=selling.director)
    cards.pay(selling.id, cards=[1], by=selling.director)
    with unchanged(), pytest.raises(NothingOwed):
        cards.pay(selling.id, cards=[1, 2], by=selling.director)
    for act in (cards.pay, cards.admit_on_account, cards.take_back):
        with unchanged(), pytest.raises(NotSold):
            act(selling.id, cards=[2, 9], by=selling.director)
        with unchanged(), pytest.raises(NothingChosen):
            act(selling.id, cards=[], by=selling.director)


def test_a_card_has_a_code_of_100_random_bits(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=3, by=selling.director)
    codes = list(EntryCard.objects.values_list("code", flat=True))
    assert {len(code) for code in codes} == {20}
    assert len(set(codes)) == 3
