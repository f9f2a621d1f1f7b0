"""The board: results by one line, calls to tables, who waits for whom."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.models import JournalEntry, Match, Report
from tournaments.services import tables

pytestmark = pytest.mark.django_db


def address(built: Build, what: str = "") -> str:
    return f"/t/{built.tournament.code}/board/{what}"


@pytest.fixture
def director(running: Build, enter: Enter) -> Client:
    return enter(running, Role.DIRECTOR)


def first(built: Build) -> Match:
    """Return the first open match, called to table 7."""
    number = built.open_match().number
    tables.call(built.id, round_name="1", number=number, table=7, by=built.director)
    return stored(number)


def stored(number: int) -> Match:
    return Match.objects.get(round__name="1", number=number)


def test_a_table_and_a_score_enter_the_result(running: Build, director: Client) -> None:
    """PRS-36: what the desk enters counts at once; the score is in the order in which the two are shown."""
    match = first(running)
    response = send(director, address(running, "enter/"), where="7", score="1:2")
    assert (response.status_code, response["Location"]) == (303, address(running))
    assert (stored(match.number).winner, stored(match.number).how) == (1, How.PLAYED)


def test_the_score_is_turned_to_the_card_that_won(running: Build, director: Client) -> None:
    match = first(running)
    winner = match.seats.get(position=1).card
    assert winner is not None
    send(director, address(running, "enter/"), where="7", score="2:0", winner=str(winner.number))
    decided = stored(match.number)
    assert decided.winner == 1
    assert decided.sheet is not None
    assert decided.sheet.bummerl == [0, 2]


def test_each_bummerl_is_entered_in_one_line(running: Build, director: Client) -> None:
    """PRS-35."""
    number = running.open_match().number
    send(director, address(running, "enter/"), where=f"#{number}", score="7:4 5:7 7:0")
    sheet = stored(number).sheet
    assert sheet is not None
    assert (sheet.bummerl, sheet.each) == ([2, 1], [[7, 4], [5, 7], [7, 0]])


def test_a_match_is_named_with_its_round(running: Build, director: Client) -> None:
    number = running.open_match().number
    send(director, address(running, "enter/"), where=f"1/{number}", score="2-1")
    assert stored(number).winner == 0


def test_a_number_that_several_rounds_have_is_asked_back(announced: Build, enter: Enter) -> None:
    built = announced.drawn([1] * 16)
    for name in ("1", "2", "3"):
        built.play_round(name)
        built.draw(str(int(name) + 1))
    for name in built.due():
        built.draw(name)
    open_ = [r for r in built.state().rounds if r.open_matches]
    assert len([r for r in open_ if r.matches[0].number in [m.number for m in r.open_matches]]) > 1
    client = enter(built, Role.DIRECTOR)
    response = send(client, address(built, "enter/"), where="#1", score="2:1")
    text = text_of(response)
    assert response.status_code in (404, 422)
    assert 'value="#1"' in text
    assert "Enter one of these: 4/1 (Final), 3-4/1 (Places 3 and 4)" in text
    for typed in ("4/1", "3-4/1"):
        assert f"</span>{typed}</a>" in text
        assert send(client, address(built, "enter/"), where=typed, score="2:1").status_code == 303
    assert Match.objects.get(round__name="places-3-4", number=1).how == How.PLAYED


def test_a_match_of_the_only_open_round_is_called_by_its_number(running: Build, director: Client) -> None:
    number = running.open_match().number
    assert f"</span>{number}</a>" in text_of(director.get(address(running)))


@pytest.mark.parametrize("score", ["3:1", "2:2", "1:1", "7:4", "7:4 7:8", "2:1 2:1", "zwei", "\0", "2", "2:1:0"])
def test_an_impossible_score_cannot_be_entered_and_stays_typed(running: Build, director: Client, score: str) -> None:
    """PRS-30, PRS-31."""
    match = first(running)
    response = send(director, address(running, "enter/"), where="7", score=score)
    assert response.status_code == 422
    text = text_of(response)
    assert 'role="alert"' in text
    assert 'name="where" value="7"' in text
    assert stored(match.number).how == ""


@pytest.mark.parametrize("where", ["", "0", "99", "#", "#99", "9/1", "a/b", "x" * 500, "\0", "7 2:1", "9" * 7, "/7"])
def test_nonsense_for_a_match_gets_a_sentence(running: Build, director: Client, where: str) -> None:
    before = JournalEntry.objects.count()
    response = send(director, address(running, "enter/"), where=where, score="2:1")
    assert response.status_code in (404, 422)
    assert 'role="alert"' in text_of(response)
    assert JournalEntry.objects.count() == before


def test_a_double_click_enters_once(running: Build, director: Client) -> None:
    first(running)
    for _ in range(2):
        response = send(director, address(running, "enter/"), key="a-key-of-this-form-1", where="7", score="2:1")
    again = send(director, address(running, "enter/"), where="7", score="2:1")
    assert response.status_code in (303, 404)
    assert again.status_code == 404
    assert JournalEntry.objects.filter(kind="result_entered").count() == 1


def test_a_scorer_reports_and_his_signed_slip_counts(running: Build, enter: Enter) -> None:
    """PRS-36."""
    scorer = enter(running, Role.SCORER)
    one, other = (match.number for match in running.round("1").open_matches[:2])
    assert "slip signed by both" in text_of(scorer.get(address(running)))
    send(scorer, address(running, "enter/"), where=f"#{one}", score="2:1")
    assert stored(one).how == ""
    assert Report.objects.get().match == stored(one)
    assert "2:1 reported" in text_of(scorer.get(address(running)))
    send(scorer, address(running, "enter/"), where=f"#{other}", score="2:1", signed_slip="on")
    assert stored(other).how == How.PLAYED


def test_the_next_matches_are_called_by_one_button(running: Build, director: Client) -> None:
    """PRS-27."""
    send(director, address(running, "call-next/"), most="")
    called = Match.objects.exclude(table=None)
    assert called.count() >= 2
    text = text_of(director.get(address(running)))
    for match in called:
        assert f"Table <b>{match.table}</b>" in text


def test_one_match_is_called_and_its_call_taken_back(running: Build, director: Client) -> None:
    number = running.open_match().number
    send(director, address(running, f"1/{number}/call/"), **{f"1-{number}-table": "4"})
    assert stored(number).table == 4
    send(director, address(running, f"1/{number}/take-back/"))
    assert stored(number).table is None


def test_a_refused_call_keeps_its_table_at_its_match(running: Build, director: Client) -> None:
    """PRS-27."""
    one, other = (match.number for match in running.round("1").open_matches[:2])
    send(director, address(running, f"1/{one}/call/"), **{f"1-{one}-table": "4"})
    refused = send(director, address(running, f"1/{other}/call/"), **{f"1-{other}-table": "4"})
    assert refused.status_code == 409
    assert text_of(refused).count('value="4" aria-invalid="true"') == 1
    nothing = send(director, address(running, f"1/{other}/call/"), **{f"1-{other}-table": "x"})
    assert nothing.status_code == 422


def test_who_is_awaited_elsewhere_is_shown_with_his_table(running: Build, director: Client) -> None:
    """PRS-23: a player with several cards sits at one table and is awaited at others."""
    first(running)
    text = text_of(director.get(address(running)))
    busy = [match for match in running.round("1").open_matches if _shares_a_player(running, match.number)]
    assert busy
    assert text.count("at table 7") == len(busy)


def _shares_a_player(built: Build, number: int) -> bool:
    sitting = Match.objects.get(table=7, how="")
    players = set(sitting.seats.values_list("card__entrant", flat=True))
    return number != sitting.number and stored(number).seats.filter(card__entrant__in=players).exists()


def test_a_decided_round_leads_to_the_draw(running: Build, director: Client) -> None:
    running.play_round("1")
    assert f'<a href="/t/{running.tournament.code}/draws/">To the draw</a>' in text_of(director.get(address(running)))


def test_a_cashier_sees_the_board_and_enters_nothing(running: Build, enter: Enter) -> None:
    cashier = enter(running, Role.CASHIER)
    text = text_of(cashier.get(address(running)))
    assert "board/enter/" not in text
    assert "call-next" not in text
    assert send(cashier, address(running, "enter/"), where="#1", score="2:1").status_code == 403
