"""Counted sequences of legal actions from fixed decks: a number that changes says that a rule has changed.

The counts were found with the engine and agree with the oracle, which counts the smaller ones again here.
"""

from __future__ import annotations

import random

import pytest

from games.ombre.quadrille import Deal
from tests.games.ombre.quadrille_oracle import PACK
from tests.games.ombre.quadrille_records import after, deck, led, passes, replayed, split


def perft(deal: Deal, depth: int) -> int:
    """Return how many sequences of so many actions there are; a deal that is over ends its sequence."""
    if depth == 0:
        return 1
    actions = list(deal.legal_actions())
    if depth == 1:
        return len(actions) or 1
    count = 0
    for action in actions:
        following = deal.copy()
        following.apply(action)
        count += perft(following, depth - 1)
    return count or 1


def shuffled(seed: str) -> str:
    cards = PACK[:]
    random.Random(seed).shuffle(cards)
    return " ".join(cards)


FOUR, FIVE = shuffled("quadrille"), shuffled("quintillo")
SOLO = f"0 bid solo, {passes(1, 2, 3)}, 0 trump "
ALLIANCE = f"0 bid alliance, {passes(1, 2, 3)}, 0 trump "
FORCED = f"{passes(0, 1, 2, 3)}, 1 trump "  # seat 1 holds spadille
FIVE_SOLO = f"0 bid solo, {passes(1, 2, 3, 4)}, 0 trump "
COUNTS: list[tuple[str, str, str, dict[str, object], int, int]] = [
    ("quadrille", FOUR, "", {}, 1, 4),
    ("quadrille", FOUR, "", {}, 4, 45),
    ("quadrille", FOUR, "", {}, 9, 16864),
    ("quintillo", FIVE, "", {}, 5, 80),
    ("quintillo", FIVE, "", {}, 10, 28185),
    ("quadrille", FOUR, SOLO + "S", {}, 4, 124),
    ("quadrille", FOUR, SOLO + "S", {}, 7, 6785),
    ("quadrille", FOUR, SOLO + "S", {"voluntary_matador": False}, 7, 4589),
    ("quadrille", FOUR, ALLIANCE + "S", {}, 2, 30),
    ("quadrille", FOUR, ALLIANCE + "S", {"call_trump_king": True}, 2, 40),
    ("quadrille", FOUR, FORCED + "S", {"opening_lead": "forehand"}, 5, 124),
    ("quintillo", FIVE, FIVE_SOLO + "S", {}, 5, 571),
    ("quintillo", FIVE, FIVE_SOLO + "S", {}, 8, 41331),
    ("quadrille", FOUR, SOLO + "C", {}, 4, 138),
    ("quadrille", FOUR, SOLO + "C", {}, 7, 6856),
    ("quadrille", FOUR, SOLO + "C", {"voluntary_matador": False}, 7, 5141),
    ("quadrille", FOUR, ALLIANCE + "C", {}, 2, 30),
    ("quadrille", FOUR, ALLIANCE + "C", {"call_trump_king": True}, 2, 40),
    ("quadrille", FOUR, FORCED + "C", {"opening_lead": "forehand"}, 5, 138),
    ("quintillo", FIVE, FIVE_SOLO + "C", {}, 5, 438),
    ("quintillo", FIVE, FIVE_SOLO + "C", {}, 8, 21907),
    ("quadrille", FOUR, SOLO + "H", {}, 4, 142),
    ("quadrille", FOUR, SOLO + "H", {}, 7, 6637),
    ("quadrille", FOUR, SOLO + "H", {"voluntary_matador": False}, 7, 4897),
    ("quadrille", FOUR, ALLIANCE + "H", {}, 2, 30),
    ("quadrille", FOUR, ALLIANCE + "H", {"call_trump_king": True}, 2, 40),
    ("quadrille", FOUR, FORCED + "H", {"opening_lead": "forehand"}, 5, 142),
    ("quintillo", FIVE, FIVE_SOLO + "H", {}, 5, 771),
    ("quintillo", FIVE, FIVE_SOLO + "H", {}, 8, 42652),
    ("quadrille", FOUR, SOLO + "D", {}, 4, 142),
    ("quadrille", FOUR, SOLO + "D", {}, 7, 6715),
    ("quadrille", FOUR, SOLO + "D", {"voluntary_matador": False}, 7, 4715),
    ("quadrille", FOUR, ALLIANCE + "D", {}, 2, 30),
    ("quadrille", FOUR, ALLIANCE + "D", {"call_trump_king": True}, 2, 40),
    ("quadrille", FOUR, FORCED + "D", {"opening_lead": "forehand"}, 5, 426),
    ("quintillo", FIVE, FIVE_SOLO + "D", {}, 5, 441),
    ("quintillo", FIVE, FIVE_SOLO + "D", {}, 8, 22266),
]


@pytest.mark.parametrize(("game", "cards", "actions", "flags", "depth", "count"), COUNTS)
def test_the_number_of_sequences(game, cards, actions, flags, depth, count):
    """5, 8, 16.3 to 16.7, 17."""
    assert perft(after(cards, actions, game, **flags), depth) == count


SMALL = [row for row in COUNTS if row[5] < 1000]


@pytest.mark.parametrize(("game", "cards", "actions", "flags", "depth", "count"), SMALL)
def test_the_oracle_counts_the_same(game, cards, actions, flags, depth, count):
    """The clauses read a second time; every sequence is played from the deck again."""
    assert naive_perft(game, cards, split(actions), flags, depth) == count


def naive_perft(game: str, cards: str, actions: list[str], flags: dict[str, object], depth: int) -> int:
    oracle, _ = replayed(cards, ", ".join(actions), game, **flags)
    if depth == 0 or oracle.seat is None:
        return 1
    if depth == 1:
        return len(oracle.may)
    return sum(
        naive_perft(game, cards, [*actions, f"{oracle.seat} {text}"], flags, depth - 1) for text in sorted(oracle.may)
    )


@pytest.mark.parametrize(
    ("game", "contract", "left", "count"),
    [
        ("quadrille", "solo", 3, 1296),
        ("quadrille", "vole", 3, 1296),
        ("quintillo", "solo", 3, 2305),
        ("quintillo", "vole", 3, 2304),
        ("quintillo", "solo", 2, 32),
    ],
)
def test_the_ends_of_deals_are_counted_to_the_last_card(game, contract, left, count):
    """16.13: with the stop among them where the side has won everything so far."""
    hand = {"quadrille": "AS 2S AC KS QS JS 7S 2H 3H 4H", "quintillo": "AS 2S AC KS QS JS 2H 3H"}[game]
    seats = 4 if game == "quadrille" else 5
    cards = deck(hand, game=game)
    start = f"0 bid {contract}, {passes(*range(1, seats))}, 0 trump S"
    leads = hand.split()[: len(hand.split()) - left]
    deal = after(cards, led(cards, start, " ".join(leads), game), game)
    assert perft(deal, 99) == count
