"""PRS-43, PRS-45: what can be announced as prizes, and what shares come to."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.prize_list import WHOLE, Prize, Shares, check_prizes, shares_of_pot
from scoring.refusals import (
    EmptyPrize,
    NegativePrize,
    NoPrizeForTheWinner,
    PrizePlaceOutOfRange,
    RoundingUnitOutOfRange,
    SharesOverTheWhole,
    TwoPrizesForOnePlace,
)


@pytest.mark.parametrize(
    "prizes",
    [
        [],
        [Prize(1, cents=1)],
        [Prize(1, share=WHOLE)],
        [Prize(2, goods="ham"), Prize(1, share=6000, goods="a goose"), Prize(8, cents=500, share=4000)],
    ],
)
def test_money_shares_and_goods_can_be_announced_for_any_places(prizes):
    check_prizes(prizes, places=8, unit_cents=100)


@pytest.mark.parametrize(
    ("prizes", "refusal", "params"),
    [
        ([Prize(0, cents=1)], PrizePlaceOutOfRange, {"place": 0, "places": 8}),
        ([Prize(1, cents=1), Prize(9, cents=1)], PrizePlaceOutOfRange, {"place": 9, "places": 8}),
        ([Prize(1, cents=1), Prize(1, goods="ham")], TwoPrizesForOnePlace, {"place": 1}),
        ([Prize(1)], EmptyPrize, {"place": 1}),
        ([Prize(1, cents=-1)], NegativePrize, {"place": 1}),
        ([Prize(1, cents=5, share=-1)], NegativePrize, {"place": 1}),
        ([Prize(2, cents=5)], NoPrizeForTheWinner, {}),
        ([Prize(1, share=9999), Prize(2, share=2)], SharesOverTheWhole, {"percent": "100.01"}),
    ],
)
def test_what_could_not_be_paid_is_refused(prizes, refusal, params):
    with pytest.raises(refusal) as refused:
        check_prizes(prizes, places=8, unit_cents=100)
    assert refused.value.params == params
    assert refused.value.clause in ("PRS-43", "PRS-45")


def test_shares_need_a_unit_to_be_rounded_to():
    with pytest.raises(RoundingUnitOutOfRange):
        check_prizes([], places=8, unit_cents=0)


@pytest.mark.parametrize(
    ("pot", "unit", "by_place", "rest"),
    [
        (10_000, 100, {1: 5000, 2: 3000, 3: 2000}, 0),
        (12_345, 100, {1: 6100, 2: 3700, 3: 2400}, 145),
        (12_345, 1, {1: 6172, 2: 3703, 3: 2469}, 1),
        (99, 100, {1: 0, 2: 0, 3: 0}, 99),
        (0, 100, {1: 0, 2: 0, 3: 0}, 0),
        (-500, 100, {1: 0, 2: 0, 3: 0}, 0),
    ],
)
def test_shares_are_rounded_down_and_the_rest_is_kept_apart(pot, unit, by_place, rest):
    """PRS-45."""
    prizes = [Prize(1, share=5000), Prize(2, share=3000), Prize(3, share=2000), Prize(4, cents=700)]
    assert shares_of_pot(prizes, pot_cents=pot, unit_cents=unit) == Shares(by_place, rest)


@given(st.lists(st.integers(0, 2500), max_size=4), st.integers(-10_000, 10**9), st.sampled_from([1, 10, 100, 500]))
def test_shares_and_rest_are_the_part_of_the_pot_that_was_announced(parts, pot, unit):
    prizes = [Prize(place, share=part) for place, part in enumerate(parts, start=1)]
    shares = shares_of_pot(prizes, pot_cents=pot, unit_cents=unit)
    assert shares.total == max(pot, 0) * sum(parts) // WHOLE
    assert all(cents % unit == 0 for cents in shares.by_place.values())
    assert 0 <= shares.rest < unit * max(len(parts), 1)
