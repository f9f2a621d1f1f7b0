"""One match as its page shows it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db.models.signals import post_init

from tests.tournaments.build import Build
from tests.tournaments.core.play import next_round, sold, won_by
from tests.tournaments.stored import director, owned, stored
from tournaments.models import Match, Seat, Tournament
from tournaments.selectors import board, matches
from tournaments.selectors.board import Stage
from tournaments.services import tables

pytestmark = pytest.mark.django_db


@contextmanager
def rows_read() -> Iterator[Counter[str]]:
    """Count the rows that the block makes objects of, by table."""
    count: Counter[str] = Counter()

    def counting(sender: type, **_: Any) -> None:
        count[sender.__name__] += 1

    post_init.connect(counting)
    try:
        yield count
    finally:
        post_init.disconnect(counting)


def test_opening_a_match_does_not_read_its_round(running: Build, django_assert_num_queries: Callable) -> None:
    tournament, number = running.fresh(), running.open_match().number
    with rows_read() as count, django_assert_num_queries(11):
        page = matches.page(tournament, round_name="1", number=number)
    assert page.match.number == number
    assert (count["Match"], count["Seat"], count["EntryCard"]) == (1, 2, 2)


def test_a_match_looks_alone_as_it_does_on_the_board(running: Build) -> None:
    tables.call_next(running.id, most=2, by=running.director)
    running.play_round("1").draw("2")
    tables.call_next(running.id, most=1, by=running.director)
    tournament = running.fresh()
    for round_ in board.rounds(tournament):
        for match in round_.matches:
            assert board.match(tournament, round_name=round_.name, number=match.number) == match


def final_and_third_place() -> Tournament:
    """Return eight cards before the final and the match for place 3: player 1 sits in both."""
    state = owned(sold(8, [1] * 8), (1, 2, 1, 4, 5, 6, 7, 8))
    state = won_by(next_round(state, "1", (1, 2), (3, 4), (5, 6), (7, 8)), 1, 3, 5, 7)
    state = won_by(next_round(state, "2", (1, 7), (3, 5)), 1, 5)
    state = next_round(state, "3", (1, 5))
    return stored(next_round(state, "places-3-4", (3, 7)))


def test_who_sits_at_a_table_of_another_round_is_busy() -> None:
    """PRS-27."""
    hall = final_and_third_place()
    tables.call(hall.pk, round_name="3", number=1, table=4, by=director(hall))
    third = matches.page(hall, round_name="places-3-4", number=1).match
    assert third.stage is Stage.BUSY
    assert {side.at_table for side in third.sides} == {4, None}
    assert Match.objects.filter(how="").count() == 2
    assert Seat.objects.filter(match__how="", card__entrant__number=1).count() == 2
