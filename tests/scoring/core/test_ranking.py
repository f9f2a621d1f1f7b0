"""PRS-48 and PRS-49: places counted on, tie-breaks in the announced order, rankings by card and by player."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.core.ranking import Evidence, Placing, Ranking, by_player, placings, rank
from scoring.core.tiebreaks import Tally, TieBreak, split_by_deciding_matches

DECIDING, BUMMERL = TieBreak.DECIDING_MATCH, TieBreak.BUMMERL_DIFFERENCE
POINTS, LOT = TieBreak.GAME_POINT_DIFFERENCE, TieBreak.LOT


@pytest.mark.parametrize(
    ("groups", "places"),
    [
        ([[1], [2], [3]], {1: 1, 2: 2, 3: 3}),
        ([[9], [8], [7], [6], [5], [4, 3], [2]], {9: 1, 8: 2, 7: 3, 6: 4, 5: 5, 3: 6, 4: 6, 2: 8}),
        ([[3, 1, 2], [], [4]], {1: 1, 2: 1, 3: 1, 4: 4}),
        ([], {}),
    ],
)
def test_equal_cards_share_a_place_and_the_next_is_counted_on(groups, places):
    """PRS-48: 6, 6, 8."""
    assert rank(groups).places == places


def test_without_a_tie_break_what_is_shared_stays_shared():
    assert rank([[2, 1]]) == Ranking(groups=((1, 2),))


def test_a_card_that_stands_twice_is_a_bug():
    with pytest.raises(ValueError, match="twice"):
        rank([[1], [2, 1]])


TALLIES = {
    1: Tally(bummerl_won=4, bummerl_lost=3, game_points_won=40, game_points_lost=39),
    2: Tally(bummerl_won=5, bummerl_lost=3, game_points_won=40, game_points_lost=41),
    3: Tally(bummerl_won=2, bummerl_lost=0, game_points_won=14, game_points_lost=9),
}


def test_the_bummerl_difference_splits_and_leaves_equal_ones_to_the_next():
    assert rank([[1, 2, 3]], tie_breaks=[BUMMERL], evidence=Evidence(TALLIES)).groups == ((2, 3), (1,))
    assert rank([[1, 2, 3]], tie_breaks=[BUMMERL, POINTS], evidence=Evidence(TALLIES)).groups == ((3,), (2,), (1,))


def test_tie_breaks_work_in_the_announced_order():
    assert rank([[1, 2, 3]], tie_breaks=[POINTS, BUMMERL], evidence=Evidence(TALLIES)).groups == ((3,), (1,), (2,))


def test_a_card_without_matches_that_count_has_a_difference_of_nothing():
    """PRS-48: walkovers, byes and self-meetings count 0:0."""
    tallies = {1: Tally(bummerl_won=1, bummerl_lost=2)}
    assert rank([[1, 2]], tie_breaks=[BUMMERL], evidence=Evidence(tallies)).groups == ((2,), (1,))


def test_a_tie_break_never_moves_a_card_across_groups():
    tallies = {3: Tally(bummerl_won=99)}
    assert rank([[1, 2], [3]], tie_breaks=[BUMMERL], evidence=Evidence(tallies)).groups == ((1, 2), (3,))


def test_a_lot_that_is_not_drawn_is_asked_for():
    ranking = rank([[1], [3, 2], [4, 5]], tie_breaks=[LOT], evidence=Evidence({}, lots=[(5, 4)]))
    assert ranking == Ranking(groups=((1,), (2, 3), (5,), (4,)), needs_lot=((2, 3),))


def test_a_lot_is_used_again_for_a_group_that_has_become_smaller():
    ranking = rank([[1, 2, 3]], tie_breaks=[LOT], evidence=Evidence({}, lots=[(9, 8), (3, 7, 1, 2), (1, 2, 3)]))
    assert ranking.groups == ((3,), (1,), (2,))


def test_a_deciding_match_decides():
    ranking = rank([[1, 2]], tie_breaks=[DECIDING, LOT], evidence=Evidence({}, deciding=[(2, 1)]))
    assert ranking == Ranking(groups=((2,), (1,)))


def test_a_deciding_match_that_is_not_played_is_asked_for_before_later_tie_breaks():
    ranking = rank([[1, 2]], tie_breaks=[DECIDING, BUMMERL, LOT], evidence=Evidence(TALLIES))
    assert ranking == Ranking(groups=((1, 2),), needs_deciding_match=((1, 2),))


def test_only_what_an_earlier_tie_break_leaves_equal_needs_a_deciding_match():
    ranking = rank([[1, 2, 3]], tie_breaks=[BUMMERL, DECIDING], evidence=Evidence(TALLIES))
    assert ranking == Ranking(groups=((2, 3), (1,)), needs_deciding_match=((2, 3),))


def test_behind_the_prizes_no_deciding_match_is_expected():
    evidence = Evidence(TALLIES, played_off_to=2)
    ranking = rank([[7], [8, 9], [1, 2]], tie_breaks=[DECIDING, BUMMERL], evidence=evidence)
    assert ranking == Ranking(groups=((7,), (8, 9), (2,), (1,)), needs_deciding_match=((8, 9),))


@pytest.mark.parametrize(
    ("results", "groups"),
    [
        ([], [(1, 2, 3, 4)]),
        ([(1, 2)], [(1,), (2, 3, 4)]),
        ([(1, 2), (3, 4), (3, 1)], [(3,), (1,), (2, 4)]),  # a knock-out
        ([(1, 2), (2, 3), (2, 4)], [(1,), (2,), (3, 4)]),
        ([(4, 3), (4, 2), (4, 1), (3, 2), (3, 1), (2, 1)], [(4,), (3,), (2,), (1,)]),
        ([(1, 2), (2, 3), (3, 1), (1, 4), (2, 4), (3, 4)], [(1, 2, 3), (4,)]),  # a circle
        ([(4, 1), (1, 2), (2, 3), (3, 1)], [(4,), (1, 2, 3)]),
        ([(1, 2), (1, 3), (4, 1), (2, 3), (2, 4), (3, 4)], [(1,), (2,), (3,), (4,)]),  # 2, 2, 1 and 1 won
        ([(1, 9), (9, 2)], [(1, 2, 3, 4)]),  # others' matches
    ],
)
def test_deciding_matches_among_more_than_two(results, groups):
    assert split_by_deciding_matches([1, 2, 3, 4], results=results) == groups


def test_a_circle_of_deciding_matches_goes_on_to_the_next_tie_break():
    evidence = Evidence(TALLIES, deciding=[(1, 2), (2, 3), (3, 1)])
    ranking = rank([[1, 2, 3]], tie_breaks=[DECIDING, BUMMERL, POINTS], evidence=evidence)
    assert ranking == Ranking(groups=((3,), (2,), (1,)))


def test_the_ranking_by_card_names_every_card():
    rows = placings(rank([[4], [2, 1], [3]]), player_of={1: 10, 2: 20, 3: 10, 4: 10})
    assert rows == (Placing(4, 10, 1), Placing(1, 10, 2), Placing(2, 20, 2), Placing(3, 10, 4))


def test_the_ranking_by_player_takes_the_best_card_and_counts_anew():
    """PRS-49."""
    rows = placings(rank([[4], [2, 1, 5, 6], [3]]), player_of={1: 10, 2: 20, 3: 40, 4: 10, 5: 20, 6: 30})
    assert by_player(rows) == (Placing(4, 10, 1), Placing(2, 20, 2), Placing(6, 30, 2), Placing(3, 40, 4))


groups_of_cards = st.lists(st.integers(1, 40), unique=True, min_size=1, max_size=20).flatmap(
    lambda cards: st.lists(st.booleans(), min_size=len(cards), max_size=len(cards)).map(
        lambda cuts: [[cards[i] for i in range(len(cards)) if sum(cuts[: i + 1]) == g] for g in range(sum(cuts) + 1)]
    )
)
tallies = st.dictionaries(st.integers(1, 40), st.builds(Tally, *[st.integers(0, 3)] * 4))
results = st.lists(st.tuples(st.integers(1, 40), st.integers(1, 40)).filter(lambda r: r[0] != r[1]))


@given(
    groups_of_cards,
    tallies,
    results,
    st.permutations(range(1, 41)),
    st.lists(st.sampled_from(TieBreak), unique=True),
    st.integers(0, 20),
    st.randoms(),
)
def test_the_ranking_does_not_depend_on_the_order_within_groups(groups, tally, deciding, lot, order, upto, shuffler):
    evidence = Evidence(tally, deciding=deciding, lots=[lot], played_off_to=upto)
    ranking = rank(groups, tie_breaks=order, evidence=evidence)
    shuffled = [shuffler.sample(group, len(group)) for group in groups]
    assert rank(shuffled, tie_breaks=order, evidence=evidence) == ranking
    assert sorted(ranking.places) == sorted(card for group in groups for card in group)
    before = rank(groups).places
    assert all(before[card] <= place for card, place in ranking.places.items())
    ordered = sorted(ranking.places, key=ranking.places.__getitem__)
    assert [before[card] for card in ordered] == sorted(before.values())


@given(groups_of_cards, results)
def test_who_beat_a_card_that_never_got_back_stands_before_it(groups, deciding):
    order = split_by_deciding_matches([card for group in groups for card in group], results=deciding)
    place = {card: i for i, part in enumerate(order) for card in part}
    beats = {card: {lo for w, lo in deciding if w == card and lo in place} for card in place}

    def reaches(start, goal):
        seen: set[int] = set()
        todo = [start]
        while todo:
            for lower in beats[todo.pop()] - seen:
                seen.add(lower)
                todo.append(lower)
        return goal in seen

    for winner, loser in deciding:
        if winner in place and loser in place and not reaches(loser, winner):
            assert place[winner] < place[loser]


@given(groups_of_cards, st.randoms())
def test_with_a_lot_nothing_stays_shared(groups, shuffler):
    cards = [card for group in groups for card in group]
    shuffler.shuffle(cards)
    ranking = rank(groups, tie_breaks=[LOT], evidence=Evidence({}, lots=[cards]))
    assert sorted(ranking.places.values()) == list(range(1, len(cards) + 1))
