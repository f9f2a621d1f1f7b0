"""The forecast of the board."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.tournaments.build import Build
from tournaments.selectors.board import rounds
from tournaments.selectors.outlook import outlook
from tournaments.services import tables

pytestmark = pytest.mark.django_db


def test_while_matches_are_open_the_board_knows_when_it_will_be_over(running: Build, django_assert_num_queries) -> None:
    tables.call_next(running.id, by=running.director)
    shown = rounds(running.tournament, only_open=True)
    with django_assert_num_queries(1):
        found = outlook(running.tournament, shown, at=running.now)
    assert found is not None
    assert running.now < found.round_ends_at < found.evening_ends_at < running.now + timedelta(hours=12)


def test_when_all_is_played_there_is_nothing_to_foresee(running: Build) -> None:
    running.played()
    assert outlook(running.fresh(), rounds(running.tournament, only_open=True), at=running.now) is None
