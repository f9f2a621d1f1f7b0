"""The page of a match: rulings, and corrections in two steps."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.state import How, Outcome
from tournaments.models import Draw, JournalEntry, Match, Penalty, Seat

pytestmark = pytest.mark.django_db


def address(built: Build, number: int, what: str = "", *, name: str = "1") -> str:
    return f"/t/{built.tournament.code}/rounds/{name}/{number}/{what}"


@pytest.fixture
def referee(running: Build, enter: Enter) -> Client:
    return enter(running, Role.REFEREE)


@pytest.fixture
def number(running: Build) -> int:
    return running.open_match().number


def stored(number: int, name: str = "1") -> Match:
    return Match.objects.get(round__name=name, number=number)


def cards(number: int, name: str = "1") -> list[int]:
    seats = Seat.objects.filter(match=stored(number, name)).order_by("position")
    return [card for card in seats.values_list("card__number", flat=True) if card is not None]


def test_the_slip_is_counted_down_from_seven(running: Build, referee: Client, number: int) -> None:
    """PRS-31: what each side still had to make, and the dot for the loser of the Bummerl."""
    send(referee, address(running, number, "report/"), score="7:4 5:7 7:0")
    text = re.sub(r"\s+", " ", text_of(referee.get(address(running, number))))
    assert '<td>0</td><td>3 <span class="dot"' in text
    assert '<td>2 <span class="dot" title="Bummerl">●</span></td><td>0</td>' in text


def test_a_report_is_shown_and_confirmed_by_the_referee(running: Build, referee: Client, number: int) -> None:
    """PRS-36."""
    running.win("1", number, by=running.helper(Role.SCORER))
    assert "waits for confirmation" in text_of(referee.get(address(running, number)))
    send(referee, address(running, number, "confirm/"))
    assert stored(number).how == How.PLAYED


def test_a_dispute_is_ruled_by_entering_the_result(running: Build, referee: Client, number: int) -> None:
    """PRS-36."""
    one, other = (running.player(player) for player in _players(number))
    running.win("1", number, seat=0, by=one)
    running.win("1", number, seat=1, by=other)
    text = text_of(referee.get(address(running, number)))
    assert "The reports disagree." in text
    assert "Rule on the dispute" in text
    send(referee, address(running, number, "report/"), score="2:0")
    assert stored(number).winner == 0


def _players(number: int) -> list[int]:
    seats = Seat.objects.filter(match=stored(number)).order_by("position")
    return [player for player in seats.values_list("card__entrant__number", flat=True) if player is not None]


def test_who_is_absent_loses_by_walkover(running: Build, referee: Client, number: int) -> None:
    """PRS-28."""
    absent = cards(number)[0]
    fields = {"walkover-absent": str(absent), "walkover-reason": "im Stau"}
    send(referee, address(running, number, "walkover/"), **fields)
    assert (stored(number).how, stored(number).winner) == (How.WALKOVER, 1)


def test_a_walkover_without_anybody_absent_keeps_the_reason(running: Build, referee: Client, number: int) -> None:
    response = send(referee, address(running, number, "walkover/"), **{"walkover-reason": "im Stau"})
    assert response.status_code == 422
    assert 'value="im Stau"' in text_of(response)
    other = send(referee, address(running, number, "walkover/"), **{"walkover-absent": "999"})
    assert other.status_code == 422


def test_the_lot_shows_its_fingerprint_before_it_is_drawn(running: Build, referee: Client, number: int) -> None:
    """PRS-20, PRS-28: neither appeared."""
    early = send(referee, address(running, number, "lot/"), **{"lot-word": "Zwetschke"})
    assert early.status_code == 409
    send(referee, address(running, number, "prepare-lot/"))
    commitment = Draw.objects.get(label=f"lot-1-{number}").commitment
    assert commitment in text_of(referee.get(address(running, number)))
    send(referee, address(running, number, "lot/"), **{"lot-word": "Zwetschke"})
    assert stored(number).how == How.LOT


def test_a_placement_match_in_which_neither_appears_is_not_played(announced: Build, enter: Enter) -> None:
    """PRS-28: it gets no lot, the two share its places."""
    built = announced.drawn([1] * 16)
    for name in ("1", "2"):
        built.play_round(name)
        built.draw(str(int(name) + 1))
    name = next(name for name in built.due() if name.startswith("places-"))
    built.draw(name)
    number = built.open_match(name).number
    referee = enter(built, Role.REFEREE)
    text = text_of(referee.get(address(built, number, name=name)))
    assert "Not played: the two share the places" in text
    assert "prepare-lot" not in text
    send(referee, address(built, number, "not-played/", name=name), **{"not_played-reason": ""})
    assert stored(number, name).how == How.NOT_PLAYED


def test_a_penalty_names_its_clause(running: Build, referee: Client, number: int) -> None:
    """PRS-38."""
    fields = {"penalty-card": str(cards(number)[0]), "penalty-kind": "game_points", "penalty-game_points": "2"}
    refused = send(referee, address(running, number, "penalty/"), **fields)
    assert refused.status_code == 422
    assert 'name="penalty-game_points" value="2"' in text_of(refused)
    send(referee, address(running, number, "penalty/"), **fields, **{"penalty-clause": "SCH-8.1"})
    assert Penalty.objects.get().game_points == 2
    assert "SCH-8.1" in text_of(referee.get(address(running, number)))


def test_the_match_is_called_from_its_page(running: Build, referee: Client, number: int) -> None:
    send(referee, address(running, number, "call/"), **{"call-table": "3"})
    assert stored(number).table == 3
    send(referee, address(running, number, "take-back/"))
    assert stored(number).table is None


def test_nobody_rules_on_his_own_match(running: Build, client: Client, enter: Enter, number: int) -> None:
    """PRS-36."""
    referee = enter(running, Role.REFEREE)
    session = referee.session
    session["cards"] = {str(running.id): running.card(cards(number)[0]).pk}
    session.save()
    response = send(referee, address(running, number, "walkover/"), **{"walkover-absent": str(cards(number)[1])})
    assert response.status_code == 403
    assert stored(number).how == ""


def test_a_correction_is_shown_before_it_is_made(running: Build, referee: Client, number: int) -> None:
    """PRS-37: reading the preview changes nothing."""
    running.win("1", number)
    before = JournalEntry.objects.count()
    text = text_of(referee.get(address(running, number, "correct/"), {"score": "0:2"}))
    assert "What would change" in text
    assert "No other match changes." in text
    assert JournalEntry.objects.count() == before
    response = send(referee, address(running, number, "correct/save/"), score="0:2", reason="Zettel vertauscht")
    assert response["Location"] == address(running, number)
    assert stored(number).winner == 1


def test_a_correction_needs_its_reason_and_keeps_the_preview(running: Build, referee: Client, number: int) -> None:
    """PRS-37."""
    running.win("1", number)
    response = send(referee, address(running, number, "correct/save/"), score="0:2", reason=" ")
    assert response.status_code == 422
    text = text_of(response)
    assert "What would change" in text
    assert 'type="hidden" name="score" value="0:2"' in text
    assert stored(number).winner == 0


def test_matches_that_rest_on_the_wrong_result_ask_for_a_choice(running: Build, referee: Client, number: int) -> None:
    """PRS-37: every match that rests on it is named, and the referee chooses."""
    running.win("1", number)
    running.play_round("1")
    running.draw("2")
    resting = Seat.objects.get(source=stored(number), came_as=Outcome.WON).match
    if not resting.how:
        running.win("2", resting.number)
    text = text_of(referee.get(address(running, number, "correct/"), {"score": "0:2"}))
    assert address(running, resting.number, name="2") in text
    assert "is voided and played again" in text
    refused = send(referee, address(running, number, "correct/save/"), score="0:2", reason="vertauscht")
    assert refused.status_code == 409
    assert "(PRS-37)" in text_of(refused)
    assert 'value="void"' in text_of(refused)
    fields = {"score": "0:2", "reason": "vertauscht", "choice": "void"}
    send(referee, address(running, number, "correct/save/"), **fields)
    assert stored(resting.number, "2").how == ""
    assert stored(number).winner == 1


def test_a_result_becomes_a_walkover(running: Build, referee: Client, number: int) -> None:
    running.win("1", number)
    absent = cards(number)[0]
    assert "What would change" in text_of(referee.get(address(running, number, "correct/"), {"absent": str(absent)}))
    send(referee, address(running, number, "correct/save/"), absent=str(absent), reason="war nicht da")
    assert (stored(number).how, stored(number).winner) == (How.WALKOVER, 1)


@pytest.mark.parametrize(
    "asked",
    [
        {"score": ""},
        {"score": "9:9"},
        {"score": "2:1"},
        {"score": "\0"},
        {"winner": "x"},
        {"winner": "999"},
        {"absent": "9" * 40},
        {"absent": "999"},
        {"score": "0:2", "absent": "1"},
    ],
)
def test_nonsense_in_a_correction_previews_and_changes_nothing(
    running: Build, referee: Client, number: int, asked: dict[str, str]
) -> None:
    running.win("1", number)
    before = JournalEntry.objects.count()
    response = referee.get(address(running, number, "correct/"), asked)
    assert response.status_code == 200
    assert "What would change" not in text_of(response)
    assert send(referee, address(running, number, "correct/save/"), **asked, reason="x").status_code in (409, 422)
    assert JournalEntry.objects.count() == before


def test_an_open_match_a_bye_and_a_match_that_does_not_exist_are_not_corrected(
    running: Build, referee: Client, number: int
) -> None:
    bye = next(match.number for match in running.round("1").matches if match.how is How.BYE)
    for which, status in ((number, 409), (bye, 409), (999, 404)):
        assert send(referee, address(running, which, "correct/save/"), score="2:0", reason="x").status_code == status
    assert referee.get(address(running, 999)).status_code == 404
    assert referee.get(address(running, 1, name="places-x")).status_code == 404


def test_who_may_not_rule_sees_no_rulings(running: Build, enter: Enter, number: int) -> None:
    scorer = enter(running, Role.SCORER)
    text = text_of(scorer.get(address(running, number)))
    assert "walkover/" not in text
    assert "penalty/" not in text
    assert send(scorer, address(running, number, "walkover/")).status_code == 403
    assert scorer.get(address(running, number, "correct/")).status_code == 403
