"""Counted sequences of legal actions: what a change of the engine must leave as it is.

The counts of the shorter sequences are counted a second time by the naive engine.
"""

from __future__ import annotations

from copy import deepcopy

import pytest

from games.schnapsen.deal import Deal
from tests.games.schnapsen import oracle
from tests.games.schnapsen.records import after
from tests.games.schnapsen.test_exchange import DEAL as JACK_LATE
from tests.games.schnapsen.test_exchange import TWO_LEFT
from tests.games.schnapsen.test_values import PLAYED_OUT, TRACE

PAIRS = "JS KS QS TC AC KC QH JH QC KH TS KD AS AH JD TD AD TH JC QD"  # both seats hold marriages, forehand the jack
DECKS = {"trace": TRACE, "pairs": PAIRS}


def count(deal: Deal, depth: int) -> int:
    """Return how many sequences of this length begin here; one that ends the deal earlier counts as well."""
    if depth == 0 or deal.turn < 0:
        return 1
    if depth == 1:
        return sum(1 for _ in deal.legal_actions())
    total = 0
    for action in deal.legal_actions():
        after_it = deal.copy()
        after_it.apply(action)
        total += count(after_it, depth - 1)
    return total


def count_slowly(table: oracle.Table, depth: int) -> int:
    if depth == 0 or table.over:
        return 1
    total = 0
    for text in table.options(table.to_move):
        after_it = deepcopy(table)
        after_it.do(text)
        total += count_slowly(after_it, depth - 1)
    return total


FROM_THE_DEAL: list[tuple[str, dict[str, object], list[int]]] = [
    ("trace", {}, [6, 30, 181, 830, 4679, 21309]),
    ("trace", {"preset": "sharp"}, [6, 30, 181, 830, 4679, 21254]),
    ("pairs", {}, [8, 43, 256, 1257, 6756, 32772]),
    ("pairs", {"preset": "pagat"}, [8, 43, 256, 1257, 6756, 32772]),
    ("pairs", {"preset": "sharp"}, [6, 30, 200, 945, 5281, 24629]),
    ("pairs", {"marriage_needs_trick": True}, [7, 36, 230, 1143, 6220, 29982]),
    ("pairs", {"marriage_lead": "king"}, [8, 42, 247, 1196, 6420, 30851]),
    ("pairs", {"exchange_before_first_trick": False}, [7, 35, 217, 1036, 5730, 27218]),
]


@pytest.mark.parametrize(("name", "rules", "counts"), FROM_THE_DEAL)
def test_counts_from_the_deal(name, rules, counts):
    """6 to 11."""
    deal = after(DECKS[name], "", **rules)
    assert [count(deal, depth) for depth in range(1, 7)] == counts
    table = oracle.deal(rules, DECKS[name].split(), 1)
    assert [count_slowly(table, depth) for depth in range(1, 4)] == counts[:3]


# rules, sequences of five and of eight actions
WITH_TWO_LEFT: list[tuple[dict[str, object], int, int]] = [
    ({}, 1414, 14015),
    ({"preset": "sharp"}, 1046, 7617),
    ({"preset": "pagat"}, 1414, 14015),
    ({"min_talon_to_close": 3}, 1349, 13493),
    ({"min_talon_to_exchange": 3}, 1078, 8208),
    ({"marriage_lead": "king"}, 1372, 13372),
]


@pytest.mark.parametrize(("rules", "five", "eight"), WITH_TWO_LEFT)
def test_counts_with_two_cards_left_in_the_talon(rules, five, eight):
    """6.3, 9.4, 10.4, 12.6: forehand is on lead and holds the jack of trumps."""
    deal = after(JACK_LATE, TWO_LEFT, **rules)
    assert (deal.talon, deal.turn) == (2, 0)
    assert (count(deal, 5), count(deal, 8)) == (five, eight)
    table = oracle.deal(rules, JACK_LATE.split(), 1)
    for text in TWO_LEFT.split(", "):
        table.do(text)
    assert count_slowly(table, 5) == five


@pytest.mark.parametrize(("done", "sequences"), [(10, 2142), (12, 308), (14, 52), (16, 7)])
def test_counts_of_strict_play_to_the_end(done, sequences):
    """6.3, 12.6: with the talon used up no flag plays a part."""
    played = PLAYED_OUT.split(", ")[:done]
    for preset in ("soft", "sharp", "pagat"):
        assert count(after(TRACE, ", ".join(played), preset=preset), 99) == sequences
    if done > 10:
        table = oracle.deal({}, TRACE.split(), 1)
        for text in played:
            table.do(text)
        assert count_slowly(table, 99) == sequences
