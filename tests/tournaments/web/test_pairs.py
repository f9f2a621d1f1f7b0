"""Pairs and teams: announced, sold by the names of all, and called by all their names everywhere."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.test_announce_pages import as_sent
from tournaments.models import EntryCard, Member, Tournament, User

pytestmark = pytest.mark.django_db
PUBLIC = ["", "draws/1/1/", "rounds/", "still-in/", "bracket/", "ranking/"]


@pytest.fixture
def pairs(client: Client) -> Build:
    built = Build(entrant_size=2, places=4, max_cards=1).selling()
    client.force_login(built.owner)
    return built


def sell(client: Client, built: Build, *names: str) -> int:
    who = {f"who_{n}": name for n, name in enumerate(names[1:], start=2)}
    return send(client, f"/t/{built.tournament.code}/sale/sell/", who=names[0], **who, count="1").status_code


def test_a_tournament_of_pairs_is_announced(client: Client) -> None:
    client.force_login(User.objects.create_user("organiser", may_organise=True))
    assert send(client, "/announce/create/", **as_sent(entrant_size=2)).status_code == 303
    stored = Tournament.objects.get()
    assert stored.entrant_size == 2
    assert "A card is played by a pair" in text_of(client.get(f"/t/{stored.code}/announcement/"))
    for size in (0, 9, "x"):
        assert send(client, "/announce/create/", **as_sent(entrant_size=size)).status_code == 422
    assert Tournament.objects.count() == 1


def test_the_sale_takes_the_names_of_both(client: Client, pairs: Build) -> None:
    sale = f"/t/{pairs.tournament.code}/sale/"
    assert 'name="who_2"' in text_of(client.get(sale))
    assert sell(client, pairs, "Anna", "Berta") == 303
    assert list(Member.objects.order_by("position").values_list("name", flat=True)) == ["Anna", "Berta"]
    assert "Anna / Berta" in text_of(client.get(sale))


def test_a_number_and_a_second_name_sell_nothing(client: Client, pairs: Build) -> None:
    sell(client, pairs, "Anna", "Berta")
    assert sell(client, pairs, "#1", "Cilli") == 422
    assert sell(client, pairs, "Cilli", "x" * 81) == 422
    assert sell(client, pairs, "Cilli", "\0") == 422
    assert EntryCard.objects.count() == 1


def test_where_everybody_plays_for_himself_a_second_name_is_not_taken(client: Client, selling: Build) -> None:
    client.force_login(selling.owner)
    assert 'name="who_2"' not in text_of(client.get(f"/t/{selling.tournament.code}/sale/"))
    sell(client, selling, "Anna", "Berta")
    assert Member.objects.get().name == "Anna"


def test_every_page_names_both(client: Client, pairs: Build) -> None:
    for names in (("Anna", "Berta"), ("Cilli", "Dora"), ("Eva", "Fini"), ("Gabi", "Hanni")):
        send(client, f"/t/{pairs.tournament.code}/sale/sell/", who=names[0], who_2=names[1], count="1", is_paid="on")
    pairs.draw("1")
    desk = [f"/t/{pairs.tournament.code}/{page}" for page in ("board/", "players/", "sale/", "sale/cards/")]
    for page in [*(f"/p/{pairs.tournament.code}/{page}" for page in PUBLIC), *desk]:
        assert "Anna / Berta" in text_of(client.get(page)), page
    pairs.played()
    assert "Anna / Berta" in text_of(client.get(f"/p/{pairs.tournament.code}/ranking/"))


def test_a_late_pair_is_named_by_both(client: Client) -> None:
    """PRS-7."""
    built = Build(entrant_size=2, places=8, late_entry=True).drawn((1, 1, 1, 1, 1))
    client.force_login(built.owner)
    sale = f"/t/{built.tournament.code}/sale/"
    assert send(client, f"{sale}late/", who="Anna", who_2="Berta", is_paid="on").status_code == 303
    assert "of Anna / Berta waits for its lot" in text_of(client.get(sale))
