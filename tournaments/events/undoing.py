"""The fact that something was taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class Undone(Fact):
    """The fact `number` of kind `what` was taken back."""

    kind: ClassVar[str] = "undone"
    action: ClassVar[Action] = Action.UNDO
    undo: ClassVar[Undo] = Undo.NEVER

    number: int
    what: str


FACTS: tuple[type[Fact], ...] = (Undone,)
