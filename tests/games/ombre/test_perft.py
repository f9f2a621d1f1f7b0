"""Counted sequences of legal actions: stored numbers, found the same by the slow second implementation."""

from __future__ import annotations

import pytest

from games.deal import Deal
from tests.games.deals import engine_of
from tests.games.ombre.oracle import Oracle
from tests.games.ombre.table import PASSES, TRACE, deck, steps

GAME = "0 bid game, 1 bid pass, 2 bid pass, 0 trump H, 0 exchange 6S 3D, 1 exchange 7S, 2 exchange"
OFFERS: dict[str, object] = {"all_pass": ["misere", "gascarola", "spadille_force"], "penetro": True}
TRACE_DECK = deck(*TRACE[:3], talon=TRACE[3])
# Game, flags, what comes before, and the sequences of one, two, three ... actions from there.
COUNTS: list[tuple[str, dict[str, object], str, list[int]]] = [
    ("ombre", {}, "", [4, 10, 23, 1580]),
    ("ombre-two", {}, "", [4, 10, 531]),
    ("ombre-four", OFFERS, "0 bid pass, 1 bid pass", [4, 1235]),
    ("ombre", OFFERS, PASSES["ombre"], [3, 17, 93, 14954]),
    ("ombre", {}, GAME, [10, 21, 68, 541, 1220, 3335, 20988]),
    ("ombre", {"voluntary_matador": False, "opening_lead": "forehand"}, GAME, [10, 19, 46, 341, 683, 1932, 11818]),
    (
        "ombre",
        {},
        "0 bid tourne, 1 bid pass, 2 bid pass, 0 exchange, 1 exchange, 2 exchange",
        [10, 23, 57, 444, 970, 2816, 17664],
    ),
]


def deck_of(game: str) -> str:
    return deck(game="ombre-two") if game == "ombre-two" else TRACE_DECK


def start(game: str, flags: dict[str, object], before: str) -> Deal:
    engine = engine_of(game)
    rules = engine.read_rules(flags)
    deal = engine.start(rules, engine.read_deck(deck_of(game), rules), engine.seats - 1, 15)
    deal.apply_all([engine.grammar.read(text) for text in steps(before)])
    return deal


def perft(deal: Deal, depth: int, seats: int) -> int:
    actions = [action for seat in range(seats) for action in deal.legal_actions(seat)]
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        other = deal.copy()
        other.apply(action)
        total += perft(other, depth - 1, seats)
    return total


def slow_perft(game: str, flags: dict[str, object], done: list[str], depth: int) -> int:
    oracle = Oracle(game, flags, deck_of(game).split(), engine_of(game).seats - 1, 15)
    for text in done:
        oracle.do(text)
    actions = [text for may in oracle.may.values() for text in may]
    if depth == 1:
        return len(actions)
    return sum(slow_perft(game, flags, [*done, text], depth - 1) for text in actions)


@pytest.mark.parametrize(("game", "flags", "before", "counts"), COUNTS)
def test_the_numbers_of_sequences_are_the_stored_ones(game, flags, before, counts):
    seats = engine_of(game).seats
    deal = start(game, flags, before)
    assert [perft(deal, depth, seats) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(("game", "flags", "before", "counts"), COUNTS)
def test_the_slow_implementation_counts_the_same(game, flags, before, counts):
    few = [count for count in counts if count <= 600]
    assert few
    done = steps(before)
    assert [slow_perft(game, flags, done, depth) for depth in range(1, len(few) + 1)] == few
