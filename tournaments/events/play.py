"""Facts about matches. `round` is the name of the round, `match` the number in it, cards by their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class TableCalled(Fact):
    kind: ClassVar[str] = "table_called"
    action: ClassVar[Action] = Action.CALL_TABLES

    round: str
    match: int
    table: int


@dataclass(frozen=True, slots=True)
class TablesCalled(Fact):
    """`calls` are [round, match, table]."""

    kind: ClassVar[str] = "tables_called"
    action: ClassVar[Action] = Action.CALL_TABLES

    round: str
    count: int
    calls: list[tuple[str, int, int]]


@dataclass(frozen=True, slots=True)
class CallTakenBack(Fact):
    kind: ClassVar[str] = "call_taken_back"
    action: ClassVar[Action] = Action.CALL_TABLES

    round: str
    match: int


@dataclass(frozen=True, slots=True)
class _Result(Fact):
    """`score` is in Bummerl, the winner's first; `each` as the table played, by seat, empty if not reported."""

    round: str
    match: int
    winner: int
    score: str
    each: list[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class ResultReported(_Result):
    kind: ClassVar[str] = "result_reported"
    action: ClassVar[Action] = Action.REPORT_RESULT


@dataclass(frozen=True, slots=True)
class ResultEntered(_Result):
    kind: ClassVar[str] = "result_entered"
    action: ClassVar[Action] = Action.ENTER_RESULT


@dataclass(frozen=True, slots=True)
class ResultConfirmed(_Result):
    kind: ClassVar[str] = "result_confirmed"
    action: ClassVar[Action] = Action.CONFIRM_RESULT


@dataclass(frozen=True, slots=True)
class ResultDisputed(_Result):
    """The report that disagreed with an earlier one."""

    kind: ClassVar[str] = "result_disputed"
    action: ClassVar[Action] = Action.SETTLE_DISPUTE


@dataclass(frozen=True, slots=True)
class ResultCorrected(_Result):
    """`choice` is what was done with matches that rest on it; `changed` are they, as [round, match]."""

    kind: ClassVar[str] = "result_corrected"
    action: ClassVar[Action] = Action.CORRECT_RESULT

    how: str
    choice: str
    changed: list[tuple[str, int]]


@dataclass(frozen=True, slots=True)
class WalkoverAwarded(Fact):
    kind: ClassVar[str] = "walkover_awarded"
    action: ClassVar[Action] = Action.AWARD_WALKOVER

    round: str
    match: int
    winner: int
    absent: int


@dataclass(frozen=True, slots=True)
class MatchNotPlayed(Fact):
    kind: ClassVar[str] = "match_not_played"
    action: ClassVar[Action] = Action.AWARD_WALKOVER

    round: str
    match: int


@dataclass(frozen=True, slots=True)
class LotSealed(Fact):
    kind: ClassVar[str] = "lot_sealed"
    action: ClassVar[Action] = Action.AWARD_WALKOVER
    undo: ClassVar[Undo] = Undo.NEVER

    round: str
    match: int
    commitment: str


@dataclass(frozen=True, slots=True)
class LotDrawn(Fact):
    """An opened seed stays opened; a wrong lot is corrected by a referee (PRS-37)."""

    kind: ClassVar[str] = "lot_drawn"
    action: ClassVar[Action] = Action.AWARD_WALKOVER
    undo: ClassVar[Undo] = Undo.NEVER

    round: str
    match: int
    winner: int
    word: str


@dataclass(frozen=True, slots=True)
class PlayerWithdrew(Fact):
    kind: ClassVar[str] = "player_withdrew"
    action: ClassVar[Action] = Action.WITHDRAW_PLAYER

    entrant: int
    cards: list[int]


@dataclass(frozen=True, slots=True)
class PenaltyImposed(Fact):
    """`what` is game_points, bummerl or match; `game_points` is 0 but for the first."""

    kind: ClassVar[str] = "penalty_imposed"
    action: ClassVar[Action] = Action.PENALISE

    round: str
    match: int
    card: int
    what: str
    game_points: int
    clause: str


@dataclass(frozen=True, slots=True)
class _Deal(Fact):
    """`deal` counts through the match; `game_points` are by seat, empty where nobody knows them yet."""

    round: str
    match: int
    deal: int
    game_points: list[int]


@dataclass(frozen=True, slots=True)
class DealSubmitted(_Deal):
    """`depth` is game_points or record. A record waits to be judged; game points count at once."""

    kind: ClassVar[str] = "deal_submitted"
    action: ClassVar[Action] = Action.SUBMIT_DEAL

    depth: str
    deal_id: int


@dataclass(frozen=True, slots=True)
class DealJudged(_Deal):
    """`verdict` is the state of the deal from now on, `clause` the one that decides it or that was broken.

    A verdict is not taken back: a referee rules that the deal is void.
    """

    kind: ClassVar[str] = "deal_judged"
    action: ClassVar[Action] = Action.SUBMIT_DEAL
    undo: ClassVar[Undo] = Undo.NEVER

    verdict: str
    clause: str
    deal_id: int


@dataclass(frozen=True, slots=True)
class DealRuled(_Deal):
    """What a referee ruled about a deal: `ruling` is accept, correct or void, void with all deals after it."""

    kind: ClassVar[str] = "deal_ruled"
    action: ClassVar[Action] = Action.SETTLE_DISPUTE

    ruling: str


FACTS: tuple[type[Fact], ...] = (
    TableCalled,
    TablesCalled,
    CallTakenBack,
    ResultReported,
    ResultEntered,
    ResultConfirmed,
    ResultDisputed,
    ResultCorrected,
    WalkoverAwarded,
    MatchNotPlayed,
    LotSealed,
    LotDrawn,
    PlayerWithdrew,
    PenaltyImposed,
    DealSubmitted,
    DealJudged,
    DealRuled,
)
