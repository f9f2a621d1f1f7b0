"""PRS-33 to PRS-36: deals by their game points, and what they make of the match."""

from __future__ import annotations

import pytest

from scoring.core.penalties import PenaltyKind
from scoring.models import Deal, Job
from scoring.refusals import (
    DealMissing,
    DealsDisagree,
    DealStands,
    ImpossibleDeal,
    WrongBummerl,
    WrongDealer,
)
from tests.tournaments.rows import unchanged
from tests.tournaments.services.dealing import SEVEN, dispute, kinds, match, played, states, told
from tests.tournaments.services.pairing import eight, won
from tests.tournaments.services.reporting import confirmed, counts, said, statuses, who
from tournaments.core.permissions import Role
from tournaments.errors.base import RoleNotAllowed
from tournaments.errors.play import DealEmpty, MatchDecided, MatchDisputed, NotYourMatch, OwnMatch
from tournaments.errors.undoing import TouchedSince
from tournaments.models import Report, Submission
from tournaments.services import penalties, undo, walkovers
from tournaments.services.deals import Told, submit
from tournaments.services.deciding import Result
from tournaments.tallying import tally_of

pytestmark = pytest.mark.django_db


def test_prs_35_game_points_of_each_deal_make_the_match() -> None:
    build = eight()
    played(build, build.director, (*SEVEN, (0, 3), (0, 3), (0, 3), (3, 0), (3, 0)))
    assert not counts(build)
    told(build, build.director, (2, 0))
    row = match(build)
    assert (row.how, row.winner) == ("played", 0)
    assert row.sheet is not None
    assert (row.sheet.bummerl, row.sheet.each, row.sheet.game_points) == ([2, 1], [[7, 2], [0, 7], [7, 0]], [14, 9])
    assert states() == [(number, "accepted") for number in range(1, 11)]
    assert kinds(build, 2) == ["deal_submitted", "result_entered"]


def test_prs_36_deals_of_a_player_make_a_report_that_the_other_confirms() -> None:
    build = eight()
    played(build, who(build, "player 1"), (*SEVEN, *SEVEN))
    assert kinds(build, 2) == ["deal_submitted", "result_reported"]
    assert (counts(build), statuses(build)) == (False, ["pending"])
    confirmed(build, who(build, "player 2"))
    assert counts(build)


def test_prs_36_one_deal_by_a_player_is_enough_that_somebody_else_has_to_confirm() -> None:
    build = eight()
    played(build, build.director, SEVEN)
    told(build, who(build, "player 2"), (3, 0))
    played(build, build.director, ((3, 0), (1, 0)))
    assert (counts(build), Report.objects.get().entrant_id) == (False, who(build, "player 2").entrant)


def test_prs_36_a_referee_who_plays_in_the_match_is_its_player() -> None:
    build = eight()
    played(build, who(build, "referee who plays"), (*SEVEN, *SEVEN))
    assert (counts(build), statuses(build)) == (False, ["pending"])


def test_prs_36_with_four_eyes_a_second_person_is_needed() -> None:
    build = eight(four_eyes=True)
    played(build, build.director, (*SEVEN, *SEVEN))
    assert not counts(build)
    confirmed(build, who(build, "referee"))
    assert counts(build)


def test_prs_36_deals_confirm_what_the_other_reported_before() -> None:
    build = eight()
    said(build, who(build, "player 2"), won(2, 0))
    played(build, who(build, "player 1"), (*SEVEN, *SEVEN))
    assert kinds(build, 1) == ["result_confirmed"]
    sheet = match(build).sheet
    assert sheet is not None and sheet.each == [[7, 2], [7, 2]]


