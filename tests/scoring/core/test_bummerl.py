"""PRS-30, PRS-31, PRS-32, PRS-35: what a match can end with, and the two depths of a report."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.bummerl import MatchRules, MatchScore, check_result, possible_results
from scoring.core.race import Race
from scoring.refusals import (
    BummerlAfterTheEnd,
    BummerlDisagree,
    ImpossibleBummerl,
    ImpossibleScore,
    MatchUnfinished,
    ScoreMissing,
    WinnerDisagrees,
)

TWO = MatchRules()
ONE = MatchRules(bummerl_to_win=1)
THREE = MatchRules(bummerl_to_win=3)
DOUBLE = MatchRules(double_schneider=True)
DOUBLE_THREE = MatchRules(bummerl_to_win=3, double_schneider=True)


@pytest.mark.parametrize(
    ("rules", "results"),
    [
        (ONE, ((1, 0), (0, 1))),
        (TWO, ((2, 0), (2, 1), (0, 2), (1, 2))),
        (THREE, ((3, 0), (3, 1), (3, 2), (0, 3), (1, 3), (2, 3))),
        (DOUBLE, ((2, 0), (2, 1), (0, 2), (1, 2))),
    ],
)
def test_a_match_ends_when_one_side_has_the_number_to_win(rules, results):
    """PRS-30."""
    assert possible_results(rules) == results


def test_who_won_is_enough_in_the_first_depth():
    assert check_result(TWO, bummerl=(1, 2)) == MatchScore(winner=1, bummerl=(1, 2))
    assert check_result(TWO, winner=0, bummerl=(2, 0)) == MatchScore(winner=0, bummerl=(2, 0))


def test_the_winner_alone_is_enough_where_one_bummerl_decides():
    assert check_result(ONE, winner=1) == MatchScore(winner=1, bummerl=(0, 1))


@pytest.mark.parametrize("winner", [None, 0])
def test_a_missing_score_is_asked_for(winner):
    with pytest.raises(ScoreMissing) as refused:
        check_result(TWO, winner=winner)
    assert refused.value.params == {"possible": "2:0, 2:1, 0:2, 1:2"}


@pytest.mark.parametrize("score", [(0, 0), (1, 1), (2, 2), (3, 0), (3, 1), (1, 0), (-1, 2), (7, 4)])
def test_a_score_that_no_match_ends_with_is_refused(score):
    """PRS-30."""
    with pytest.raises(ImpossibleScore) as refused:
        check_result(TWO, bummerl=score)
    assert refused.value.clause == "PRS-30"
    assert refused.value.params["score"] == f"{score[0]}:{score[1]}"


def test_each_bummerl_adds_up_to_the_match():
    """PRS-35: the second depth."""
    score = check_result(TWO, each=[(7, 4), (5, 7), (7, 0)])
    assert score == MatchScore(winner=0, bummerl=(2, 1), game_points=(19, 11), each=((7, 4), (5, 7), (7, 0)))


def test_both_depths_that_agree_are_accepted():
    assert check_result(TWO, winner=1, bummerl=(0, 2), each=[(6, 7), (0, 7)]).game_points == (6, 14)


@pytest.mark.parametrize("score", [(7, 7), (6, 6), (0, 0), (8, 3), (9, 7), (3, -1), (7, -1), (6, 5)])
def test_a_bummerl_has_exactly_one_side_with_all_game_points(score):
    """PRS-31: it is counted down from 7, so nobody makes more."""
    with pytest.raises(ImpossibleBummerl) as refused:
        check_result(TWO, each=[(7, 1), score])
    assert refused.value.clause == "PRS-31"
    assert refused.value.params == {"bummerl": 2, "score": f"{score[0]}:{score[1]}", "game_points": 7, "most": 6}


def test_no_bummerl_is_played_after_the_match_is_over():
    with pytest.raises(BummerlAfterTheEnd) as refused:
        check_result(TWO, each=[(7, 1), (7, 2), (3, 7)])
    assert refused.value.params == {"bummerl": 3, "score": "2:0"}


@pytest.mark.parametrize(("each", "score"), [([], "0:0"), ([(7, 0)], "1:0"), ([(7, 2), (2, 7)], "1:1")])
def test_a_list_that_stops_too_early_is_refused(each, score):
    with pytest.raises(MatchUnfinished) as refused:
        check_result(TWO, each=each)
    assert refused.value.params == {"score": score, "bummerl_to_win": 2}


@pytest.mark.parametrize(
    ("reported", "each", "counted", "bummerl"),
    [
        ((2, 0), [(7, 4), (5, 7), (7, 0)], "2:1", 2),
        ((2, 1), [(7, 4), (7, 5)], "2:0", 2),
        ((1, 2), [(7, 4), (5, 7), (7, 0)], "2:1", 3),
        ((0, 2), [(7, 4), (7, 5)], "2:0", 1),
    ],
)
def test_depths_that_disagree_name_the_bummerl(reported, each, counted, bummerl):
    """PRS-35: they make a dispute, not a result."""
    with pytest.raises(BummerlDisagree) as refused:
        check_result(TWO, bummerl=reported, each=each)
    assert refused.value.clause == "PRS-35"
    assert refused.value.params == {
        "reported": f"{reported[0]}:{reported[1]}",
        "counted": counted,
        "bummerl": bummerl,
    }


def test_a_winner_that_the_score_does_not_name_disagrees():
    with pytest.raises(WinnerDisagrees):
        check_result(TWO, winner=0, bummerl=(1, 2))
    with pytest.raises(WinnerDisagrees):
        check_result(TWO, winner=1, each=[(7, 1), (7, 1)])


def test_a_schneider_counts_one_in_a_tournament():
    """PRS-32."""
    with pytest.raises(MatchUnfinished):
        check_result(TWO, each=[(7, 0)])


def test_a_schneider_counts_two_where_that_is_announced():
    """PRS-32."""
    assert check_result(DOUBLE, each=[(7, 0)]).bummerl == (2, 0)
    assert check_result(DOUBLE_THREE, each=[(0, 7), (7, 5), (1, 7)]).bummerl == (1, 3)


def test_a_schneider_gives_no_more_bummerl_than_are_missing():
    """PRS-32: at 1:1 of two it makes 2:1; the match is over at two."""
    assert check_result(DOUBLE, each=[(7, 1), (1, 7), (7, 0)]).bummerl == (2, 1)
    assert check_result(DOUBLE_THREE, each=[(7, 0), (7, 0)]).bummerl == (3, 0)


@pytest.mark.parametrize("to_win", [0, 4])
def test_a_match_of_another_length_is_a_bug(to_win):
    with pytest.raises(ValueError, match="no match"):
        MatchRules(bummerl_to_win=to_win)


rules_of_any_kind = st.builds(
    MatchRules, bummerl_to_win=st.integers(1, 3), game_points=st.just(7), double_schneider=st.booleans()
)


@given(rules_of_any_kind, st.lists(st.tuples(st.integers(0, 1), st.integers(0, 6)), min_size=5, max_size=5))
def test_every_match_played_to_its_end_is_accepted_and_can_be_entered(rules, bummerl):
    """Play deal by deal as PRS-30 to PRS-32 say, then report it."""
    match, each = Race(rules.bummerl_to_win), []
    for winner, loser_made in bummerl:
        if match.winner is None:
            each.append((7, loser_made) if winner == 0 else (loser_made, 7))
            match = match.add(winner, count=2 if rules.double_schneider and loser_made == 0 else 1)
    score = check_result(rules, each=each)
    assert (score.winner, score.bummerl) == (match.winner, match.counts)
    assert score.bummerl in possible_results(rules)
    assert check_result(rules, winner=score.winner, bummerl=score.bummerl, each=each) == score


@given(rules_of_any_kind, st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=6))
def test_a_report_changes_sides_with_the_players(rules, each):
    def outcome(scores):
        try:
            return check_result(rules, each=scores)
        except (ImpossibleBummerl, BummerlAfterTheEnd, MatchUnfinished) as refusal:
            return refusal.code, refusal.params.get("bummerl")

    seen, turned = outcome(each), outcome([(right, left) for left, right in each])
    if isinstance(seen, MatchScore):
        assert isinstance(turned, MatchScore)
        assert (turned.winner, turned.bummerl) == (1 - seen.winner, seen.bummerl[::-1])
        assert turned.game_points == seen.game_points[::-1]
    else:
        assert turned == seen
