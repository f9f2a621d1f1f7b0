"""The cash report: exact to the cent, and never a booking that nobody can explain."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import Booking
from tournaments.services import cards, money

pytestmark = pytest.mark.django_db


def address(built: Build, what: str = "") -> str:
    return f"/t/{built.tournament.code}/till/{what}"


def figures(text: str) -> dict[str, str]:
    return dict(re.findall(r"<dt>([^<]+)</dt><dd>([^<]+)</dd>", text))


def test_the_report_is_exact_to_the_cent(enter: Enter, selling: Build) -> None:
    """PRS-8, PRS-45: the pot is fees less refunds, plus donations, less costs; debts do not count."""
    cards.sell(selling.id, name="Huber Franz", count=3, by=selling.director, till="A")
    cards.take_back(selling.id, cards=[3], by=selling.director)
    cards.sell(selling.id, name="Berger Maria", count=1, is_paid=False, by=selling.director)
    cards.admit_on_account(selling.id, cards=[3], by=selling.director)
    client = enter(selling, Role.CASHIER)
    sent = {"donate-cents": "50,05", "donate-note": "Sparkasse", "donate-till": "B"}
    assert send(client, address(selling, "donate/"), **sent).status_code == 303
    assert send(client, address(selling, "cost/"), **{"cost-cents": "0.06", "cost-note": "Stamp"}).status_code == 303
    text = text_of(client.get(address(selling)))
    seen = figures(text)
    assert seen["pot"] == "€69.99"
    assert seen["must lie in the tills"] == "€69.99"
    assert seen["owed to us"] == "€10.00"
    assert "Sparkasse" in text
    assert "-€0.06" in text


def test_a_donation_is_taken_back_with_a_reason_once(enter: Enter, selling: Build) -> None:
    money.donate(selling.id, cents=500, note="Bank", by=selling.director)
    booking = Booking.objects.get()
    client = enter(selling, Role.CASHIER)
    assert f'<option value="{booking.pk}">' in text_of(client.get(address(selling)))
    refused = send(client, address(selling, "reverse/"), booking=str(booking.pk), reason="")
    assert refused.status_code == 422
    assert Booking.objects.count() == 1
    for status in (303, 409):
        response = send(client, address(selling, "reverse/"), booking=str(booking.pk), reason="not theirs")
        assert response.status_code == status
    text = text_of(client.get(address(selling)))
    assert figures(text)["pot"] == "€0.00"
    assert "taken back" in text
    assert "Take a booking back" not in text


def test_a_fee_is_not_taken_back_here(enter: Enter, selling: Build) -> None:
    cards.sell(selling.id, name="Huber Franz", count=1, by=selling.director)
    fee = Booking.objects.get()
    response = send(enter(selling, Role.CASHIER), address(selling, "reverse/"), booking=str(fee.pk), reason="x")
    assert response.status_code == 422 or response.status_code == 409
    assert Booking.objects.count() == 1


@pytest.mark.parametrize("cents", ["", "0", "-1", "x", "1.234", "1e9", "9" * 30, "٣", "\0", "1,000", "1.000.00"])
@pytest.mark.parametrize("what", ["donate", "cost"])
def test_an_odd_amount_is_refused_and_stays_as_typed(enter: Enter, selling: Build, what: str, cents: str) -> None:
    client = enter(selling, Role.CASHIER)
    response = send(client, address(selling, f"{what}/"), **{f"{what}-cents": cents, f"{what}-note": "Saal <1>"})
    assert response.status_code == 422
    text = text_of(response)
    assert text.count('value="Saal &lt;1&gt;"') == 1
    assert 'role="alert"' in text
    assert not Booking.objects.exists()


@pytest.mark.parametrize("cents", ["1.234,50", "1 234,50", "1,234.50", "1234.5"])
def test_an_amount_with_thousands_is_booked(enter: Enter, selling: Build, cents: str) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "donate/"), **{"donate-cents": cents, "donate-note": "Wirt"})
    assert Booking.objects.get().cents == 123450


@pytest.mark.parametrize("booking", ["", "x", "0", "-1", "999999", "2147483647", "9" * 30, "\0"])
def test_a_booking_that_is_not_there_is_refused(enter: Enter, selling: Build, booking: str) -> None:
    response = send(enter(selling, Role.CASHIER), address(selling, "reverse/"), booking=booking, reason="x")
    assert 400 <= response.status_code < 500
    assert not Booking.objects.exists()


def test_a_booking_of_another_tournament_is_refused(enter: Enter, selling: Build) -> None:
    other = Build(2)
    money.donate(other.id, cents=500, by=other.director)
    pk = str(Booking.objects.get().pk)
    assert send(enter(selling, Role.CASHIER), address(selling, "reverse/"), booking=pk, reason="x").status_code == 404
    assert Booking.objects.count() == 1


@pytest.mark.parametrize("role", [Role.REFEREE, Role.SCORER])
def test_who_has_nothing_to_do_with_money_does_not_see_it(enter: Enter, selling: Build, role: Role) -> None:
    client = enter(selling, role)
    assert client.get(address(selling)).status_code == 403
    assert send(client, address(selling, "donate/"), **{"donate-cents": "5"}).status_code == 403
    assert not Booking.objects.exists()


def test_a_double_click_books_once(enter: Enter, selling: Build) -> None:
    client = enter(selling, Role.CASHIER)
    for _ in range(2):
        send(client, address(selling, "donate/"), key="a-key-of-this-form-1", **{"donate-cents": "5"})
    assert Booking.objects.count() == 1


def statements(enter: Enter, players: int) -> int:
    built = Build(players, places=64).sold([1] * players)
    for number in range(players):
        money.donate(built.id, cents=number + 1, by=built.director)
    client = enter(built, Role.DIRECTOR)
    with CaptureQueriesContext(connection) as asked:
        assert client.get(address(built)).status_code == 200
    return len(asked)


def test_the_report_costs_the_same_whatever_the_size(enter: Enter) -> None:
    few, many = statements(enter, 3), statements(enter, 30)
    assert few == many <= 15
