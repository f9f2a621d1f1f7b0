"""A match deal by deal: game points make Bummerl, and Bummerl the match (PRS-31 to PRS-33, PRS-35).

The deals of a match are numbered from 1 through all its Bummerl, and a tally is what they make up to now. Penalties
stand between the deals where they were imposed (PRS-38). All scores are by seat and count what was won.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from scoring.core.bummerl import MatchRules, MatchScore, Score, show
from scoring.core.penalties import Penalty, PenaltyKind, Standing, penalise
from scoring.refusals import (
    DealAfterTheEnd,
    DealMissing,
    DealsDisagree,
    DealStands,
    ImpossibleDeal,
    WrongBummerl,
    WrongDealer,
)


class Depth(StrEnum):
    """The two deeper depths in which a deal is told (PRS-35)."""

    GAME_POINTS = "game_points"
    RECORD = "record"


class State(StrEnum):
    """What became of a deal that was told. Only an accepted one counts."""

    PENDING = "pending"
    ACCEPTED = "accepted"
    REFUSED = "refused"  # the rules of the game do not allow what the record says
    DISPUTED = "disputed"  # it disagrees with what else was told of the match
    VOID = "void"  # a referee ruled that it does not count


@dataclass(frozen=True, slots=True)
class DealRules:
    """How deals are counted: the rules of the match, the most game points of one deal, and who deals (PRS-33).

    With `loser_is_forehand` the loser of a Bummerl is forehand in the first deal of the next; else the deal goes on
    alternating across Bummerl.
    """

    match: MatchRules = field(default_factory=MatchRules)
    most: int = 3
    loser_is_forehand: bool = False


@dataclass(frozen=True, slots=True)
class Dealt:
    """One deal that counts. `dealer` is None where nobody wrote down who dealt."""

    game_points: Score
    dealer: int | None = None


Step = Dealt | Penalty
"""What moves the score of a match, in the order in which it happened."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Where a match stands after `deals` deals.

    `each` are the finished Bummerl, and is exact only while `adds_up`: a Bummerl that a referee gave was not played to
    its end. `dealer` is the seat that deals next, None while that is not known. `winner` is None while the match is
    open.
    """

    standing: Standing = field(default_factory=Standing)
    each: tuple[Score, ...] = ()
    deals: int = 0
    dealer: int | None = None
    winner: int | None = None
    adds_up: bool = True

    @property
    def bummerl(self) -> int:
        """Return the number of the Bummerl in which the next deal is played."""
        return len(self.each) + 1

    def score(self) -> MatchScore:
        """Return the score of the finished match; without the Bummerl one by one where they do not add up to it."""
        if self.winner is None:
            raise ValueError(f"the match is open: {self}")
        return MatchScore(
            self.winner, self.standing.bummerl, self.standing.game_points, self.each if self.adds_up else ()
        )


def check_game_points(rules: DealRules, game_points: Score, *, deal: int) -> None:
    """Refuse what no deal can bring: one side makes 1 to `most` game points, the other none.

    Raises ImpossibleDeal.
    """
    if min(game_points) != 0 or not 1 <= max(game_points) <= rules.most:
        raise ImpossibleDeal(deal=deal, score=show(game_points), most=rules.most)


def check_next(tally: Tally, *, deal: int | None = None, bummerl: int | None = None, dealer: int | None = None) -> None:
    """Refuse a deal that cannot come next: out of order, in a Bummerl that is over, dealt by the wrong seat, too late.

    What is None was not said. Raises DealAfterTheEnd, DealStands, DealMissing, WrongBummerl, WrongDealer.
    """
    following = tally.deals + 1
    if deal is not None and deal < following:
        raise DealStands(deal=deal)
    if tally.winner is not None:
        raise DealAfterTheEnd(deal=following, score=show(tally.standing.bummerl))
    if deal is not None and deal > following:
        raise DealMissing(deal=deal, missing=following)
    if bummerl is not None and bummerl != tally.bummerl:
        raise WrongBummerl(deal=following, bummerl=bummerl, running=tally.bummerl)
    if dealer is not None and tally.dealer is not None and dealer != tally.dealer:
        raise WrongDealer(deal=following, dealer=dealer, expected=tally.dealer)


def after(rules: DealRules, tally: Tally, step: Step) -> Tally:
    """Return where the match stands after a deal or a penalty.

    A Bummerl ends at its game points, what goes beyond is lost; a Schneider counts as the match rules say (PRS-32).
    Raises ImpossibleDeal, DealAfterTheEnd.
    """
    if isinstance(step, Penalty):
        return _moved(rules, tally, step)
    check_game_points(rules, step.game_points, deal=tally.deals + 1)
    if tally.winner is not None:
        raise DealAfterTheEnd(deal=tally.deals + 1, score=show(tally.standing.bummerl))
    dealer = tally.dealer if step.dealer is None else step.dealer
    dealt = replace(tally, deals=tally.deals + 1, dealer=None if dealer is None else 1 - dealer)
    won_by = step.game_points.index(max(step.game_points))
    # a deal counts as game points to one side, just like a penalty against the other
    return _moved(rules, dealt, Penalty(PenaltyKind.GAME_POINTS, 1 - won_by, step.game_points[won_by]))


def tally_of(rules: DealRules, steps: Iterable[Step]) -> Tally:
    """Return where the match stands after the steps. Raises ImpossibleDeal, DealAfterTheEnd."""
    tally = Tally()
    for step in steps:
        tally = after(rules, tally, step)
    return tally


def check_fits(tally: Tally, *, bummerl: Score, each: Sequence[Score] = ()) -> None:
    """Refuse deals that cannot lead to what a finished match was reported to end with, in either depth above (PRS-35).

    `each` is empty where only the score in Bummerl was told. The deals need not be complete.
    Raises DealsDisagree, which names the last deal of the tally.
    """
    told = tuple(each) if tally.adds_up else ()
    for number, (counted, reported) in enumerate(zip(tally.each, told, strict=False), start=1):
        if counted != tuple(reported):
            raise DealsDisagree(deal=tally.deals, bummerl=number, counted=show(counted), reported=show(reported))
    running = tally.standing.running
    if told and tally.winner is None:
        reported = told[len(tally.each)] if len(tally.each) < len(told) else (0, 0)
        if any(made > most for made, most in zip(running, reported, strict=True)):
            raise DealsDisagree(deal=tally.deals, bummerl=tally.bummerl, counted=show(running), reported=show(reported))
    counts = tally.standing.bummerl
    beyond = any(made > most for made, most in zip(counts, bummerl, strict=True))
    if beyond or (counts != tuple(bummerl) and tally.winner is not None):
        raise DealsDisagree(
            deal=tally.deals, bummerl=max(len(tally.each), 1), counted=show(counts), reported=show(bummerl)
        )


def check_all_fit(rules: DealRules, steps: Iterable[Step], *, bummerl: Score, each: Sequence[Score] = ()) -> None:
    """Refuse as `check_fits` does, naming the first deal that does not fit. Raises DealsDisagree."""
    tally = Tally()
    for step in steps:
        tally = after(rules, tally, step)
        if tally.deals:
            check_fits(tally, bummerl=bummerl, each=each)


def _moved(rules: DealRules, tally: Tally, penalty: Penalty) -> Tally:
    """Return the tally after game points, a Bummerl or the match for the other side than the penalty is against."""
    before = tally.standing
    if tally.winner is not None:
        return tally
    ended = penalise(rules.match, penalty=penalty, before=before)
    if isinstance(ended, Standing) and ended.bummerl == before.bummerl:
        return replace(tally, standing=ended)
    last = (ended.game_points[0] - before.game_points[0], ended.game_points[1] - before.game_points[1])
    won_by = 1 - penalty.against
    dealer = tally.dealer
    if rules.loser_is_forehand:
        dealer = won_by  # the loser sits beside him and leads
    return replace(
        tally,
        standing=Standing(ended.bummerl, ended.game_points),
        each=(*tally.each, last),
        dealer=dealer,
        winner=ended.winner if isinstance(ended, MatchScore) else None,
        adds_up=tally.adds_up and penalty.kind is PenaltyKind.GAME_POINTS,
    )
