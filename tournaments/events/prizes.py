"""Facts about prizes. Cards, entrants and places are numbers on paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class PrizesAnnounced(Fact):
    """`prizes` are [place, cents, share in parts per 10,000, goods]."""

    kind: ClassVar[str] = "prizes_announced"
    action: ClassVar[Action] = Action.CHANGE_PRIZES

    count: int
    prizes: list[tuple[int, int, int, str]]


@dataclass(frozen=True, slots=True)
class ClassPrizesAnnounced(PrizesAnnounced):
    kind: ClassVar[str] = "class_prizes_announced"

    ranking_class: str


@dataclass(frozen=True, slots=True)
class DecidingMatchPlayed(Fact):
    kind: ClassVar[str] = "deciding_match_played"
    action: ClassVar[Action] = Action.DECIDE_TIE

    place: int
    winner: int
    loser: int


@dataclass(frozen=True, slots=True)
class TieLotSealed(Fact):
    """`candidates` are cards, or the numbers of clubs or teams. `attempt` counts from 1."""

    kind: ClassVar[str] = "tie_lot_sealed"
    action: ClassVar[Action] = Action.DECIDE_TIE
    undo: ClassVar[Undo] = Undo.NEVER

    label: str
    attempt: int
    place: int
    candidates: list[int]
    commitment: str


@dataclass(frozen=True, slots=True)
class TieLotDrawn(Fact):
    """`order` lists the candidates, the luckiest first. An opened seed stays opened."""

    kind: ClassVar[str] = "tie_lot_drawn"
    action: ClassVar[Action] = Action.DECIDE_TIE
    undo: ClassVar[Undo] = Undo.NEVER

    label: str
    attempt: int
    place: int
    order: list[int]
    word: str


@dataclass(frozen=True, slots=True)
class PrizesClosed(Fact):
    """`cents` is the sum of all awards, `count` their number. A closed list is not taken back but opened again."""

    kind: ClassVar[str] = "prizes_closed"
    action: ClassVar[Action] = Action.CLOSE_PRIZES
    undo: ClassVar[Undo] = Undo.NEVER
    closes: ClassVar[bool] = True

    count: int
    cents: int


@dataclass(frozen=True, slots=True)
class PrizesReopened(Fact):
    kind: ClassVar[str] = "prizes_reopened"
    action: ClassVar[Action] = Action.CLOSE_PRIZES
    undo: ClassVar[Undo] = Undo.NEVER

    count: int


@dataclass(frozen=True, slots=True)
class _Payout(Fact):
    """`goods` lists what was handed over, a dash if nothing."""

    action: ClassVar[Action] = Action.PAY_OUT

    award_ids: list[int]
    cents: int
    goods: str


@dataclass(frozen=True, slots=True)
class PrizesPaid(_Payout):
    kind: ClassVar[str] = "prizes_paid"

    entrant: int


@dataclass(frozen=True, slots=True)
class GroupPrizesPaid(_Payout):
    """`group` is a club or team."""

    kind: ClassVar[str] = "group_prizes_paid"

    group: str


@dataclass(frozen=True, slots=True)
class PayoutReversed(_Payout):
    kind: ClassVar[str] = "payout_reversed"
    undo: ClassVar[Undo] = Undo.NEVER

    entrant: int


@dataclass(frozen=True, slots=True)
class GroupPayoutReversed(_Payout):
    kind: ClassVar[str] = "group_payout_reversed"
    undo: ClassVar[Undo] = Undo.NEVER

    group: str


FACTS: tuple[type[Fact], ...] = (
    PrizesAnnounced,
    ClassPrizesAnnounced,
    DecidingMatchPlayed,
    TieLotSealed,
    TieLotDrawn,
    PrizesClosed,
    PrizesReopened,
    PrizesPaid,
    GroupPrizesPaid,
    PayoutReversed,
    GroupPayoutReversed,
)