@pytest.mark.parametrize(
    ("reported", "deal", "code"),
    [
        (won(0, 2), 4, "deals_disagree"),
        (Result(each=((7, 1), (7, 0))), 2, "deals_disagree"),
        (Result(each=((5, 7), (7, 0), (7, 0))), 3, "deals_disagree"),
    ],
)
def test_prs_35_a_deal_that_does_not_fit_what_was_reported_is_a_dispute_that_names_it(
    reported: Result, deal: int, code: str
) -> None:
    build = eight()
    said(build, who(build, "player 2"), reported)
    played(build, who(build, "player 1"), SEVEN[:deal])
    assert (dispute().clause, dispute().params["code"], dispute().params["deal"]) == ("PRS-35", code, deal)
    assert states()[-1] == (deal, "disputed")
    assert statuses(build) == ["disputed"]
    assert kinds(build, 2) == ["deal_submitted", "deal_judged"]
    with pytest.raises(MatchDisputed):
        told(build, who(build, "player 1"), (1, 0))


def test_prs_35_a_report_that_does_not_fit_the_deals_is_a_dispute_that_names_the_first() -> None:
    build = eight()
    played(build, who(build, "player 1"), SEVEN)
    assert said(build, who(build, "player 2"), Result(each=((7, 1), (7, 0)))).kind == "result_disputed"
    assert (dispute().params["code"], dispute().params["deal"]) == ("deals_disagree", 2)


def test_prs_35_a_referee_is_told_what_does_not_fit() -> None:
    build = eight()
    played(build, who(build, "player 1"), SEVEN)
    referee = who(build, "referee")
    with unchanged(), pytest.raises(DealsDisagree) as refused:
        said(build, referee, won(0, 2))
    assert refused.value.params["deal"] == 4
    said(build, who(build, "player 2"), won(2, 1))
    played(build, referee, ((3, 0), (3, 0)))
    with unchanged(), pytest.raises(DealsDisagree):
        told(build, referee, (1, 0))


def test_prs_35_any_mixture_of_depths_is_taken() -> None:
    build = eight()
    played(build, who(build, "player 1"), SEVEN)
    said(build, build.director, won(2, 1))
    assert counts(build)
    assert [number for number, _ in states()] == [1, 2, 3, 4]


def test_prs_35_numbers_have_no_gaps_and_stand_once() -> None:
    build = eight()
    told(build, build.director, (1, 0), number=1)
    with unchanged(), pytest.raises(DealMissing):
        told(build, build.director, (1, 0), number=3)
    with unchanged(), pytest.raises(DealStands):
        told(build, build.director, (1, 0), number=1)
    told(build, build.director, (1, 0), number=2)


def test_prs_31_no_deal_is_taken_for_a_bummerl_that_is_over() -> None:
    build = eight()
    played(build, build.director, SEVEN)
    with unchanged(), pytest.raises(WrongBummerl):
        told(build, build.director, (1, 0), bummerl=1)
    told(build, build.director, (1, 0), bummerl=2)


def test_prs_30_no_deal_is_taken_after_the_match() -> None:
    build = eight()
    played(build, build.director, (*SEVEN, *SEVEN))
    with unchanged(), pytest.raises(MatchDecided):
        told(build, build.director, (1, 0))


@pytest.mark.parametrize(("forehand", "next_dealer"), [("alternate", 1), ("loser", 0)])
def test_prs_33_the_dealer_alternates_or_the_loser_is_forehand(forehand: str, next_dealer: int) -> None:
    build = eight(forehand=forehand)
    told(build, build.director, SEVEN[0], dealer=1)
    with unchanged(), pytest.raises(WrongDealer):
        told(build, build.director, SEVEN[1], dealer=1)
    played(build, build.director, SEVEN[1:])
    with unchanged(), pytest.raises(WrongDealer):
        told(build, build.director, (1, 0), dealer=1 - next_dealer)
    told(build, build.director, (1, 0), dealer=next_dealer)


@pytest.mark.parametrize("points", [(0, 0), (2, 1), (4, 0)])
def test_prs_35_a_deal_cannot_bring_more_than_three(points: tuple[int, int]) -> None:
    build = eight()
    with unchanged(), pytest.raises(ImpossibleDeal):
        told(build, who(build, "player 1"), points)


