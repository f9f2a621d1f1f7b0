"""Proofs to tamper with, and ways to do it; the browser has to find the same as the program."""

from __future__ import annotations

import copy
from typing import Any

from tests.tournaments.core.draws import CODE, players, proof
from tests.tournaments.core.test_stream import SEED
from tournaments.core import draw_proof, lots
from tournaments.core.hand_draw import HandDraw
from tournaments.core.pots import OrderRule
from tournaments.core.stream import Stream, label

Change = tuple[str, Any]
GONE = object()

# a place in the document (`draws.3.number`), and what is put there
CHANGES: list[Change] = [
    ("version", 2), ("version", "1"), ("version", True), ("version", GONE), ("more", 1), ("kind", "round"),
    ("tournament", "K7QM3"), ("tournament", ""), ("tournament", 5), ("tournament", "a\nb"), ("round", "2"),
    ("attempt", 2), ("attempt", 0), ("places", 32), ("places", 12), ("places", 8), ("places", 2**52), ("places", None),
    ("commitment", "0" * 64), ("commitment", None), ("commitment", "A" * 64), ("seed", "0" * 64), ("seed", None),
    ("seed", "x"), ("word", "Zwetschge"), ("word", "Fru\u0308h"), ("word", "x" * 201), ("word", "\ud800"),
    ("word", None), ("order", "random"), ("order", "several_first"), ("order", "sorted"), ("order", None),
    ("players", {}), ("players", []), ("players.0", 7), ("players.0.id", 2), ("players.0.id", 99),
    ("players.0.name", "Resi"), ("players.0.cards", [1, 2]), ("players.0.cards", [3, 2, 1]),
    ("players.0.cards", []), ("players.0.cards", [1, 2, 4]), ("players.0.cards", [1, 2, 2]), ("draws", []),
    ("draws", "none"), ("draws.0", None), ("draws.0.card", 2), ("draws.0.player", 2), ("draws.0.player", 0),
    ("draws.0.pot", "right"), ("draws.0.pot", "middle"), ("draws.0.number", 17), ("draws.0.put_back", [1]),
    ("draws.0.put_back", None), ("draws.0.more", None), ("draws.5.number", GONE), ("draws.13", GONE), ("byes", []),
    ("byes", [0]), ("byes", None), ("annulled", False), ("annulled", {"reason": "", "at": "now"}),
    ("annulled", {"reason": "because"}), ("annulled", GONE), ("by_hand", True), ("by_hand", None),
]  # fmt: skip

ODD_VALUES: list[Any] = [
    None, True, False, 0, -1, 1.5, float("nan"), float("inf"), 2**53, 10**5000, "", "x", "\ud800", "\x00" * 1000, [],
    [[]], [None], [0], [1, 1], [2**64], {}, {"": None}, {"id": 1}, ["card"],
]  # fmt: skip


def example() -> dict[str, Any]:
    """Return a proof with numbers that went back and with byes."""
    return proof(players(3, 1, 6, 1, 1, 1, 1), 16, OrderRule.AS_LISTED, SEED, word="Zwetschke")


def changed(change: Change | None, document: dict[str, Any] | None = None) -> dict[str, Any]:
    """Return a changed copy of the document, of the example if none is given."""
    copied = copy.deepcopy(document or example())
    if change is None:
        return copied
    *path, last = (int(part) if part.isdigit() else part for part in change[0].split("."))
    place: Any = copied
    for part in path:
        place = place[part]
    if change[1] is GONE:
        del place[last]
    else:
        place[last] = change[1]
    return copied


def by_hand_example() -> dict[str, Any]:
    """Return the proof of a draw by hand in which player 2 put the number 2 back."""
    hand = HandDraw.start(players(1, 2), 4, order=OrderRule.AS_LISTED)
    hand = hand.take(1, 1).take(2, 2).put_back(2, 2).take(2, 1)
    return draw_proof.by_hand(
        tournament=CODE,
        round_name="2",
        attempt=1,
        places=4,
        order=OrderRule.AS_LISTED,
        players=players(1, 2),
        drawn=hand.result(),
    )


def lot_proof() -> dict[str, Any]:
    candidates, name = [30, 4, 9], "lot-2-7"
    return draw_proof.of_lot(
        tournament=CODE,
        round_name=name,
        attempt=1,
        seed=SEED,
        word="Früh",
        candidates=candidates,
        chosen=lots.choose(candidates, Stream(SEED, label(CODE, name, 1), "Früh")),
    )


def ranking_proof() -> dict[str, Any]:
    candidates, name = [30, 4, 9, 17, 2], "tie-5"
    return draw_proof.of_ranking(
        tournament=CODE,
        round_name=name,
        attempt=1,
        seed=SEED,
        word="",
        candidates=candidates,
        ranked=lots.rank(candidates, Stream(SEED, label(CODE, name, 1), "")),
    )
