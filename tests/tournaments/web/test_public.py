"""The public pages: what everybody may see, and nothing more."""

from __future__ import annotations

import json

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from scoring.core.prize_list import Prize
from tests.tournaments.build import Build
from tests.tournaments.web.browsing import text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core import draw_proof
from tournaments.core.permissions import Role
from tournaments.core.terms import DrawStatus, PublicNames, Visibility
from tournaments.models import Draw, Member, Tournament
from tournaments.services import draws, prize_lists, prizes
from tournaments.services import settings as settings_service

pytestmark = pytest.mark.django_db
PAGES = ["", "draws/", "draws/1/1/", "rounds/", "still-in/", "bracket/", "bracket.svg", "ranking/", "prizes/"]
WITH_NAMES = ["", "draws/1/1/", "rounds/", "still-in/", "bracket/", "bracket.svg", "ranking/", "prizes/"]
NONSENSE = [
    "draws/1/2/",
    "draws/99/1/",
    "draws/lot-1-1/1/proof.json",
    "draws/1/999999999/",
    "draws/1/999999999/proof.json",
    "draws/1/0/",
    "draws/Ä/1/",
    "draws/1/-1/",
    "nothing/",
]


def address(built: Build, page: str = "") -> str:
    return f"/p/{built.tournament.code}/{page}"


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_open_before_and_after_each_step(client: Client, announced: Build, page: str) -> None:
    seen = []
    announced.drawn()
    seen.append(client.get(address(announced, page)).status_code)
    announced.played()
    seen.append(client.get(address(announced, page)).status_code)
    assert seen == [200, 200]


@pytest.mark.parametrize("page", [page for page in PAGES if page != "draws/1/1/"])
def test_every_page_is_open_before_anything_happened(client: Client, announced: Build, page: str) -> None:
    assert client.get(address(announced, page)).status_code == 200


@pytest.mark.parametrize("page", PAGES)
def test_a_private_tournament_is_not_there_for_strangers(client: Client, running: Build, page: str) -> None:
    Tournament.objects.update(visibility=Visibility.PRIVATE)
    assert client.get(address(running, page)).status_code == 404


@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.CASHIER])
def test_who_works_at_a_private_tournament_sees_its_pages(enter: Enter, running: Build, role: Role) -> None:
    Tournament.objects.update(visibility=Visibility.PRIVATE)
    assert enter(running, role).get(address(running)).status_code == 200


@pytest.mark.parametrize(
    "page", ["", "draws/1/1/", "rounds/", "still-in/", "bracket/", "bracket.svg", "ranking/", "prizes/"]
)
def test_people_are_named_as_the_tournament_chose(client: Client, running: Build, page: str) -> None:
    """Nobody reads a full name where the tournament shows initials or nicknames only."""
    Member.objects.update(nickname="Fuchs")
    prizes.announce(running.id, prizes=[Prize(1, cents=100)], reason="late", by=running.director)
    if page == "prizes/":
        prize_lists.close(running.played().id, by=running.director)
    for style in (PublicNames.INITIALS, PublicNames.NICKNAME):
        Tournament.objects.update(public_names=style)
        text = text_of(client.get(address(running, page)))
        assert "Player 1" not in text
        assert "Player 2" not in text
    Tournament.objects.update(public_names=PublicNames.FULL)
    assert "Player " in text_of(client.get(address(running, page)))


def test_the_fingerprint_is_public_before_the_draw_and_the_seed_is_not(client: Client, selling: Build) -> None:
    """PRS-20: the commitment is public at once, the seed not before the draw."""
    draw = Draw.objects.get(tournament=selling.tournament)
    assert draw.status == DrawStatus.SEALED
    for page in ("", "draws/", "draws/1/1/"):
        text = text_of(client.get(address(selling, page)))
        assert draw.commitment in text
        assert draw.seed not in text
    assert client.get(address(selling, "draws/1/1/proof.json")).status_code == 404


