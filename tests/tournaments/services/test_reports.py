"""What can be reported: PRS-30, PRS-31, PRS-35."""

from __future__ import annotations

import pytest

from scoring.refusals import BummerlDisagree, ImpossibleBummerl, ImpossibleScore, ScoreMissing, WinnerDisagrees
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, won
from tests.tournaments.services.reporting import confirmed, counts, match, said, statuses, who
from tournaments.core.permissions import Role
from tournaments.core.terms import ReportStatus
from tournaments.errors.base import RoleNotAllowed
from tournaments.errors.play import MatchDecided, NoSuchMatch, NothingToConfirm, NotYourMatch
from tournaments.models import Dispute, Report
from tournaments.services import undo
from tournaments.services.deciding import Result

pytestmark = pytest.mark.django_db


def test_prs_35_each_bummerl_is_kept_and_the_one_who_tells_more_is_believed() -> None:
    build = eight()
    deep = Result(each=((7, 4), (5, 7), (7, 0)))
    said(build, who(build, "player 1"), deep)
    said(build, who(build, "player 2"), won(2, 1))
    assert (match(build).bummerl, match(build).game_points) == ((2, 1), (19, 11))


def test_prs_35_two_who_tell_each_bummerl_differently_disagree() -> None:
    build = eight()
    said(build, who(build, "player 1"), Result(each=((7, 4), (7, 0))))
    assert said(build, who(build, "player 2"), Result(each=((7, 4), (7, 1)))).kind == "result_disputed"


@pytest.mark.parametrize(
    ("result", "code"),
    [
        (Result(bummerl=(2, 1), each=((7, 4), (7, 5))), "bummerl_disagree"),
        (Result(winner=1, bummerl=(2, 1)), "winner_disagrees"),
        (Result(winner=1, each=((7, 4), (7, 5))), "winner_disagrees"),
    ],
)
def test_prs_35_a_report_whose_depths_disagree_is_a_dispute_that_names_the_clause(result: Result, code: str) -> None:
    build = eight()
    assert said(build, who(build, "player 1"), result).kind == "result_disputed"
    assert not counts(build)
    dispute = Dispute.objects.get()
    assert (dispute.clause, dispute.params["code"]) == ("PRS-35", code)
    said(build, who(build, "referee"))
    assert counts(build)


def test_prs_35_a_dispute_names_the_bummerl_that_does_not_fit() -> None:
    build = eight()
    said(build, who(build, "scorer"), Result(bummerl=(2, 1), each=((7, 4), (7, 5))))
    assert Dispute.objects.get().params["bummerl"] == 2


@pytest.mark.parametrize(
    ("result", "refusal"),
    [
        (Result(bummerl=(2, 2)), ImpossibleScore),
        (Result(bummerl=(3, 0)), ImpossibleScore),
        (Result(bummerl=(1, 0)), ImpossibleScore),
        (Result(each=((7, 7), (7, 0))), ImpossibleBummerl),
        (Result(), ScoreMissing),
        (Result(winner=0), ScoreMissing),
        (Result(winner=1, bummerl=(2, 1)), WinnerDisagrees),
        (Result(bummerl=(2, 1), each=((7, 4), (7, 5))), BummerlDisagree),
    ],
)
def test_prs_30_prs_31_prs_35_a_referee_is_told_what_cannot_be(result: Result, refusal: type[Exception]) -> None:
    build = eight()
    with unchanged(), pytest.raises(refusal):
        said(build, build.director, result)


def test_prs_36_a_player_speaks_about_his_own_matches_only() -> None:
    build = eight()
    stranger = who(build, "player 3")
    for act in (said, confirmed):
        with unchanged(), pytest.raises(NotYourMatch):
            act(build, stranger)


def test_what_is_decided_is_not_reported_again() -> None:
    build = eight()
    said(build, build.director)
    for name in ("player 1", "director", "scorer"):
        actor = who(build, name)
        with unchanged(), pytest.raises(MatchDecided):
            said(build, actor)


def test_nothing_is_confirmed_that_nobody_reported() -> None:
    build = eight()
    with unchanged(), pytest.raises(NothingToConfirm):
        confirmed(build, build.director)


@pytest.mark.parametrize(("name", "number"), [("1", 5), ("1", 0), ("2", 1), ("", 1)])
def test_a_match_that_does_not_exist_has_no_result(name: str, number: int) -> None:
    build = eight()
    with unchanged(), pytest.raises(NoSuchMatch):
        build.win(name, number)


def test_a_cashier_reports_nothing() -> None:
    build = eight()
    cashier = build.helper(Role.CASHIER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        said(build, cashier)


def test_a_scorer_confirms_nothing() -> None:
    build = eight()
    said(build, who(build, "player 1"))
    scorer = build.helper(Role.SCORER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        confirmed(build, scorer)


@pytest.mark.parametrize("name", ["player 1", "director"])
def test_a_double_click_reports_once(name: str) -> None:
    build = eight()
    assert said(build, who(build, name), key="k" * 20) == said(build, who(build, name), key="k" * 20)
    assert Report.objects.count() <= 1


def test_a_result_taken_back_leaves_the_report_that_waited() -> None:
    build = eight()
    said(build, who(build, "player 1"))
    entry = confirmed(build, who(build, "player 2"))
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert statuses(build) == [ReportStatus.PENDING]
    confirmed(build, who(build, "player 2"))
