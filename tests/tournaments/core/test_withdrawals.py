"""A player leaves, and what he has won stays (PRS-29)."""

from __future__ import annotations

from dataclasses import replace

from tests.tournaments.core.play import CARDS, handed_in, next_round, sold, won_by
from tournaments.core import corrections, withdrawals
from tournaments.core.corrections import Choice
from tournaments.core.state import How, Match, State
from tournaments.core.withdrawals import Withdrawal

PAIRS = ((1, 2), (3, 4), (5, 6), (7, 8))


def drawn(*holdings: int) -> State:
    return next_round(sold(8, holdings), "1", *PAIRS)


def still_in(state: State) -> frozenset[int]:
    return CARDS.standing(state, 8).still_in


def plan(state: State, player: int) -> Withdrawal:
    return withdrawals.withdraw(state, player, still_in=still_in(state))


def without(state: State, player: int) -> State:
    planned = plan(state, player)
    return corrections.apply(handed_in(state, *planned.handed_in), planned.changes)


def match(state: State, key: int) -> Match:
    return next(m for m in state.matches() if m.key == key)


def result(state: State, key: int) -> tuple[How | None, int | None]:
    return match(state, key).how, match(state, key).winner


def test_all_his_open_matches_are_walkovers_for_the_opponents() -> None:
    """Player 2 holds the cards 2 and 3."""
    state = without(drawn(1, 2, 1, 1, 1, 1, 1), 2)
    assert [result(state, key) for key in (1, 2)] == [(How.WALKOVER, 0), (How.WALKOVER, 1)]
    assert [card.number for card in state.cards.values() if card.handed_in] == [2, 3]
    assert [result(state, key) for key in (3, 4)] == [(None, None)] * 2


def test_what_he_has_won_stays_and_the_card_is_not_drawn_any_more() -> None:
    state = without(won_by(drawn(1, 1, 1, 1, 1, 1, 1, 1), 1), 1)
    assert result(state, 1) == (How.PLAYED, 0)
    (following,) = (p for p in CARDS.next_rounds(won_by(state, 3, 5, 7), 0) if p.number == 2)
    assert [entry.card for entry in following.entries] == [3, 5, 7]


def test_cards_that_are_out_are_not_handed_in_again() -> None:
    """Player 2 holds the cards 2 and 3; without placement matches card 2 is out."""
    state = won_by(drawn(1, 2, 1, 1, 1, 1, 1), 1)
    assert withdrawals.withdraw(state, 2, still_in=CARDS.standing(state, 0).still_in).handed_in == (3,)


def test_if_both_players_of_a_match_leave_nobody_moves_on() -> None:
    state = drawn(1, 1, 1, 1, 1, 1, 1, 1)
    state = handed_in(state, 1)
    planned = withdrawals.withdraw(state, 2, still_in=still_in(state))
    assert [(c.key, c.after.how, c.after.winner) for c in planned.changes] == [(1, How.HANDED_IN, None)]


def waiting() -> State:
    """Void the semi-final of card 1, so that card 5 waits for its winner in the final, and card 7 for its loser."""
    state = won_by(drawn(1, 1, 1, 1, 1, 1, 1, 1), 1, 3, 5, 7)
    state = won_by(next_round(state, "2", (1, 3), (5, 7)), 1, 5)
    state = next_round(next_round(state, "3", (1, 5)), "places-3-4", (3, 7))
    planned = corrections.plan(state, 1, how=How.PLAYED, winner=1, choice=Choice.VOID)
    return corrections.apply(state, planned.changes)


def test_a_match_that_waits_goes_on_waiting_and_is_a_walkover_when_its_seat_is_filled() -> None:
    """PRS-37."""
    final = 7
    state = without(waiting(), 5)
    assert match(state, final).how is None
    state = won_by(state, 3)
    state = corrections.apply(state, corrections.fill(state, 5))
    assert match(state, final).cards == (3, 5)
    assert result(state, final) == (How.WALKOVER, 0)


def test_a_walkover_fills_the_seats_that_wait_for_it() -> None:
    """PRS-37: card 2 is in the match that is played again."""
    state = without(waiting(), 2)
    assert result(state, 5) == (How.WALKOVER, 1)
    assert match(state, 7).cards == (3, 5)
    assert (match(state, 8).cards, result(state, 8)) == ((2, 7), (How.WALKOVER, 1))


def test_two_of_his_own_that_come_together_after_he_left_are_a_self_meeting() -> None:
    """PRS-24: cards 2 and 5 are of one player, and meet in the final that waited for card 2."""
    state = waiting()
    state = without(replace(state, cards={**state.cards, 5: replace(state.cards[5], player=2)}), 2)
    assert result(state, 5) == (How.WALKOVER, 1)
    state = waiting()
    state = won_by(replace(state, cards={**state.cards, 5: replace(state.cards[5], player=2)}), 2)
    state = without(state, 2)
    filled = corrections.apply(state, corrections.fill(state, 5))
    assert (match(filled, 7).cards, result(filled, 7)) == ((2, 5), (How.SELF_MEETING, 0))


def test_a_correction_brings_cards_of_a_withdrawn_player_back_only_to_hand_them_in() -> None:
    """PRS-37: card 2 was out when its player left with card 3; it comes back with the correction of match 1."""
    state = won_by(drawn(1, 2, 1, 1, 1, 1, 1), 1, 3, 5, 7)
    state = handed_in(state, 3)
    planned = corrections.plan(state, 1, how=How.PLAYED, winner=1)
    back = withdrawals.coming_back(state, planned.changes, still_in=lambda s: CARDS.standing(s, 0).still_in)
    assert back == (2,)


def test_letting_stand_brings_nobody_back() -> None:
    """PRS-37: card 2 stays out, though the record says now that it won."""
    state = next_round(won_by(drawn(1, 2, 1, 1, 1, 1, 1), 1, 3, 5, 7), "2", (1, 5), (3, 7), placement_down_to=0)
    state = handed_in(won_by(state, 1, 3), 3)
    planned = corrections.plan(state, 1, how=How.PLAYED, winner=1, choice=Choice.LET_STAND)
    assert withdrawals.coming_back(state, planned.changes, still_in=lambda s: CARDS.standing(s, 0).still_in) == ()
