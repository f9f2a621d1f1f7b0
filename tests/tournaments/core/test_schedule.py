"""Who is called next, and when a round ends: PRS-23, PRS-27."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from tournaments.core.schedule import Call, Sitting, next_calls

Pair = tuple[int, int]


def calls(*pairs: Pair) -> list[Call]:
    return [Call(key, key, pair) for key, pair in enumerate(pairs, start=1)]


def test_prs_27_no_player_is_called_to_two_tables_at_once() -> None:
    assert next_calls(calls((1, 2), (1, 3), (4, 5)), at_tables=[], free_tables=[1, 2, 3]) == [(1, 1), (3, 2)]


def test_prs_27_who_sits_already_is_not_called() -> None:
    sitting = [Sitting(9, 1, (1, 8))]
    assert next_calls(calls((1, 2), (3, 4)), at_tables=sitting, free_tables=[2, 3]) == [(2, 2)]


def test_prs_27_who_has_more_open_matches_goes_first() -> None:
    waiting = calls((1, 2), (3, 4), (3, 5), (3, 6))
    assert next_calls(waiting, at_tables=[], free_tables=[7]) == [(2, 7)]


def test_a_match_at_a_table_counts_as_open() -> None:
    sitting = [Sitting(9, 1, (7, 8)), Sitting(10, 2, (7, 9))]
    waiting = calls((1, 2), (3, 4), (4, 8))
    assert next_calls(waiting, at_tables=sitting, free_tables=[3]) == [(2, 3)]


def test_among_equals_the_lower_number_goes_first_and_the_first_table_is_taken_first() -> None:
    waiting = list(reversed(calls((1, 2), (3, 4), (5, 6))))
    assert next_calls(waiting, at_tables=[], free_tables=[4, 2]) == [(1, 4), (2, 2)]


@pytest.mark.parametrize("free", [[], [1]])
def test_nothing_is_called_without_a_table_or_a_match(free: list[int]) -> None:
    waiting = [] if free else calls((1, 2))
    assert next_calls(waiting, at_tables=[], free_tables=free) == []


def halls(rng: random.Random, *, players: int, matches: int) -> tuple[Pair, ...]:
    """Return the matches of a round: some players hold several cards."""
    weights = [rng.choice([1, 1, 2, 4]) for _ in range(players)]
    pairs: list[Pair] = []
    while len(pairs) < matches:
        one, other = rng.choices(range(players), weights, k=2)
        if one != other:
            pairs.append((one, other))
    return tuple(pairs)


def rounds_of_calls(pairs: tuple[Pair, ...], tables: int) -> Iterator[list[Pair]]:
    """Yield who plays at the same time, if every match takes as long as every other."""
    waiting = calls(*pairs)
    while waiting:
        called = {key for key, _ in next_calls(waiting, at_tables=[], free_tables=range(1, tables + 1))}
        yield [call.players for call in waiting if call.match_key in called]
        waiting = [call for call in waiting if call.match_key not in called]


@pytest.mark.parametrize("seed", range(50))
def test_prs_27_no_table_stands_empty_while_a_match_could_be_played(seed: int) -> None:
    rng = random.Random(seed)
    pairs = halls(rng, players=rng.randint(4, 40), matches=rng.randint(1, 60))
    split = rng.randint(0, 5)
    sitting: list[Sitting] = []
    for pair in pairs[:split]:
        if {*pair}.isdisjoint(player for one in sitting for player in one.players):
            sitting.append(Sitting(100 + len(sitting), 100 + len(sitting), pair))
    waiting = calls(*pairs[split:])
    free = list(range(1, rng.randint(2, 20)))
    called = dict(next_calls(waiting, at_tables=sitting, free_tables=free))
    assert list(called.values()) == free[: len(called)]
    busy = Counter(player for one in sitting for player in one.players)
    busy.update(player for call in waiting if call.match_key in called for player in call.players)
    assert not busy or max(busy.values()) == 1
    if len(called) < len(free):
        assert all(busy.keys() & set(call.players) for call in waiting if call.match_key not in called)


@pytest.mark.parametrize("seed", range(50))
def test_prs_27_a_round_ends_within_the_bound_that_is_promised(seed: int) -> None:
    rng = random.Random(seed)
    pairs = halls(rng, players=rng.randint(3, 40), matches=rng.randint(1, 80))
    tables = rng.randint(1, 20)
    playing = list(rounds_of_calls(pairs, tables))
    left = Counter(player for pair in pairs for player in pair)
    assert any(len(playing) <= (len(pairs) - 1) // tables + left[a] + left[b] - 1 for a, b in playing[-1])
    assert len(playing) >= max(max(left.values()), -(-len(pairs) // tables))


def shortest(pairs: tuple[Pair, ...], tables: int) -> int:
    """Return the fewest turns in which all matches can be played, by trying everything."""

    @cache
    def turns(left: frozenset[int]) -> int:
        if not left:
            return 0
        sides = [
            frozenset(chosen)
            for count in range(1, min(tables, len(left)) + 1)
            for chosen in combinations(sorted(left), count)
            if len({player for match in chosen for player in pairs[match]}) == 2 * count
        ]
        return 1 + min(turns(left - chosen) for chosen in sides)

    return turns(frozenset(range(len(pairs))))


def test_prs_27_small_rounds_end_as_early_as_possible_or_one_match_later() -> None:
    rng = random.Random(27)
    later = Counter[int]()
    for _ in range(250):
        pairs = halls(rng, players=rng.randint(2, 7), matches=rng.randint(1, 7))
        tables = rng.randint(1, 4)
        later[len(list(rounds_of_calls(pairs, tables))) - shortest(pairs, tables)] += 1
    assert set(later) <= {0, 1}
    assert later[0] >= 245
