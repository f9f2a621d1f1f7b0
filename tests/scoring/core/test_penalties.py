"""PRS-38: what a penalty means for the score."""

from __future__ import annotations

import pytest

from scoring.core.bummerl import MatchRules, MatchScore, check_result
from scoring.core.penalties import Penalty, PenaltyKind, Standing, check_penalties_counted, penalise
from scoring.refusals import PenaltyNotCounted, PenaltyRefused, PenaltyTooLate

TWO = MatchRules()
ONE = MatchRules(bummerl_to_win=1)
DOUBLE = MatchRules(double_schneider=True)


def points(count, *, against=0):
    return Penalty(PenaltyKind.GAME_POINTS, against, game_points=count)


def bummerl(*, against=0):
    return Penalty(PenaltyKind.BUMMERL, against)


def whole_match(*, against=0):
    return Penalty(PenaltyKind.MATCH, against)


def test_game_points_go_to_the_opponent_in_the_running_bummerl():
    before = Standing(bummerl=(1, 0), game_points=(7, 3), running=(4, 2))
    assert penalise(TWO, penalty=points(3), before=before) == Standing((1, 0), (7, 3), (4, 5))


def test_game_points_can_win_the_bummerl_and_what_is_too_much_is_lost():
    before = Standing(bummerl=(1, 0), game_points=(7, 3), running=(4, 5))
    assert penalise(TWO, penalty=points(3), before=before) == Standing((1, 1), (11, 10), (0, 0))


def test_game_points_can_win_the_match():
    before = Standing(bummerl=(1, 1), game_points=(9, 9), running=(4, 5))
    assert penalise(TWO, penalty=points(2), before=before) == MatchScore(1, (1, 2), (13, 16))


def test_a_bummerl_won_to_nil_by_a_penalty_is_a_schneider_like_any_other():
    """PRS-32."""
    assert penalise(DOUBLE, penalty=points(7)) == MatchScore(1, (0, 2), (0, 7))
    assert penalise(TWO, penalty=points(7)) == Standing((0, 1), (0, 7))


@pytest.mark.parametrize("count", [0, -1, 8])
def test_more_game_points_than_a_bummerl_has_are_refused(count):
    with pytest.raises(PenaltyRefused) as refused:
        penalise(TWO, penalty=points(count))
    assert (refused.value.clause, refused.value.params) == ("PRS-38", {"game_points": count, "most": 7})


def test_a_bummerl_ends_the_running_one_and_keeps_what_was_made():
    before = Standing(running=(6, 0))
    assert penalise(TWO, penalty=bummerl(), before=before) == Standing((0, 1), (6, 0), (0, 0))


def test_a_bummerl_counts_one_even_where_a_schneider_counts_two():
    assert penalise(DOUBLE, penalty=bummerl(against=1)) == Standing((1, 0))


def test_a_bummerl_can_win_the_match():
    assert penalise(ONE, penalty=bummerl(against=1)) == MatchScore(0, (1, 0))
    assert penalise(TWO, penalty=bummerl(), before=Standing((1, 1), (9, 9))) == MatchScore(1, (1, 2), (9, 9))


@pytest.mark.parametrize(
    ("before", "against", "after"),
    [
        (Standing(), 0, MatchScore(1, (0, 2))),
        (Standing((1, 0), (7, 2), (3, 3)), 0, MatchScore(1, (1, 2), (10, 5))),
        (Standing((1, 0), (7, 2), (3, 3)), 1, MatchScore(0, (2, 0), (10, 5))),
    ],
)
def test_the_match_goes_to_the_opponent_and_the_other_score_stays(before, against, after):
    assert penalise(TWO, penalty=whole_match(against=against), before=before) == after


def test_the_match_ruled_against_its_winner_turns_the_result_round():
    decided = check_result(TWO, each=[(7, 4), (7, 0)])
    assert penalise(TWO, penalty=whole_match(), before=decided) == MatchScore(1, (1, 2), (14, 4))


def test_the_match_ruled_against_its_loser_changes_nothing():
    decided = check_result(TWO, each=[(7, 4), (7, 0)])
    assert penalise(TWO, penalty=whole_match(against=1), before=decided) == decided


@pytest.mark.parametrize("penalty", [points(1), bummerl(), bummerl(against=1)])
def test_a_smaller_penalty_is_too_late_once_the_match_is_over(penalty):
    with pytest.raises(PenaltyTooLate):
        penalise(TWO, penalty=penalty, before=MatchScore(0, (2, 1)))


def test_a_report_must_count_the_bummerl_that_a_referee_gave():
    check_penalties_counted(MatchScore(0, (2, 1)), penalties=[bummerl(against=0), points(3, against=1)])
    with pytest.raises(PenaltyNotCounted) as refused:
        check_penalties_counted(MatchScore(0, (2, 0)), penalties=[bummerl(against=0)])
    assert refused.value.params == {"score": "2:0", "penalties": 1}


def test_a_report_must_name_the_winner_that_a_referee_ruled():
    check_penalties_counted(MatchScore(0, (2, 0)), penalties=[whole_match(against=1)])
    with pytest.raises(PenaltyNotCounted):
        check_penalties_counted(MatchScore(1, (0, 2)), penalties=[whole_match(against=1)])
