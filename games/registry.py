"""The games that can be announced, and the engines that replay their deals. Without one, results have two depths."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType

from games.engine import Engine


@dataclass(frozen=True, slots=True)
class Game:
    """One game: how many sit at a table, how many of them play as one side, where its engine is, or "" for none."""

    key: str
    seats: int
    side_size: int = 1
    engine: str = ""

    @property
    def has_engine(self) -> bool:
        return bool(self.engine)


GAMES: Mapping[str, Game] = MappingProxyType(
    {
        game.key: game
        for game in (
            Game("schnapsen", 2, engine="games.schnapsen.game:SCHNAPSEN"),
            Game("tute-two", 2, engine="games.tute.game:TUTE_TWO"),
            Game("tute-pairs", 4, side_size=2, engine="games.tute.game:TUTE_PAIRS"),
            Game("tarot", 4, engine="games.tarot.game:TAROT"),
            Game("ombre", 3, engine="games.ombre.game:OMBRE"),
            Game("ombre-two", 2, engine="games.ombre.game:OMBRE_TWO"),
            Game("ombre-four", 4, engine="games.ombre.game:OMBRE_FOUR"),
            Game("quadrille", 4, engine="games.ombre.quadrille_game:QUADRILLE"),
            Game("quintillo", 5, engine="games.ombre.quadrille_game:QUINTILLO"),
            Game("watten", 4, side_size=2),
            Game("bauernschnapsen", 4, side_size=2),
            Game("sixty-six", 2),
        )
    }
)

_LOADED: dict[str, Engine | None] = {}


def engine(key: str) -> Engine | None:
    """Return the engine of a game, loaded when it is first asked for; None for a game without one."""
    if key not in GAMES:
        return None
    if key not in _LOADED:
        module, _, name = GAMES[key].engine.partition(":")
        _LOADED[key] = getattr(import_module(module), name) if module else None
    return _LOADED[key]
