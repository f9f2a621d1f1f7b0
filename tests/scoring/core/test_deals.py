"""PRS-31 to PRS-33, PRS-35, PRS-38: a match deal by deal."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.bummerl import MatchRules, MatchScore, check_result
from scoring.core.deals import (
    DealRules,
    Dealt,
    Tally,
    after,
    check_all_fit,
    check_fits,
    check_next,
    tally_of,
)
from scoring.core.penalties import Penalty, PenaltyKind
from scoring.refusals import (
    DealAfterTheEnd,
    DealMissing,
    DealsDisagree,
    DealStands,
    ImpossibleDeal,
    WrongBummerl,
    WrongDealer,
)

RULES = DealRules()
LOSER = DealRules(loser_is_forehand=True)
ONE = DealRules(MatchRules(bummerl_to_win=1))


def deals(*made: tuple[int, int], first: int | None = None) -> list[Dealt]:
    """Return deals with these game points; `first` dealt the first of them."""
    return [Dealt(points, first if number == 0 else None) for number, points in enumerate(made)]


SEVEN = ((3, 0), (0, 2), (3, 0), (1, 0))
"""A Bummerl that ends 7:2."""


def test_game_points_make_bummerl_and_bummerl_the_match():
    """PRS-31."""
    tally = tally_of(RULES, deals(*SEVEN, (0, 3), (0, 3), (0, 1)))
    assert (tally.each, tally.standing.bummerl, tally.bummerl, tally.winner) == (((7, 2), (0, 7)), (1, 1), 3, None)
    over = tally_of(RULES, deals(*SEVEN, *SEVEN))
    assert over.score() == MatchScore(0, (2, 0), (14, 4), ((7, 2), (7, 2)))


def test_what_goes_beyond_seven_is_lost():
    """PRS-31."""
    assert tally_of(RULES, deals((3, 0), (3, 0), (3, 0), (1, 0))).each == ((7, 0),)


def test_a_schneider_counts_two_where_it_is_announced():
    """PRS-32."""
    double = DealRules(MatchRules(double_schneider=True))
    made = deals((3, 0), (3, 0), (1, 0))
    assert tally_of(double, made).score() == MatchScore(0, (2, 0), (7, 0), ((7, 0),))
    assert tally_of(RULES, made).winner is None


@pytest.mark.parametrize("points", [(0, 0), (1, 1), (4, 0), (0, 4), (-1, 0), (-1, 2)])
def test_a_deal_brings_one_side_one_to_three_game_points(points):
    """PRS-35."""
    with pytest.raises(ImpossibleDeal) as refused:
        tally_of(RULES, deals((1, 0), points))
    assert refused.value.params["deal"] == 2


def test_no_deal_is_played_after_the_match():
    """PRS-30."""
    with pytest.raises(DealAfterTheEnd) as refused:
        tally_of(ONE, deals(*SEVEN, (1, 0)))
    assert refused.value.params == {"deal": 5, "score": "1:0"}


def test_the_deal_alternates_across_bummerl():
    """PRS-33."""
    dealers, tally = [], Tally()
    for step in deals(*SEVEN, *SEVEN[:3], first=1):
        tally = after(RULES, tally, step)
        dealers.append(tally.dealer)
    assert dealers == [0, 1, 0, 1, 0, 1, 0]


def test_the_loser_of_a_bummerl_is_forehand_where_that_is_announced():
    """PRS-33: the winner of four deals, with which the alternation would bring back seat 1, deals himself."""
    assert tally_of(RULES, deals(*SEVEN, first=1)).dealer == 1
    assert tally_of(LOSER, deals(*SEVEN, first=1)).dealer == 0
    assert tally_of(LOSER, deals(*SEVEN)).dealer == 0
    lost = [(0, 3), (0, 3), (0, 1)]
    assert tally_of(LOSER, deals(*lost, first=1)).dealer == 1


def test_who_deals_is_open_until_somebody_says_it():
    """PRS-33: in the first deal of all the higher card drawn deals."""
    tally = tally_of(RULES, deals((1, 0), (1, 0)))
    assert tally.dealer is None
    check_next(tally, dealer=0)
    check_next(tally, dealer=1)
    known = after(RULES, tally, Dealt((1, 0), 1))
    with pytest.raises(WrongDealer) as refused:
        check_next(known, dealer=1)
    assert refused.value.params == {"deal": 4, "dealer": 1, "expected": 0}


def test_numbers_have_no_gaps_and_are_not_given_twice():
    """PRS-35."""
    tally = tally_of(RULES, deals((1, 0), (1, 0)))
    check_next(tally, deal=3, bummerl=1)
    with pytest.raises(DealMissing) as missing:
        check_next(tally, deal=4)
    assert missing.value.params == {"deal": 4, "missing": 3}
    with pytest.raises(DealStands):
        check_next(tally, deal=2)


def test_no_deal_is_played_in_a_bummerl_that_is_over():
    """PRS-31."""
    with pytest.raises(WrongBummerl) as refused:
        check_next(tally_of(RULES, deals(*SEVEN)), bummerl=1)
    assert refused.value.params == {"deal": 5, "bummerl": 1, "running": 2}
    with pytest.raises(DealAfterTheEnd):
        check_next(tally_of(ONE, deals(*SEVEN)))


def test_a_penalty_stands_where_it_was_imposed():
    """PRS-38: two game points against seat 1 end the Bummerl, and the next deal opens another."""
    steps: list[Dealt | Penalty] = [*deals((3, 0), (3, 0)), Penalty(PenaltyKind.GAME_POINTS, 1, 2), *deals((0, 1))]
    tally = tally_of(RULES, steps)
    assert (tally.each, tally.standing.running, tally.deals, tally.adds_up) == (((7, 0),), (0, 1), 3, True)


def test_a_bummerl_that_was_given_is_not_told_as_played():
    """PRS-38."""
    tally = tally_of(RULES, [*deals((3, 0)), Penalty(PenaltyKind.BUMMERL, 0), *deals(*[(0, 3)] * 3)])
    assert tally.score() == MatchScore(1, (0, 2), (3, 7), ())
    assert tally_of(RULES, [*deals((3, 0)), Penalty(PenaltyKind.MATCH, 0)]).winner == 1
    assert tally_of(LOSER, [*deals((3, 0)), Penalty(PenaltyKind.BUMMERL, 0)]).dealer == 1


@pytest.mark.parametrize(
    ("bummerl", "each", "deal"),
    [
        ((2, 0), (), None),
        ((2, 1), ((7, 2), (3, 7), (7, 1)), None),
        ((1, 2), ((7, 2), (3, 7), (1, 7)), None),
        ((0, 2), (), 4),  # by the fourth deal seat 0 has a Bummerl
        ((2, 0), ((7, 1), (7, 2)), 2),  # in the second seat 1 made more than one
        ((2, 0), ((6, 7), (7, 2)), 4),
        ((2, 1), ((7, 2), (2, 7), (7, 1)), 5),
    ],
)
def test_deals_are_held_against_what_was_told_of_the_match(bummerl, each, deal):
    """PRS-35: the first deal that does not fit is named."""
    steps = deals(*SEVEN, (3, 0))
    if deal is None:
        check_all_fit(RULES, steps, bummerl=bummerl, each=each)
        return
    with pytest.raises(DealsDisagree) as refused:
        check_all_fit(RULES, steps, bummerl=bummerl, each=each)
    assert refused.value.params["deal"] == deal


def test_deals_of_a_whole_match_have_to_make_its_score():
    """PRS-35."""
    tally = tally_of(RULES, deals(*SEVEN, *SEVEN))
    check_fits(tally, bummerl=(2, 0), each=((7, 2), (7, 2)))
    with pytest.raises(DealsDisagree):
        check_fits(tally, bummerl=(2, 1))


one_deal = st.tuples(st.integers(0, 1), st.integers(1, 3)).map(lambda made: (made[1], 0) if made[0] else (0, made[1]))


@given(st.lists(one_deal, min_size=60, max_size=60), st.integers(1, 3), st.booleans(), st.booleans())
def test_any_deals_end_in_a_score_that_the_depths_above_accept(made, bummerl_to_win, double, loser):
    """PRS-35: what the deals make is a possible result, Bummerl by Bummerl, and every beginning fits it."""
    rules = DealRules(MatchRules(bummerl_to_win, double_schneider=double), loser_is_forehand=loser)
    tally, played = Tally(), []
    for step in deals(*made, first=0):
        if tally.winner is not None:
            break
        tally = after(rules, tally, step)
        played.append(step)
    score = tally.score()
    assert check_result(rules.match, winner=score.winner, bummerl=score.bummerl, each=score.each) == score
    check_all_fit(rules, played, bummerl=score.bummerl, each=score.each)
    check_all_fit(rules, played, bummerl=score.bummerl)
