"""What waits: reports, disputes, missing slips."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.models import Match, Seat
from tournaments.selectors.results import results
from tournaments.services import tables

pytestmark = pytest.mark.django_db


def address(built: Build, what: str = "") -> str:
    return f"/t/{built.tournament.code}/results/{what}"


def players(number: int) -> list[int]:
    seats = Seat.objects.filter(match__round__name="1", match__number=number).order_by("position")
    return [player for player in seats.values_list("card__entrant__number", flat=True) if player is not None]


def test_a_report_waits_with_its_button_until_it_is_confirmed(running: Build, enter: Enter) -> None:
    """PRS-36: pending, visible as pending, and it moves nobody on."""
    number = running.open_match().number
    running.win("1", number, by=running.player(players(number)[0]))
    referee = enter(running, Role.REFEREE)
    text = text_of(referee.get(address(running)))
    assert "Confirm 2:1" in text
    assert Match.objects.get(round__name="1", number=number).how == ""
    response = send(referee, address(running, f"1/{number}/confirm/"))
    assert (response.status_code, response["Location"]) == (303, address(running))
    assert Match.objects.get(round__name="1", number=number).how == How.PLAYED
    assert "No report waits." in text_of(referee.get(address(running)))


def test_a_scorer_sees_what_waits_and_confirms_nothing(running: Build, enter: Enter) -> None:
    number = running.open_match().number
    scorer = enter(running, Role.SCORER)
    running.win("1", number, by=running.player(players(number)[0]))
    text = text_of(scorer.get(address(running)))
    assert "2:1" in text
    assert "Confirm 2:1" not in text
    assert send(scorer, address(running, f"1/{number}/confirm/")).status_code == 403


def test_confirming_twice_says_that_it_is_decided(running: Build, enter: Enter) -> None:
    number = running.open_match().number
    running.win("1", number, by=running.player(players(number)[0]))
    referee = enter(running, Role.REFEREE)
    for _ in range(2):
        send(referee, address(running, f"1/{number}/confirm/"), key="a-key-of-this-form-1")
    again = send(referee, address(running, f"1/{number}/confirm/"))
    assert again.status_code == 409
    assert 'role="alert"' in text_of(again)
    assert send(referee, address(running, "1/999/confirm/")).status_code == 404


def test_a_dispute_stands_first_with_both_reports(running: Build, enter: Enter) -> None:
    """PRS-36."""
    number = running.open_match().number
    one, other = (running.player(player) for player in players(number))
    running.win("1", number, seat=0, by=one)
    running.win("1", number, seat=1, by=other)
    text = text_of(enter(running, Role.REFEREE).get(address(running)))
    assert text.index("Disputes") < text.index("Reports to confirm")
    assert "2:1 –" in text
    assert "1:2 –" in text


def test_missing_slips_stand_the_longest_first_and_say_when_a_walkover_is_possible(running: Build) -> None:
    """PRS-28: the program counts the minutes from the call, the desk decides."""
    tables.call_next(running.id, by=running.director)
    now = running.now
    late = Match.objects.exclude(table=None).order_by("table").last()
    assert late is not None
    Match.objects.filter(pk=late.pk).update(called_at=now - timedelta(minutes=running.tournament.walkover_after_min))
    found = results(running.fresh(), now=now)
    assert [line.walkover_due for line in found.missing] == [True, *[False] * (len(found.missing) - 1)]
    assert (found.missing[0].number, found.missing[0].minutes) == (late.number, 10)


def test_what_was_decided_last_leads_to_its_correction(running: Build, enter: Enter) -> None:
    one, other = (match.number for match in running.round("1").open_matches[:2])
    running.win("1", one)
    running.win("1", other)
    assert [line.number for line in results(running.fresh(), now=timezone.now()).latest] == [other, one]
    text = text_of(enter(running, Role.REFEREE).get(address(running)))
    assert f"/t/{running.tournament.code}/rounds/1/{other}/correct/" in text
