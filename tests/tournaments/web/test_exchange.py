"""Files in the browser: lists, whole tournaments, lists of players that are tried first."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import Draw, EntryCard, JournalEntry, Member, Organisation, RankingClass, Tournament, User
from tournaments.services import exports

pytestmark = pytest.mark.django_db
LIST = "Name;Verein;Klassen;Karten;bezahlt\r\nHuber Franz;SV Au;;3;ja\r\nŠimić Đorđe;;Damen;1;nein\r\n"


def address(built: Build, what: str) -> str:
    return f"/t/{built.tournament.code}/{what}"


def file(content: str | bytes, name: str = "list.csv") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, content.encode() if isinstance(content, str) else content)


def table(response: Any, encoding: str = "utf-8-sig", separator: str = ",") -> list[list[str]]:
    return list(csv.reader(io.StringIO(response.content.decode(encoding)), delimiter=separator))


@pytest.mark.parametrize("name", ["players", "cards", "ranking", "prizes", "bookings", "round:1"])
def test_every_list_is_offered_and_can_be_stored(enter: Enter, running: Build, name: str) -> None:
    client = enter(running, Role.DIRECTOR)
    assert f'<option value="{name}">' in text_of(client.get(address(running, "files/")))
    response = client.get(address(running, "files/list.csv"), {"list": name})
    assert response.status_code == 200
    assert response["Content-Type"] == "text/csv; charset=utf-8"
    assert response["Content-Disposition"].startswith(f'attachment; filename="{running.tournament.code}-')
    rows = table(response)
    assert len({len(row) for row in rows}) == 1
    assert len(rows) > 1 or name == "prizes"


def test_encoding_and_separator_are_as_chosen(enter: Enter, running: Build) -> None:
    Member.objects.filter(name="Player 1").update(name="Österreicher")
    client = enter(running, Role.DIRECTOR)
    asked = {"list": "players", "encoding": "cp1252", "separator": "tab"}
    response = client.get(address(running, "files/list.csv"), asked)
    assert table(response, "cp1252", "\t")[1][1] == "Österreicher"


@pytest.mark.parametrize(
    "asked",
    [{}, {"list": "x"}, {"list": "round:99"}, {"list": "round:"}, {"list": "players", "encoding": "x"}, {"list": "\0"}],
)
def test_a_list_that_is_not_there_is_refused(enter: Enter, running: Build, asked: dict[str, str]) -> None:
    assert enter(running, Role.DIRECTOR).get(address(running, "files/list.csv"), asked).status_code == 422


@pytest.mark.parametrize("role", [Role.CASHIER, Role.REFEREE, Role.SCORER])
@pytest.mark.parametrize("what", ["files/", "files/list.csv?list=players", "files/tournament.json"])
def test_only_the_director_takes_files_away(enter: Enter, running: Build, role: Role, what: str) -> None:
    assert enter(running, role).get(address(running, what)).status_code == 403


def test_a_stored_tournament_is_imported_again(enter: Enter, running: Build) -> None:
    """The copy is equal but for its code; sealed seeds are not in the file (draw.md)."""
    client = enter(running, Role.DIRECTOR)
    content = client.get(address(running, "files/tournament.json")).content
    sealed = Draw.objects.filter(status="sealed").values_list("seed", flat=True)
    assert not any(seed.encode() in content for seed in sealed)
    key = "a-key-of-this-form-1"
    for _ in range(2):  # a double click imports once
        response = send(client, "/import/load/", key=key, file=file(content, "t.json"))
        assert response.status_code == 303
    copy = Tournament.objects.exclude(pk=running.id).get()
    assert response["Location"] == f"/t/{copy.code}/"
    ours, theirs = (exports.of(one) for one in (running.fresh(), copy))
    assert exports.state_of(ours) == exports.state_of(theirs)


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe", b"{" * 100_000, b'{"format": "x"}', b"PK\x03\x04", b"1e999", b'"\\ud800"'],
)
def test_a_file_that_is_no_tournament_is_refused(client: Client, selling: Build, content: bytes) -> None:
    client.force_login(selling.owner)
    response = send(client, "/import/load/", file=file(content, "t.json"))
    assert response.status_code == 422
    assert 'role="alert"' in text_of(response)
    assert Tournament.objects.count() == 1


def test_a_changed_file_is_refused_with_the_place_of_the_fault(client: Client, running: Build) -> None:
    document = json.loads(json.dumps(exports.of(running.fresh())))
    document["cards"][3]["number"] = 0
    client.force_login(running.owner)
    response = send(client, "/import/load/", file=file(json.dumps(document), "t.json"))
    assert response.status_code == 422
    assert "cards[3].number" in text_of(response)
    assert Tournament.objects.count() == 1


def test_who_may_not_organise_imports_nothing(client: Client, running: Build) -> None:
    assert client.get("/import/").status_code == 302
    client.force_login(User.objects.create(username="guest"))
    assert client.get("/import/").status_code == 403
    content = json.dumps(exports.of(running.fresh()))
    assert send(client, "/import/load/", file=file(content, "t.json")).status_code == 403
    assert Tournament.objects.count() == 1


def test_a_tournament_is_imported_for_an_own_club_only(client: Client, running: Build) -> None:
    club, other = (Organisation.objects.create(name=name) for name in ("SV Au", "SV Berg"))
    club.memberships.create(user=running.owner)
    content = json.dumps(exports.of(running.fresh()))
    client.force_login(running.owner)
    for pk, status in ((other.pk, 422), ("x", 422), (club.pk, 303)):
        response = send(client, "/import/load/", file=file(content, "t.json"), organisation=str(pk))
        assert response.status_code == status
    assert Tournament.objects.exclude(pk=running.id).get().organisation == club


def test_a_list_is_tried_without_entering_anybody(enter: Enter, selling: Build) -> None:
    RankingClass.objects.create(tournament=selling.tournament, name="Damen")
    client = enter(selling, Role.CASHIER)
    response = send(client, address(selling, "player-list/try/"), file=file(LIST))
    text = text_of(response)
    assert response.status_code == 200
    assert "Players: 2. Cards: 4. Nothing is entered yet." in text
    assert "Šimić Đorđe" in text
    assert not Member.objects.exists()
    assert not EntryCard.objects.exists()
    kept = re.findall(r'name="kept" value="([^"]+)"', text)[0]
    assert base64.b64decode(kept).decode() == LIST
    assert send(client, address(selling, "player-list/load/"), kept=kept).status_code == 303
    assert sorted(Member.objects.values_list("name", flat=True)) == ["Huber Franz", "Šimić Đorđe"]
    assert EntryCard.objects.count() == 4


def test_every_refused_line_is_told_at_once(enter: Enter, selling: Build) -> None:
    """PRS-4: what the sale would refuse is told with the line, and nothing of the list is entered."""
    lines = [
        "Name;Karten;bezahlt;Klassen",
        "A;4;ja;",
        "B;x;ja;",
        ";1;ja;",
        "C;1;vielleicht;",
        "D;1;ja;Damen",
        "E;1;ja;",
    ]
    client = enter(selling, Role.CASHIER)
    before = JournalEntry.objects.count()
    response = send(client, address(selling, "player-list/try/"), file=file("\r\n".join(lines)))
    text = text_of(response)
    assert "5 lines would be refused" in text
    assert [int(line) for line in re.findall(r"<li>Line (\d+):", text)] == [2, 3, 4, 5, 6]
    assert 'name="kept"' not in text
    assert not Member.objects.exists()
    assert JournalEntry.objects.count() == before


@pytest.mark.parametrize(
    "content", ["", "Name", "x\r\ny", "Name;Name\r\na;b", b"\xff\xfe\x00", b"Name\r\n\x00", '"Name\r\n']
)
def test_a_file_that_is_no_list_is_refused_when_tried(enter: Enter, selling: Build, content: str | bytes) -> None:
    response = send(enter(selling, Role.CASHIER), address(selling, "player-list/try/"), file=file(content))
    assert response.status_code == 422
    assert not Member.objects.exists()


@pytest.mark.parametrize("kept", ["", "x", "====", "ä", base64.b64encode(b"no list").decode(), "\0", "A" * 1_600_000])
def test_a_kept_list_that_was_changed_is_refused(enter: Enter, selling: Build, kept: str) -> None:
    response = send(enter(selling, Role.CASHIER), address(selling, "player-list/load/"), kept=kept)
    assert response.status_code == 422
    assert not Member.objects.exists()


def test_a_missing_file_is_asked_for(enter: Enter, selling: Build) -> None:
    client = enter(selling, Role.DIRECTOR)
    assert send(client, address(selling, "player-list/try/")).status_code == 422
    assert send(client, "/import/load/").status_code == 422


def statements(enter: Enter, players: int, what: str) -> int:
    built = Build(players, places=64).sold([1] * players)
    client = enter(built, Role.DIRECTOR)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address(built, what)).status_code == 200
    return len(asked)


PAGES = [
    "files/",
    "files/tournament.json",
    "files/list.csv?list=players",
    "files/list.csv?list=ranking",
    "player-list/",
]


@pytest.mark.parametrize("what", PAGES)
def test_a_page_costs_the_same_whatever_the_size(enter: Enter, what: str) -> None:
    few, many = statements(enter, 3, what), statements(enter, 40, what)
    assert few == many <= 40
