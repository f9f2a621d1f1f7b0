"""A draw by hand (PRS-19): the desk types, the program keeps the rules."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import Refusal
from tests.tournaments.core.draws import CODE, fields, orders, players
from tournaments.core import draw_proof
from tournaments.core.hand_draw import HandDraw, Turn
from tournaments.core.pots import OrderRule, Player, Step
from tournaments.core.state import Pot
from tournaments.errors.draws import AllCardsDrew, NothingTyped, NotInPot, NumberGoesBack, NumberStays, OutOfTurn

AS_LISTED, RANDOM, SEVERAL_FIRST = OrderRule


def typed(hand: HandDraw, *numbers: tuple[int, int]) -> HandDraw:
    for player, number in numbers:
        hand = hand.take(player, number)
    return hand


def before_the_redraw() -> HandDraw:
    """Return a draw in which player 2 holds 2 from the left pot and draws his second card from the right one."""
    return typed(HandDraw.start(players(1, 2, 1), 4, order=AS_LISTED), (1, 1), (2, 2))


def test_both_pots_are_shown_at_every_step() -> None:
    hand = HandDraw.start(players(2, 1, 1), 4, order=AS_LISTED)
    assert (hand.left_pot, hand.right_pot, hand.turn) == ((1, 2), (1, 2), Turn((1,), 2, Pot.LEFT))
    hand = hand.take(1, 2)
    assert (hand.left_pot, hand.right_pot, hand.turn) == ((1,), (1, 2), Turn((1,), 1, Pot.LEFT))
    hand = typed(hand, (1, 1), (2, 2))
    assert (hand.left_pot, hand.right_pot, hand.turn) == ((), (1,), Turn((3,), 1, Pot.RIGHT))


def test_a_complete_draw_gives_cards_numbers_and_byes() -> None:
    """PRS-15, and the cards of a player get their numbers in ascending order."""
    hand = typed(HandDraw.start([Player(4, (2, 9)), Player(1, (5,))], 4, order=AS_LISTED), (4, 2), (4, 1), (1, 2))
    assert hand.is_complete
    assert hand.turn is None
    result = hand.result()
    assert result.draws == (Step(2, 4, Pot.LEFT, 2), Step(9, 4, Pot.LEFT, 1), Step(5, 1, Pot.RIGHT, 2))
    assert result.byes == (1,)


def test_a_draw_that_is_not_complete_has_no_result() -> None:
    hand = before_the_redraw()
    assert (hand.is_complete, hand.missing) == (False, 2)
    with pytest.raises(ValueError, match="2 cards"):
        hand.result()


@pytest.mark.parametrize("number", [0, 1, 5, -1, 10**9])
def test_a_number_that_is_not_in_the_pot_is_refused(number: int) -> None:
    """PRS-19: 1 has been drawn, the others never were in the pot."""
    hand = HandDraw.start(players(2, 2), 4, order=AS_LISTED).take(1, 1)
    with pytest.raises(NotInPot) as refused:
        hand.take(1, number)
    assert refused.value.params == {"number": number, "pot": "left"}


def test_a_number_of_the_right_pot_is_refused_once_it_is_drawn() -> None:
    """PRS-12, PRS-19."""
    hand = typed(HandDraw.start(players(2, 1, 1), 4, order=AS_LISTED), (1, 1), (1, 2), (2, 2))
    with pytest.raises(NotInPot) as refused:
        hand.take(3, 2)
    assert refused.value.params == {"number": 2, "pot": "right"}


@pytest.mark.parametrize("player", [2, 3, 99])
def test_a_player_out_of_turn_is_refused(player: int) -> None:
    """PRS-11: player 1 draws for all his cards before another comes."""
    hand = HandDraw.start(players(2, 1, 1), 4, order=AS_LISTED, free_order=True).take(1, 1)
    with pytest.raises(OutOfTurn) as refused:
        hand.take(player, 2)
    assert refused.value.params == {"player": player, "expected": [1]}


def test_listed_players_come_in_that_order() -> None:
    """PRS-17."""
    with pytest.raises(OutOfTurn) as refused:
        HandDraw.start(players(1, 1, 1), 4, order=AS_LISTED).take(3, 1)
    assert refused.value.params["expected"] == [1]


def test_players_may_come_as_they_please_but_only_once() -> None:
    """PRS-17: the order in which they come to the desk."""
    hand = HandDraw.start(players(1, 2, 1), 4, order=AS_LISTED, free_order=True)
    assert hand.turn == Turn((1, 2, 3), None, Pot.LEFT)
    hand = hand.take(3, 1)
    with pytest.raises(OutOfTurn) as refused:
        hand.take(3, 2)
    assert refused.value.params["expected"] == [1, 2]
    assert hand.take(2, 2).turn == Turn((2,), 1, Pot.RIGHT)


def test_a_random_order_by_hand_is_the_hall_s() -> None:
    """PRS-17."""
    assert HandDraw.start(players(1, 2, 1), 4, order=RANDOM).take(2, 1).draws[0].player == 2


def test_players_with_several_cards_draw_first() -> None:
    """PRS-16: within the groups they come as they please."""
    hand = HandDraw.start(players(1, 2, 1, 3), 8, order=SEVERAL_FIRST)
    assert hand.turn == Turn((2, 4), None, Pot.LEFT)
    with pytest.raises(OutOfTurn):
        hand.take(1, 1)
    hand = typed(hand, (4, 1), (4, 2), (4, 3))
    assert hand.turn == Turn((2,), 2, Pot.LEFT)
    hand = typed(hand, (2, 4), (2, 1))
    assert hand.turn == Turn((1, 3), None, Pot.RIGHT)


def test_a_number_that_he_holds_goes_back() -> None:
    """PRS-13: the refusal says so; the pot is as it was."""
    hand = before_the_redraw()
    with pytest.raises(NumberGoesBack) as refused:
        hand.take(2, 2)
    assert (refused.value.params, refused.value.clause) == ({"player": 2, "number": 2}, "PRS-13")
    assert hand.right_pot == (1, 2)
    assert hand.take(2, 1).draws[-1] == Step(3, 2, Pot.RIGHT, 1)


def test_a_number_that_went_back_can_stand_in_the_proof() -> None:
    hand = before_the_redraw().put_back(2, 2).put_back(2, 2)
    assert hand.take(2, 1).draws[-1].put_back == (2, 2)


@pytest.mark.parametrize("number", [1, 2])
def test_only_what_must_go_back_is_put_back(number: int) -> None:
    hand = HandDraw.start(players(1, 2, 1), 4, order=AS_LISTED)
    with pytest.raises(NumberStays):
        hand.put_back(1, number)


def test_a_number_stays_if_all_that_are_left_are_his() -> None:
    """PRS-14: he holds three of four places."""
    hand = typed(HandDraw.start(players(3, 1), 4, order=AS_LISTED), (1, 1), (1, 2))
    with pytest.raises(NumberStays):
        hand.put_back(1, 1)
    assert hand.take(1, 1).draws[-1] == Step(3, 1, Pot.RIGHT, 1)


def test_the_next_player_may_draw_what_another_holds() -> None:
    """PRS-13 is only about one's own numbers."""
    hand = typed(HandDraw.start(players(2, 2), 4, order=AS_LISTED), (1, 1), (1, 2), (2, 1))
    assert hand.take(2, 2).is_complete


