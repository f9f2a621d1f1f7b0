"""Draws by hand: PRS-11 to PRS-13, PRS-16, PRS-17, PRS-19, PRS-21."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, seats, semi_finals, standing_draw, win, won
from tournaments.core.draw_proof import verify
from tournaments.core.hand_draw import HandDraw
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import DrawStatus, Phase
from tournaments.errors.base import RoleNotAllowed
from tournaments.errors.draws import AllCardsDrew, NothingTyped, NotInPot, NumberGoesBack, OutOfTurn
from tournaments.errors.rounds import (
    CardsChanged,
    CardsStillReserved,
    DrawInProgress,
    HandDrawIncomplete,
    NoDrawInProgress,
    RoundAlreadyDrawn,
    RoundStillOpen,
    TooFewCards,
)
from tournaments.models import Round
from tournaments.services import cards, corrections, hand_draws, tournaments, undo, withdrawals

pytestmark = pytest.mark.django_db


@pytest.fixture
def typing(db: None) -> Build:
    """Return 8 places, 6 cards of which player 1 holds three; the draw by hand is started."""
    build = Build(places=8).sold((3, 2, 1))
    hand_draws.start(build.id, name="1", by=build.director)
    return build


def take(build: Build, player: int, *numbers: int, name: str = "1") -> None:
    for number in numbers:
        hand_draws.take(build.id, name=name, player=player, number=number, by=build.director)


def hand(build: Build, name: str = "1") -> HandDraw:
    return HandDraw.from_json(standing_draw(build, name).hand)


def finish(build: Build, name: str = "1") -> None:
    hand_draws.finish(build.id, name=name, by=build.director)


def test_prs_19_what_was_typed_is_the_round(typing: Build) -> None:
    take(typing, 1, 4, 2, 1)
    take(typing, 2, 3, 4)
    take(typing, 3, 2)
    finish(typing)
    assert seats(typing, "1") == [(3,), (2, 6), (4,), (1, 5)]
    assert [match.how for match in typing.round("1").matches] == [How.BYE, None, How.BYE, None]
    assert typing.fresh().phase == Phase.PLAYING


def test_prs_19_the_proof_is_checked_for_the_rules_of_the_pots(typing: Build) -> None:
    take(typing, 1, 4, 2, 1)
    take(typing, 2, 3, 4)
    take(typing, 3, 2)
    finish(typing)
    draw = standing_draw(typing, "1")
    assert (draw.by_hand, draw.hand, draw.status) == (True, None, DrawStatus.DRAWN)
    assert (draw.proof["by_hand"], draw.proof["seed"]) == (True, None)
    assert verify(draw.proof) is None


def test_prs_19_what_is_left_in_each_pot_is_known_at_every_step(typing: Build) -> None:
    assert (hand(typing).left_pot, hand(typing).right_pot) == ((1, 2, 3, 4), (1, 2, 3, 4))
    take(typing, 1, 4, 2)
    assert (hand(typing).left_pot, hand(typing).right_pot) == ((1, 3), (1, 2, 3, 4))
    assert hand(typing).missing == 4


@pytest.mark.parametrize("number", [0, 5, -1, 10**9])
def test_prs_19_a_number_that_is_not_in_the_pot_is_refused(typing: Build, number: int) -> None:
    with unchanged(), pytest.raises(NotInPot):
        take(typing, 1, number)


def test_prs_19_a_number_that_was_drawn_is_not_in_the_pot(typing: Build) -> None:
    take(typing, 1, 4)
    with unchanged(), pytest.raises(NotInPot):
        take(typing, 1, 4)


def test_prs_11_a_player_draws_for_all_his_cards_before_the_next_one_does(typing: Build) -> None:
    take(typing, 1, 4)
    with unchanged(), pytest.raises(OutOfTurn) as refused:
        take(typing, 2, 3)
    assert refused.value.params == {"player": 2, "expected": [1]}


def test_prs_17_who_comes_first_draws_first(typing: Build) -> None:
    take(typing, 3, 1)
    take(typing, 1, 4, 2, 3)
    with unchanged(), pytest.raises(OutOfTurn):
        take(typing, 3, 2)


def test_prs_13_a_number_that_he_holds_goes_back_and_he_draws_again(typing: Build) -> None:
    take(typing, 2, 1, 2)
    take(typing, 1, 3, 4)
    with unchanged(), pytest.raises(NumberGoesBack):
        take(typing, 1, 3)
    take(typing, 1, 1)
    take(typing, 3, 3)
    finish(typing)
    assert seats(typing, "1") == [(4, 3), (5,), (1, 6), (2,)]


def test_prs_19_the_last_number_is_taken_back(typing: Build) -> None:
    with unchanged(), pytest.raises(NothingTyped):
        hand_draws.back(typing.id, name="1", by=typing.director)
    take(typing, 1, 4, 2)
    hand_draws.back(typing.id, name="1", by=typing.director)
    assert [step.number for step in hand(typing).draws] == [4]


def test_prs_21_a_draw_that_is_not_complete_does_not_exist(typing: Build) -> None:
    take(typing, 1, 4, 2, 1)
    with unchanged(), pytest.raises(HandDrawIncomplete) as refused:
        finish(typing)
    assert refused.value.params == {"round": "1", "missing": 3}
    assert not Round.objects.exists()


def test_a_draw_that_is_broken_off_leaves_its_seed_sealed(typing: Build) -> None:
    sealed = standing_draw(typing, "1")
    take(typing, 1, 4)
    hand_draws.break_off(typing.id, name="1", by=typing.director)
    left = standing_draw(typing, "1")
    assert (left.status, left.hand, left.commitment) == (DrawStatus.SEALED, None, sealed.commitment)
    typing.draw("1")
    assert standing_draw(typing, "1").proof["commitment"] == sealed.commitment


def test_prs_21_one_draw_at_a_time(typing: Build) -> None:
    with unchanged(), pytest.raises(DrawInProgress):
        typing.draw("1")
    with unchanged(), pytest.raises(DrawInProgress):
        hand_draws.start(typing.id, name="1", by=typing.director)


def test_nothing_is_typed_before_the_start_or_after_the_end(announced: Build) -> None:
    announced.sold()
    for act in (hand_draws.back, hand_draws.break_off, hand_draws.finish):
        with unchanged(), pytest.raises(NoDrawInProgress):
            act(announced.id, name="1", by=announced.director)
    announced.draw("1")
    with unchanged(), pytest.raises(NoDrawInProgress):
        take(announced, 1, 1)
    with unchanged(), pytest.raises(RoundAlreadyDrawn):
        hand_draws.start(announced.id, name="1", by=announced.director)


def test_when_all_have_drawn_nobody_draws(typing: Build) -> None:
    take(typing, 1, 4, 2, 1)
    take(typing, 2, 3, 4)
    take(typing, 3, 2)
    with unchanged(), pytest.raises(AllCardsDrew):
        take(typing, 3, 1)


def test_prs_5_prs_8_prs_26_what_holds_up_a_draw_holds_it_up_by_hand() -> None:
    build = Build(places=8).sold((3, 1))
    with unchanged(), pytest.raises(TooFewCards):
        hand_draws.start(build.id, name="1", by=build.director)
    cards.sell(build.id, name="Huber", is_paid=False, by=build.director)
    with unchanged(), pytest.raises(CardsStillReserved):
        hand_draws.start(build.id, name="1", by=build.director)
    cards.pay(build.id, cards=[5], by=build.director)
    build.draw("1")
    with unchanged(), pytest.raises(RoundStillOpen):
        hand_draws.start(build.id, name="2", by=build.director)


def test_prs_16_later_on_who_holds_several_cards_draws_first() -> None:
    build = Build(places=8).sold((1, 1, 1, 1, 3, 1))
    hand_drawn(build, "1", (5, 1), (6, 2), (7, 3), (4, 8))
    win(build, "1", 5, 2, 7, 4)
    hand_draws.start(build.id, name="2", by=build.director)
    with unchanged(), pytest.raises(OutOfTurn) as refused:
        take(build, 2, 1, name="2")
    assert refused.value.params == {"player": 2, "expected": [5]}
    take(build, 5, 1, 2, name="2")
    take(build, 4, 2, name="2")
    take(build, 2, 1, name="2")
    finish(build, "2")
    assert seats(build, "2") == [(5, 2), (7, 4)]


def test_prs_29_a_card_handed_in_meanwhile_is_not_drawn() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    hand_draws.start(build.id, name="2", by=build.director)
    for player in (1, 3, 5, 7):
        take(build, player, {1: 1, 3: 2, 5: 1, 7: 2}[player], name="2")
    withdrawals.withdraw(build.id, entrant=7, by=build.director)
    with unchanged(), pytest.raises(CardsChanged):
        finish(build, "2")
    hand_draws.break_off(build.id, name="2", by=build.director)
    hand_drawn(build, "2", (1, 3), (5,))


def test_prs_37_a_result_corrected_meanwhile_changes_who_draws() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    hand_draws.start(build.id, name="2", by=build.director)
    for player, number in ((1, 1), (3, 2), (5, 1), (7, 2)):
        take(build, player, number, name="2")
    corrections.correct(build.id, round_name="1", number=1, result=won(1, 2), reason="Swapped", by=build.director)
    with unchanged(), pytest.raises(CardsChanged):
        finish(build, "2")


def test_the_places_stay_while_the_pots_are_drawn(typing: Build) -> None:
    with unchanged(), pytest.raises(Exception, match="being_drawn"):
        tournaments.shrink(typing.id, by=typing.director)


def test_a_step_is_undone_like_anything_else(typing: Build) -> None:
    entry = hand_draws.take(typing.id, name="1", player=1, number=4, by=typing.director)
    undo.take_back(typing.id, number=entry.number, by=typing.director)
    assert hand(typing).draws == ()


def test_a_number_typed_twice_by_a_double_click_counts_once(typing: Build) -> None:
    for _ in range(2):
        hand_draws.take(typing.id, name="1", player=1, number=4, by=typing.director, key="k" * 20)
    assert len(hand(typing).draws) == 1


def test_placement_rounds_are_drawn_by_hand_too() -> None:
    assert seats(semi_finals(), "places-5-8") == [(2, 4), (6, 8)]


def test_only_the_director_draws_by_hand(typing: Build) -> None:
    helper = typing.helper(Role.SCORER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        hand_draws.take(typing.id, name="1", player=1, number=4, by=helper)
