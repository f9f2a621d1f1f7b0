"""What can be drawn in the form cards, and when the tournament is over (PRS-5, PRS-10, PRS-26, PRS-29)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tournaments.core.play import CARDS, changed, decided, handed_in, next_round, sold, withdrawn, won_by
from tournaments.core.forms import registry
from tournaments.core.forms.form import Entry, RoundPlan
from tournaments.core.state import How, Outcome, State


def plan(state: State, placement_down_to: int = 0) -> RoundPlan:
    (only,) = CARDS.next_rounds(state, placement_down_to)
    return only


def first_round_of_eight() -> State:
    return next_round(sold(8, [1] * 8), "1", (1, 2), (3, 4), (5, 6), (7, 8))


def test_the_registry_knows_the_form_by_its_key() -> None:
    assert registry.form("cards").key == "cards"
    with pytest.raises(KeyError):
        registry.form("watten")


def test_round_1_has_the_announced_places_and_all_cards_prs_10() -> None:
    entries = tuple(Entry(number) for number in range(1, 8))
    assert plan(sold(8, [3, 3, 1])) == RoundPlan("1", 1, 8, entries)


def test_a_returned_card_is_not_drawn_prs_6() -> None:
    assert [entry.card for entry in plan(handed_in(sold(4, [1] * 4), 3)).entries] == [1, 2, 4]


@pytest.mark.parametrize(
    ("places", "cards", "too_few"),
    [
        (8, 5, None),
        (8, 4, 4),
        (8, 3, 4),
        (8, 2, 2),
        (8, 1, 2),
        (8, 0, 2),
        (2, 2, None),
        (2, 1, 2),
        (64, 33, None),
        (64, 17, 32),
    ],
)
def test_round_1_names_the_smallest_draw_if_half_of_the_places_or_fewer_are_sold_prs_5(
    places: int, cards: int, too_few: int | None
) -> None:
    assert plan(sold(places, [1] * cards)).too_few == too_few
    assert plan(sold(places, [1] * cards)).places == places


def test_nothing_is_drawn_while_a_match_of_the_round_is_open_prs_26() -> None:
    state = won_by(first_round_of_eight(), 1, 3, 5)
    assert CARDS.next_rounds(state, 16) == ()


def test_the_next_round_is_drawn_from_the_winners_with_the_match_each_came_through_prs_26() -> None:
    state = won_by(first_round_of_eight(), 1, 4, 5, 8)
    keys = {card: match.key for match in state.matches() for card in match.cards}
    entries = tuple(Entry(card, keys[card], Outcome.WON) for card in (1, 4, 5, 8))
    assert plan(state) == RoundPlan("2", 2, 4, entries)


def test_byes_self_meetings_and_lots_move_one_card_on_prs_15_prs_24_prs_28() -> None:
    state = next_round(sold(8, [2, 1, 1, 1]), "1", (1, 2), (3,), (4,), (5,))
    assert [entry.card for entry in plan(state).entries] == [1, 3, 4, 5]
    lot = decided(next_round(sold(2, [1, 1]), "1", (1, 2)), 1, winner=1, how=How.LOT)
    assert CARDS.standing(lot, 0).by_card()[2].place == 1


def test_a_handed_in_card_is_not_drawn_and_its_place_is_a_bye_prs_29() -> None:
    state = handed_in(won_by(first_round_of_eight(), 1, 3, 5, 7), 3)
    assert plan(state).places == 4
    assert [entry.card for entry in plan(state).entries] == [1, 5, 7]


def test_if_half_of_the_places_hold_cards_the_round_shrinks_prs_29_prs_5() -> None:
    state = handed_in(won_by(first_round_of_eight(), 1, 3, 5, 7), 3, 7)
    assert plan(state).places == 2
    assert [entry.card for entry in plan(state).entries] == [1, 5]


def test_nobody_moves_on_from_a_match_whose_cards_are_both_handed_in_prs_29() -> None:
    state = handed_in(won_by(first_round_of_eight(), 1, 3, 5), 7, 8)
    state = decided(state, 4, winner=None, how=How.HANDED_IN)
    assert [entry.card for entry in plan(state).entries] == [1, 3, 5]


@pytest.mark.parametrize("gone", [(3, 5, 7), (1, 3, 5, 7)])
def test_with_one_card_left_or_none_nothing_is_drawn_prs_29(gone: tuple[int, ...]) -> None:
    state = handed_in(won_by(first_round_of_eight(), 1, 3, 5, 7), *gone)
    assert CARDS.next_rounds(state, 0) == ()
    assert CARDS.is_over(state, 0)


def test_a_withdrawn_winner_leaves_the_rest_of_his_round_to_play_prs_29() -> None:
    state = withdrawn(won_by(first_round_of_eight(), 1), 1, 0)
    assert not CARDS.is_over(state, 0)
    assert [entry.card for entry in plan(won_by(state, 3, 5, 7)).entries] == [3, 5, 7]


def test_the_card_that_moved_on_wrongly_is_drawn_if_the_referee_let_it_stand_prs_37() -> None:
    state = won_by(first_round_of_eight(), 1, 3, 5, 7)
    match = replace(state.rounds[0].matches[0], moved_on=0, winner=1)
    round_ = replace(state.rounds[0], matches=(match, *state.rounds[0].matches[1:]))
    state = replace(state, rounds=(round_,))
    assert [entry.card for entry in plan(state).entries] == [1, 3, 5, 7]
    assert 2 in CARDS.standing(next_round(state, "2", (1, 3), (5, 7)), 0).groups[-1].cards


def test_the_tournament_is_over_with_the_final_only_if_all_placement_matches_are_played_prs_47() -> None:
    state = won_by(next_round(sold(4, [1] * 4), "1", (1, 2), (3, 4)), 1, 3)
    final = won_by(next_round(state, "2", (1, 3)), 1)
    assert CARDS.is_over(final, 0)
    assert CARDS.is_over(final, 2)
    assert not CARDS.is_over(final, 4)
    third = next_round(final, "places-3-4", (2, 4))
    assert not CARDS.is_over(third, 4)
    assert CARDS.is_over(won_by(third, 4), 4)


def test_nothing_is_over_before_the_first_draw() -> None:
    assert not CARDS.is_over(sold(8, [1]), 0)


@pytest.mark.parametrize("depth", [-2, 1, 3, 6, 12])
def test_placement_matches_are_not_played_down_to_any_place_prs_43(depth: int) -> None:
    for question in (CARDS.next_rounds, CARDS.is_over, CARDS.standing):
        with pytest.raises(ValueError, match="down to place"):
            question(won_by(first_round_of_eight(), 1, 3, 5, 7), depth)


def test_a_match_reopened_in_an_earlier_round_holds_up_the_draw_prs_37() -> None:
    state = handed_in(won_by(first_round_of_eight(), 1, 3, 5, 7), 7)
    state = won_by(next_round(state, "2", (1, 3), (5,)), 1)
    assert [entry.card for entry in plan(state).entries] == [1, 5]
    assert CARDS.next_rounds(changed(state, 4, how=None, winner=None), 0) == ()
