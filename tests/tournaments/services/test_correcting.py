"""Who corrects which results, and what is no correction: PRS-37."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.core.prize_list import Prize
from scoring.refusals import ImpossibleScore
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, hand_drawn, semi_finals, win, won
from tournaments.core.corrections import Choice
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.errors.base import ReasonMissing, RoleNotAllowed
from tournaments.errors.play import (
    MatchNotDecided,
    NoPlaceInTheDraw,
    NoPlayNoResult,
    NoSuchMatch,
    NoSuchSeat,
    NothingCorrected,
    NothingToLetStand,
    OwnMatch,
    PrizesAreClosed,
)
from tournaments.models import JournalEntry
from tournaments.services import corrections, prize_lists, prizes, walkovers

pytestmark = pytest.mark.django_db


def corrected(build: Build, number: int = 1, *, name: str = "1", **more: Any) -> JournalEntry:
    values: dict[str, Any] = {"result": won(1, 2), "reason": "Slips were swapped", "by": build.director} | more
    if "absent" in values:
        del values["result"]
    return corrections.correct(build.id, round_name=name, number=number, **values)


def test_an_open_match_has_nothing_to_correct() -> None:
    build = eight()
    with unchanged(), pytest.raises(MatchNotDecided):
        corrected(build)
    with unchanged(), pytest.raises(NoSuchMatch):
        corrected(build, 9)


def test_prs_22_byes_have_no_result_to_correct() -> None:
    build = Build(places=4).sold((1, 1, 1))
    hand_drawn(build, "1", (1, 2), (3,))
    with unchanged(), pytest.raises(NoPlayNoResult):
        corrected(build, 2)


def test_prs_37_a_reason_is_needed() -> None:
    build = eight()
    win(build, "1", 1)
    with unchanged(), pytest.raises(ReasonMissing):
        corrected(build, reason=" ")


def test_the_same_result_again_is_no_correction() -> None:
    build = eight()
    win(build, "1", 1)
    with unchanged(), pytest.raises(NothingCorrected):
        corrected(build, result=won(2, 1))
    walkovers.award(build.id, round_name="1", number=2, absent=4, by=build.director)
    with unchanged(), pytest.raises(NothingCorrected):
        corrected(build, 2, absent=4)


def test_prs_30_a_score_that_cannot_be_corrects_nothing() -> None:
    build = eight()
    win(build, "1", 1)
    with unchanged(), pytest.raises(ImpossibleScore):
        corrected(build, result=won(2, 2))


def test_a_walkover_becomes_a_played_match_and_back() -> None:
    build = eight()
    walkovers.award(build.id, round_name="1", number=1, absent=1, by=build.director)
    corrected(build, result=won(2, 0))
    match = build.round("1").matches[0]
    assert (match.how, match.winner, match.bummerl) == (How.PLAYED, 0, (2, 0))
    corrected(build, absent=1)
    match = build.round("1").matches[0]
    assert (match.how, match.winner, match.bummerl) == (How.WALKOVER, 1, (0, 0))
    with unchanged(), pytest.raises(NoSuchSeat):
        corrected(build, absent=3)


def test_a_placement_match_that_was_played_after_all() -> None:
    build = semi_finals()
    walkovers.not_played(build.id, round_name="places-5-8", number=1, by=build.director)
    corrected(build, name="places-5-8", result=won(2, 0))
    assert build.round("places-5-8").matches[0].winner == 0


def sixteen() -> Build:
    """Return 16 cards of as many players; places down to 16 are played, and the losers of round 1 are drawn."""
    build = Build(places=16, placement_down_to=16).drawn((1,) * 16)
    build.play_round("1").draw("places-9-16")
    return build


def test_prs_28_prs_37_a_card_that_finds_no_place_in_the_next_draw_is_named() -> None:
    build = sixteen()
    walkovers.not_played(build.id, round_name="places-9-16", number=2, by=build.director)
    build.play_round("places-9-16")
    build.draw("places-9-12")
    with unchanged(), pytest.raises(NoPlaceInTheDraw) as refused:
        corrected(build, 2, name="places-9-16")
    assert refused.value.params["matches"] == ["places-9-16/2"]
    drawn = build.round("places-9-12")
    corrected(build, 2, name="places-9-16", choice=Choice.VOID)
    assert build.round("places-9-12") == drawn
    assert build.round("places-9-16").matches[1].winner == 1
    build.played()


def test_prs_37_where_nobody_moved_on_there_is_nothing_to_let_stand() -> None:
    build = sixteen().played()
    first = build.round("1").matches[0]
    loser = first.cards[1 - (first.winner or 0)]
    number = next(m.number for m in build.round("places-9-16").matches if loser in m.cards)
    turned = won(1, 2) if first.winner == 0 else won(2, 1)
    corrected(build, result=turned, choice=Choice.VOID)
    walkovers.not_played(build.id, round_name="places-9-16", number=number, by=build.director)
    build.played()
    with unchanged(), pytest.raises(NothingToLetStand):
        corrected(build, number, name="places-9-16", choice=Choice.LET_STAND)
    corrected(build, number, name="places-9-16", choice=Choice.VOID)
    build.played()


def test_prs_37_the_winner_and_the_loser_of_a_placement_match_change_places() -> None:
    build = semi_finals()
    win(build, "places-5-8", 6, 2)
    build.draw("places-5-6")
    build.draw("places-7-8")
    corrected(build, name="places-5-8")
    assert {card for match in build.round("places-5-6").matches for card in match.cards} == {4, 6}
    assert {card for match in build.round("places-7-8").matches for card in match.cards} == {2, 8}


def test_prs_36_nobody_corrects_his_own_match() -> None:
    build = eight()
    win(build, "1", 1, 3)
    playing = build.helper(Role.REFEREE, entrant=2)
    with unchanged(), pytest.raises(OwnMatch):
        corrected(build, by=playing)
    corrected(build, 2, by=playing)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.SCORER])
def test_prs_37_only_a_referee_corrects(role: Role) -> None:
    build = eight()
    win(build, "1", 1)
    helper = build.helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        corrected(build, by=helper)


def test_prs_47_a_closed_prize_list_stands_on_its_results() -> None:
    build = eight(placement_down_to=0)
    prizes.announce(build.id, prizes=[Prize(1, 500)], reason="Told late", by=build.director)
    build.played()
    prize_lists.close(build.id, by=build.director)
    with unchanged(), pytest.raises(PrizesAreClosed):
        corrected(build, result=won(1, 2))
    prize_lists.reopen(build.id, reason="A slip was wrong", by=build.director)
    first = build.round("1").matches[0]
    left, right = (1, 2) if first.winner == 0 else (2, 1)
    corrected(build, result=won(left, right), choice=Choice.LET_STAND)


def test_a_double_click_corrects_once() -> None:
    build = eight()
    win(build, "1", 1)
    assert corrected(build, key="k" * 20) == corrected(build, key="k" * 20)
