"""What a penalty means for the score (PRS-38): game points, a Bummerl, or the match, always to the opponent.

A penalty is an adjustment of where the match stands. What is reported afterwards includes it: the slip goes on from
the adjusted standing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.core.bummerl import MatchRules, MatchScore, Score, show, worth
from scoring.core.race import Race
from scoring.refusals import PenaltyNotCounted, PenaltyRefused, PenaltyTooLate


class PenaltyKind(StrEnum):
    GAME_POINTS = "game_points"
    BUMMERL = "bummerl"
    MATCH = "match"


@dataclass(frozen=True, slots=True)
class Penalty:
    """A ruling against the seat `against`. `game_points` is for that kind only."""

    kind: PenaltyKind
    against: int
    game_points: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an open match stands: Bummerl won, game points of the finished Bummerl, and those of the running one."""

    bummerl: Score = (0, 0)
    game_points: Score = (0, 0)
    running: Score = (0, 0)


START = Standing()


def penalise(rules: MatchRules, *, penalty: Penalty, before: Standing | MatchScore = START) -> Standing | MatchScore:
    """Return where the match stands after the penalty; a MatchScore when that ends it.

    - `game_points`: added to the opponent's in the running Bummerl. At 7 he has won it, what goes beyond is lost, and a
      7:0 is a Schneider like any other (PRS-32).
    - `bummerl`: the running Bummerl ends and counts one for the opponent, never two. Only game points that were made
      count in the difference.
    - `match`: the opponent has won; his Bummerl are filled up, the other score stays.

    A match that is over takes only the penalty `match`. Against its loser it changes nothing. Against its winner it
    turns the result round (to be stored as a correction, PRS-37): the opponent gets the number to win, the winner keeps
    his Bummerl but for the last. The Bummerl one by one no longer add up to that score and are left out; game points
    stay as they were made.

    Raises PenaltyRefused, PenaltyTooLate.
    """
    if penalty.kind is PenaltyKind.GAME_POINTS and not 1 <= penalty.game_points <= rules.game_points:
        raise PenaltyRefused(game_points=penalty.game_points, most=rules.game_points)
    to = 1 - penalty.against
    if isinstance(before, MatchScore):
        if penalty.kind is not PenaltyKind.MATCH:
            raise PenaltyTooLate(score=show(before.bummerl))
        return before if before.winner == to else _ruled(rules, before.bummerl, before.game_points, to)
    match penalty.kind:
        case PenaltyKind.MATCH:
            return _ruled(rules, before.bummerl, _total(before.game_points, before.running), to)
        case PenaltyKind.BUMMERL:
            return _after_bummerl(rules, before, before.running, to, counts=1)
        case PenaltyKind.GAME_POINTS:
            bummerl = Race(rules.game_points, before.running).add(to, count=penalty.game_points)
            running = (bummerl.counts[0], bummerl.counts[1])
            if bummerl.winner is None:
                return Standing(before.bummerl, before.game_points, running)
            return _after_bummerl(rules, before, running, to, counts=worth(rules, running))


def check_penalties_counted(score: MatchScore, *, penalties: Sequence[Penalty]) -> None:
    """Refuse a reported score in which a Bummerl that a referee has given is missing (PRS-38).

    Raises PenaltyNotCounted.
    """
    for seat in (0, 1):
        given = sum(p.kind is PenaltyKind.BUMMERL and p.against != seat for p in penalties)
        if score.bummerl[seat] < given:
            raise PenaltyNotCounted(score=show(score.bummerl), penalties=given)
        ruled = any(p.kind is PenaltyKind.MATCH and p.against != seat for p in penalties)
        if ruled and score.winner != seat:
            raise PenaltyNotCounted(score=show(score.bummerl), penalties=max(score.bummerl))


def _after_bummerl(rules: MatchRules, before: Standing, last: Score, to: int, *, counts: int) -> Standing | MatchScore:
    match = Race(rules.bummerl_to_win, before.bummerl).add(to, count=counts)
    bummerl = (match.counts[0], match.counts[1])
    game_points = _total(before.game_points, last)
    return Standing(bummerl, game_points) if match.winner is None else MatchScore(to, bummerl, game_points)


def _ruled(rules: MatchRules, bummerl: Score, game_points: Score, to: int) -> MatchScore:
    kept = min(bummerl[1 - to], rules.bummerl_to_win - 1)
    return MatchScore(to, (rules.bummerl_to_win, kept) if to == 0 else (kept, rules.bummerl_to_win), game_points)


def _total(one: Score, other: Score) -> Score:
    return one[0] + other[0], one[1] + other[1]
