"""The sale in the browser: one line sells, the list does the rest."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.terms import CardStatus
from tournaments.models import EntryCard, JournalEntry, Member
from tournaments.selectors.sale import sale

pytestmark = pytest.mark.django_db
NONSENSE = ["\0", "a\0b", "", "   ", "x" * 81, "x" * 100_000, "#", "#0", "#x", "#" + "9" * 30]


def address(built: Build, what: str = "") -> str:
    return f"/t/{built.tournament.code}/sale/{what}"


def test_one_line_sells_and_says_so_in_a_sentence(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    response = send(client, address(selling, "sell/"), who="Huber Franz", count="2", is_paid="on")
    assert (response.status_code, response["Location"]) == (303, address(selling))
    text = text_of(client.get(address(selling)))
    assert "Huber Franz bought cards 1, 2 and paid" in text
    assert "/undo/" in text
    assert EntryCard.objects.filter(status=CardStatus.PAID).count() == 2


def test_sold_free_and_takings_are_always_in_sight(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "sell/"), who="Huber Franz", count="3", is_paid="on")
    send(client, address(selling, "sell/"), who="Berger Maria", count="1")
    seen = sale(selling.fresh())
    assert (seen.sold, seen.free, seen.reserved, seen.takings_cents) == (4, 12, 1, 3000)
    assert "<dd>€30.00</dd>" in text_of(client.get(address(selling)))


def test_a_double_click_sells_once(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    key = "a-key-of-this-form-1"
    for _ in range(2):
        send(client, address(selling, "sell/"), key=key, who="Huber Franz", count="1", is_paid="on")
    assert EntryCard.objects.count() == 1
    assert text_of(client.get(address(selling))).count("Huber Franz bought cards 1 and paid") == 1


def test_a_key_is_not_taken_for_something_else(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    key = "a-key-of-this-form-1"
    send(client, address(selling, "sell/"), key=key, who="Huber Franz", count="1", is_paid="on")
    response = send(client, address(selling, "return/"), key=key, cards="1")
    assert response.status_code == 409
    assert EntryCard.objects.get().status == CardStatus.PAID


def test_a_refused_sale_says_why_and_keeps_what_was_typed(selling: Build, enter: Enter) -> None:
    """PRS-4: the refused sale says which limit it met and sells nothing."""
    client = enter(selling, Role.CASHIER)
    response = send(client, address(selling, "sell/"), who="Huber <Franz>", count="4")
    assert response.status_code == 409
    text = text_of(response)
    assert 'role="alert"' in text
    assert "(PRS-4)" in text
    assert 'value="Huber &lt;Franz&gt;"' in text
    assert 'value="4"' in text
    assert 'name="is_paid" id="id_is_paid">' in text
    assert not EntryCard.objects.exists()


def test_loading_a_refused_page_again_leads_back_to_the_sale(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    response = client.get(address(selling, "sell/"))
    assert (response.status_code, response["Location"]) == (302, address(selling))


def test_two_of_the_same_name_are_told_apart(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    for _ in range(2):
        send(client, address(selling, "sell/"), who="Huber Franz", count="1", is_paid="on")
    text = text_of(client.get(address(selling)))
    assert "Huber Franz (1)" in text
    assert "Huber Franz (2)" in text


def test_a_known_player_buys_more_by_his_number(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "sell/"), who="Huber Franz", count="1", is_paid="on")
    send(client, address(selling, "sell/"), who="#1", count="2", is_paid="on")
    assert Member.objects.count() == 1
    assert EntryCard.objects.count() == 3
    assert send(client, address(selling, "sell/"), who="#7", count="1").status_code == 404


def test_marked_cards_are_paid_returned_and_let_in_on_account(selling: Build, enter: Enter) -> None:
    """PRS-6, PRS-8."""
    client = enter(selling, Role.DIRECTOR)
    send(client, address(selling, "sell/"), who="Huber Franz", count="3")
    send(client, address(selling, "pay/"), cards=["1"])
    send(client, address(selling, "return/"), cards=["2"])
    send(client, address(selling, "on-account/"), cards=["3"])
    stored = list(EntryCard.objects.order_by("number").values_list("status", flat=True))
    assert stored == [CardStatus.PAID, CardStatus.RETURNED, CardStatus.ON_ACCOUNT]


def test_a_refused_list_keeps_its_marks(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "sell/"), who="Huber Franz", count="2", is_paid="on")
    response = send(client, address(selling, "pay/"), cards=["2"])
    assert response.status_code == 409
    assert 'value="2" checked' in text_of(response)
    assert 'value="1" checked' not in text_of(response)


def test_a_cashier_lets_nobody_in_on_account(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "sell/"), who="Huber Franz", count="1")
    assert "on-account/" not in text_of(client.get(address(selling)))
    assert send(client, address(selling, "on-account/"), cards=["1"]).status_code == 403
    assert EntryCard.objects.get().status == CardStatus.RESERVED


def test_a_sale_is_taken_back_by_its_button(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "sell/"), who="Huber Franz", count="1", is_paid="on")
    number = JournalEntry.objects.latest("number").number
    response = send(client, f"/t/{selling.tournament.code}/undo/{number}/", back=address(selling))
    assert (response.status_code, response["Location"]) == (303, address(selling))
    assert sale(selling.fresh()).sold == 0
    assert "was taken back" in text_of(client.get(address(selling)))


@pytest.mark.parametrize("back", ["https://elsewhere.example/", "//elsewhere.example/", "/p/x/", "javascript:alert(1)"])
def test_undo_leads_nowhere_else(selling: Build, enter: Enter, back: str) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "sell/"), who="Huber Franz", count="1", is_paid="on")
    number = JournalEntry.objects.latest("number").number
    response = send(client, f"/t/{selling.tournament.code}/undo/{number}/", back=back)
    assert response["Location"] == f"/t/{selling.tournament.code}/"


@pytest.mark.parametrize("who", NONSENSE)
def test_nonsense_for_a_name_gets_a_sentence(selling: Build, enter: Enter, who: str) -> None:
    response = send(enter(selling, Role.CASHIER), address(selling, "sell/"), who=who, count="1")
    assert response.status_code == 422
    assert "Nothing was changed" in text_of(response)
    assert not EntryCard.objects.exists()


@pytest.mark.parametrize("count", ["", "0", "-1", "1.5", "1e3", "9" * 4000, "\0", "zwei", "1001"])
def test_nonsense_for_a_number_gets_a_sentence(selling: Build, enter: Enter, count: str) -> None:
    response = send(enter(selling, Role.CASHIER), address(selling, "sell/"), who="Huber", count=count)
    assert response.status_code in (409, 422)
    assert 'role="alert"' in text_of(response)
    assert not Member.objects.exists()


@pytest.mark.parametrize("cards", [[], ["0"], ["x"], ["9" * 40], ["-1"], ["\0"], ["1", "x"], ["999999999"]])
def test_nonsense_for_marked_cards_gets_a_sentence(selling: Build, enter: Enter, cards: list[str]) -> None:
    client = enter(selling, Role.DIRECTOR)
    for what in ("pay/", "return/", "on-account/"):
        response = send(client, address(selling, what), cards=cards)
        assert response.status_code in (409, 422)
        assert 'role="alert"' in text_of(response)


def test_the_list_is_searched_by_name_card_and_number(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    for name in ("Huber Franz", "Österreicher Zoë"):
        send(client, address(selling, "sell/"), who=name, count="1", is_paid="on")
    client.get(address(selling))
    for wanted, found in (("öster", "Österreicher"), ("2", "Österreicher"), ("#1", "Huber"), ("\0", "Huber")):
        assert found in text_of(client.get(address(selling), {"q": wanted}))
    assert "Huber" not in text_of(client.get(address(selling), {"q": "öster"}))


@pytest.mark.parametrize("sold", [3, 30])
def test_the_sale_costs_the_same_whatever_its_size(django_assert_num_queries: object, enter: Enter, sold: int) -> None:
    built = Build(places=64).sold([1] * sold)
    client = enter(built, Role.CASHIER)
    client.get(address(built))
    with django_assert_num_queries(7):  # type: ignore[operator]
        client.get(address(built))


def test_a_name_that_is_there_already_is_mentioned_with_its_number(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    send(client, address(selling, "sell/"), who="Huber Franz", count="1", is_paid="on")
    assert "same name" not in text_of(client.get(address(selling)))
    send(client, address(selling, "sell/"), who=" Huber  Franz", count="1", is_paid="on")
    assert "Type #1 to sell more" in text_of(client.get(address(selling)))
