"""13: the Bummerl and the match are counted by the scoring; V14."""

from __future__ import annotations

from scoring.core.bummerl import MatchRules, count, possible_results, worth

V14 = (3, 3, 2)


def test_a_bummerl_counts_seven_and_is_cut():
    """13.1, 13.2, V14: 7, 4, 1, 0 against 7."""
    left, standings = 7, [7]
    for game_points in V14:
        left = max(0, left - game_points)
        standings.append(left)
    assert standings == [7, 4, 1, 0]
    assert count(MatchRules(), [(7 - left, 0)]) == [(1, 0)]


def test_a_schneider_is_worth_two_but_not_in_a_tournament():
    """13.3, 13.4, V14."""
    assert worth(MatchRules(double_schneider=True), (7, 0)) == 2
    assert worth(MatchRules(double_schneider=False), (7, 0)) == 1
    assert worth(MatchRules(double_schneider=True), (7, 1)) == 1


def test_a_match_ends_with_the_number_agreed():
    """13.5."""
    assert [possible_results(MatchRules(bummerl_to_win=bummerl))[0][0] for bummerl in (1, 2, 3)] == [1, 2, 3]
