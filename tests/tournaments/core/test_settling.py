"""What a match decides by itself (PRS-15, PRS-24, PRS-29)."""

from __future__ import annotations

import pytest

from tournaments.core.settling import Decision, settle
from tournaments.core.state import Card, How, Match, Outcome, Pot, Seat

L, R = Pot.LEFT, Pot.RIGHT
CARDS = {
    1: Card(1, player=1),
    2: Card(2, player=2),
    3: Card(3, player=1),
    7: Card(7, player=7, handed_in=True),
    8: Card(8, player=8, handed_in=True),
    9: Card(9, player=7, handed_in=True),
}


def match(*seats: Seat) -> Match:
    return Match(5, 1, seats)


def pair(left: int, right: int) -> Match:
    return match(Seat(left, L), Seat(right, R))


def test_two_players_have_to_play() -> None:
    assert settle(pair(1, 2), CARDS) is None


@pytest.mark.parametrize("card", [1, 7])
def test_a_card_alone_has_a_bye_also_when_handed_in(card: int) -> None:
    """PRS-15, PRS-29."""
    assert settle(match(Seat(card, L)), CARDS) == Decision(How.BYE, 0)


@pytest.mark.parametrize("seats", [(Seat(1, L), Seat(3, R)), (Seat(3, L), Seat(1, R)), (Seat(3, R), Seat(1, L))])
def test_who_meets_himself_keeps_the_card_of_the_left_pot(seats: tuple[Seat, Seat]) -> None:
    """PRS-24."""
    decision = settle(match(*seats), CARDS)
    assert decision is not None
    assert decision.how is How.SELF_MEETING
    assert decision.winner is not None
    assert seats[decision.winner].pot is L


@pytest.mark.parametrize(("cards", "kept"), [((1, 3), 0), ((3, 1), 1)])
def test_without_pots_the_lower_number_is_kept(cards: tuple[int, int], kept: int) -> None:
    """PRS-24."""
    assert settle(match(Seat(cards[0]), Seat(cards[1])), CARDS) == Decision(How.SELF_MEETING, kept)


def test_two_cards_of_one_withdrawn_player_are_a_self_meeting() -> None:
    """PRS-29."""
    assert settle(pair(9, 7), CARDS) == Decision(How.SELF_MEETING, 0)


@pytest.mark.parametrize(("cards", "winner"), [((1, 7), 0), ((7, 1), 1)])
def test_a_card_that_was_handed_in_loses_by_walkover(cards: tuple[int, int], winner: int) -> None:
    """PRS-29."""
    assert settle(pair(*cards), CARDS) == Decision(How.WALKOVER, winner)


def test_nobody_moves_on_if_both_are_handed_in() -> None:
    """PRS-29."""
    assert settle(pair(7, 8), CARDS) == Decision(How.HANDED_IN, None)


@pytest.mark.parametrize("other", [1, 7])
def test_a_match_that_waits_decides_nothing(other: int) -> None:
    """PRS-37: who comes may be the player's own other card, or one that stays in."""
    assert settle(match(Seat(other, L), Seat(None, R, 3, Outcome.WON)), CARDS) is None
    assert settle(match(Seat(None, L, 3, Outcome.WON)), CARDS) is None
