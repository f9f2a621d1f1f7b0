"""Counted numbers of ways to go on from fixed rounds: what any change of a rule would move (5 to 8)."""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.tute.cards import PACK
from games.tute.deal import Deal
from tests.games.tute import oracle
from tests.games.tute.records import after, deck_pairs, deck_two, play_first, shuffled

SEATS = {"tute-two": 2, "tute-pairs": 4}
SHUFFLED = shuffled()
# Hands that have something to declare and to exchange once the first trick is won.
TALKING_TWO = deck_two("AO TO 7B 2B KB KC CC 5E", "4O 5O KO CO AE TE AC TC", "CB", "KE CE 4B 5B 6B SB")
TALKING_PAIRS = deck_pairs("2O KO CO KB CB KC", "4O TE TC", "AO 2E KE CE AC SC", "5O AE 4E 2C 4C", shown="AB")
ROUNDS = [
    # game, deck, tricks played before, flags, ways to go on by depth
    ("tute-two", SHUFFLED, 0, {}, [8, 12, 102, 201, 1349, 3074, 18991]),
    ("tute-two", SHUFFLED, 0, {"open_stock_obligation": "none"}, [8, 64, 530, 4250, 35309]),
    ("tute-two", SHUFFLED, 0, {"open_stock_obligation": "trump_only"}, [8, 54, 450, 3002, 24765]),
    ("tute-two", SHUFFLED, 0, {"open_stock_obligation": "follow_only"}, [8, 17, 142, 326, 2400, 6387, 44250]),
    ("tute-two", SHUFFLED, 0, {"hand_size_two": 6, "deal_packet": 2}, [6, 10, 66, 124, 596, 1232, 5926]),
    ("tute-two", SHUFFLED, 12, {}, [8, 17, 119, 256, 1536, 3529, 17645]),
    ("tute-two", TALKING_TWO, 1, {}, [10, 55, 442, 1755, 8167, 30987]),
    ("tute-two", TALKING_TWO, 1, {"trump_exchange": "seven_only"}, [10, 54, 432, 1672, 7427, 28100]),
    (
        "tute-two",
        TALKING_TWO,
        1,
        {"trump_exchange": "off", "max_declarations_per_window": 1},
        [9, 44, 360, 1056, 5139, 17339],
    ),
    ("tute-pairs", SHUFFLED, 0, {}, [10, 18, 28, 62, 558, 888, 1332]),
    ("tute-pairs", SHUFFLED, 2, {}, [8, 13, 20, 46, 322, 509, 782]),
    ("tute-pairs", SHUFFLED, 2, {"must_overtrump": False}, [8, 13, 20, 49, 343, 546, 867]),
    ("tute-pairs", SHUFFLED, 2, {"must_head_partner": False}, [8, 13, 28, 54, 378, 589, 1108]),
    ("tute-pairs", SHUFFLED, 4, {"undertrump": "free"}, [6, 10, 15, 32, 160, 212, 263]),
    ("tute-pairs", SHUFFLED, 7, {}, [3, 4, 6, 18, 36, 48, 64]),
    ("tute-pairs", TALKING_PAIRS, 1, {}, [12, 44, 136, 303, 956, 3112, 14950]),
    ("tute-pairs", TALKING_PAIRS, 1, {"max_declarations_per_window": 1}, [12, 39, 88, 216, 660, 2656, 12370]),
    (
        "tute-pairs",
        TALKING_PAIRS,
        1,
        {"tute_ranks": "K_and_C", "pairs_declare_window": "any_won_trick"},
        [12, 44, 136, 303, 1102, 4732, 21786],
    ),
]
NAMES = [f"{game} {deck[:2]} {tricks} {rules}" for game, deck, tricks, rules, _ in ROUNDS]


def ways(deal: Deal, depth: int) -> int:
    if depth == 0 or deal.turn < 0:
        return 1
    total = 0
    for seat in range(len(deal.hands)):
        for action in deal.legal_actions(seat):
            other = deal.copy()
            other.apply(action)
            total += ways(other, depth - 1)
    return total


def ways_by_the_oracle(table: oracle.Table, depth: int) -> int:
    if depth == 0 or table.result is not None:
        return 1
    total = 0
    for text in oracle.everything(table.seats):
        if table.fault(text) is None:
            other = deepcopy(table)
            other.do(text)
            total += ways_by_the_oracle(other, depth - 1)
    return total


def begun(game: str, deck: str, tricks: int, rules: dict[str, object]) -> tuple[Deal, oracle.Table]:
    deal = after(game, deck, "", rules=rules)
    table = oracle.deal(rules, deck.split(), SEATS[game] - 1, SEATS[game])
    for text in play_first(deal, game, until=tricks):
        table.do(text)
    return deal, table


@pytest.mark.parametrize(("game", "deck", "tricks", "rules", "numbers"), ROUNDS, ids=NAMES)
def test_the_ways_to_go_on_are_as_counted(game, deck, tricks, rules, numbers):
    deal, _ = begun(game, deck, tricks, rules)
    assert [ways(deal, depth) for depth in range(1, len(numbers) + 1)] == numbers


@pytest.mark.parametrize(("game", "deck", "tricks", "rules", "numbers"), ROUNDS, ids=NAMES)
def test_the_oracle_counts_the_same(game, deck, tricks, rules, numbers):
    _, table = begun(game, deck, tricks, rules)
    assert [ways_by_the_oracle(table, depth) for depth in (1, 2, 3)] == numbers[:3]


def test_the_decks_are_whole():
    for deck in (SHUFFLED, TALKING_TWO, TALKING_PAIRS):
        assert sorted(deck.split()) == sorted(PACK.names)
