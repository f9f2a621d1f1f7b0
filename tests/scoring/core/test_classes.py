"""PRS-49: further classes over the same results."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.classes import PlayerTotal, TeamPlacing, in_class, rank_teams
from scoring.core.prize_list import Prize
from scoring.core.prizes import award
from scoring.core.ranking import Placing, by_player

ROWS = (
    Placing(1, 10, 1),
    Placing(2, 20, 2),
    Placing(3, 20, 3),
    Placing(4, 30, 3),
    Placing(5, 40, 5),
    Placing(6, 20, 6),
)


def test_a_class_is_the_ranking_of_its_players_counted_anew():
    assert in_class(ROWS, players={20, 30}) == (
        Placing(2, 20, 1),
        Placing(3, 20, 2),
        Placing(4, 30, 2),
        Placing(6, 20, 4),
    )


def test_a_class_by_player_takes_best_cards():
    rows = by_player(in_class(ROWS, players={20, 30, 40}))
    assert rows == (Placing(2, 20, 1), Placing(4, 30, 2), Placing(5, 40, 3))
    assert rows == in_class(by_player(ROWS), players={20, 30, 40})


def test_a_class_without_players_has_no_ranking():
    assert in_class(ROWS, players=set()) == ()


def test_a_class_has_its_own_prizes():
    ladies = by_player(in_class(ROWS, players={20, 40}))
    awards = award([Prize(1, goods="flowers")], placings=ladies, pot_cents=0)
    assert [(a.player, a.goods) for a in awards.awards] == [(20, ("flowers",))]


def test_a_team_has_the_matches_of_its_best_players():
    teams = {
        1: [PlayerTotal(11, 3), PlayerTotal(12, 1), PlayerTotal(13, 2)],
        2: [PlayerTotal(21, 4)],
        3: [PlayerTotal(31, 5), PlayerTotal(32, 1)],
    }
    assert rank_teams(teams, best=2) == (
        TeamPlacing(3, 1, 6, 0, (31, 32)),
        TeamPlacing(1, 2, 5, 0, (11, 13)),
        TeamPlacing(2, 3, 4, 0, (21,)),
    )


def test_equal_teams_are_parted_by_the_bummerl_difference_of_those_who_count():
    teams = {
        1: [PlayerTotal(11, 3, 2), PlayerTotal(12, 0, 9)],
        2: [PlayerTotal(21, 3, 4), PlayerTotal(22, 0, -9)],
    }
    assert [(t.team, t.place, t.bummerl_difference) for t in rank_teams(teams, best=1)] == [(2, 1, 4), (1, 2, 2)]


def test_among_players_with_equal_matches_the_better_bummerl_difference_counts():
    teams = {1: [PlayerTotal(11, 2, -1), PlayerTotal(12, 2, 3), PlayerTotal(13, 2, 1)]}
    assert rank_teams(teams, best=2) == (TeamPlacing(1, 1, 4, 4, (12, 13)),)


def test_teams_equal_in_both_share_a_place_and_the_next_is_counted_on():
    teams = {n: [PlayerTotal(n * 10, won, 1)] for n, won in {1: 2, 2: 3, 3: 2, 4: 1}.items()}
    assert [(t.team, t.place) for t in rank_teams(teams, best=3)] == [(2, 1), (1, 2), (3, 2), (4, 4)]


def test_a_team_without_players_is_not_ranked():
    assert rank_teams({1: []}, best=2) == ()


def test_a_ranking_of_nobody_is_a_bug():
    with pytest.raises(ValueError, match="no player"):
        rank_teams({1: []}, best=0)


totals = st.lists(st.tuples(st.integers(0, 4), st.integers(-3, 3)), min_size=1, max_size=5)


@given(st.dictionaries(st.integers(1, 6), totals), st.integers(1, 3), st.randoms())
def test_the_order_in_which_players_are_given_does_not_matter(teams, best, shuffler):
    players = {
        team: [PlayerTotal(team * 10 + i, *total) for i, total in enumerate(each)] for team, each in teams.items()
    }
    shuffled = {
        team: shuffler.sample(players[team], len(players[team]))
        for team in shuffler.sample(list(players), len(players))
    }
    assert rank_teams(players, best=best) == rank_teams(shuffled, best=best)