def test_a_deal_is_told_in_one_way() -> None:
    build = eight()
    for deal in (Told(), Told((1, 0), record="{}")):
        with unchanged(), pytest.raises(DealEmpty):
            submit(build.id, round_name="1", number=1, deal=deal, by=build.director)


def test_a_repeat_with_the_same_key_is_the_same_submission() -> None:
    build = eight()
    first = told(build, who(build, "player 1"), (2, 0), key="deal-1")
    assert told(build, who(build, "player 1"), (2, 0), key="deal-1") == first
    assert Deal.objects.count() == Submission.objects.count() == 1


@pytest.mark.parametrize("name", ["player 1", "scorer", "referee", "director"])
def test_who_may_submit_a_deal(name: str) -> None:
    build = eight()
    assert told(build, who(build, name), (1, 0)).facts["game_points"] == [1, 0]


def test_a_cashier_and_a_player_of_another_match_may_not() -> None:
    build = eight()
    cashier = build.helper(Role.CASHIER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        told(build, cashier, (1, 0))
    with unchanged(), pytest.raises(NotYourMatch):
        told(build, who(build, "player 3"), (1, 0))


def test_game_points_need_no_worker() -> None:
    build = eight()
    told(build, build.director, (1, 0))
    assert not Job.objects.exists()


def test_a_deal_is_taken_back_newest_first() -> None:
    build = eight()
    first = told(build, build.director, (1, 0))
    second = told(build, build.director, (2, 0))
    with pytest.raises(TouchedSince):
        undo.take_back(build.id, number=first.number, by=build.director)
    undo.take_back(build.id, number=second.number, by=build.director)
    undo.take_back(build.id, number=first.number, by=build.director)
    assert (states(), match(build).sheet) == ([], None)


def test_the_result_of_deals_is_taken_back_before_the_last_of_them() -> None:
    build = eight()
    played(build, build.director, (*SEVEN, *SEVEN))
    last = build.fresh().version
    with pytest.raises(TouchedSince):
        undo.take_back(build.id, number=last - 1, by=build.director)
    undo.take_back(build.id, number=last, by=build.director)
    assert not counts(build)
    undo.take_back(build.id, number=last - 1, by=build.director)
    assert tally_of(build.fresh(), match(build)).deals == 7


def test_a_player_who_is_a_scorer_too_takes_no_deal_of_his_match_back() -> None:
    build = eight()
    entry = told(build, who(build, "player 2"), (2, 0))
    second = told(build, who(build, "player 2"), (2, 0))
    with pytest.raises(OwnMatch):
        undo.take_back(build.id, number=second.number, by=build.helper(Role.SCORER, entrant=1))
    assert entry.number < second.number


def test_prs_38_a_penalty_between_deals_counts_where_it_was_imposed() -> None:
    build = eight()
    played(build, build.director, ((3, 0), (3, 0)))
    penalties.impose(
        build.id,
        round_name="1",
        number=1,
        card=2,
        kind=PenaltyKind.GAME_POINTS,
        game_points=1,
        clause="PRS-38",
        by=build.director,
    )
    told(build, build.director, (0, 1))
    reached = tally_of(build.tournament, match(build))
    assert (reached.each, reached.standing.running) == (((7, 0),), (0, 1))
    played(build, build.director, ((3, 0), (3, 0), (3, 0)))
    assert match(build).winner == 0


def test_a_walkover_leaves_the_deals_and_shows_no_score() -> None:
    build = eight()
    told(build, build.director, (1, 0))
    walkovers.award(build.id, round_name="1", number=1, absent=1, by=build.director)
    assert (match(build).how, build.round("1").matches[0].bummerl) == ("walkover", (0, 0))
    assert states() == [(1, "accepted")]
