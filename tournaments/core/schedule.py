"""Which matches are called to which tables (PRS-23, PRS-27)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Call:
    """An open match that could be called: its key, its number for the order, and its two players."""

    match_key: int
    number: int
    players: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Sitting:
    """A match that sits at a table."""

    match_key: int
    table: int
    players: tuple[int, int]


def next_calls(
    waiting: Sequence[Call], *, at_tables: Sequence[Sitting], free_tables: Sequence[int]
) -> list[tuple[int, int]]:
    """Return what is called now, as (match key, table), the tables in the order given.

    Nobody is called who sits already, and no table stays free while a match could be played. Who has more open matches
    goes first: he is what the end of the round waits for. Among equals the sum of both counts, then the number.

    The order is greedy, not planned ahead: nobody knows how long a match will take. Were all of the same length, the
    round would be over after (m - 1) // tables + a + b - 1 such lengths at the latest, m being its matches, a and b
    those of the two players of the match that is called last: it waited only while all tables were taken or one of the
    two played. Where the best order can be computed, this one is as early, rarely one match later (tests).
    """
    left = Counter(player for call in waiting for player in call.players)
    left.update(player for sitting in at_tables for player in sitting.players)
    busy = {player for sitting in at_tables for player in sitting.players}
    tables = iter(free_tables)
    calls: list[tuple[int, int]] = []
    for call in sorted(waiting, key=lambda c: _urgency(c, left)):
        if busy.isdisjoint(call.players):
            table = next(tables, None)
            if table is None:
                break
            calls.append((call.match_key, table))
            busy.update(call.players)
    return calls


def _urgency(call: Call, left: Counter[int]) -> tuple[int, int, int]:
    one, other = (left[player] for player in call.players)
    return -max(one, other), -(one + other), call.number
