"""What a referee is shown before he rules: why the reports disagree, and both results of a correction."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import Dispute, Match, Seat
from tournaments.services import results
from tournaments.services.deciding import Result

pytestmark = pytest.mark.django_db


@pytest.fixture
def number(running: Build) -> int:
    return running.open_match().number


@pytest.fixture
def referee(running: Build, enter: Enter) -> Client:
    return enter(running, Role.REFEREE)


def _page(build: Build, number: int, rest: str = "") -> str:
    return f"/t/{build.tournament.code}/rounds/1/{number}/{rest}"


def test_a_dispute_says_what_contradicts_itself_and_what_was_noted(
    running: Build, referee: Client, number: int
) -> None:
    """PRS-35: the score of the match and its Bummerl do not agree."""
    player = Seat.objects.filter(match__number=number, round__name="1").values_list("card__entrant__number", flat=True)
    result = Result(bummerl=(2, 1), each=((7, 4), (7, 2)))
    results.report(running.id, round_name="1", number=number, result=result, by=running.player(player[0]))
    Dispute.objects.update(note="Both signed the slip.")
    text = text_of(referee.get(_page(running, number)))
    assert "The match was reported as 2:1, but its Bummerl add up to 2:0" in text
    assert "Both signed the slip." in text
    assert "(PRS-35)" in text


def test_a_correction_shows_both_results_of_the_match(running: Build, referee: Client, number: int) -> None:
    """PRS-37."""
    running.win("1", number, lost=1)
    text = text_of(referee.get(_page(running, number, "correct/"), {"score": "0:2"}))
    before, after = text.split('<table class="changes">')[1].split("</tr>")[1].split("<td>")[2:4]
    assert "2:1" in before
    assert "0:2" in after
    seats = Seat.objects.filter(match=_match(number)).order_by("position")
    first, second = seats.values_list("card__number", flat=True)
    assert f'<b><span class="card">{first}</span>' in before
    assert f'<b><span class="card">{second}</span>' in after


def test_a_walkover_stands_beside_what_was_played(running: Build, referee: Client, number: int) -> None:
    """PRS-28, PRS-37."""
    running.win("1", number, lost=0)
    absent = Seat.objects.get(match=_match(number), position=0).card
    assert absent is not None
    text = text_of(referee.get(_page(running, number, "correct/"), {"absent": str(absent.number)}))
    before, after = text.split('<table class="changes">')[1].split("</tr>")[1].split("<td>")[2:4]
    assert "2:0" in before
    assert "walkover" in after


def _match(number: int) -> Match:
    return Match.objects.get(round__name="1", number=number)
