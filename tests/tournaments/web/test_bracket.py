"""The tree as a picture: every match in its place, whatever happened in it."""

from __future__ import annotations

import random
from dataclasses import replace
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.core.play import changed, decided, next_round, played, sold, won_by
from tests.tournaments.core.test_placement import eight
from tests.tournaments.web.browsing import text_of
from tournaments.core import bracket
from tournaments.core.state import How, Seat, State
from tournaments.models import Member
from tournaments.web import bracket_svg

SVG = "{http://www.w3.org/2000/svg}"
WORDS = bracket_svg.Words(
    title="Tree",
    waits="waits",
    round_title=lambda name, places: f"R {name}/{places}",
    how={
        How.BYE: "bye",
        How.WALKOVER: "w/o",
        How.LOT: "lot",
        How.SELF_MEETING: "self",
        How.HANDED_IN: "–",
        How.NOT_PLAYED: "–",
    },
)


def picture(state: State, way: int | None = None, **names: str) -> Element:
    called = {number: names.get(f"c{number}", f"Card{number}") for number in state.cards}
    return ElementTree.fromstring(bracket_svg.draw(bracket.tree(state), names=called, words=WORDS, way=way))


def words(root: Element, name: str = "text") -> list[str]:
    return [element.text or "" for element in root.iter(f"{SVG}{name}")]


def boxes(root: Element) -> list[Element]:
    return [element for element in root.iter(f"{SVG}rect") if element.get("class") == "box"]


def ways(root: Element) -> int:
    return sum("way" in (element.get("class") or "").split() for element in root.iter())


@pytest.mark.parametrize("seed", range(12))
def test_every_match_of_a_random_evening_is_drawn_once_and_inside_the_picture(seed: int) -> None:
    rng = random.Random(seed)
    for step in list(played(sold(16, [3, 2, 2, 2, 1, 1, 1]), rng, 8))[::7]:
        root = picture(step)
        assert len(boxes(root)) == sum(1 for _ in step.matches())
        width, height = int(root.get("width", "")), int(root.get("height", ""))
        for group in root.iter(f"{SVG}g"):
            if found := group.get("transform"):
                x, y = map(int, found.removeprefix("translate(").removesuffix(")").split())
                for box in boxes(group):
                    assert x + int(box.get("x", "")) + int(box.get("width", "")) < width
                    assert 0 < y + int(box.get("y", "")) < height - int(box.get("height", ""))


def test_the_winner_is_bold_and_the_score_stands_behind_the_names() -> None:
    state = changed(eight(), next(eight().matches()).key, how=How.PLAYED, winner=1, bummerl=(1, 2))
    root = picture(state)
    weights = {element.text: element.get("font-weight") for element in root.iter(f"{SVG}text")}
    assert (weights["Card1"], weights["Card2"]) == ("400", "700")
    assert {"1", "2"} <= set(words(root))


@pytest.mark.parametrize(("how", "mark"), [(How.WALKOVER, "w/o"), (How.LOT, "lot")])
def test_how_a_match_was_decided_without_play_is_said(how: How, mark: str) -> None:
    """PRS-28."""
    state = decided(eight(), next(eight().matches()).key, how=how)
    assert words(picture(state)).count(mark) == 1


def test_a_bye_and_a_meeting_with_oneself_are_said() -> None:
    """PRS-15, PRS-24."""
    state = next_round(sold(8, [2, 1, 1, 1]), "1", (1, 2), (3,), (4,), (5,))
    found = words(picture(state))
    assert (found.count("bye"), found.count("self")) == (3, 1)


def test_a_match_that_nobody_won_says_so_on_both_sides() -> None:
    """PRS-29."""
    state = decided(eight(), next(eight().matches()).key, how=How.HANDED_IN, winner=None)
    assert words(picture(state)).count("–") == 2


def test_a_loser_who_moved_on_is_marked() -> None:
    """PRS-37."""
    first = next(eight().matches())
    state = changed(eight(), first.key, how=How.PLAYED, winner=0, moved_on=1, bummerl=(2, 0))
    assert "→ 0" in words(picture(state))


def test_a_seat_that_is_decided_again_waits() -> None:
    """PRS-37."""
    state = next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 7), (3, 5))
    match = state.main_rounds[1].matches[0]
    empty = replace(match.seats[0], card=None)
    assert words(picture(changed(state, match.key, seats=(empty, match.seats[1])))).count("waits") == 1
    assert isinstance(empty, Seat)


def test_open_ends_are_dashed_and_the_final_has_none() -> None:
    def dashed(state: State) -> int:
        return sum(element.get("class") == "line open" for element in picture(state).iter(f"{SVG}path"))

    assert dashed(eight()) == 4
    state = next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 7), (3, 5))
    state = next_round(won_by(state, 1, 3), "3", (3, 1), placement_down_to=0)
    assert dashed(state) == 0


def test_the_way_of_a_card_stands_out_by_more_than_colour() -> None:
    state = next_round(won_by(eight(), 1, 3, 5, 7), "2", (1, 7), (3, 5))
    root = picture(state, way=3)
    assert ways(root) == 3  # two matches and the line between them
    thick = [element for element in root.iter() if element.get("stroke-width") == "3"]
    assert len(thick) == 3
    assert ways(picture(state)) == ways(picture(state, way=99)) == 0


def test_names_are_text_and_nothing_else() -> None:
    root = picture(eight(), c1="<script>&\"'", c2="nul\0l\x1b", c3="\ud800 alone")
    assert "<script>&\"'" in words(root)
    assert "null" in words(root)
    assert root.findall(f".//{SVG}script") == []


def test_long_names_are_cut_and_told_in_full_on_pointing() -> None:
    name = "Maximiliane Österreicher-Hinterhuber"
    root = picture(eight(), c1=name)
    assert name not in words(root)
    assert name in words(root, "title")
    assert any(text.startswith("Maximiliane Ö") and text.endswith("…") for text in words(root))


@pytest.mark.django_db
def test_the_page_and_the_file_show_the_same_tree(client: Client, running: Build) -> None:
    Member.objects.filter(name="Player 1").update(name="<b>Öztürk</b>")
    page = text_of(client.get(f"/p/{running.tournament.code}/bracket/?card=1"))
    response = client.get(f"/p/{running.tournament.code}/bracket.svg?card=1")
    assert response["Content-Type"] == "image/svg+xml"
    assert text_of(response) in page
    assert "&lt;b&gt;Öztürk&lt;/b&gt;" in page
    assert "<b>Öztürk" not in page
    assert ways(ElementTree.fromstring(text_of(response))) >= 1
    assert "style=" not in page


@pytest.mark.django_db
@pytest.mark.parametrize("card", ["x", "0", "-1", "9" * 40, "٣", "", "1.5", "\0"])
def test_nonsense_for_a_card_shows_the_tree_without_a_way(client: Client, running: Build, card: str) -> None:
    for page in ("bracket/", "bracket.svg"):
        response = client.get(f"/p/{running.tournament.code}/{page}", {"card": card})
        assert response.status_code == 200
        assert 'class="line way"' not in text_of(response)


@pytest.mark.django_db
def test_a_card_that_does_not_take_part_is_said(client: Client, running: Build) -> None:
    assert "Card 99 does not take part" in text_of(client.get(f"/p/{running.tournament.code}/bracket/?card=99"))
