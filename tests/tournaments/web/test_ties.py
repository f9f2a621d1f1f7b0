"""Ties in the browser: deciding matches and lots, for referees too."""

from __future__ import annotations

import re

import pytest

from scoring.core.prize_list import Prize
from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tests.tournaments.web.test_prizes import address, over
from tournaments.core.permissions import Role
from tournaments.core.terms import DrawStatus
from tournaments.models import DecidingMatch, Draw

pytestmark = pytest.mark.django_db


def tied(*tie_breaks: str) -> Build:
    """Return a tournament in which two share place 3, since no placement matches were played."""
    announced = (Prize(1, cents=400), Prize(3, cents=100), Prize(4, goods="Wurst"))
    return over((1,) * 8, announced=announced, tie_breaks=list(tie_breaks), placement_down_to=0)


def pairs(text: str) -> list[tuple[str, str]]:
    return re.findall(r'name="winner" value="(\d+)"><input type="hidden" name="loser" value="(\d+)"', text)


def test_a_referee_enters_the_deciding_match_with_one_click(enter: Enter) -> None:
    """PRS-48."""
    built = tied("deciding_match")
    client = enter(built, Role.REFEREE)
    winner, loser = pairs(text_of(client.get(address(built, "ties/"))))[0]
    response = send(client, address(built, "ties/match/"), winner=winner, loser=loser)
    assert (response.status_code, response["Location"]) == (303, address(built, "ties/"))
    assert DecidingMatch.objects.get().winner.number == int(winner)
    assert "Nothing is missing" in text_of(client.get(address(built, "ties/")))


@pytest.mark.parametrize(
    "sent",
    [
        {},
        {"winner": "1"},
        {"winner": "1", "loser": "1"},
        {"winner": "x", "loser": "2"},
        {"winner": "9" * 20, "loser": "1"},
    ],
)
def test_a_deciding_match_that_nobody_waits_for_is_refused(enter: Enter, sent: dict[str, str]) -> None:
    built = tied("deciding_match")
    response = send(enter(built, Role.REFEREE), address(built, "ties/match/"), **sent)
    assert 400 <= response.status_code < 500
    assert not DecidingMatch.objects.exists()


def test_a_lot_is_sealed_shown_and_drawn_with_the_word_from_the_hall(enter: Enter) -> None:
    """PRS-20, PRS-48."""
    built = tied("lot")
    client = enter(built, Role.DIRECTOR)
    where = "ties/lots/tie-3/"
    assert send(client, address(built, f"{where}draw/"), word="Speck").status_code == 409
    assert send(client, address(built, f"{where}seal/")).status_code == 303
    draw = Draw.objects.get(label="tie-3")
    text = text_of(client.get(address(built)))
    assert draw.commitment in text
    assert draw.seed not in text
    long = send(client, address(built, f"{where}draw/"), word="ü" * 201)
    assert long.status_code == 422
    assert Draw.objects.get(label="tie-3").status == DrawStatus.SEALED
    response = send(client, address(built, f"{where}draw/"), word="Speck")
    assert (response.status_code, response["Location"]) == (303, address(built))
    assert Draw.objects.get(label="tie-3").word == "Speck"
    assert "Close the prize list" in text_of(client.get(address(built)))
    public = text_of(client.get(f"/p/{built.tournament.code}/draws/tie-3/1/"))
    assert "Lot for place 3" in public


@pytest.mark.parametrize("label", ["tie-4", "1", "prize-1", "nothing", "x" * 40])
def test_a_lot_that_is_not_due_is_refused(enter: Enter, label: str) -> None:
    built = tied("lot")
    client = enter(built, Role.DIRECTOR)
    for verb in ("seal", "draw"):
        assert 400 <= send(client, address(built, f"ties/lots/{label}/{verb}/")).status_code < 500
    assert not Draw.objects.filter(label__startswith="tie").exists()
