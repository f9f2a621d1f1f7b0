"""Draws by the program: PRS-5, PRS-8, PRS-10 to PRS-21, PRS-26."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import groupby

import pytest

from scoring.errors import Refusal
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, standing_draw, win
from tournaments.core.draw_proof import verify
from tournaments.core.permissions import Role
from tournaments.core.pots import OrderRule
from tournaments.core.state import How
from tournaments.core.terms import DrawStatus, Phase
from tournaments.errors.base import RoleNotAllowed, WrongPhase
from tournaments.errors.draws import WordTooLong
from tournaments.errors.rounds import (
    CardsStillReserved,
    NotEnoughToDraw,
    NothingToDraw,
    RoundAlreadyDrawn,
    RoundStillOpen,
    TooFewCards,
)
from tournaments.models import Draw, Match, Round, Seat
from tournaments.services import cards, rounds, tournaments

pytestmark = pytest.mark.django_db


def came(build: Build, label: str) -> list[int]:
    """Return the players in the order in which they came to the pots; each drew for all his cards (PRS-11)."""
    return [player for player, _ in groupby(step["player"] for step in standing_draw(build, label).proof["draws"])]


def test_prs_20_the_seed_that_was_promised_is_opened_and_the_proof_can_be_computed_again(announced: Build) -> None:
    announced.sold()
    sealed = standing_draw(announced, "1")
    assert (sealed.proof, sealed.status) == (None, DrawStatus.SEALED)
    announced.draw("1", word="Zwetschke")
    drawn = standing_draw(announced, "1")
    assert drawn.proof["commitment"] == sealed.commitment
    assert hashlib.sha256(drawn.proof["seed"].encode()).hexdigest() == sealed.commitment
    assert drawn.proof["word"] == "Zwetschke"
    assert verify(drawn.proof) is None


def test_prs_18_match_k_is_the_meeting_on_number_k(running: Build) -> None:
    on: dict[int, list[int]] = {}
    for step in standing_draw(running, "1").proof["draws"]:
        on.setdefault(step["number"], []).append(step["card"])
    assert {match.number: list(match.cards) for match in running.round("1").matches} == on


def test_prs_10_prs_15_every_card_sits_once_and_what_is_left_in_the_right_pot_are_byes(running: Build) -> None:
    played = running.round("1")
    assert (played.places, len(played.matches)) == (16, 8)
    assert sorted(card for match in played.matches for card in match.cards) == list(range(1, 13))
    byes = [match.number for match in played.matches if match.how is How.BYE]
    assert byes == standing_draw(running, "1").proof["byes"]
    assert all(len(match.seats) == 1 and match.winner == 0 for match in played.matches if match.number in byes)


def test_the_fact_counts_what_was_drawn(announced: Build) -> None:
    announced.sold()
    facts = announced.draw("1", word="x").facts
    ways = Counter(match.how for match in announced.round("1").matches)
    assert (facts["cards"], facts["matches"], facts["byes"]) == (12, 8, 4)
    assert (facts["byes"], facts["self_meetings"]) == (ways[How.BYE], ways[How.SELF_MEETING])
    assert announced.fresh().phase == Phase.PLAYING


def test_prs_21_two_desks_that_draw_get_one_draw_between_them(announced: Build) -> None:
    announced.sold()
    announced.draw("1")
    with unchanged(), pytest.raises(RoundAlreadyDrawn):
        announced.draw("1")
    assert Round.objects.count() == 1


def test_a_repeated_request_draws_once(announced: Build) -> None:
    announced.sold()
    one, two = (rounds.draw(announced.id, name="1", by=announced.director, key="k" * 20) for _ in range(2))
    assert one == two


def test_prs_17_round_1_is_drawn_in_the_order_of_sale(running: Build) -> None:
    assert standing_draw(running, "1").proof["order"] == OrderRule.AS_LISTED
    assert came(running, "1") == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("order", [OrderRule.RANDOM, OrderRule.SEVERAL_FIRST])
def test_prs_17_round_1_is_drawn_in_the_announced_order(order: OrderRule) -> None:
    build = Build(draw_order=order).drawn((1, 1, 1, 1, 2, 2, 3))
    proof = standing_draw(build, "1").proof
    assert (proof["order"], verify(proof)) == (order, None)
    if order is OrderRule.SEVERAL_FIRST:
        assert set(came(build, "1")[:3]) == {5, 6, 7}
    else:
        assert came(build, "1") != list(range(1, 8))


def test_prs_16_later_on_who_holds_several_cards_draws_first() -> None:
    build = Build(places=32, draw_order=OrderRule.RANDOM).drawn((3, 3, 3, 3, *[1] * 10))
    build.play_round("1")
    build.draw("2")
    held = Counter(build.state().player_of(card) for match in build.round("2").matches for card in match.cards)
    several = sum(count > 1 for count in held.values())
    order = came(build, "2")
    assert 0 < several < len(held)
    assert {player for player, count in held.items() if count > 1} == set(order[:several])
    assert standing_draw(build, "2").proof["order"] == OrderRule.SEVERAL_FIRST


def test_prs_8_reserved_cards_hold_up_the_first_draw(announced: Build) -> None:
    announced.sold((3, 3, 3))
    cards.sell(announced.id, name="Huber", count=2, is_paid=False, by=announced.director)
    with unchanged(), pytest.raises(CardsStillReserved) as refused:
        announced.draw("1")
    assert refused.value.params == {"cards": [10, 11]}
    cards.pay(announced.id, cards=[10], by=announced.director)
    cards.admit_on_account(announced.id, cards=[11], by=announced.director)
    announced.draw("1")


def test_prs_5_half_of_the_places_are_too_few_and_the_smaller_draw_is_offered(announced: Build) -> None:
    announced.sold((3, 3, 2))
    with unchanged(), pytest.raises(TooFewCards) as refused:
        announced.draw("1")
    assert refused.value.params == {"sold": 8, "places": 16, "smallest": 8}
    sealed = standing_draw(announced, "1")
    tournaments.shrink(announced.id, by=announced.director)
    announced.draw("1")
    assert announced.round("1").places == 8
    assert standing_draw(announced, "1").proof["commitment"] == sealed.commitment


def test_prs_5_one_card_more_than_half_is_enough(announced: Build) -> None:
    announced.sold((3, 3, 3))
    announced.draw("1")
    assert len(announced.round("1").matches) == 8


def test_prs_5_a_single_card_is_not_drawn(announced: Build) -> None:
    announced.sold((1,))
    with unchanged(), pytest.raises(NotEnoughToDraw):
        announced.draw("1")


def test_prs_26_the_next_round_waits_for_every_match_and_names_the_open_ones() -> None:
    build = eight()
    win(build, "1", 1, 5)
    with unchanged(), pytest.raises(RoundStillOpen) as refused:
        build.draw("2")
    assert refused.value.params == {"round": "1", "matches": [2, 4]}
    win(build, "1", 3, 7)
    build.draw("2")


def test_prs_26_the_main_draw_does_not_wait_for_placement_matches_but_says_what_it_waits_for() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    build.draw("places-5-8")
    build.draw("2")
    with unchanged(), pytest.raises(RoundStillOpen) as refused:
        build.draw("3")
    assert refused.value.params["round"] == "2"
    with unchanged(), pytest.raises(RoundStillOpen) as refused:
        build.draw("places-5-6")
    assert refused.value.params["round"] == "places-5-8"
    build.play_round("2")
    build.draw("3")


@pytest.mark.parametrize("name", ["3", "0", "places-9-16", "lot-1-1", "x"])
def test_what_is_not_due_is_not_drawn(name: str) -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    with unchanged(), pytest.raises(NothingToDraw):
        build.draw(name)


def test_prs_20_a_round_is_sealed_when_the_one_before_is_complete() -> None:
    build = eight()
    win(build, "1", 1, 3, 5)
    assert not Draw.objects.filter(label="2").exists()
    win(build, "1", 7)
    for label in ("2", "places-5-8"):
        assert (standing_draw(build, label).status, standing_draw(build, label).proof) == (DrawStatus.SEALED, None)
    with unchanged(), pytest.raises(NothingToDraw):
        rounds.seal(build.id, name="3", by=build.director)


def test_prs_20_a_seal_once_published_stays() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    before = standing_draw(build, "2")
    facts = rounds.seal(build.id, name="2", by=build.director).facts
    assert (facts["commitment"], facts["attempt"]) == (before.commitment, 1)
    assert standing_draw(build, "2") == before


def test_seeds_are_never_used_twice(running: Build) -> None:
    running.played()
    seeds = list(Draw.objects.values_list("seed", flat=True))
    assert len(set(seeds)) == len(seeds) > 5
    for draw in Draw.objects.filter(status=DrawStatus.DRAWN):
        assert verify(draw.proof) is None


def test_prs_20_the_word_is_kept_as_it_was_normalised(announced: Build) -> None:
    announced.sold()
    assert announced.draw("1", word="Ja\u0308nner").facts["word"] == "Jänner"
    assert standing_draw(announced, "1").word == "Jänner"


def test_prs_20_a_word_that_is_too_long_is_refused(announced: Build) -> None:
    announced.sold()
    with unchanged(), pytest.raises(WordTooLong):
        announced.draw("1", word="x" * 201)


def test_before_the_sale_nothing_is_drawn(announced: Build) -> None:
    with unchanged(), pytest.raises(WrongPhase):
        announced.draw("1")


@pytest.mark.parametrize("role", [Role.CASHIER, Role.REFEREE, Role.SCORER])
def test_only_the_director_draws(announced: Build, role: Role) -> None:
    helper = announced.sold().helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        rounds.draw(announced.id, name="1", by=helper)


def test_a_tournament_is_drawn_to_its_end(running: Build) -> None:
    running.played()
    names = [r.name for r in running.state().rounds]
    assert names[0] == "1"
    assert {"2", "3", "4", "places-3-4", "places-5-8"} <= set(names)
    for name in ("5", "1"):
        with unchanged(), pytest.raises(Refusal):
            running.draw(name)
    assert not Match.objects.filter(how="").exists()
    assert not Seat.objects.filter(card=None).exists()
