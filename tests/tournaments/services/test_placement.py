"""Placement matches through the services: PRS-24, PRS-28, PRS-41 to PRS-43, PRS-46."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, seats, semi_finals, standing_draw, win
from tournaments.core.draw_proof import verify
from tournaments.core.forms import registry
from tournaments.core.pots import OrderRule
from tournaments.core.state import How
from tournaments.errors.rounds import NothingToDraw, RoundStillOpen
from tournaments.models import Draw

pytestmark = pytest.mark.django_db


def places(build: Build) -> dict[int, tuple[int, ...]]:
    """Return the cards by place."""
    tournament = build.fresh()
    standing = registry.form("cards").standing(build.state(), tournament.placement_down_to)
    assert standing.is_final
    return {group.place: group.cards for group in standing.groups}


def names(build: Build) -> set[str]:
    return {r.name for r in build.state().rounds}


def test_prs_40_prs_41_prs_42_eight_cards_are_ranked_by_their_matches() -> None:
    build = semi_finals()
    win(build, "2", 1, 5)
    win(build, "places-5-8", 2, 6)
    for name, pair in (("3", (1, 5)), ("places-3-4", (3, 7)), ("places-5-6", (2, 6)), ("places-7-8", (4, 8))):
        hand_drawn(build, name, pair)
    win(build, "3", 5)
    win(build, "places-3-4", 3)
    win(build, "places-5-6", 6)
    win(build, "places-7-8", 4)
    assert places(build) == {1: (5,), 2: (1,), 3: (3,), 4: (7,), 5: (6,), 6: (2,), 7: (4,), 8: (8,)}


def test_prs_42_with_8_cards_round_1_is_the_quarter_final_and_its_losers_are_drawn() -> None:
    build = eight()
    win(build, "1", 1, 3, 5, 7)
    assert build.due() == ["2", "places-5-8"]
    build.draw("places-5-8", word="x")
    assert {card for pair in seats(build, "places-5-8") for card in pair} == {2, 4, 6, 8}
    proof = standing_draw(build, "places-5-8").proof
    assert (verify(proof), proof["order"], proof["round"]) == (None, OrderRule.SEVERAL_FIRST, "places-5-8")


@pytest.mark.parametrize(("losers", "byes"), [(3, 1), (2, 0)])
def test_prs_42_with_two_or_three_losers_the_open_places_are_byes(losers: int, byes: int) -> None:
    build = Build(places=8).sold((1,) * (4 + losers))
    cards = list(range(1, 5 + losers))
    pairs = [(cards[n], cards[4 + n]) if n < losers else (cards[n],) for n in range(4)]
    hand_drawn(build, "1", *pairs)
    win(build, "1", *cards[:losers])
    build.draw("2")
    name = "places-5-8" if losers == 3 else "places-5-6"
    build.draw(name)
    assert [match.how for match in build.round(name).matches].count(How.BYE) == byes
    build.played()
    ranked = places(build)
    assert set(ranked) == set(range(1, 5 + losers))


def test_prs_42_a_single_loser_is_fifth() -> None:
    build = Build(places=8).sold((1,) * 5)
    hand_drawn(build, "1", (1, 5), (2,), (3,), (4,))
    win(build, "1", 1)
    assert build.due() == ["2"]
    build.played()
    assert places(build)[5] == (5,)


def test_prs_46_a_self_meeting_in_the_final_gives_places_1_and_2() -> None:
    build = Build(places=4).sold((1, 2, 1))  # cards 2 and 3 belong to player 2
    hand_drawn(build, "1", (2, 1), (3, 4))
    win(build, "1", 2, 3)
    hand_drawn(build, "2", (2, 3))
    assert build.round("2").matches[0].how is How.SELF_MEETING
    hand_drawn(build, "places-3-4", (1, 4))
    win(build, "places-3-4", 4)
    assert places(build) == {1: (2,), 2: (3,), 3: (4,), 4: (1,)}


def test_prs_24_the_card_handed_in_after_a_quarter_final_plays_for_5_to_8() -> None:
    build = Build(places=8, max_cards=None).drawn((6, 1))
    own = next(match for match in build.round("1").matches if match.how is How.SELF_MEETING)
    lost = own.cards[1 - (own.winner or 0)]
    build.play_round("1")
    build.played()
    assert any(lost in match.cards for r in build.state().rounds if r.number is None for match in r.matches)


@pytest.mark.parametrize(
    ("depth", "expected"),
    [
        (0, set()),
        (2, set()),
        (4, {"places-3-4"}),
        (8, {"places-3-4", "places-5-8", "places-5-6", "places-7-8"}),
    ],
)
def test_prs_43_places_are_played_down_to_the_announced_one(depth: int, expected: set[str]) -> None:
    build = Build(places=8, placement_down_to=depth).drawn((1,) * 8)
    build.played()
    assert names(build) - {"1", "2", "3"} == expected


def test_prs_43_the_losers_of_the_round_of_16_play_for_9_to_16() -> None:
    build = Build(places=16, placement_down_to=16).drawn((1,) * 16)
    build.played()
    assert {"places-9-16", "places-9-12", "places-13-16", "places-15-16"} <= names(build)
    assert set(places(build)) == set(range(1, 17))


def test_prs_26_a_placement_round_waits_for_the_matches_it_comes_from() -> None:
    build = eight()
    win(build, "1", 1, 3, 5)
    with unchanged(), pytest.raises(RoundStillOpen):
        build.draw("places-5-8")
    win(build, "1", 7)
    with unchanged(), pytest.raises(NothingToDraw):
        build.draw("places-3-4")
    build.draw("places-5-8")


def test_prs_20_every_placement_draw_is_sealed_before() -> None:
    build = Build(places=16, placement_down_to=16).drawn((1,) * 16)
    build.played()
    for draw in Draw.objects.all():
        assert draw.proof["commitment"] == draw.commitment
        assert verify(draw.proof) is None
    assert set(Draw.objects.values_list("label", flat=True)) == names(build)
