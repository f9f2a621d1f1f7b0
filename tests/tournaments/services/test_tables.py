"""Call matches to tables: PRS-23, PRS-27."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from typing import Any

import pytest

from tests.tournaments.build import Build
from tests.tournaments.core.play import next_round, sold
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, win
from tests.tournaments.stored import director, stored
from tournaments.core.permissions import Role
from tournaments.errors.base import RoleNotAllowed, WrongPhase
from tournaments.errors.play import (
    MatchDecided,
    NoSuchMatch,
    NoSuchTable,
    NotCalled,
    NothingToCall,
    PlayerAtAnotherTable,
    TableTaken,
)
from tournaments.models import Match
from tournaments.services import tables, undo

pytestmark = pytest.mark.django_db


def two_cards_each(**settings: Any) -> Build:
    """Return 8 places in which player 1 meets 3 and 4, and player 2 meets 5 and 6."""
    build = Build(places=8, **settings).sold((2, 2, 1, 1, 1, 1))
    hand_drawn(build, "1", (1, 5), (2, 6), (3, 7), (4, 8))
    return build


def call(build: Build, number: int, table: int) -> None:
    tables.call(build.id, round_name="1", number=number, table=table, by=build.director)


def called(build: Build) -> dict[int, int | None]:
    return dict(Match.objects.filter(round__name="1").order_by("number").values_list("number", "table"))


def test_a_match_is_called_to_a_table_and_the_call_has_its_time() -> None:
    build = eight()
    entry = tables.call(build.id, round_name="1", number=3, table=7, by=build.director)
    row = Match.objects.get(round__name="1", number=3)
    assert (row.table, row.called_at) == (7, entry.at)


def test_prs_27_no_player_is_called_to_two_tables_at_once() -> None:
    build = two_cards_each()
    call(build, 1, 1)
    with unchanged(), pytest.raises(PlayerAtAnotherTable) as refused:
        call(build, 2, 2)
    assert refused.value.params == {"table": 1, "player": 1}
    call(build, 3, 2)
    win(build, "1", 1)
    call(build, 2, 1)


def test_a_table_holds_one_match() -> None:
    build = eight()
    call(build, 1, 1)
    with unchanged(), pytest.raises(TableTaken):
        call(build, 2, 1)
    win(build, "1", 1)
    call(build, 2, 1)


@pytest.mark.parametrize("table", [0, -1, 5])
def test_a_table_that_does_not_stand_in_the_hall_is_not_called(table: int) -> None:
    build = eight(tables=4)
    with unchanged(), pytest.raises(NoSuchTable):
        call(build, 1, table)


def test_a_match_moves_to_another_table() -> None:
    build = eight()
    call(build, 1, 1)
    call(build, 1, 2)
    call(build, 2, 1)
    assert called(build) == {1: 2, 2: 1, 3: None, 4: None}


def test_prs_27_no_table_stands_empty_while_a_match_could_be_played() -> None:
    build = two_cards_each(tables=3)
    entry = tables.call_next(build.id, by=build.director)
    assert entry.facts["calls"] == [("1", 1, 1), ("1", 3, 2)]
    with unchanged(), pytest.raises(NothingToCall):
        tables.call_next(build.id, by=build.director)
    win(build, "1", 3)
    tables.call_next(build.id, by=build.director)
    assert called(build) == {1: 1, 2: None, 3: 2, 4: 2}


def test_prs_27_who_has_more_open_matches_goes_first() -> None:
    build = Build(places=8).sold((1, 1, 1, 3, 1, 1))
    hand_drawn(build, "1", (1, 2), (4, 3), (5, 7), (6, 8))
    tables.call_next(build.id, most=1, by=build.director)
    assert called(build) == {1: None, 2: 1, 3: None, 4: None}


def test_without_a_number_of_tables_as_many_as_are_wanted_are_called() -> None:
    build = eight()
    call(build, 2, 2)
    tables.call_next(build.id, by=build.director)
    assert called(build) == {1: 1, 2: 2, 3: 3, 4: 4}


def test_prs_23_all_tables_serve_main_and_placement_matches_alike() -> None:
    build = eight(tables=3)
    win(build, "1", 1, 3, 5, 7)
    build.draw("places-5-8")
    build.draw("2")
    entry = tables.call_next(build.id, by=build.director)
    assert {name for name, _, _ in entry.facts["calls"]} == {"2", "places-5-8"}
    assert entry.facts["count"] == 3


@pytest.mark.parametrize("seed", range(3))
def test_prs_27_a_whole_round_is_called_without_anybody_at_two_tables(seed: int) -> None:
    build = Build(seed, places=32, tables=5).drawn((3, 3, 3, 3, 3, 2, 2, 1, 1, 1, 1, 1))
    while open_now := {match.key: match for match in build.round("1").open_matches}:
        with suppress(NothingToCall):
            tables.call_next(build.id, by=build.director)
        sitting = list(Match.objects.filter(how="", table__isnull=False).order_by("called_at", "table"))
        state = build.state()
        busy = Counter(state.player_of(card) for row in sitting for card in open_now[row.pk].cards)
        assert max(busy.values()) == 1
        waiting = [open_now[key] for key in open_now.keys() - {row.pk for row in sitting}]
        assert len(sitting) == 5 or all(any(busy[state.player_of(card)] for card in match.cards) for match in waiting)
        build.win("1", sitting[0].number)


def test_a_call_is_taken_back() -> None:
    build = eight()
    with unchanged(), pytest.raises(NotCalled):
        tables.take_back(build.id, round_name="1", number=1, by=build.director)
    call(build, 1, 1)
    tables.take_back(build.id, round_name="1", number=1, by=build.director)
    assert called(build)[1] is None
    call(build, 2, 1)


def test_what_is_decided_or_does_not_exist_is_not_called() -> None:
    build = eight()
    win(build, "1", 1)
    with unchanged(), pytest.raises(MatchDecided):
        call(build, 1, 1)
    with unchanged(), pytest.raises(NoSuchMatch):
        call(build, 9, 1)
    with unchanged(), pytest.raises(MatchDecided):
        tables.take_back(build.id, round_name="1", number=1, by=build.director)


def test_when_all_is_played_nothing_is_called() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    with unchanged(), pytest.raises(NothingToCall):
        tables.call_next(build.id, by=build.director)


def test_before_the_draw_nothing_is_called(announced: Build) -> None:
    announced.sold()
    with unchanged(), pytest.raises(WrongPhase):
        tables.call_next(announced.id, by=announced.director)


def test_a_result_taken_back_gives_the_table_back_unless_it_is_taken() -> None:
    build = eight()
    call(build, 1, 1)
    entry = build.win("1", 1)
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert called(build)[1] == 1


@pytest.mark.parametrize(("role", "may"), [(Role.REFEREE, True), (Role.SCORER, True), (Role.CASHIER, False)])
def test_who_calls_tables(role: Role, may: bool) -> None:
    build = eight()
    helper = build.helper(role)
    if may:
        tables.call_next(build.id, by=helper)
        return
    with unchanged(), pytest.raises(RoleNotAllowed):
        tables.call_next(build.id, by=helper)


def test_a_round_of_a_thousand_cards_is_called_at_once_and_taken_back() -> None:
    """More open matches than SQLite takes in one list of ids."""
    cards, places = 1040, 2048
    state = sold(places, [1] * cards)
    pairs = [(card, card + 1) for card in range(1, cards, 2)]
    hall = stored(next_round(state, "1", *pairs))
    entry = tables.call_next(hall.pk, by=director(hall))
    assert entry.facts["count"] == len(pairs)
    assert set(Match.objects.values_list("table", flat=True)) == set(range(1, len(pairs) + 1))
    with unchanged(), pytest.raises(TableTaken):
        tables.call(hall.pk, round_name="1", number=1, table=520, by=director(hall))
    undo.take_back(hall.pk, number=entry.number, by=director(hall))
    assert not Match.objects.exclude(table=None).exists()
