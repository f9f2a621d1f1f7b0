"""Decks with chosen hands, records, and deals that are played on by a policy, for the tests of Tarot."""

from __future__ import annotations

import json
import random
from typing import Any

from games.record import read_record
from games.registry import engine
from games.replay import deal_of, judge
from games.verdict import Verdict

SUITS = "CSBD"
NAMES = (*(f"{suit}{rank}" for suit in SUITS for rank in range(1, 15)), *(f"T{n}" for n in range(1, 22)), "EX")
TRACE_DECK = [NAMES[(35 * k + 11) % 78] for k in range(78)]


def cards(text: str) -> list[str]:
    """Read `C1-5 T2-16 EX`: spans of ranks in a suit and single cards."""
    names: list[str] = []
    for word in text.split():
        if word == "EX":
            names.append(word)
            continue
        first, _, last = word[1:].partition("-")
        names += [f"{word[0]}{rank}" for rank in range(int(first), int(last or first) + 1)]
    return names


def deck(*hands: str, dog: str = "", seed: int = 0) -> list[str]:
    """Return a deck that gives the seats from the dealer's right on these cards; what is left open is filled up."""
    given = [cards(hand) for hand in hands] + [[] for _ in range(4 - len(hands))] + [cards(dog)]
    rest = [name for name in NAMES if name not in {card for some in given for card in some}]
    random.Random(seed).shuffle(rest)
    for some, size in zip(given, (18, 18, 18, 18, 6), strict=True):
        assert len(some) <= size
        while len(some) < size:
            some.append(rest.pop())
    pattern = (0, 0, 0, 1, 1, 1, 4, 2, 2, 2, 3, 3, 3) * 6
    return [given[who].pop(0) for who in pattern]


def record(deck: list[str], *actions: str, dealer: int = 3, **flags: Any) -> dict[str, object]:
    return {"game": "tarot", "deck": " ".join(deck), "dealer": dealer, "rules": flags, "actions": list(actions)}


def verdict(deck: list[str], *actions: str, dealer: int = 3, **flags: Any) -> Verdict:
    return judge(json.dumps(record(deck, *actions, dealer=dealer, **flags)))


def fault(deck: list[str], *actions: str, dealer: int = 3, **flags: Any) -> tuple[str, str | None, int | None]:
    """Return code, clause and ply of what is wrong with a record."""
    error = verdict(deck, *actions, dealer=dealer, **flags).error
    assert error is not None
    return error.code, error.clause, error.ply


def legal(deck: list[str], *actions: str, dealer: int = 3, **flags: Any) -> set[str]:
    """Return what a refused record could have done instead."""
    error = verdict(deck, *actions, dealer=dealer, **flags).error
    assert error is not None
    assert error.legal is not None
    return set(error.legal)


def start(deck: list[str], *actions: str, dealer: int = 3, **flags: Any) -> Any:
    """Return the deal after some actions."""
    read = read_record(record(deck, dealer=dealer, **flags), engine)
    deal = deal_of(read)
    for text in actions:
        deal.apply(read.engine.grammar.read(text))
    return deal


def play_on(deal, wishes: dict[int, list[str]] | None = None):
    """Play to the end: each seat the first of its wishes that is legal, else its lowest legal card."""
    while deal.turn >= 0:
        can = [NAMES[action[2]] for action in deal.legal_actions() if action[1] == "play"]
        wanted = [name for name in (wishes or {}).get(deal.turn, ()) if name in can]
        deal.apply((deal.turn, "play", NAMES.index((wanted or can)[0]), ()))
    return deal
