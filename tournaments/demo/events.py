"""Real tournaments as their organisers published them, from the program's own copy of the data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tournaments.demo.words import TITLES

DATA = Path(__file__).with_name("events.json")


@dataclass(frozen=True, slots=True)
class Event:
    """One event of the form `cards`. `cards_each` is how many cards each entrant buys; `goods` are prizes by place."""

    key: str
    title: str
    game: str
    places: int
    cards_each: tuple[int, ...]
    entrant_size: int
    max_cards: int | None
    fee_cents: int
    prizes: int
    goods: Mapping[int, str] = field(default_factory=dict)


def playable() -> dict[str, Event]:
    """Return the events that can be played by now, by key: cards, with Schnapsen."""
    rows: list[dict[str, Any]] = json.loads(DATA.read_text(encoding="utf-8"))["events"]
    return {row["key"]: _event(row) for row in rows if row["form"] == "cards" and row["game"] == "schnapsen"}


def _event(row: Mapping[str, Any]) -> Event:
    return Event(
        key=row["key"],
        title=TITLES.get(row["key"], row["key"]),
        game=row["game"],
        places=row["places"],
        cards_each=tuple(row["cards_each"]),
        entrant_size=row.get("entrant_size", 1),
        max_cards=row["max_cards"],
        fee_cents=row["fee_cents"],
        prizes=row["prizes"],
        goods={int(place): goods for place, goods in row.get("goods", {}).items()},
    )
