"""The tournament tree as positions."""

from __future__ import annotations

import random
import time
from dataclasses import replace

from tests.tournaments.core.play import CARDS, changed, decided, drawn, handed_in, next_round, sold, won_by
from tests.tournaments.core.test_placement import eight, sixteen
from tournaments.core.bracket import Bracket, Tree, tree
from tournaments.core.state import How, Seat, State


def main(state: State) -> Tree:
    layout = tree(state).main
    assert layout is not None
    return layout


def rows(layout: Tree) -> list[list[tuple[tuple[int, ...], int]]]:
    return [[(node.match.cards, node.row) for node in column.nodes] for column in layout.columns]


def test_before_the_first_draw_there_is_no_tree() -> None:
    assert tree(sold(8, [1] * 8)) == Bracket(None, ())


def test_round_1_stands_in_the_order_of_the_matches_with_open_ends() -> None:
    layout = main(eight())
    assert rows(layout) == [[((1, 2), 1), ((3, 4), 3), ((5, 6), 5), ((7, 8), 7)]]
    assert (layout.first, layout.height, layout.columns_to_come) == (1, 8, 2)
    assert all(node.is_open_end and node.leads_to is None for node in layout.columns[0].nodes)


def test_a_match_stands_between_the_two_that_led_to_it() -> None:
    state = next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 7), (3, 5))
    state = next_round(won_by(state, 1, 3), "3", (3, 1))
    layout = main(state)
    assert [column.name for column in layout.columns] == ["1", "2", "3"]
    assert rows(layout) == [
        [((3, 4), 1), ((5, 6), 3), ((1, 2), 5), ((7, 8), 7)],
        [((3, 5), 2), ((1, 7), 6)],
        [((3, 1), 4)],
    ]
    assert layout.columns[2].nodes[0].children == (6, 5)
    assert layout.columns_to_come == 0


def test_a_bye_goes_straight_on_and_a_match_without_a_winner_ends_prs_15_prs_29() -> None:
    state = handed_in(won_by(eight(), 1, 3, 5), 7, 8)
    state = decided(state, 4, winner=None, how=How.HANDED_IN)
    assert [node.is_open_end for node in main(state).columns[0].nodes] == [True, True, True, False]
    layout = main(next_round(state, "2", (5,), (1, 3)))
    assert rows(layout) == [[((5, 6), 1), ((1, 2), 3), ((3, 4), 5), ((7, 8), 7)], [((5,), 1), ((1, 3), 4)]]
    assert layout.columns[0].nodes[3].leads_to is None


def test_a_place_that_waits_keeps_its_line_prs_37() -> None:
    state = next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 3), (5, 7))
    waiting = (Seat(None, None, 1, state.rounds[1].matches[0].seats[0].came_as), state.rounds[1].matches[0].seats[1])
    layout = main(changed(changed(state, 5, seats=waiting), 1, how=None, winner=None))
    assert layout.columns[1].nodes[0].children == (1, 2)


def test_with_one_card_left_nothing_is_open_prs_29() -> None:
    state = handed_in(won_by(eight(), 1, 3, 5, 7), 3, 5, 7)
    assert not any(node.is_open_end for node in main(state).nodes().values())


def test_placement_rounds_are_trees_of_their_own_by_best_place_prs_42() -> None:
    state = next_round(won_by(eight(), 1, 3, 5, 7), "places-5-8", (2, 4), (6, 8))
    (fifth,) = tree(state).placement
    assert [node.is_open_end for node in fifth.columns[0].nodes] == [True, True]
    state = won_by(state, 2, 6)
    state = next_round(next_round(state, "places-7-8", (4, 8)), "places-5-6", (6, 2))
    fifth, seventh = tree(state).placement
    assert (fifth.first, [column.name for column in fifth.columns]) == (5, ["places-5-8", "places-5-6"])
    assert rows(fifth) == [[((6, 8), 1), ((2, 4), 3)], [((6, 2), 2)]]
    assert (seventh.first, rows(seventh)) == (7, [[((4, 8), 1)]])
    assert seventh.columns[0].nodes[0].children == ()


def test_a_shrunk_round_leaves_the_other_matches_below_prs_29() -> None:
    state = next_round(handed_in(sixteen(), 5, 7, 9, 11, 13, 15), "2", (3, 1))
    layout = main(state)
    assert rows(layout)[1] == [((3, 1), 2)]
    assert [node.match.number for node in layout.columns[0].nodes] == [2, 1, 3, 4, 5, 6, 7, 8]
    assert layout.height == 16


def test_a_tree_of_4096_cards_is_laid_out_in_half_a_second() -> None:
    rng = random.Random(1)
    state = sold(4096, [1] * 4096)
    while plans := CARDS.next_rounds(state, 0):
        state = all_played(drawn(state, plans[0], rng))
    layout = main(state)
    assert len(layout.nodes()) == 4095
    assert (layout.height, layout.columns[-1].nodes[0].row) == (4096, 2048)
    assert min(seconds(state) for _ in range(3)) < 0.5


def seconds(state: State) -> float:
    started = time.process_time()
    tree(state)
    return time.process_time() - started


def all_played(state: State) -> State:
    """Let the left card win every open match, all at once."""
    rounds = tuple(
        replace(r, matches=tuple(m if m.is_decided else replace(m, how=How.PLAYED, winner=0) for m in r.matches))
        for r in state.rounds
    )
    return replace(state, rounds=rounds)
