"""Pages offer and say only what is so: no button that must be refused, no winner where nobody won."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from scoring.core.prize_list import Prize
from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.models import Award, User
from tournaments.services import cards, payouts, prize_lists, prizes

pytestmark = pytest.mark.django_db


def test_the_prize_list_is_opened_again_only_while_nothing_is_paid(enter: Enter) -> None:
    """PRS-47."""
    announced = Build(places=8).sold((2, 2, 2, 2))
    prizes.announce(announced.id, prizes=[Prize(1, cents=1000)], by=announced.director)
    announced.draw("1")
    announced.played()
    prize_lists.close(announced.id, by=announced.director)
    client = enter(announced, Role.DIRECTOR)
    page = f"/t/{announced.tournament.code}/prizes/"
    assert "prizes/reopen/" in text_of(client.get(page))
    award = Award.objects.get()
    payouts.pay(announced.id, awards=[award.pk], by=announced.director)
    paid = text_of(client.get(page))
    assert "prizes/reopen/" not in paid
    assert "Take the payouts back first." in paid
    payouts.reverse(announced.id, awards=[award.pk], reason="a mistake", by=announced.director)
    assert "prizes/reopen/" in text_of(client.get(page))


def test_who_holds_no_card_any_more_is_listed_apart(announced: Build, enter: Enter) -> None:
    announced.sold((1, 2))
    cards.take_back(announced.id, cards=[1], by=announced.director)
    client = enter(announced, Role.DIRECTOR)
    listed, apart = text_of(client.get(f"/t/{announced.tournament.code}/players/")).split("<details>")
    assert "Player 2" in listed
    assert "Player 1" not in listed
    assert "1 player without a card" in apart
    assert "Player 1" in apart


def test_an_undone_sale_leaves_its_player_apart(announced: Build, enter: Enter) -> None:
    announced.sold((2,))
    client = enter(announced, Role.DIRECTOR)
    address = f"/t/{announced.tournament.code}"
    send(client, f"{address}/sale/sell/", who="Huber", count="1", is_paid="on")
    number = announced.tournament.journal.order_by("-number").values_list("number", flat=True)[0]
    assert send(client, f"{address}/undo/{number}/").status_code == 303
    client.get(f"{address}/sale/")  # where the messages are read
    listed, apart = text_of(client.get(f"{address}/players/")).split("<details>")
    assert "Huber" not in listed
    assert "Huber" in apart


def test_a_self_meeting_shows_which_card_is_kept_and_no_winner(enter: Enter) -> None:
    """PRS-24."""
    announced = Build(places=8, max_cards=None).drawn((7, 1))
    match = next(match for match in announced.round("1").matches if match.how is How.SELF_MEETING)
    client = enter(announced, Role.DIRECTOR)
    public = text_of(client.get(f"/p/{announced.tournament.code}/rounds/"))
    row = next(row for row in public.split("<tr>") if f'<td class="n">{match.number}</td>' in row)
    tile = text_of(client.get(f"/t/{announced.tournament.code}/rounds/1/{match.number}/"))
    for shown in (row, tile):
        assert "kept" in shown
        assert "handed in" in shown
        assert "✓" not in shown
    assert not re.search(r'side won[^<]*"', row)


@pytest.mark.parametrize("page", ["/announce/", "/clubs/", "/accounts/"])
def test_who_may_not_organise_is_not_sent_to_a_tournament_director(client: Client, page: str) -> None:
    client.force_login(User.objects.create_user("somebody"))
    response = client.get(page)
    assert response.status_code == 403
    assert "Your account does not open this page." in text_of(response)
    assert "director" not in text_of(response)


def test_a_helper_is_sent_to_the_tournament_director(running: Build, enter: Enter) -> None:
    response = enter(running, Role.SCORER).get(f"/t/{running.tournament.code}/sale/")
    assert response.status_code == 403
    assert "Ask the tournament director" in text_of(response)
