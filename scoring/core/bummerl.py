"""The result of a match in the first two depths of PRS-35: who won (2:1), and the score of each Bummerl (7:4 5:7 7:0).

All scores are by seat and count what was won. At the table a Bummerl is counted down from 7 and its loser gets the
dot (PRS-31); here the same Bummerl counts up, so that 7:4 is won by seat 0 and both depths read alike.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.core.race import Race
from scoring.refusals import (
    BummerlAfterTheEnd,
    BummerlDisagree,
    ImpossibleBummerl,
    ImpossibleScore,
    MatchUnfinished,
    ScoreMissing,
    WinnerDisagrees,
)

Score = tuple[int, int]
"""What seat 0 and seat 1 made, Bummerl or game points."""


@dataclass(frozen=True, slots=True)
class MatchRules:
    """How a match is counted: Bummerl to win it (1 to 3, PRS-30), game points of a Bummerl (PRS-31).

    With `double_schneider` a 7:0 counts two Bummerl (PRS-32), but never more than are missing: the match is over at
    the number to win, so at 1:1 of two a Schneider makes 2:1, not 3:1.
    """

    bummerl_to_win: int = 2
    game_points: int = 7
    double_schneider: bool = False

    def __post_init__(self) -> None:
        if not 1 <= self.bummerl_to_win <= 3 or self.game_points < 1:
            raise ValueError(f"no match is played like this: {self}")


@dataclass(frozen=True, slots=True)
class MatchScore:
    """A finished match: the seat that won, Bummerl by seat, and the deeper level as far as it was reported.

    Without it `each` is empty and `game_points`, the sum over all Bummerl, is (0, 0).
    """

    winner: int
    bummerl: Score
    game_points: Score = (0, 0)
    each: tuple[Score, ...] = ()


def show(score: Sequence[int]) -> str:
    """Return the score as it is written at the desk, like `2:1`."""
    return ":".join(str(count) for count in score)


def possible_results(rules: MatchRules) -> tuple[Score, ...]:
    """Return every Bummerl score a match can end with (PRS-30): won by seat 0 first, the clearest of a side first."""
    won = tuple((rules.bummerl_to_win, lost) for lost in range(rules.bummerl_to_win))
    return won + tuple((lost, most) for most, lost in won)


def check_result(
    rules: MatchRules,
    *,
    winner: int | None = None,
    bummerl: Score | None = None,
    each: Sequence[Score] | None = None,
) -> MatchScore:
    """Return the score of a finished match, each level that is given checked against the one above it (PRS-35).

    `each` is in the order of play; with it the Bummerl score may be left out. `winner` alone is enough where one
    Bummerl decides.

    Raises ScoreMissing (a winner that is no seat tells nothing), ImpossibleScore (PRS-30), ImpossibleBummerl (PRS-31),
    BummerlAfterTheEnd, MatchUnfinished, and the Disagreements WinnerDisagrees and BummerlDisagree, of which the caller
    makes a dispute.
    """
    possible = possible_results(rules)
    if winner not in (None, 0, 1):
        raise ScoreMissing(possible=", ".join(map(show, possible)))
    if bummerl is None and each is None and winner is not None and rules.bummerl_to_win == 1:
        bummerl = possible[winner]
    if bummerl is not None and bummerl not in possible:
        raise ImpossibleScore(
            score=show(bummerl), bummerl_to_win=rules.bummerl_to_win, possible=", ".join(map(show, possible))
        )
    counted = bummerl
    if each is not None:
        standings = count(rules, each)
        counted = standings[-1] if standings else (0, 0)
        if rules.bummerl_to_win not in counted:
            raise MatchUnfinished(score=show(counted), bummerl_to_win=rules.bummerl_to_win)
        if bummerl is not None and bummerl != counted:
            raise BummerlDisagree(reported=show(bummerl), counted=show(counted), bummerl=_misfit(standings, bummerl))
    if counted is None:
        raise ScoreMissing(possible=", ".join(map(show, possible)))
    won_by = counted.index(rules.bummerl_to_win)
    if winner is not None and winner != won_by:
        raise WinnerDisagrees(score=show(counted))
    played = tuple(each or ())
    return MatchScore(won_by, counted, (sum(made for made, _ in played), sum(made for _, made in played)), played)


def count(rules: MatchRules, each: Sequence[Score]) -> list[Score]:
    """Return the Bummerl score after each Bummerl; the match need not be over.

    Raises ImpossibleBummerl unless exactly one side made all the game points, BummerlAfterTheEnd for one too many.
    """
    match = Race(rules.bummerl_to_win)
    standings: list[Score] = []
    for number, score in enumerate(each, start=1):
        if match.winner is not None:
            raise BummerlAfterTheEnd(bummerl=number, score=show(match.counts))
        if max(score) != rules.game_points or not 0 <= min(score) < rules.game_points:
            raise ImpossibleBummerl(
                bummerl=number, score=show(score), game_points=rules.game_points, most=rules.game_points - 1
            )
        match = match.add(score.index(rules.game_points), count=worth(rules, score))
        standings.append((match.counts[0], match.counts[1]))
    return standings


def worth(rules: MatchRules, score: Score) -> int:
    """Return how many Bummerl a finished one counts: one, or two for a Schneider where that is announced (PRS-32)."""
    return 2 if rules.double_schneider and min(score) == 0 else 1


def _misfit(standings: Sequence[Score], reported: Score) -> int:
    """Return the number of the first Bummerl that goes beyond the reported score, else of the last (PRS-35)."""
    beyond = (
        number for number, (left, right) in enumerate(standings, start=1) if left > reported[0] or right > reported[1]
    )
    return next(beyond, len(standings))
