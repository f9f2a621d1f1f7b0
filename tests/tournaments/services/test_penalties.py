"""Penalties: PRS-38."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.core.penalties import PenaltyKind
from scoring.refusals import PenaltyNotCounted, PenaltyRefused
from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tests.tournaments.services.pairing import eight, win, won
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.errors.base import RoleNotAllowed, TextTooLong
from tournaments.errors.play import ClauseMissing, MatchDecided, NoSuchSeat, OwnMatch
from tournaments.models import Dispute, JournalEntry, Penalty
from tournaments.services import penalties, results, undo

pytestmark = pytest.mark.django_db

POINTS, BUMMERL, MATCH = PenaltyKind.GAME_POINTS, PenaltyKind.BUMMERL, PenaltyKind.MATCH


def imposed(build: Build, kind: PenaltyKind, card: int = 1, **more: Any) -> JournalEntry:
    values: dict[str, Any] = {"clause": "7.3", "by": build.director, "number": 1, "card": card} | more
    return penalties.impose(build.id, round_name="1", kind=kind, **values)


def test_prs_38_a_penalty_is_kept_with_the_clause_it_rests_on() -> None:
    build = eight()
    entry = imposed(build, POINTS, game_points=3, clause=" 7.3 ", note="Revoke")
    row = Penalty.objects.get()
    assert (row.position, row.kind, row.game_points, row.clause, row.note) == (0, "game_points", 3, "7.3", "Revoke")
    assert (entry.facts["clause"], entry.reason) == ("7.3", "Revoke")
    assert not build.round("1").matches[0].is_decided


def test_prs_38_a_bummerl_by_penalty_must_be_in_the_result() -> None:
    build = eight()
    imposed(build, BUMMERL)
    with unchanged(), pytest.raises(PenaltyNotCounted):
        build.win("1", 1, lost=0)
    build.win("1", 1, lost=1)


def test_prs_38_prs_35_a_player_who_leaves_the_penalty_out_makes_a_dispute() -> None:
    build = eight()
    imposed(build, BUMMERL)
    results.report(build.id, round_name="1", number=1, result=won(2, 0), by=build.player(1))
    dispute = Dispute.objects.get()
    assert (dispute.clause, dispute.params["code"]) == ("PRS-38", "penalty_not_counted")


def test_prs_38_a_report_from_before_the_penalty_is_not_confirmed() -> None:
    build = eight()
    results.report(build.id, round_name="1", number=1, result=won(2, 0), by=build.player(1))
    imposed(build, BUMMERL)
    other = build.player(2)
    with unchanged(), pytest.raises(PenaltyNotCounted):
        results.confirm(build.id, round_name="1", number=1, by=other)
    results.report(build.id, round_name="1", number=1, result=won(2, 1), by=build.player(1))
    results.confirm(build.id, round_name="1", number=1, by=other)


def test_prs_38_enough_bummerl_by_penalty_end_the_match() -> None:
    build = eight()
    imposed(build, BUMMERL)
    imposed(build, BUMMERL, card=2)
    imposed(build, BUMMERL)
    match = build.round("1").matches[0]
    assert (match.how, match.winner, match.bummerl) == (How.PLAYED, 1, (1, 2))


def test_prs_38_seven_game_points_by_penalty_end_a_bummerl() -> None:
    build = eight(bummerl_to_win=1)
    imposed(build, POINTS, card=2, game_points=4)
    imposed(build, POINTS, card=2, game_points=3)
    match = build.round("1").matches[0]
    assert (match.winner, match.bummerl, match.game_points) == (0, (1, 0), (7, 0))


def test_prs_38_the_match_by_penalty_is_decided_at_once() -> None:
    build = eight()
    imposed(build, MATCH, card=2)
    match = build.round("1").matches[0]
    assert (match.how, match.winner, match.bummerl) == (How.PLAYED, 0, (2, 0))


def test_prs_37_a_decided_match_is_corrected_instead() -> None:
    build = eight()
    win(build, "1", 1)
    with unchanged(), pytest.raises(MatchDecided):
        imposed(build, MATCH)


@pytest.mark.parametrize("clause", ["", "  "])
def test_prs_38_a_penalty_without_a_clause_is_refused(clause: str) -> None:
    build = eight()
    with unchanged(), pytest.raises(ClauseMissing):
        imposed(build, MATCH, clause=clause)


@pytest.mark.parametrize("long", [{"clause": "7" * 21}, {"note": "x" * 401}])
def test_texts_that_are_too_long_are_refused(long: dict[str, Any]) -> None:
    build = eight()
    with unchanged(), pytest.raises(TextTooLong):
        imposed(build, MATCH, **long)


@pytest.mark.parametrize("game_points", [0, 8, -1, 10**6])
def test_prs_38_a_penalty_is_one_to_seven_game_points(game_points: int) -> None:
    build = eight()
    with unchanged(), pytest.raises(PenaltyRefused):
        imposed(build, POINTS, game_points=game_points)


def test_only_who_plays_there_is_penalised() -> None:
    build = eight()
    with unchanged(), pytest.raises(NoSuchSeat):
        imposed(build, MATCH, card=3)


def test_prs_36_nobody_penalises_his_opponent() -> None:
    build = eight()
    playing = build.helper(Role.REFEREE, entrant=1)
    with unchanged(), pytest.raises(OwnMatch):
        imposed(build, MATCH, card=2, by=playing)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.SCORER])
def test_prs_38_only_a_referee_penalises(role: Role) -> None:
    build = eight()
    helper = build.helper(role)
    with unchanged(), pytest.raises(RoleNotAllowed):
        imposed(build, MATCH, by=helper)


def test_a_penalty_is_taken_back() -> None:
    build = eight()
    entry = imposed(build, MATCH)
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert not Penalty.objects.exists()
    assert not build.round("1").matches[0].is_decided


def test_a_double_click_penalises_once() -> None:
    build = eight()
    assert imposed(build, BUMMERL, key="k" * 20) == imposed(build, BUMMERL, key="k" * 20)
    assert Penalty.objects.count() == 1
