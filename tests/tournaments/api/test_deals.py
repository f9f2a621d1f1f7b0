"""Deals by API: submitted by the players of a match, ruled on by a referee."""

from __future__ import annotations

import json

import pytest

from tests.tournaments.api.calling import Caller, caller
from tests.tournaments.api.test_frame import of, problem
from tests.tournaments.build import Build
from tournaments.core.permissions import Role
from tournaments.models import JournalEntry

pytestmark = pytest.mark.django_db


def test_a_player_submits_the_game_points_of_his_deals_and_a_repeat_is_the_same_submission(running: Build) -> None:
    match = running.open_match()
    player = Caller(f"Card {running.card(match.cards[0]).code}")
    where = of(running, f"/matches/1/{match.number}/deals/submit")
    first, again = (player.send(where, {"game_points": [3, 0], "number": 1}, key="k" * 20).json() for _ in range(2))
    assert first == again
    assert (first["kind"], first["facts"]["deal"]) == ("deal_submitted", 1)
    problem(player.send(where, {"game_points": [3, 3]}), 422, "impossible_deal")
    problem(player.send(where, {}), 422, "deal_empty")
    listed = of(running, f"/matches/1/{match.number}/deals")
    (public,), (desk,) = (who.get(listed).json()["results"] for who in (Caller(), caller(running, Role.SCORER)))
    assert (public["number"], public["game_points"], public["state"]) == (1, [3, 0], "accepted")
    assert (public["who"], desk["who"]) == (None, f"Player {running.state().player_of(match.cards[0])}")
    assert JournalEntry.objects.filter(kind="deal_submitted").count() == 1


def test_a_record_is_taken_as_an_object_and_read_as_strictly_as_ever(running: Build) -> None:
    match = running.open_match()
    referee = caller(running, Role.REFEREE)
    where = of(running, f"/matches/1/{match.number}/deals/submit")
    problem(referee.send(where, {"record": {"game": "schnapsen"}}), 422, "record_refused")
    problem(referee.send(where, {"record": json.dumps({"game": "schnapsen"})}), 422, "fields_unacceptable")


def test_a_referee_corrects_and_voids_a_deal(running: Build) -> None:
    match = running.open_match()
    referee, scorer = caller(running, Role.REFEREE), caller(running, Role.SCORER)
    deals = of(running, f"/matches/1/{match.number}/deals")
    scorer.send(f"{deals}/submit", {"game_points": [3, 0]})
    problem(scorer.send(f"{deals}/1/correct", {"game_points": [2, 0], "reason": "misread"}), 403, "role_not_allowed")
    ruled = referee.send(f"{deals}/1/correct", {"game_points": [2, 0], "reason": "misread"}).json()
    assert ruled["kind"] == "deal_ruled"
    assert referee.send(f"{deals}/1/void", {"reason": "dealt wrong"}).status_code == 200
    problem(referee.send(f"{deals}/1/void", {"reason": "dealt wrong"}), 404, "no_such_deal")
