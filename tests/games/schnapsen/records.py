"""Deal records for the tests: decks from hands, actions from one text, verdicts in plain values."""

from __future__ import annotations

import json
from typing import Any

from games.replay import judge
from games.schnapsen.cards import PACK
from games.schnapsen.deal import Deal
from games.schnapsen.game import SCHNAPSEN


def deck(forehand: str, dealer: str, turn_up: str, talon: str = "") -> str:
    """Return the deck that deals these cards (4.5); cards not named follow in the order of the pack."""
    f, d = forehand.split(), dealer.split()
    named = {*f, *d, turn_up, *talon.split()}
    rest = [*talon.split(), *(card for card in PACK.names if card not in named)]
    assert len(f) == len(d) == 5 and len(rest) == 9
    return " ".join([*f[:3], *d[:3], turn_up, *f[3:], *d[3:], *rest])


def record(cards: str, actions: str = "", **keys: Any) -> dict[str, Any]:
    """Return a record; `actions` are separated by commas, flags go into `rules`."""
    done = [action.strip() for action in actions.split(",") if action.strip()]
    return {"game": "schnapsen", "deck": cards, "actions": done, **keys}


def verdict(of: dict[str, Any] | str) -> dict[str, Any]:
    """Return the verdict on a record, or on a line as it stands."""
    line = of if isinstance(of, str) else json.dumps(of)
    return json.loads(judge(line).as_json(str))


def accepted(cards: str, actions: str, **keys: Any) -> tuple[list[int], str, str]:
    """Return scores, clause and outcome of a record that is accepted."""
    found = verdict(record(cards, actions, **keys))
    assert found["ok"], found
    assert "error" not in found
    return found["scores"], found["clause"], found["details"]["outcome"]


def refused(cards: str, actions: str, **keys: Any) -> tuple[str, str | None, set[str]]:
    """Return code, clause and what would have been legal; the record must be refused at its last action."""
    of = record(cards, actions, **keys)
    found = verdict(of)
    assert not found["ok"], found
    assert "scores" not in found
    assert found["ply"] == len(of["actions"])
    return found["error"]["code"], found["error"]["clause"], set(found["error"]["legal"])


def goes_on(cards: str, actions: str, **keys: Any) -> set[str]:
    """Return what the seat to move may do after legal actions that do not end the deal."""
    of = record(cards, actions, **keys)
    found = verdict(of)
    assert found["error"]["code"] == "incomplete", found
    assert found["ply"] == len(of["actions"]) + 1
    return set(found["error"]["legal"])


def after(cards: str, actions: str, dealer: int = 1, **flags: object) -> Deal:
    """Return the deal after some actions."""
    rules = SCHNAPSEN.read_rules(flags)
    deal = Deal(rules, SCHNAPSEN.read_deck(cards, rules), dealer)
    deal.apply_all(SCHNAPSEN.grammar.read(action.strip()) for action in actions.split(",") if action.strip())
    return deal


def plays(cards: str) -> set[str]:
    return {f"play {card}" for card in cards.split()}
