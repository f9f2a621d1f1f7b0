"""Counted ways to go on: stored numbers, and the same numbers from the slow referee (RULES.md 5, 6, 9.4)."""

from __future__ import annotations

import copy
from math import comb

import pytest

from games.action import Action
from tests.games.tarot.build import TRACE_DECK, deck, start
from tests.games.tarot.oracle import Table
from tests.games.tarot.oracle_cards import PACK

BIDS = ["0 bid garde", "1 bid pass", "2 bid pass", "3 bid pass"]
DISCARD = "0 discard C1 C4 C8 C12 S3 S7"
EXCUSES = deck("EX C1-5 T1-3", "S1-5 T4-6 C6", "B1-5 T7-9 C7", "D1-5 T10-12 C8")


def cards_and_words(action: Action) -> bool:
    return action[1] in ("play", "bid", "chelem")


def count(deal, depth: int) -> int:
    if depth == 0 or deal.turn < 0:
        return 1
    total = 0
    for seat in range(4):
        for action in deal.legal_actions(seat):
            if cards_and_words(action):
                following = deal.copy()
                following.apply(action)
                total += count(following, depth - 1)
    return total


def count_slowly(table: Table, depth: int) -> int:
    if depth == 0 or table.turn < 0:
        return 1
    total = 0
    words = [f"bid {bid}" for bid in ("pass", "prise", "garde", "sans", "contre")] + ["chelem"]
    for seat in range(4):
        for text in [*words, *(f"play {card}" for card in PACK)]:
            verb, *rest = text.split()
            if table.fault(seat, verb, rest) is None:
                following = copy.deepcopy(table)
                following.do(seat, verb, rest)
                total += count_slowly(following, depth - 1)
    return total


def table_after(cards: list[str], *actions: str) -> Table:
    table = Table(cards, 3, {})
    for text in actions:
        seat, verb, *words = text.split()
        table.do(int(seat), verb, words)
    return table


@pytest.mark.parametrize(
    ("cards", "actions", "depth"),
    [(TRACE_DECK, [], 4), (TRACE_DECK, [*BIDS, DISCARD], 2), (EXCUSES, ["0 bid contre", *BIDS[1:]], 2)],
)
def test_the_slow_referee_counts_the_same(cards: list[str], actions: list[str], depth: int) -> None:
    assert count(start(cards, *actions), depth) == count_slowly(table_after(cards, *actions), depth)


@pytest.mark.parametrize(
    ("cards", "actions", "numbers"),
    [
        (TRACE_DECK, [], [5, 15, 35, 70]),
        (TRACE_DECK, [*BIDS, DISCARD], [19, 89, 289, 937]),
        (TRACE_DECK, ["0 bid pass", "1 bid pass", "2 bid sans", "3 bid pass"], [19, 90, 285, 915]),
        (EXCUSES, ["0 bid contre", *BIDS[1:]], [19, 80, 248, 786]),
    ],
)
def test_the_counted_ways(cards: list[str], actions: list[str], numbers: list[int]) -> None:
    deal = start(cards, *actions)
    assert [count(deal, depth) for depth in range(1, 5)] == numbers


def test_the_counted_discards() -> None:  # (6.3)
    ordinary = 12 + 4  # of the hand and of the dog: no King, no trump
    assert sum(1 for _ in start(TRACE_DECK, *BIDS).legal_actions()) == comb(ordinary, 6) == 8008
