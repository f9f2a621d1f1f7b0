"""Devices and programs in the browser: a token is made, shown once, used and revoked."""

from __future__ import annotations

import re

import pytest

from tests.tournaments.api.calling import Caller
from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import ApiToken

pytestmark = pytest.mark.django_db
SHOWN = re.compile(r"bummerl_[a-z2-7]{32}")


def test_the_director_makes_a_token_that_works_until_he_revokes_it(selling: Build, enter: Enter) -> None:
    client, page = enter(selling, Role.DIRECTOR), f"/t/{selling.tournament.code}/devices/"
    sent = {"role": "cashier", "label": "Till 2", "hours": "12", "scopes": ["see_money"]}
    first, again = (send(client, f"{page}issue/", key="k" * 20, **sent) for _ in range(2))
    (secret,) = set(SHOWN.findall(text_of(first)))
    assert SHOWN.findall(text_of(again)) == [secret]  # a double click shows the same one
    assert ApiToken.objects.count() == 1
    assert not SHOWN.search(text_of(client.get(page)))
    assert "Till 2" in text_of(client.get(page))
    device, till = Caller(f"Bearer {secret}"), f"tournaments/{selling.tournament.code}/till"
    assert device.get(till).status_code == 200
    assert send(client, f"{page}{ApiToken.objects.get().pk}/revoke/").status_code == 303
    assert device.get(till).status_code == 401


def test_a_token_for_more_than_the_role_is_refused_on_the_page(selling: Build, enter: Enter) -> None:
    client, page = enter(selling, Role.DIRECTOR), f"/t/{selling.tournament.code}/devices/"
    answer = send(client, f"{page}issue/", role="scorer", label="Board", hours="1", scopes=["draw"])
    assert answer.status_code == 422
    assert "No token was made" in text_of(answer)
    assert not ApiToken.objects.exists()


def test_who_ticks_nothing_allows_all_that_the_role_may(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.DIRECTOR)
    send(client, f"/t/{selling.tournament.code}/devices/issue/", role="scorer", label="Board", hours="1")
    assert {"call_tables", "report_result"} <= set(ApiToken.objects.get().scopes)
    assert "draw" not in ApiToken.objects.get().scopes


def test_a_program_of_an_account_announces_a_tournament(announced: Build, enter: Enter) -> None:
    client = enter(announced, Role.DIRECTOR)
    (secret,) = set(SHOWN.findall(text_of(send(client, "/programs/issue/", label="League", days="30"))))
    program = Caller(f"Bearer {secret}")
    made = program.send("tournaments", {"title": "Preisschnapsen", "places": 32}, key="k" * 20)
    assert made.status_code == 200, made.content
    assert program.send("tournaments", {"title": "Preisschnapsen", "places": 32}, key="k" * 20).json() == made.json()
    code = made.json()["code"]
    assert program.get(f"tournaments/{code}").json()["places"] == 32
    assert program.get(f"tournaments/{code}/me").json()["role"] == "director"
    assert program.send("tournaments", {"title": ""}).status_code == 422
    assert Caller().send("tournaments", {"title": "A"}).status_code == 401
    assert "League" in text_of(client.get("/programs/"))
    assert send(client, f"/programs/{ApiToken.objects.get().pk}/revoke/").status_code == 303
    assert program.get("tournaments").status_code == 401
