"""Records of Schnapsen for the tests of what is done with them."""

from __future__ import annotations

import json
from typing import Any

from scoring.dealing import records
from scoring.services.deals import engine_of, verdict_of


def record(seed: int = 1, *, dealer: int = 0, **changes: Any) -> str:
    """Return a record that the rules accept; the same seed is the same deal."""
    found = next(records(engine_of("schnapsen"), rules={}, seed=seed, count=1, choice="simple"))
    turned = found["dealer"] != dealer
    if turned:  # the other seat deals the same cards
        found["actions"] = [f"{1 - int(action[0])}{action[1:]}" for action in found["actions"]]  # type: ignore[attr-defined]
    return json.dumps(found | {"dealer": dealer} | changes)


def illegal(seed: int = 1, *, dealer: int = 0) -> str:
    """Return a record whose first card is played by the wrong seat."""
    found = json.loads(record(seed, dealer=dealer))
    return json.dumps(found | {"actions": [f"{dealer} play {found['deck'].split()[3]}", *found["actions"]]})


def scores(text: str) -> tuple[int, int]:
    made = verdict_of(text)["scores"]
    return made[0], made[1]
