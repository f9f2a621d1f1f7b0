"""Facts about draws. `round` is the name of the round: `1`, `places-5-8`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class DrawSealed(Fact):
    kind: ClassVar[str] = "draw_sealed"
    action: ClassVar[Action] = Action.DRAW
    undo: ClassVar[Undo] = Undo.NEVER

    round: str
    attempt: int
    commitment: str


@dataclass(frozen=True, slots=True)
class RoundDrawn(Fact):
    kind: ClassVar[str] = "round_drawn"
    action: ClassVar[Action] = Action.DRAW
    undo: ClassVar[Undo] = Undo.ANNUL
    is_draw: ClassVar[bool] = True

    round: str
    attempt: int
    word: str
    cards: int
    matches: int
    byes: int
    self_meetings: int


@dataclass(frozen=True, slots=True)
class HandDrawStarted(Fact):
    kind: ClassVar[str] = "hand_draw_started"
    action: ClassVar[Action] = Action.DRAW

    round: str


@dataclass(frozen=True, slots=True)
class NumberDrawn(Fact):
    kind: ClassVar[str] = "number_drawn"
    action: ClassVar[Action] = Action.DRAW

    round: str
    player: int
    number: int


@dataclass(frozen=True, slots=True)
class NumberTakenBack(Fact):
    kind: ClassVar[str] = "number_taken_back"
    action: ClassVar[Action] = Action.DRAW

    round: str


@dataclass(frozen=True, slots=True)
class HandDrawBrokenOff(Fact):
    kind: ClassVar[str] = "hand_draw_broken_off"
    action: ClassVar[Action] = Action.DRAW

    round: str


@dataclass(frozen=True, slots=True)
class RoundDrawnByHand(Fact):
    kind: ClassVar[str] = "round_drawn_by_hand"
    action: ClassVar[Action] = Action.DRAW
    undo: ClassVar[Undo] = Undo.ANNUL
    is_draw: ClassVar[bool] = True

    round: str
    attempt: int
    cards: int
    matches: int
    byes: int
    self_meetings: int


@dataclass(frozen=True, slots=True)
class DrawAnnulled(Fact):
    kind: ClassVar[str] = "draw_annulled"
    action: ClassVar[Action] = Action.ANNUL_DRAW
    undo: ClassVar[Undo] = Undo.NEVER

    round: str
    attempt: int


FACTS: tuple[type[Fact], ...] = (
    DrawSealed,
    RoundDrawn,
    HandDrawStarted,
    NumberDrawn,
    NumberTakenBack,
    HandDrawBrokenOff,
    RoundDrawnByHand,
    DrawAnnulled,
)
