"""No page of play asks the database more often because the tournament is larger."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.build import Build
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import EntryCard
from tournaments.services import hand_draws, tables

pytestmark = pytest.mark.django_db
SIZES = (8, 32)


def selling(cards: int) -> Build:
    return Build(cards, places=cards).sold([2] * (cards // 2))


def playing(cards: int) -> Build:
    """Play a round, draw the next, call what can be called, let half of the tables report."""
    built = Build(cards, places=cards).drawn([2] * (cards // 2))
    built.play_round("1")
    built.draw("2")
    for name in built.due():
        built.draw(name)
    if built.round("2").open_matches:
        tables.call_next(built.id, by=built.director)
    scorer = built.helper(Role.SCORER)
    for match in built.round("2").open_matches[::2]:
        built.win("2", match.number, by=scorer)
    return built


def by_hand(cards: int) -> Build:
    built = selling(cards)
    hand_draws.start(built.id, name="1", by=built.director)
    for number in (1, 2):
        hand_draws.take(built.id, name="1", player=1, number=number, by=built.director)
    return built


def decided(built: Build) -> int:
    return next(match.number for match in built.round("1").matches if match.bummerl != (0, 0))


Case = tuple[Callable[[int], Build], Callable[[Build], str]]
CASES: dict[str, Case] = {
    "draws before": (selling, lambda built: "draws/"),
    "draws": (playing, lambda built: "draws/"),
    "draw order": (playing, lambda built: "draws/1/1/"),
    "hand draw": (by_hand, lambda built: "draws/1/by-hand/"),
    "board": (playing, lambda built: "board/"),
    "results": (playing, lambda built: "results/"),
    "match": (playing, lambda built: f"rounds/1/{decided(built)}/"),
    "correct": (playing, lambda built: f"rounds/1/{decided(built)}/correct/"),
    "preview": (playing, lambda built: f"rounds/1/{decided(built)}/correct/?score={_other_way(built)}"),
    "player": (playing, lambda built: "players/1/cards/"),
}


def _other_way(built: Build) -> str:
    match = next(match for match in built.round("1").matches if match.bummerl != (0, 0))
    return "0:2" if match.winner == 0 else "2:0"


def statements(built: Build, address: str, enter: Enter) -> int:
    client = enter(built, Role.DIRECTOR)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address).status_code == 200
    return len(asked)


@pytest.mark.parametrize("name", CASES)
def test_a_page_of_play_costs_the_same_whatever_the_size(enter: Enter, name: str) -> None:
    build, path = CASES[name]
    few, many = (statements(built, f"/t/{built.tournament.code}/{path(built)}", enter) for built in map(build, SIZES))
    assert few == many
    assert many <= {"preview": 25, "match": 19}.get(name, 16)


def test_the_page_of_a_player_costs_the_same_whatever_the_size(enter: Enter) -> None:
    counts = []
    for built in map(playing, SIZES):
        code = EntryCard.objects.filter(tournament=built.tournament).values_list("code", flat=True).first()
        counts.append(statements(built, f"/c/{code}/", enter))
    assert counts[0] == counts[1]
    assert counts[1] <= 15
