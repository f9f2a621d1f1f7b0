"""The draw page and the draw by hand."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.terms import DrawStatus
from tournaments.models import Draw, JournalEntry, Round

pytestmark = pytest.mark.django_db


def address(built: Build, what: str = "") -> str:
    return f"/t/{built.tournament.code}/draws/{what}"


@pytest.fixture
def sold(announced: Build) -> Build:
    return announced.sold()


@pytest.fixture
def director(sold: Build, enter: Enter) -> Client:
    return enter(sold, Role.DIRECTOR)


def test_a_round_without_a_seal_gets_one_and_shows_its_fingerprint(sold: Build, director: Client) -> None:
    """PRS-20: before the draw the fingerprint hangs on the wall."""
    Draw.objects.all().delete()
    assert "/draws/1/seal/" in text_of(director.get(address(sold)))
    send(director, address(sold, "1/seal/"))
    commitment = Draw.objects.get(label="1").commitment
    assert f'<p class="fingerprint"><code>{commitment}</code></p>' in text_of(director.get(address(sold)))


def test_the_program_draws_with_the_word_of_the_hall(sold: Build, director: Client) -> None:
    """PRS-20, PRS-21: drawn once, shown with numbers, byes and the way to the proof."""
    response = send(director, address(sold, "1/draw/"), **{"1-word": "Zwetschke"})
    assert (response.status_code, response["Location"]) == (303, address(sold))
    text = text_of(director.get(address(sold)))
    assert "Zwetschke" in text
    assert "Byes on the numbers:" in text
    assert f"/p/{sold.tournament.code}/draws/1/1/" in text
    assert text.count('<td class="n"><b>') == 12


def test_the_draw_is_made_once_however_often_it_is_sent(sold: Build, director: Client) -> None:
    """PRS-21."""
    for _ in range(2):
        send(director, address(sold, "1/draw/"), key="a-key-of-this-form-1", **{"1-word": "a"})
    again = send(director, address(sold, "1/draw/"), **{"1-word": "b"})
    assert again.status_code == 409
    assert "(PRS-21)" in text_of(again)
    assert Round.objects.count() == 1


def test_too_few_cards_offer_fewer_places(announced: Build, enter: Enter) -> None:
    """PRS-5: the refusal names what would do, and a button does it."""
    announced.sold([1, 1, 1])
    director = enter(announced, Role.DIRECTOR)
    refused = send(director, address(announced, "1/draw/"), **{"1-word": "a"})
    assert refused.status_code == 409
    assert "(PRS-5)" in text_of(refused)
    assert "Reduce to 4 places" in text_of(refused)
    assert send(director, address(announced, "fewer-places/")).status_code == 303
    assert announced.fresh().places == 4
    assert "Reduce to" not in text_of(director.get(address(announced)))


def test_reserved_cards_lead_back_to_the_sale(announced: Build, enter: Enter) -> None:
    """PRS-8."""
    announced.sold([1] * 9)
    director = enter(announced, Role.DIRECTOR)
    send(director, f"/t/{announced.tournament.code}/sale/sell/", who="Wirt", count="1")
    refused = send(director, address(announced, "1/draw/"), **{"1-word": "a"})
    assert refused.status_code == 409
    text = text_of(refused)
    assert "(PRS-8)" in text
    assert f'These cards are only reserved: 10. <a href="/t/{announced.tournament.code}/sale/">' in text


def test_a_draw_is_annulled_with_its_reason_and_stays_in_sight(sold: Build, director: Client) -> None:
    """PRS-22."""
    sold.draw("1")
    nothing = send(director, address(sold, "1/annul/"), **{"1-reason": ""})
    assert nothing.status_code == 422
    assert Round.objects.count() == 1
    send(director, address(sold, "1/annul/"), **{"1-reason": "Karte <7> vergessen"})
    assert not Round.objects.exists()
    text = text_of(director.get(address(sold)))
    assert "Annulled: Karte &lt;7&gt; vergessen" in text
    assert text_of(director.get(address(sold, "1/1/"))).count("Karte &lt;7&gt; vergessen") == 1


def test_a_draw_with_results_offers_no_annulment_and_refuses_it(sold: Build, director: Client) -> None:
    """PRS-22: until the first result of its round is entered."""
    sold.draw("1")
    assert "1/annul/" in text_of(director.get(address(sold)))
    sold.win("1", sold.open_match().number)
    assert "1/annul/" not in text_of(director.get(address(sold)))
    refused = send(director, address(sold, "1/annul/"), **{"1-reason": "zu spät"})
    assert refused.status_code == 409
    assert Round.objects.count() == 1


def test_what_the_next_draw_waits_for_is_named(sold: Build, director: Client) -> None:
    """PRS-26."""
    sold.draw("1")
    assert "The next draw waits" in text_of(director.get(address(sold)))
    refused = send(director, address(sold, "2/draw/"), **{"2-word": ""})
    assert refused.status_code == 409
    assert "(PRS-26)" in text_of(refused)


def test_a_draw_by_hand_is_typed_number_by_number(announced: Build, enter: Enter) -> None:
    """PRS-12, PRS-19: the left pot first, and both pots always in sight."""
    announced.sold([2] + [1] * 7)
    announced.tournament.places = 8
    director = enter(announced, Role.DIRECTOR)
    send(director, address(announced, "fewer-places/"))
    started = send(director, address(announced, "1/start-by-hand/"))
    assert started["Location"] == address(announced, "1/by-hand/")


def by_hand(built: Build, enter: Enter) -> Client:
    client = enter(built, Role.DIRECTOR)
    send(client, address(built, "1/start-by-hand/"))
    return client


def test_a_number_leaves_the_pot_and_stands_at_the_player(sold: Build, enter: Enter) -> None:
    """PRS-19."""
    client = by_hand(sold, enter)
    send(client, address(sold, "1/by-hand/take/"), player="1", number="3")
    text = text_of(client.get(address(sold, "1/by-hand/")))
    assert '<li class="out"><s>3</s></li>' in text
    assert "<b>3</b> <small" in text
    assert "<b>Player 1</b> draws 2 more numbers" in text


def test_a_number_that_is_not_in_the_pot_is_refused_and_stays_typed(sold: Build, enter: Enter) -> None:
    """PRS-19."""
    client = by_hand(sold, enter)
    send(client, address(sold, "1/by-hand/take/"), player="1", number="3")
    refused = send(client, address(sold, "1/by-hand/take/"), player="1", number="3")
    assert refused.status_code in (409, 422)
    assert 'name="number" value="3"' in text_of(refused)
    assert len(Draw.objects.get(label="1").hand["draws"]) == 1


def test_the_last_number_is_taken_back_and_the_draw_broken_off(sold: Build, enter: Enter) -> None:
    client = by_hand(sold, enter)
    send(client, address(sold, "1/by-hand/take/"), player="1", number="3")
    send(client, address(sold, "1/by-hand/back/"))
    assert Draw.objects.get(label="1").hand["draws"] == []
    send(client, address(sold, "1/by-hand/end/"))
    assert Draw.objects.get(label="1").status == DrawStatus.SEALED
    assert client.get(address(sold, "1/by-hand/")).status_code == 409


def test_a_complete_draw_by_hand_becomes_the_round(announced: Build, enter: Enter) -> None:
    """PRS-21."""
    announced.sold([1] * 9)
    client = by_hand(announced, enter)
    early = send(client, address(announced, "1/by-hand/finish/"))
    assert early.status_code == 409
    for player in range(1, 10):
        number = player if player < 9 else 5
        send(client, address(announced, "1/by-hand/take/"), player=str(player), number=str(number))
    response = send(client, address(announced, "1/by-hand/finish/"))
    assert response["Location"] == address(announced)
    assert Round.objects.get().matches.count() == 8
    assert "by hand" in text_of(client.get(address(announced)))


NONSENSE = [("", ""), ("x", "1"), ("1", "\0"), ("9" * 40, "1"), ("1", "-1"), ("1", "999"), ("999", "1"), ("1", "1.5")]


@pytest.mark.parametrize(("player", "number"), NONSENSE)
def test_nonsense_at_a_draw_by_hand_gets_a_sentence(sold: Build, enter: Enter, player: str, number: str) -> None:
    client = by_hand(sold, enter)
    before = JournalEntry.objects.count()
    response = send(client, address(sold, "1/by-hand/take/"), player=player, number=number)
    assert response.status_code in (409, 422)
    assert 'role="alert"' in text_of(response)
    assert JournalEntry.objects.count() == before


@pytest.mark.parametrize("word", ["\0", "x" * 201, "a\nb", "\u2028"])
def test_a_word_that_nobody_can_read_out_draws_nothing(sold: Build, director: Client, word: str) -> None:
    response = send(director, address(sold, "1/draw/"), **{"1-word": word})
    assert response.status_code in (303, 422)
    assert Round.objects.exists() == (response.status_code == 303)


@pytest.mark.parametrize("name", ["0", "99", "places-5-8", "places-x", "late-1", "lot-1-1", "a"])
def test_a_round_that_does_not_exist_is_neither_drawn_nor_annulled(sold: Build, director: Client, name: str) -> None:
    for what in ("draw/", "seal/", "annul/", "start-by-hand/", "by-hand/take/", "by-hand/finish/"):
        response = send(director, address(sold, f"{name}/{what}"), **{f"{name}-word": "", f"{name}-reason": "x"})
        assert response.status_code in (404, 409, 422)
    assert director.get(address(sold, f"{name}/by-hand/")).status_code == 409
    assert director.get(address(sold, f"{name}/1/")).status_code == 404
