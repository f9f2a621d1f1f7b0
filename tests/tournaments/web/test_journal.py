"""The journal in the browser: who did what, when, from where, why; and what can be taken back."""

from __future__ import annotations

import csv
import io
import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import JournalEntry, Member
from tournaments.services import cards, draws, money

pytestmark = pytest.mark.django_db


def address(built: Build, what: str = "") -> str:
    return f"/t/{built.tournament.code}/journal/{what}"


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r'<tr id="entry-(\d+)"', text)]


def offered(text: str, built: Build) -> list[int]:
    return [int(number) for number in re.findall(rf'action="/t/{built.tournament.code}/undo/(\d+)/"', text)]


def test_every_fact_is_a_sentence_with_who_and_where_from(enter: Enter, selling: Build) -> None:
    client = enter(selling, Role.DIRECTOR)
    send(client, f"/t/{selling.tournament.code}/sale/sell/", who="Huber Franz", count="1", is_paid="on")
    text = text_of(client.get(address(selling)))
    assert "Huber Franz bought cards 1 and paid" in text
    assert f"Director: {selling.owner.username}" in text
    assert "127.0.0.1" in text
    assert numbers(text) == sorted(numbers(text), reverse=True)


def test_reasons_stand_beside_what_they_explain(enter: Enter, running: Build) -> None:
    draws.annul(running.id, name="1", reason="a <card> was forgotten", by=running.director)
    assert "a &lt;card&gt; was forgotten" in text_of(enter(running, Role.REFEREE).get(address(running)))


def test_undo_is_offered_where_it_works_and_leads_back_here(enter: Enter, selling: Build) -> None:
    money.donate(selling.id, cents=500, by=selling.director)
    cards.sell(selling.id, name="Huber Franz", count=1, by=selling.director)
    client = enter(selling, Role.DIRECTOR)
    text = text_of(client.get(address(selling)))
    number = offered(text, selling)[0]
    response = send(client, f"/t/{selling.tournament.code}/undo/{number}/", back=address(selling))
    assert (response.status_code, response["Location"]) == (303, address(selling))
    text = text_of(client.get(address(selling)))
    assert f"taken back by {number + 1}" in text
    assert f"takes {number} back" in text
    assert number not in offered(text, selling)


def test_a_referee_is_not_offered_to_take_back_what_he_may_not_do(enter: Enter, selling: Build) -> None:
    cards.sell(selling.id, name="Huber Franz", count=1, by=selling.director)
    assert offered(text_of(enter(selling, Role.REFEREE).get(address(selling))), selling) == []


@pytest.mark.parametrize("role", [Role.CASHIER, Role.SCORER])
@pytest.mark.parametrize("what", ["", "journal.csv", "journal.json"])
def test_the_journal_is_for_director_and_referee(enter: Enter, selling: Build, role: Role, what: str) -> None:
    assert enter(selling, role).get(address(selling, what)).status_code == 403


def test_the_journal_is_filtered_by_what_it_is_about(enter: Enter, running: Build) -> None:
    client = enter(running, Role.DIRECTOR)
    text = text_of(client.get(address(running), {"about": "draws"}))
    assert "Round 1 was drawn" in text
    assert "bought cards" not in text
    assert '<option value="draws" selected>' in text


def test_older_entries_stand_on_further_pages(enter: Enter, selling: Build) -> None:
    for cents in range(1, 61):
        money.donate(selling.id, cents=cents, by=selling.director)
    client = enter(selling, Role.DIRECTOR)
    first = client.get(address(selling), {"about": "money"})
    second = client.get(address(selling), {"about": "money", "page": "2"})
    assert (len(numbers(text_of(first))), len(numbers(text_of(second)))) == (50, 10)
    assert 'href="?about=money&amp;page=2"' in text_of(first)
    assert "Page 2 of 2, 60 entries" in text_of(second)


@pytest.mark.parametrize(
    "asked",
    [
        {"page": "x"},
        {"page": "0"},
        {"page": "999999"},
        {"page": "9" * 40},
        {"about": "x"},
        {"about": "\0"},
        {"page": "\0"},
    ],
)
def test_nonsense_in_the_address_shows_a_page(enter: Enter, running: Build, asked: dict[str, str]) -> None:
    assert enter(running, Role.DIRECTOR).get(address(running), asked).status_code == 200


def test_the_journal_is_exported_as_csv_and_as_json(enter: Enter, running: Build) -> None:
    Member.objects.filter(name="Player 1").update(name="=Šimić")
    client = enter(running, Role.DIRECTOR)
    response = client.get(address(running, "journal.csv"))
    assert response["Content-Disposition"] == f'attachment; filename="{running.tournament.code}-journal.csv"'
    rows = list(csv.reader(io.StringIO(response.content.decode("utf-8-sig"))))
    count = JournalEntry.objects.count()
    assert len(rows) == count + 1
    assert rows[0][:2] == ["Number", "Time"]
    assert any(row[5].startswith("'=Šimić bought cards") for row in rows)
    entries = client.get(address(running, "journal.json")).json()
    assert [entry["number"] for entry in entries] == list(range(1, count + 1))
    assert entries[-1]["kind"] == "round_drawn"


def test_letters_that_an_encoding_lacks_are_refused_and_not_replaced(enter: Enter, running: Build) -> None:
    Member.objects.filter(name="Player 1").update(name="Čađ Đorđe")
    client = enter(running, Role.DIRECTOR)
    response = client.get(address(running, "journal.csv"), {"encoding": "cp1252"})
    assert response.status_code == 422
    assert "Čađ Đorđe" in text_of(response)


@pytest.mark.parametrize(
    "asked", [{"encoding": "latin-1"}, {"encoding": "\0"}, {"separator": "x"}, {"separator": "\n"}]
)
def test_an_encoding_that_nobody_offers_is_refused(enter: Enter, running: Build, asked: dict[str, str]) -> None:
    assert enter(running, Role.DIRECTOR).get(address(running, "journal.csv"), asked).status_code == 422


def statements(enter: Enter, players: int, what: str) -> int:
    built = Build(players, places=64).sold([1] * players)
    client = enter(built, Role.DIRECTOR)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address(built, what)).status_code == 200
    return len(asked)


@pytest.mark.parametrize("what", ["", "journal.csv", "journal.json"])
def test_a_page_costs_the_same_whatever_the_size(enter: Enter, what: str) -> None:
    few, many = statements(enter, 3, what), statements(enter, 40, what)
    assert few == many <= 15
