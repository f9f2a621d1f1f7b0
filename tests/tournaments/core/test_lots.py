"""Lots that anyone can compute again (PRS-7, PRS-28, PRS-43, PRS-48)."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tournaments.core.draws import chi_square, seeds
from tests.tournaments.core.test_stream import SEED, Given
from tournaments.core.lots import choose, rank
from tournaments.core.stream import Stream

cards = st.lists(st.integers(1, 500), min_size=1, max_size=12, unique=True)


def test_a_lot_falls_on_the_candidate_at_the_index_by_ascending_number() -> None:
    """PRS-28: of the cards 4, 9 and 30 the integer 7 chooses index 1."""
    assert choose([30, 4, 9], Given(7)) == 9


def test_a_ranking_by_lot_chooses_one_by_one_from_those_left() -> None:
    """PRS-48: 7 mod 3 = 1 of (4, 9, 30); 7 mod 2 = 1 of (4, 30); then 4."""
    assert rank([30, 4, 9], Given(7, 7, 7)) == (9, 30, 4)


@given(cards)
def test_a_ranking_holds_each_candidate_once_and_begins_as_a_lot(candidates: list[int]) -> None:
    ranked = rank(candidates, Stream(SEED, "K/tie-3/1", ""))
    assert sorted(ranked) == sorted(candidates)
    assert ranked[0] == choose(candidates, Stream(SEED, "K/tie-3/1", ""))


@pytest.mark.parametrize("candidates", [[], [4, 4]])
def test_a_lot_needs_candidates_each_of_them_once(candidates: list[int]) -> None:
    for draw in (choose, rank):
        with pytest.raises(ValueError, match="candidates"):
            draw(candidates, Stream(SEED, "", ""))


def test_all_orders_are_equally_likely() -> None:
    """Statistical: PRS-43, odd cents go to nobody more often. 6 orders, 3,000 lots, fixed seeds."""
    counts = Counter(rank([1, 2, 3], Stream(seed, "K/prize-3/1", "")) for seed in seeds(3000))
    assert len(counts) == 6
    assert chi_square(counts.values(), 3000) < 26  # 5 degrees of freedom: one in 10,000
