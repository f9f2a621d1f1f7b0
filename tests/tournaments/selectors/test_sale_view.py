"""What the page of the sale and the first page show, and how many statements they take."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tournaments.core.terms import Visibility
from tournaments.models import User
from tournaments.selectors import overview
from tournaments.selectors.sale import sale, waiting_late_cards
from tournaments.services import cards, clubs, late_entries

pytestmark = pytest.mark.django_db


def test_the_sale_at_a_glance(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", count=3, by=selling.director)
    cards.sell(selling.id, name="Huber", numbers=[7], is_paid=False, by=selling.director)
    cards.sell(selling.id, name="Šimić", count=1, is_paid=False, by=selling.director)
    cards.admit_on_account(selling.id, cards=[4], by=selling.director)
    cards.take_back(selling.id, cards=[2], by=selling.director)
    view = sale(selling.tournament)
    assert (view.places, view.sold, view.free, view.reserved, view.on_account) == (16, 4, 12, 1, 1)
    assert (view.takings_cents, view.next_free) == (2000, 2)
    assert [(one.number, one.name, [card.number for card in one.cards], one.owes_cents) for one in view.holders] == [
        (3, "Šimić", [4], 1000),
        (2, "Huber (2)", [7], 1000),
        (1, "Huber (1)", [1, 3], 0),
    ]


@pytest.mark.parametrize(("search", "found"), [("hub", [1]), ("#2", [2]), ("4", [2]), ("ŠIMIĆ", [2]), ("xyz", [])])
def test_holders_are_found_by_name_number_and_card(selling: Build, search: str, found: list[int]) -> None:
    cards.sell(selling.id, name="Huber", count=3, by=selling.director)
    cards.sell(selling.id, name="Šimić", count=1, by=selling.director)
    view = sale(selling.tournament, search=search)
    assert ([one.number for one in view.holders], view.sold) == (found, 4)


@pytest.mark.parametrize("sold", [(1,), (3, 3, 3, 3, 3)])
def test_the_sale_takes_three_statements(announced: Build, django_assert_num_queries, sold: tuple[int, ...]) -> None:
    announced.sold(sold)
    with django_assert_num_queries(3):
        sale(announced.tournament)


def test_late_cards_wait_until_their_lot_is_drawn(django_assert_num_queries) -> None:
    build = Build(late_entry=True).drawn()
    assert waiting_late_cards(build.tournament) == []
    entry = late_entries.prepare(build.id, name="Late", by=build.director)
    with django_assert_num_queries(3):
        (waiting,) = waiting_late_cards(build.tournament)
    assert (waiting.number, waiting.name, waiting.commitment) == (13, "Late", entry.facts["commitment"])
    late_entries.enter(build.id, card=13, by=build.director)
    assert waiting_late_cards(build.tournament) == []


def test_somebody_sees_his_own_tournaments_and_those_of_his_clubs(announced: Build, django_assert_num_queries) -> None:
    club = clubs.create(name="Kartenrunde", by=announced.director)
    shared = Build(2, owner=announced.owner, organisation_id=club.pk, title="Shared")
    Build(3, title="Foreign")
    friend = User.objects.create(username="friend")
    clubs.add_member(club.pk, username="friend", by=announced.director)
    with django_assert_num_queries(1):
        assert [one.code for one in overview.mine(friend.pk)] == [shared.tournament.code]
    with django_assert_num_queries(1):
        assert {one.title for one in overview.mine(announced.owner.pk)} == {"Preisschnapsen", "Shared"}


def test_anyone_sees_what_is_public_only() -> None:
    for seed, visibility in enumerate(Visibility):
        Build(seed, title=visibility.value, visibility=visibility.value)
    assert [one.title for one in overview.public()] == ["public"]
