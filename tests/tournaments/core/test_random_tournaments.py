"""Whatever happens in a tournament of the form cards, it ends, and every card has a place (PRS-48)."""

from __future__ import annotations

import random
from itertools import islice, pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.core.play import CARDS, Chances, played, sold
from tournaments.core.bracket import Tree, tree
from tournaments.core.forms.form import Standing
from tournaments.core.state import Outcome, State

MOST_STEPS = 3000


@st.composite
def tournaments(draw: st.DrawFn) -> tuple[list[State], int]:
    """Return all states of a random tournament of 8 to 64 cards, and the place down to which places are played."""
    places = draw(st.sampled_from([8, 16, 32, 64]))
    cards = draw(st.integers(places // 2 + 1, places))
    rng = random.Random(draw(st.integers(0, 2**32)))
    most = draw(st.sampled_from([1, 3, 20]))
    holdings: list[int] = []
    while sum(holdings) < cards:
        holdings.append(min(rng.randint(1, most), cards - sum(holdings)))
    depth = draw(st.sampled_from([0, 2, 4, 8, 16, 64]))
    chances = Chances(withdrawal=draw(st.sampled_from([0, 5, 30])), nobody=draw(st.sampled_from([0, 10, 60])))
    start = sold(places, holdings)
    return [start, *islice(played(start, rng, depth, chances), MOST_STEPS)], depth


def places_add_up(state: State, standing: Standing) -> bool:
    before = 0
    for group in standing.groups:
        if group.place != before + 1:
            return False
        before += len(group.cards)
    ranked = [card for group in standing.groups for card in group.cards]
    return sorted(ranked) == sorted(state.cards)


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_every_tournament_ends_with_a_final_place_for_every_card(game: tuple[list[State], int]) -> None:
    states, depth = game
    assert CARDS.is_over(states[-1], depth)
    standing = CARDS.standing(states[-1], depth)
    assert standing.is_final
    assert standing.still_in == frozenset()
    assert not any(CARDS.is_over(state, depth) for state in states[:-1])


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_at_every_moment_every_card_stands_once_and_places_count_on(game: tuple[list[State], int]) -> None:
    states, depth = game
    assert all(places_add_up(state, CARDS.standing(state, depth)) for state in states)


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_what_is_final_never_changes_and_who_is_out_never_plays_again(game: tuple[list[State], int]) -> None:
    states, depth = game
    for before, after in pairwise(states):
        then, now = CARDS.standing(before, depth), CARDS.standing(after, depth)
        assert {g for g in then.groups if g.final} <= set(now.groups)
        assert now.still_in <= then.still_in
        assert {card for r in after.rounds for m in r.open_matches for card in m.cards} <= now.still_in


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_rounds_have_their_own_names_and_hold_each_card_once(game: tuple[list[State], int]) -> None:
    states, _ = game
    last = states[-1]
    names = [r.name for r in last.rounds]
    assert len(set(names)) == len(names)
    for r in last.rounds:
        cards = [card for match in r.matches for card in match.cards]
        assert len(set(cards)) == len(cards)
        assert len(r.matches) == r.places // 2 < len(cards) <= r.places
    for state in states:
        playing = [card for r in state.rounds for m in r.open_matches for card in m.cards]
        assert len(set(playing)) == len(playing)


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_what_is_drawable_comes_from_complete_matches_as_it_left_them(game: tuple[list[State], int]) -> None:
    states, depth = game
    for state in states[1:]:
        matches = {match.key: match for match in state.matches()}
        for plan in CARDS.next_rounds(state, depth):
            for entry in plan.entries:
                assert not state.cards[entry.card].handed_in
                if plan.name != "1":
                    assert entry.source is not None
                    assert entry.came_as is not None
                    assert matches[entry.source].leaving(entry.came_as) == entry.card


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_the_tree_holds_every_match_once_and_no_lines_cross(game: tuple[list[State], int]) -> None:
    states, _ = game
    for state in states[:: max(1, len(states) // 8)] + states[-1:]:
        picture = tree(state)
        trees = [t for t in (picture.main, *picture.placement) if t]
        keys = [key for t in trees for key in t.nodes()]
        assert sorted(keys) == sorted(match.key for match in state.matches())
        for t in trees:
            check_layout(t)


def check_layout(layout: Tree) -> None:
    nodes = layout.nodes()
    for number, column in enumerate(layout.columns):
        rows = [node.row for node in column.nodes]
        assert rows == sorted(set(rows))
        assert all(
            0 < row < layout.height and node.column == number for row, node in zip(rows, column.nodes, strict=True)
        )
        ends = [child for node in column.nodes for child in sorted(node.children, key=lambda key: nodes[key].row)]
        assert [nodes[key].row for key in ends] == sorted(nodes[key].row for key in ends)
        for node in column.nodes:
            if node.children:
                below = [nodes[child].row for child in node.children]
                assert min(below) <= node.row <= max(below)
                assert len(below) == 1 or min(below) < node.row < max(below)
                assert [nodes[child].leads_to for child in node.children] == [node.match.key] * len(below)


@settings(max_examples=60, deadline=None)
@given(tournaments())
def test_at_the_end_the_tree_has_no_open_ends(game: tuple[list[State], int]) -> None:
    states, _ = game
    picture = tree(states[-1])
    assert picture.main is not None
    for t in (picture.main, *picture.placement):
        assert t.columns_to_come == 0
        assert not any(node.is_open_end for node in t.nodes().values())
        for node in t.nodes().values():
            if node.leads_to is not None:
                assert node.match.leaving(Outcome.WON) in t.nodes()[node.leads_to].match.cards
