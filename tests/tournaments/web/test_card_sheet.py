"""The cards on paper: their codes reach the phones of the players, and nobody else's eyes."""

from __future__ import annotations

import pytest
from pytest_django import Settings

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import EntryCard

pytestmark = pytest.mark.django_db


def sheet(built: Build) -> str:
    return f"/t/{built.tournament.code}/sale/cards/"


def test_every_sold_card_is_shown_with_its_holder_and_his_address(announced: Build, enter: Enter) -> None:
    client = enter(announced.sold([2, 1]), Role.CASHIER)
    text = text_of(client.get(sheet(announced)))
    for card in EntryCard.objects.all():
        address = f"http://testserver/c/{card.code}/"
        assert f'<p class="code">{address}</p>' in text
        assert client.get(address).status_code == 200
    assert text.count('class="qr"') == 3


def test_one_players_cards_and_the_cards_from_a_number_on(announced: Build, enter: Enter) -> None:
    client = enter(announced.sold([2, 1]), Role.CASHIER)
    code = {card.number: card.code for card in EntryCard.objects.all()}
    his = text_of(client.get(sheet(announced), {"player": "2"}))
    assert code[3] in his
    assert code[1] not in his
    later = text_of(client.get(sheet(announced), {"first": "2"}))
    assert code[2] in later
    assert code[1] not in later


def test_the_code_of_a_returned_card_is_not_handed_out(announced: Build, enter: Enter) -> None:
    client = enter(announced.sold([2]), Role.CASHIER)
    code = EntryCard.objects.get(number=2).code
    send(client, f"/t/{announced.tournament.code}/sale/return/", cards=["2"])
    assert code not in text_of(client.get(sheet(announced)))  # PRS-6


def test_many_cards_are_shown_in_turn(enter: Enter) -> None:
    built = Build(50, places=64).sold([1] * 50)
    client = enter(built, Role.DIRECTOR)
    first = text_of(client.get(sheet(built)))
    assert first.count('class="qr"') == 48
    assert "?first=49" in first
    assert text_of(client.get(sheet(built), {"first": "49"})).count('class="qr"') == 2


@pytest.mark.parametrize("nonsense", ["", "0", "x", "\0", "9" * 30])
def test_nonsense_in_the_address_shows_all_cards(announced: Build, enter: Enter, nonsense: str) -> None:
    client = enter(announced.sold([1]), Role.CASHIER)
    response = client.get(sheet(announced), {"player": nonsense, "first": nonsense})
    assert response.status_code == 200
    assert 'class="qr"' in text_of(response)


def test_on_the_machine_itself_the_codes_lead_to_the_address_for_phones(
    announced: Build, enter: Enter, settings: Settings
) -> None:
    client = enter(announced.sold([1]), Role.DIRECTOR)
    code = EntryCard.objects.get().code
    alone = text_of(client.get(sheet(announced), headers={"host": "127.0.0.1:8000"}))
    assert "Phones cannot open these addresses" in alone
    settings.LAN_ADDRESS = "http://192.168.0.7:8000"
    text = text_of(client.get(sheet(announced), headers={"host": "localhost:8000"}))
    assert f"http://192.168.0.7:8000/c/{code}/" in text
    assert "Phones cannot open these addresses" not in text


def test_a_helpers_code_leads_to_the_address_for_phones(announced: Build, enter: Enter, settings: Settings) -> None:
    settings.LAN_ADDRESS = "http://192.168.0.7:8000"
    client = enter(announced, Role.DIRECTOR)
    address = f"/t/{announced.tournament.code}/helpers/invite/"
    fields = {"request_key": "x" * 24, "role": "scorer", "label": "Sepp", "hours": "12"}
    text = text_of(client.post(address, fields, headers={"host": "127.0.0.1:8000"}))
    assert "http://192.168.0.7:8000/h/" in text


@pytest.mark.parametrize(
    ("role", "status"),
    [
        (Role.DIRECTOR, 200),
        (Role.CASHIER, 200),
        (Role.REFEREE, 403),
        (Role.SCORER, 403),
        (Role.PLAYER, 403),
        (Role.ANYONE, 302),
    ],
)
def test_only_who_sells_cards_sees_their_codes(announced: Build, enter: Enter, role: Role, status: int) -> None:
    client = enter(announced.sold([1]), role)
    assert client.get(sheet(announced)).status_code == status
