"""Facts about the tournament as a whole."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class TournamentAnnounced(Fact):
    kind: ClassVar[str] = "tournament_announced"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS
    undo: ClassVar[Undo] = Undo.NEVER

    code: str


@dataclass(frozen=True, slots=True)
class SaleOpened(Fact):
    """The commitment is published, so it stays; a sale without cards is cancelled with its tournament."""

    kind: ClassVar[str] = "sale_opened"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS
    undo: ClassVar[Undo] = Undo.NEVER

    commitment: str


@dataclass(frozen=True, slots=True)
class SettingsChanged(Fact):
    """`settings` are the names of those that changed; `frozen` of those that had been announced as fixed."""

    kind: ClassVar[str] = "settings_changed"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS

    settings: list[str]
    frozen: list[str]


@dataclass(frozen=True, slots=True)
class PlacesReduced(Fact):
    kind: ClassVar[str] = "places_reduced"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class TournamentCancelled(Fact):
    kind: ClassVar[str] = "tournament_cancelled"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS
    closes: ClassVar[bool] = True


FACTS: tuple[type[Fact], ...] = (
    TournamentAnnounced,
    SaleOpened,
    SettingsChanged,
    PlacesReduced,
    TournamentCancelled,
)
