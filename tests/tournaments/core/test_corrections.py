"""A corrected result and what rests on it (PRS-37)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from tests.tournaments.core.play import CARDS, changed, decided, handed_in, next_round, sold, won_by
from tournaments.core import corrections
from tournaments.core.corrections import Choice, CorrectionPlan
from tournaments.core.state import How, Match, State


def drawn(holdings: Sequence[int] = (1,) * 8, *, places: int = 8) -> State:
    """Draw round 1: cards 1 and 2 meet in match 1, 3 and 4 in match 2, and so on."""
    numbers = range(1, sum(holdings) + 1)
    pairs = [tuple(n for n in (number, number + 1) if n in numbers) for number in numbers[::2]]
    return next_round(sold(places, holdings), "1", *pairs)


def semi_finals(holdings: Sequence[int] = (1,) * 8) -> State:
    """Let 1, 3, 5, 7 win; they meet in matches 5 and 6, the losers in 7 and 8 for the places 5 to 8."""
    state = won_by(drawn(holdings), 1, 3, 5, 7)
    state = next_round(state, "2", (1, 3), (5, 7))
    return next_round(state, "places-5-8", (2, 4), (6, 8))


def match(state: State, key: int) -> Match:
    return next(m for m in state.matches() if m.key == key)


def plan(state: State, key: int, winner: int = 1, choice: Choice | None = None) -> CorrectionPlan:
    return corrections.plan(state, key, how=How.PLAYED, winner=winner, choice=choice)


def corrected(state: State, key: int, winner: int = 1, choice: Choice | None = None) -> State:
    planned = plan(state, key, winner, choice)
    assert not planned.needs_choice
    return corrections.apply(state, planned.changes)


def filled(state: State, key: int, winner: int | None = 0, how: How = How.PLAYED) -> State:
    state = decided(state, key, winner=winner, how=how)
    return corrections.apply(state, corrections.fill(state, key))


def keys(planned: CorrectionPlan) -> list[int]:
    return [change.key for change in planned.changes]


def test_the_same_winner_changes_only_the_record() -> None:
    state = won_by(changed(semi_finals(), 1, how=How.WALKOVER), 1)
    (change,) = plan(state, 1, winner=0).changes
    assert change.after == replace(match(state, 1), how=How.PLAYED)


def test_before_the_next_draw_nothing_else_moves() -> None:
    state = won_by(drawn(), 1, 3, 5, 7)
    assert keys(plan(state, 1)) == [1]
    assert match(corrected(state, 1), 1).winner == 1


def test_the_right_card_takes_the_wrong_ones_seat_and_the_wrong_one_its_placement_match() -> None:
    planned = plan(semi_finals(), 1)
    assert keys(planned) == [1, 5, 7]
    assert not planned.needs_choice
    after = corrections.apply(semi_finals(), planned.changes)
    assert (match(after, 5).cards, match(after, 7).cards) == ((2, 3), (1, 4))
    assert not any(m.is_decided for m in (match(after, 5), match(after, 7)))


def test_what_was_finished_is_named_and_needs_a_choice() -> None:
    planned = plan(won_by(semi_finals(), 3, 2), 1)
    assert planned.needs_choice
    assert planned.resting == (5, 7)


def test_one_finished_match_is_enough_for_the_choice_and_voiding_changes_the_open_ones_too() -> None:
    state = won_by(semi_finals(), 3)
    assert plan(state, 1).resting == (5,)
    planned = plan(state, 1, choice=Choice.VOID)
    assert {change.key: change.voided for change in planned.changes} == {1: False, 5: True, 7: False}


def test_let_stand_moves_nobody_and_remembers_who_moved_on() -> None:
    state = won_by(semi_finals(), 1)
    (change,) = plan(state, 1, choice=Choice.LET_STAND).changes
    assert change.after == replace(match(state, 1), winner=1, moved_on=0)


def test_corrected_back_after_let_stand_the_record_agrees_with_the_seats_again() -> None:
    state = won_by(semi_finals(), 1)
    stood = corrected(state, 1, choice=Choice.LET_STAND)
    assert corrected(stood, 1, winner=0) == state


def test_a_new_score_of_a_match_that_was_let_stand_leaves_it_so() -> None:
    stood = corrected(won_by(semi_finals(), 1), 1, choice=Choice.LET_STAND)
    (change,) = plan(stood, 1, winner=1).changes
    assert change.after.moved_on == 0


def test_void_reopens_with_the_right_cards_and_later_matches_wait_until_it_is_played_again() -> None:
    state = next_round(won_by(semi_finals(), 1, 5), "3", (1, 5))
    state = won_by(next_round(state, "places-3-4", (3, 7)), 1, 3)
    planned = plan(state, 1, choice=Choice.VOID)
    assert planned.resting == (5, 9, 10)
    after = corrections.apply(state, planned.changes)
    assert (match(after, 5).cards, match(after, 5).how) == ((2, 3), None)
    assert [c.key for c in planned.changes if c.waits] == [9, 10]
    assert (match(after, 9).cards, match(after, 10).cards) == ((5,), (7,))
    again = filled(after, 5)
    assert (match(again, 9).cards, match(again, 10).cards) == ((2, 5), (3, 7))


def test_a_match_that_waits_cannot_be_corrected() -> None:
    state = next_round(won_by(semi_finals(), 1, 5), "3", (1, 5))
    after = corrected(state, 1, choice=Choice.VOID)
    with pytest.raises(ValueError, match="no result"):
        plan(after, 9)


@pytest.mark.parametrize("key", [4, 5])
def test_byes_and_open_matches_cannot_be_corrected(key: int) -> None:
    state = next_round(won_by(drawn((1,) * 7), 1, 3, 5), "2", (1, 3), (5, 7))
    with pytest.raises(ValueError, match="no result"):
        plan(state, key, winner=0)


def three_losers() -> State:
    """Play with seven cards: match 8 is the bye of card 6 in the placement matches."""
    state = next_round(won_by(drawn((1,) * 7), 1, 3, 5), "2", (1, 3), (5, 7))
    return next_round(state, "places-5-8", (2, 4), (6,))


def test_a_bye_passes_to_the_right_card_and_so_does_what_follows_it() -> None:
    state = next_round(won_by(three_losers(), 2), "places-5-6", (2, 6))
    after = corrected(state, 3)
    assert (match(after, 8).cards, match(after, 8).how) == ((5,), How.BYE)
    assert match(after, 9).cards == (2, 5)


def test_a_self_meeting_that_results_is_settled_at_once() -> None:
    """PRS-24: the player of card 2 also holds card 3."""
    after = corrected(semi_finals((1, 2, 1, 1, 1, 1, 1)), 1)
    assert (match(after, 5).how, match(after, 5).winner) == (How.SELF_MEETING, 0)


def test_a_self_meeting_that_dissolves_is_open_and_what_rests_on_it_waits() -> None:
    """PRS-24: cards 1 and 3 are of one player."""
    pairs = ((1, 3), (2, 4), (5, 6), (7, 8))
    state = won_by(next_round(sold(8, (2,) + (1,) * 6), "1", *pairs), 1, 2, 5, 7)
    state = won_by(next_round(state, "2", (1, 2), (5, 7)), 5)
    state = next_round(next_round(state, "3", (1, 5)), "places-3-4", (2, 7))
    assert match(state, 5).how is How.SELF_MEETING
    after = corrected(state, 1)
    assert (match(after, 5).cards, match(after, 5).how) == ((3, 2), None)
    assert (match(after, 7).cards, match(after, 8).cards) == ((5,), (7,))


def test_a_walkover_over_a_handed_in_card_passes_without_a_choice() -> None:
    """PRS-29."""
    state = decided(handed_in(semi_finals(), 3), 5, how=How.WALKOVER)
    planned = plan(state, 1)
    assert not planned.needs_choice
    five = match(corrections.apply(state, planned.changes), 5)
    assert (five.cards, five.how, five.winner) == ((2, 3), How.WALKOVER, 0)


def test_a_walkover_of_somebody_who_did_not_appear_is_a_result_of_people() -> None:
    """PRS-28."""
    assert plan(decided(semi_finals(), 5, how=How.WALKOVER), 1).resting == (5,)


def test_a_walkover_that_was_let_stand_is_a_result_of_people() -> None:
    state = changed(handed_in(semi_finals(), 3), 5, how=How.WALKOVER, winner=0, moved_on=1)
    assert plan(state, 1).resting == (5,)


def test_where_both_were_handed_in_the_right_card_moves_on_without_a_choice() -> None:
    """PRS-29."""
    state = decided(handed_in(semi_finals(), 1, 3), 5, winner=None, how=How.HANDED_IN)
    planned = plan(state, 1)
    assert not planned.needs_choice
    five = match(corrections.apply(state, planned.changes), 5)
    assert (five.cards, five.how, five.winner) == ((2, 3), How.WALKOVER, 0)


def test_a_card_whose_player_has_withdrawn_comes_back_handed_in() -> None:
    """PRS-29: cards 2 and 8 are of one player; when he left, only card 8 was still in."""
    pairs = ((1, 2), (4, 5), (6, 7), (3, 8))
    state = won_by(next_round(sold(8, (1, 2, 1, 1, 1, 1, 1)), "1", *pairs), 1, 4, 6, 8)
    state = next_round(state, "2", (1, 4), (6, 8), placement_down_to=4)
    state = decided(handed_in(state, 8), 6, winner=0, how=How.WALKOVER)
    state = replace(state, cards={**state.cards, 2: replace(state.cards[2], player=state.player_of(8))})
    five = match(corrected(state, 1), 5)
    assert (five.cards, five.how, five.winner) == ((2, 4), How.WALKOVER, 1)


def emptied() -> State:
    """Void match 7 of the places 5 to 8; then neither appears: nobody comes to match 9, and card 6 has a bye."""
    state = next_round(won_by(semi_finals(), 2, 6), "places-5-6", (2, 6))
    return filled(corrected(state, 1, choice=Choice.VOID), 7, None, How.NOT_PLAYED)


def test_a_seat_to_which_nobody_comes_stays_empty_and_the_other_has_a_bye() -> None:
    """PRS-28."""
    nine = match(emptied(), 9)
    assert (nine.cards, nine.how, nine.winner) == ((6,), How.BYE, 1)


def test_who_has_such_a_bye_waits_again_when_the_match_before_is_played_again() -> None:
    state = corrected(emptied(), 1, winner=0, choice=Choice.VOID)
    assert (match(state, 7).cards, match(state, 7).how) == ((2, 4), None)
    assert (match(state, 9).cards, match(state, 9).how) == ((6,), None)
    assert match(filled(state, 7), 9).cards == (2, 6)


def test_nothing_can_stand_where_nobody_moved_on() -> None:
    """PRS-28: card 6 went on by the bye that came of it, and finished its next match."""
    state = won_by(drawn((1,) * 16, places=16), *range(1, 17, 2))
    state = next_round(state, "2", (1, 3), (5, 7), (9, 11), (13, 15), placement_down_to=16)
    state = next_round(state, "places-9-16", (2, 4), (6, 8), (10, 12), (14, 16), placement_down_to=16)
    state = won_by(state, 2, 6, 10, 14)
    state = next_round(state, "places-9-12", (2, 6), (10, 14), placement_down_to=16)
    state = won_by(state, 2, 10)
    state = next_round(state, "places-9-10", (2, 10), placement_down_to=16)
    state = filled(corrected(state, 1, choice=Choice.VOID), 13, None, How.NOT_PLAYED)
    assert match(state, 17).how is How.BYE
    state = won_by(state, 10)
    assert plan(state, 13, choice=Choice.LET_STAND).needs_choice
    assert not plan(state, 13, choice=Choice.VOID).needs_choice


def test_who_would_have_no_place_is_named_and_needs_a_choice() -> None:
    """PRS-29: card 2 was handed in before the losers were drawn, so nobody came there from match 1."""
    state = next_round(won_by(handed_in(drawn(), 2), 1, 3, 5, 7), "2", (1, 3), (5, 7))
    state = next_round(state, "places-5-8", (4, 6), (8,))
    planned = plan(state, 1)
    assert (planned.needs_choice, planned.resting, planned.without_place) == (True, (), (1,))
    assert keys(plan(state, 1, choice=Choice.LET_STAND)) == [1]
    assert keys(plan(state, 1, choice=Choice.VOID)) == [1, 5]


def test_a_card_that_was_handed_in_needs_no_place() -> None:
    """PRS-29: match 1 was a walkover over card 2, and card 1 left afterwards, too."""
    state = next_round(won_by(handed_in(drawn(), 2), 1, 3, 5, 7), "2", (1, 3), (5, 7))
    state = next_round(state, "places-5-8", (4, 6), (8,))
    planned = plan(handed_in(state, 1), 1)
    assert (planned.needs_choice, planned.without_place) == (False, ())


def test_a_reopened_match_whose_loser_would_have_no_place_is_named() -> None:
    """PRS-29: card 3 was handed in before the losers of the second round were drawn for their places."""
    state = won_by(drawn((1,) * 16, places=16), *range(1, 17, 2))
    state = next_round(state, "2", (1, 3), (5, 7), (9, 11), (13, 15))
    state = won_by(handed_in(state, 3), 1, 5, 9, 13)
    state = next_round(next_round(state, "3", (1, 5), (9, 13)), "places-5-8", (7, 11), (15,))
    planned = plan(state, 2, choice=Choice.VOID)
    assert (planned.resting, planned.without_place) == ((9,), (9,))


def test_a_voided_match_forgets_what_was_let_stand_in_it() -> None:
    state = next_round(won_by(semi_finals(), 1, 5), "3", (1, 5))
    state = corrected(won_by(state, 1), 5, choice=Choice.LET_STAND)
    assert match(state, 5).moved_on == 0
    assert match(corrected(state, 1, choice=Choice.VOID), 5).moved_on is None


def test_where_nobody_comes_at_all_nobody_moves_on() -> None:
    """PRS-28: neither match of the places 5 to 8 is played when both are played again."""
    state = next_round(won_by(semi_finals(), 2, 6), "places-5-6", (2, 6))
    state = corrected(corrected(state, 1, choice=Choice.VOID), 3, choice=Choice.VOID)
    assert match(state, 9).cards == ()
    state = filled(filled(state, 7, None, How.NOT_PLAYED), 8, None, How.NOT_PLAYED)
    assert (match(state, 9).cards, match(state, 9).how) == ((), How.HANDED_IN)


def test_before_a_round_is_drawn_nobody_is_without_a_place_in_it() -> None:
    assert plan(semi_finals(), 1).without_place == ()
    assert CARDS.next_rounds(corrected(semi_finals(), 1), 8) == ()
