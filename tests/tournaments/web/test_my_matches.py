"""A player's own page, and his page at the desk."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.models import Entrant, JournalEntry, Match, Report
from tournaments.services import tables

pytestmark = pytest.mark.django_db


class Table:
    """The first open match at table 7, with the codes of its two cards by position."""

    def __init__(self, built: Build) -> None:
        self.number = built.open_match().number
        tables.call(built.id, round_name="1", number=self.number, table=7, by=built.director)
        self.cards = [seat.card for seat in self.match.seats.order_by("position").select_related("card__entrant")]
        self.codes = [card.code for card in self.cards if card is not None]

    @property
    def match(self) -> Match:
        return Match.objects.get(round__name="1", number=self.number)

    def address(self, position: int, what: str = "") -> str:
        return f"/c/{self.codes[position]}/" + (f"1/{self.number}/{what}/" if what else "")

    def report(self, client: Client, position: int, won: str, lost: object) -> object:
        fields = {f"1-{self.number}-won": won, f"1-{self.number}-lost": str(lost)}
        return send(client, self.address(position, "report"), **fields)


@pytest.fixture
def table(running: Build) -> Table:
    return Table(running)


def name(table: Table, position: int) -> str:
    card = table.cards[position]
    assert card is not None
    return f"Player {card.entrant.number}"


def test_the_page_says_table_and_opponent_in_large_letters(client: Client, table: Table) -> None:
    text = text_of(client.get(table.address(0)))
    assert '<p class="big">Table 7</p>' in text
    assert f'<p class="against">against {name(table, 1)}</p>' in text


def test_the_way_of_each_card_is_shown(client: Client, running: Build, table: Table) -> None:
    running.win("1", table.number, seat=0, lost=1)
    text = text_of(client.get(table.address(1)))
    assert "lost 1:2" in text
    assert "won 2:1" in text_of(client.get(table.address(0)))


def test_a_report_of_one_is_confirmed_by_the_other(client: Client, table: Table) -> None:
    """PRS-36: two taps; who reported does not confirm it himself."""
    response = table.report(client, 1, "me", 0)
    assert response.status_code == 303  # type: ignore[attr-defined]
    assert Report.objects.get().bummerl == [0, 2]
    mine, others = text_of(client.get(table.address(1))), text_of(client.get(table.address(0)))
    assert "You reported 2:0." in mine
    assert "Reported, your side first: <b>0:2</b>" in others
    assert send(client, table.address(1, "confirm")).status_code == 403
    assert table.match.how == ""
    send(client, table.address(0, "confirm"))
    assert (table.match.how, table.match.winner) == (How.PLAYED, 1)


def test_reports_that_disagree_wait_for_a_referee(client: Client, table: Table) -> None:
    """PRS-36."""
    table.report(client, 0, "me", 1)
    table.report(client, 1, "me", 1)
    assert "A referee will rule." in text_of(client.get(table.address(0)))
    assert table.match.how == ""


@pytest.mark.parametrize(
    ("won", "lost"),
    [("", "1"), ("me", ""), ("me", "2"), ("me", "-1"), ("x", "1"), ("me", "\0"), ("me", "9" * 30), ("other", "1.5")],
)
def test_nonsense_in_a_report_gets_a_sentence(client: Client, table: Table, won: str, lost: str) -> None:
    response = table.report(client, 0, won, lost)
    assert response.status_code == 422  # type: ignore[attr-defined]
    assert 'role="alert"' in text_of(response)
    assert not Report.objects.exists()


def test_a_refused_report_keeps_who_won(client: Client, table: Table) -> None:
    marked = text_of(table.report(client, 0, "other", "2")).split(" checked")
    assert len(marked) == 2
    assert 'value="other"' in marked[0].rsplit("<input", 1)[-1] + marked[1].split(">", 1)[0]


def test_a_player_reports_only_his_own_matches(client: Client, running: Build, table: Table) -> None:
    """PRS-36."""
    own = {card.entrant_id for card in table.cards if card is not None}
    others = Match.objects.filter(round__name="1", how="").exclude(seats__card__entrant__in=own)
    other = others.first()
    assert other is not None
    before = JournalEntry.objects.count()
    fields = {f"1-{other.number}-won": "me", f"1-{other.number}-lost": "0"}
    assert send(client, f"/c/{table.codes[0]}/1/{other.number}/report/", **fields).status_code == 403
    assert send(client, f"/c/{table.codes[0]}/1/{other.number}/confirm/").status_code == 403
    assert send(client, f"/c/{table.codes[0]}/9/9/report/", **{"9-9-won": "me", "9-9-lost": "0"}).status_code == 403
    assert JournalEntry.objects.count() == before


def test_a_code_that_is_on_no_card_finds_nothing(client: Client, table: Table) -> None:
    assert client.get("/c/nobody-has-this/").status_code == 404
    assert send(client, f"/c/nobody-has-this/1/{table.number}/confirm/").status_code == 404


def test_reading_a_card_claims_nothing(client: Client, running: Build, table: Table) -> None:
    client.get(table.address(0))
    assert "cards" not in client.session
    assert client.get(f"/t/{running.tournament.code}/board/").status_code == 302


def test_a_helper_says_that_he_plays_himself(running: Build, enter: Enter, table: Table) -> None:
    """PRS-36: who plays in a match counts there as its player, whatever his role."""
    referee = enter(running, Role.REFEREE)
    assert "I play myself" in text_of(referee.get(table.address(0)))
    response = send(referee, f"/c/{table.codes[0]}/claim/")
    assert (response.status_code, response["Location"]) == (303, table.address(0))
    assert "I play myself" not in text_of(referee.get(table.address(0)))
    code = running.tournament.code
    send(referee, f"/t/{code}/rounds/1/{table.number}/report/", score="2:0")
    assert table.match.how == ""
    assert Report.objects.get().entrant == (table.cards[0].entrant if table.cards[0] else None)


def test_a_visitor_is_not_asked_whether_he_plays(client: Client, table: Table) -> None:
    assert "I play myself" not in text_of(client.get(table.address(0)))


def test_a_player_withdraws_with_all_his_cards(running: Build, enter: Enter, table: Table) -> None:
    """PRS-29."""
    referee = enter(running, Role.REFEREE)
    number = table.cards[0].entrant.number if table.cards[0] else 0
    address = f"/t/{running.tournament.code}/players/{number}/"
    assert "Withdraw the player" in text_of(referee.get(f"{address}cards/"))
    response = send(referee, f"{address}withdraw/", reason="Heimweg")
    assert (response.status_code, response["Location"]) == (303, f"{address}cards/")
    assert Entrant.objects.get(number=number).withdrawn_at is not None
    assert table.match.how == How.WALKOVER
    text = text_of(referee.get(f"{address}cards/"))
    assert "withdrawn" in text
    assert "Withdraw the player" not in text
    again = send(referee, f"{address}withdraw/", reason="Heimweg")
    assert again.status_code == 409
    assert send(referee, f"/t/{running.tournament.code}/players/999/withdraw/", reason="x").status_code == 404