def test_the_proof_can_be_computed_again_by_anybody(client: Client, running: Build) -> None:
    """PRS-20."""
    response = client.get(address(running, "draws/1/1/proof.json"))
    assert response["Content-Type"] == "application/json"
    document = json.loads(response.content)
    assert document["word"] == "Zwetschke"
    assert draw_proof.verify(document) is None


def test_an_annulled_draw_stays_public_with_its_reason(client: Client, running: Build) -> None:
    """PRS-22."""
    before = client.get(address(running, "draws/1/1/proof.json")).json()
    draws.annul(running.id, name="1", reason="a card was forgotten", by=running.director)
    text = text_of(client.get(address(running, "draws/")))
    assert "a card was forgotten" in text
    assert "attempt 2" in text
    after = client.get(address(running, "draws/1/1/proof.json")).json()
    assert after["annulled"]["reason"] == "a card was forgotten"
    assert {**after, "annulled": None} == before
    assert draw_proof.verify(after) is None


def test_the_page_of_a_draw_brings_everything_to_check_it(client: Client, running: Build) -> None:
    text = text_of(client.get(address(running, "draws/1/1/")))
    assert f'data-proof-url="{address(running, "draws/1/1/proof.json")}"' in text
    for script in ("draw_numbers.js", "draw_check.js", "draw_page.js"):
        assert f'tournaments/{script}" defer' in text
    assert "Zwetschke" in text


def test_the_overview_says_who_is_still_in_with_which_cards(client: Client, running: Build) -> None:
    text = text_of(client.get(address(running)))
    state = running.state()
    for number in state.cards:
        assert f"?card={number}" in text
    running.play_round("1")
    lost = [card for match in running.round("1").matches for card in match.cards if match.winner is not None]
    lost = [card for card in lost if card not in {m.seats[m.winner or 0].card for m in running.round("1").matches}]
    text = text_of(client.get(address(running, "still-in/")))
    assert lost
    assert not any(f'?card={card}"' in text for card in lost)


def test_results_stand_beside_the_names(client: Client, running: Build) -> None:
    match = running.open_match()
    running.win("1", match.number, seat=1, lost=0)
    text = text_of(client.get(address(running, "rounds/")))
    assert "0:2" in text
    assert text.count("bye") == 4


def test_prizes_are_shown_as_announced_and_once_closed_with_who_won(client: Client, running: Build) -> None:
    """PRS-47: nobody is named as a winner before the list is closed."""
    announced = [Prize(1, cents=1250), Prize(2, goods="Speck")]
    prizes.announce(running.id, prizes=announced, reason="new", by=running.director)
    running.played()
    text = text_of(client.get(address(running, "prizes/")))
    assert "€12.50" in text
    assert "Winners" not in text
    assert "Player " not in text
    prize_lists.close(running.id, by=running.director)
    text = text_of(client.get(address(running, "prizes/")))
    assert "Winners" in text
    assert text.count("<td>Speck</td>") == 2


@pytest.mark.parametrize("page", NONSENSE)
def test_nonsense_in_the_address_is_not_found(client: Client, running: Build, page: str) -> None:
    assert client.get(address(running, page)).status_code == 404


@pytest.mark.parametrize("page", [page for page in PAGES if page != "bracket.svg"])
def test_a_changed_setting_is_announced_on_every_page(client: Client, running: Build, page: str) -> None:
    """PRS-9."""
    settings_service.change(running.id, changes={"four_eyes": True}, reason="the kitchen is late", by=running.director)
    assert "the kitchen is late" in text_of(client.get(address(running, page)))


def statements(client: Client, page: str, cards_each: list[int]) -> int:
    built = Build(len(cards_each), places=64).drawn(cards_each).play_round("1")
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address(built, page)).status_code == 200
    return len(asked)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_costs_the_same_whatever_the_size(client: Client, page: str) -> None:
    few, many = statements(client, page, [3] * 11), statements(client, page, [2] * 20 + [1] * 20)
    assert few == many
    assert many <= 20
