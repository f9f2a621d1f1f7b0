"""A round is called the same in journal, messages and refusals as on the pages; what is empty is not said."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.sentences import render
from tournaments.sentences.render import Sense
from tournaments.sentences.rounds import draw_title, title_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def at_final(announced: Build) -> Build:
    """Return a tournament of 16 places whose final and match for place 3 are drawn."""
    announced.drawn()
    for name in ("1", "2", "3"):
        announced.play_round(name)
        announced.draw(str(int(name) + 1))
    announced.draw("places-3-4")
    return announced


@pytest.mark.parametrize(
    ("name", "title"),
    [("1", "Round 1"), ("2", "Quarter-final"), ("4", "Final"), ("places-3-4", "Places 3 and 4"), ("99", "Round 99")],
)
def test_a_round_has_its_title_by_the_places_of_the_tournament(name: str, title: str) -> None:
    with translation.override("en"):
        assert title_in(16, name) == title
        assert draw_title(f"lot-{name}-7", 16) == f"Lot for match 7 of {title}"


def test_the_journal_and_the_message_say_final_where_the_board_does(at_final: Build, enter: Enter) -> None:
    client = enter(at_final, Role.DIRECTOR)
    address = f"/t/{at_final.tournament.code}"
    send(client, f"{address}/board/enter/", where="4/1", score="2:0")
    board = text_of(client.get(f"{address}/board/"))
    assert "Final, match 1: 2:0" in board
    assert "Round 4" not in board
    journal = text_of(client.get(f"{address}/journal/"))
    assert "Final, match 1: 2:0" in journal
    assert "Final was drawn: 2 cards" in journal
    assert "Round 4" not in journal


def test_a_refusal_says_final_too(at_final: Build, enter: Enter) -> None:
    at_final.win("4", 1)
    client = enter(at_final, Role.REFEREE)
    answer = send(client, f"/t/{at_final.tournament.code}/rounds/4/1/report/", score="2:0")
    assert "Match 1 of Final is decided already" in text_of(answer)


def test_the_sealed_draw_has_a_title_and_no_label(announced: Build, enter: Enter) -> None:
    announced.drawn().play_round("1").draw("2")
    announced.play_round("2").draw("3")
    announced.play_round("3")
    client = enter(announced, Role.DIRECTOR)
    page = f"/t/{announced.tournament.code}/draws/"
    for name in announced.due():
        send(client, f"{page}{name}/seal/")
    text = text_of(client.get(page))
    assert "draw of Places 3 and 4, attempt 1" in text
    assert "draw of Final, attempt 1" in text
    client = Client(headers={"accept-language": "de-at"})
    client.force_login(announced.owner)
    assert "Auslosung „Plätze 3 und 4“" in text_of(client.get(page))


@pytest.mark.parametrize("language", ["en", "de-at"])
def test_no_word_from_the_hall_is_not_said(announced: Build, language: str) -> None:
    with translation.override(language):
        silent = render.fact(announced.drawn(word="").tournament.journal.filter(kind="round_drawn").get())
        assert "“" not in silent
        assert "{" not in silent
        assert silent.endswith(".")
        loud = {"round": "1", "cards": 1, "matches": 1, "byes": 1, "self_meetings": 0, "word": "Zwetschke"}
        assert render.told("round_drawn", loud, sense=Sense()).rstrip(".").endswith(("“Zwetschke”", "„Zwetschke“"))


@pytest.mark.parametrize(("language", "word"), [("en", "Goods"), ("de-at", "Sachpreise")])
def test_goods_are_only_told_where_there_are_some(language: str, word: str) -> None:
    sense = Sense(names={1: "Huber"})
    with translation.override(language):
        assert word not in render.told("prizes_paid", {"entrant": 1, "cents": 100, "goods": "–"}, sense=sense)
        assert f"{word}: Speck." in render.told(
            "prizes_paid", {"entrant": 1, "cents": 0, "goods": "Speck"}, sense=sense
        )
