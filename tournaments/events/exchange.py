"""Facts about files that came in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class TournamentImported(Fact):
    """`was` is the code in the file. `resealed` are [round, attempt, commitment] of seeds that were made anew."""

    kind: ClassVar[str] = "tournament_imported"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS
    undo: ClassVar[Undo] = Undo.NEVER

    was: str
    version: int
    entries: int
    resealed: list[tuple[str, int, str]]


@dataclass(frozen=True, slots=True)
class PlayersListed(Fact):
    """`entrants` and `cards` are numbers; `paid` are the cards whose fee was taken."""

    kind: ClassVar[str] = "players_listed"
    action: ClassVar[Action] = Action.SELL_CARDS

    count: int
    entrants: list[int]
    cards: list[int]
    paid: list[int]
    cents: int


FACTS: tuple[type[Fact], ...] = (TournamentImported, PlayersListed)