def test_nothing_is_taken_after_the_last_card() -> None:
    hand = typed(HandDraw.start(players(1, 1), 2, order=AS_LISTED), (1, 1), (2, 1))
    for refuse in (hand.take, hand.put_back):
        with pytest.raises(AllCardsDrew):
            refuse(2, 1)


def test_there_is_nothing_to_take_back_at_the_beginning() -> None:
    with pytest.raises(NothingTyped):
        HandDraw.start(players(1, 1), 2, order=AS_LISTED).back()


def test_cards_that_do_not_fit_cannot_be_drawn_by_hand_either() -> None:
    with pytest.raises(ValueError, match="do not fit"):
        HandDraw.start(players(1, 1), 8, order=AS_LISTED)


@given(fields(most=32), orders, st.booleans(), st.data())
def test_any_evening_at_the_desk_ends_in_a_draw_that_keeps_the_rules(
    field: tuple[list[Player], int], order: OrderRule, free_order: bool, data: st.DataObject
) -> None:
    """PRS-10 to PRS-16, PRS-19: what is typed is taken, or goes back and another is drawn; each step can be undone."""
    listed, places = field
    hand = HandDraw.start(listed, places, order=order, free_order=free_order)
    while turn := hand.turn:
        pot = hand.left_pot if turn.pot is Pot.LEFT else hand.right_pot
        player, number = data.draw(st.sampled_from(turn.players)), data.draw(st.sampled_from(pot))
        try:
            after = hand.take(player, number)
        except NumberGoesBack:
            after = hand.put_back(player, number)
            number = data.draw(st.sampled_from(sorted(set(pot) - held_by(hand, player))))
            assert after.back() == hand
            hand, after = after, after.take(player, number)
        assert after.back() == hand
        hand = HandDraw.from_json(json.loads(json.dumps(after.to_json())))
        assert hand == after
    proof = draw_proof.by_hand(
        tournament=CODE,
        round_name="1",
        attempt=1,
        places=places,
        order=order,
        players=listed,
        drawn=hand.result(),
    )
    assert draw_proof.verify(proof) is None
    if order is SEVERAL_FIRST:
        several = [step.player in {p.id for p in listed if len(p.cards) > 1} for step in hand.draws]
        assert several == sorted(several, reverse=True)


def held_by(hand: HandDraw, player: int) -> set[int]:
    return {step.number for step in hand.draws if step.player == player}


@given(fields(most=16), st.lists(st.tuples(st.integers(0, 17), st.integers(-1, 17)), max_size=30))
def test_whatever_is_typed_is_taken_or_refused(field: tuple[list[Player], int], wrong: list[tuple[int, int]]) -> None:
    listed, places = field
    hand = HandDraw.start(listed, places, order=AS_LISTED, free_order=True)
    for player, number in wrong:
        before = hand
        try:
            hand = hand.take(player, number)
        except Refusal:
            assert hand == before
        else:
            assert len(hand.draws) == len(before.draws) + 1
