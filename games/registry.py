"""The games that can be announced. Engines are added game by game; without one, results have two depths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Game:
    """One game: how many sit at a table, how many of them play as one side, whether an engine can replay its deals."""

    key: str
    seats: int
    side_size: int = 1
    has_engine: bool = False


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.key: game
        for game in (
            Game("schnapsen", 2),
            Game("tute-two", 2),
            Game("tute-pairs", 4, side_size=2),
            Game("tarot", 4),
            Game("ombre", 3),
            Game("ombre-two", 2),
            Game("ombre-four", 4),
            Game("quadrille", 4),
            Game("quintillo", 5),
            Game("watten", 4, side_size=2),
            Game("bauernschnapsen", 4, side_size=2),
            Game("sixty-six", 2),
        )
    }
)
