"""When the round and the evening will end."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from tournaments.core.forecast import (
    DEFAULT_MIN,
    LAST_MIN,
    PAUSE_MIN,
    Forecast,
    OpenMatch,
    forecast,
    stages_to_come,
    typical_minutes,
)

NOW = datetime(2026, 1, 10, 20, 0, tzinfo=UTC)


def minutes(count: int) -> timedelta:
    return timedelta(minutes=count)


def waiting(*pairs: tuple[int, int]) -> list[OpenMatch]:
    return [OpenMatch(pair) for pair in pairs]


def test_when_nothing_is_left_everything_ends_now() -> None:
    assert forecast(NOW, open_matches=[], tables=4) == Forecast(DEFAULT_MIN, NOW, NOW)


def test_all_tables_share_what_is_left() -> None:
    matches = waiting((1, 2), (3, 4), (5, 6), (7, 8), (9, 10))
    assert forecast(NOW, open_matches=matches, tables=5).round_ends_at == NOW + minutes(25)
    assert forecast(NOW, open_matches=matches, tables=2).round_ends_at == NOW + minutes(63)
    assert forecast(NOW, open_matches=matches, tables=0).round_ends_at == NOW + minutes(25)


def test_prs_27_nobody_plays_two_matches_at_once() -> None:
    matches = waiting((1, 2), (1, 3), (4, 1))
    assert forecast(NOW, open_matches=matches, tables=10).round_ends_at == NOW + minutes(75)


def test_what_is_played_already_is_taken_off() -> None:
    matches = [OpenMatch((1, 2), NOW - minutes(10)), OpenMatch((3, 4), NOW - timedelta(seconds=30))]
    assert forecast(NOW, open_matches=matches, tables=0).round_ends_at == NOW + minutes(25)
    assert forecast(NOW, open_matches=matches[:1], tables=0).round_ends_at == NOW + minutes(15)


def test_a_match_that_lasts_longer_than_usual_is_nearly_over() -> None:
    matches = [OpenMatch((1, 2), NOW - minutes(90))]
    assert forecast(NOW, open_matches=matches, tables=1).round_ends_at == NOW + minutes(LAST_MIN)


@pytest.mark.parametrize(
    ("decided", "expected"),
    [
        ([], DEFAULT_MIN),
        ([5, 5], DEFAULT_MIN),
        ([12, 90, 18], 18),
        ([10, 20, 30, 40], 30),
        ([0, 0, 0], 1),
    ],
)
def test_a_match_lasts_as_long_as_the_middle_one_of_the_evening(decided: list[int], expected: int) -> None:
    assert typical_minutes(decided) == expected


def test_the_evening_ends_after_all_draws_to_come() -> None:
    told = forecast(
        NOW, open_matches=waiting((1, 2)), tables=2, decided_minutes=[20, 20, 20], stages=stages_to_come(4, 8)
    )
    assert told.minutes == 20
    assert told.round_ends_at == NOW + minutes(20)
    assert told.evening_ends_at == NOW + minutes(20) + 2 * minutes(PAUSE_MIN + 40)


@pytest.mark.parametrize(
    ("matches", "down_to", "expected"),
    [
        (1, 8, ()),
        (8, 0, (4, 2, 1)),
        (8, 2, (4, 2, 1)),
        (8, 4, (4, 2, 1 + 1)),
        (8, 8, (4, 2 + 2, 1 + 1 + 2)),
        (8, 16, (4 + 4, 2 + 2 + 4, 1 + 1 + 2 + 4)),
        (4, 16, (2 + 2 + 4, 1 + 1 + 2 + 4)),
        (64, 4, (32, 16, 8, 4, 2, 1 + 1)),
    ],
)
def test_prs_43_placement_matches_run_beside_the_main_draw(
    matches: int, down_to: int, expected: tuple[int, ...]
) -> None:
    assert stages_to_come(matches, down_to) == expected


def test_the_more_is_to_play_the_later_it_ends() -> None:
    ends = [
        forecast(NOW, open_matches=waiting(*[(n, n + 100) for n in range(count)]), tables=4).round_ends_at
        for count in range(1, 40)
    ]
    assert ends == sorted(ends)
    assert ends[0] < ends[-1]
