"""When the round and the evening will end, as far as one can tell (experience.md, PRS-27).

The estimate is a lower bound that the calling of tables comes close to: neither all tables together nor the busiest
player alone can be done earlier. It grows better with every match that is decided.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

MINUTE = timedelta(minutes=1)
DEFAULT_MIN = 25
"""How long a match of two Bummerl takes while nothing is known about this evening."""
FEWEST_DECIDED = 3
"""From how many decided matches on their own time counts instead."""
LAST_MIN = 5
"""How long a match that takes longer than usual is expected to go on."""
PAUSE_MIN = 10
"""What passes between the last result of a round and the first match of the next one: the draw and the way there."""


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match to play, by the numbers of its players; `called_at` is None while it waits for a table."""

    players: tuple[int, ...]
    called_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Forecast:
    """The round ends when its last open match does. `minutes` is what a match is taken to last."""

    minutes: int
    round_ends_at: datetime
    evening_ends_at: datetime


def forecast(
    now: datetime,
    *,
    open_matches: Sequence[OpenMatch],
    tables: int,
    decided_minutes: Sequence[int] = (),
    stages: Sequence[int] = (),
) -> Forecast:
    """Return when the round and the evening will end; `now` is aware, and so are the answers.

    `tables` 0 means as many as are wanted. `decided_minutes` is how long each match took from its call to its result.
    `stages` are the matches of each draw to come, those side by side added up (`stages_to_come`).
    """
    minutes = typical_minutes(decided_minutes)
    ends = now + timedelta(minutes=_round_minutes(now, open_matches, tables, minutes))
    to_come = sum(PAUSE_MIN + minutes * -(-count // (tables or count)) for count in stages if count)
    return Forecast(minutes, ends, ends + timedelta(minutes=to_come))


def typical_minutes(decided: Sequence[int]) -> int:
    """Return the median of what the decided matches took, at least 1; DEFAULT_MIN while they are too few."""
    if len(decided) < FEWEST_DECIDED:
        return DEFAULT_MIN
    return max(1, sorted(decided)[len(decided) // 2])


def stages_to_come(matches: int, placement_down_to: int) -> tuple[int, ...]:
    """Return how many matches each draw after the current main round brings at most (PRS-10, PRS-41 to PRS-43).

    `matches` is how many the current main round has, a power of two; before the first draw it is the number of places.
    The losers of a round with s matches play s/2 placement matches at every later stage, the last ones beside the
    final.
    """
    stages: list[int] = []
    while matches > 1:
        losers, placement = matches, 0
        while 2 * losers <= placement_down_to:
            placement += losers // 2
            losers *= 2
        matches //= 2
        stages.append(matches + placement)
    return tuple(stages)


def _round_minutes(now: datetime, open_matches: Sequence[OpenMatch], tables: int, minutes: int) -> int:
    """Return the longest of: the play left shared out to all tables, and the play left for one player."""
    all_left = 0
    of_player: defaultdict[int, int] = defaultdict(int)
    for match in open_matches:
        left = minutes if match.called_at is None else max(LAST_MIN, minutes - (now - match.called_at) // MINUTE)
        all_left += left
        for player in match.players:
            of_player[player] += left
    shared = -(-all_left // tables) if tables else 0
    return max([shared, *of_player.values()])
