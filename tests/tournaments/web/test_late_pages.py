"""Around the edges of the sale: late cards, fewer places, calling off."""

from __future__ import annotations

import pytest

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.terms import Phase
from tournaments.models import EntryCard, Seat
from tournaments.selectors.sale import waiting_late_cards

pytestmark = pytest.mark.django_db


def test_a_late_card_takes_a_bye_after_its_fingerprint_was_seen(enter: Enter) -> None:
    """PRS-7."""
    built = Build(places=8, late_entry=True).drawn([1, 1, 1, 1, 1])
    client = enter(built, Role.CASHIER)
    sale = f"/t/{built.tournament.code}/sale/"
    assert send(client, sale + "late/", who="Spät Kommer", is_paid="on").status_code == 303
    (waiting,) = waiting_late_cards(built.fresh())
    assert waiting.commitment in text_of(client.get(sale))
    response = send(client, f"{sale}late/{waiting.number}/", word="Zwetschke")
    assert response.status_code == 303
    assert Seat.objects.filter(card__is_late=True).count() == 1
    assert waiting_late_cards(built.fresh()) == []


def test_without_late_entry_nobody_comes_in_after_the_draw(running: Build, enter: Enter) -> None:
    client = enter(running, Role.CASHIER)
    response = send(client, f"/t/{running.tournament.code}/sale/late/", who="Spät", is_paid="on")
    assert response.status_code == 409
    assert "(PRS-7)" in text_of(response)


def test_places_are_reduced_to_what_the_cards_need(enter: Enter) -> None:
    """PRS-5."""
    built = Build(places=32).sold([3, 3])
    client = enter(built, Role.DIRECTOR)
    assert send(client, f"/t/{built.tournament.code}/sale/shrink/").status_code == 303
    assert built.fresh().places == 8


def test_a_tournament_is_called_off_with_a_reason(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.DIRECTOR)
    address = f"/t/{selling.tournament.code}/settings/cancel/"
    assert send(client, address).status_code == 422
    assert send(client, address, **{"cancel-reason": "x" * 401}).status_code == 422
    assert send(client, address, **{"cancel-reason": "The inn burned down"}).status_code == 303
    assert selling.fresh().phase == Phase.CANCELLED
    for page in ("sale/", "settings/", "players/", "helpers/", "announcement/"):
        assert client.get(f"/t/{selling.tournament.code}/{page}").status_code == 200


def test_a_sold_card_must_be_returned_before_calling_off(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.DIRECTOR)
    send(client, f"/t/{selling.tournament.code}/sale/sell/", who="Huber", count="1", is_paid="on")
    response = send(client, f"/t/{selling.tournament.code}/settings/cancel/", **{"cancel-reason": "No players"})
    assert response.status_code == 409
    assert 'value="No players"' in text_of(response)
    assert EntryCard.objects.count() == 1
