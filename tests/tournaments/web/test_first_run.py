"""The first account is made at the machine itself, once."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.web.browsing import send, text_of
from tournaments.models import User

pytestmark = pytest.mark.django_db
GOOD = {"username": "Franz Huber", "password": "Zwetschkenknödel", "again": "Zwetschkenknödel"}


@pytest.fixture(autouse=True)
def embedded(settings: object) -> None:
    settings.EMBEDDED = True  # type: ignore[attr-defined]


def test_the_first_page_leads_to_the_first_account(client: Client) -> None:
    assert client.get("/")["Location"] == "/first-run/"
    assert client.get("/first-run/").status_code == 200


def test_the_first_account_may_do_everything_and_is_logged_in(client: Client) -> None:
    assert send(client, "/first-run/create/", **GOOD)["Location"] == "/"
    assert User.objects.get().is_superuser
    assert "Announce a tournament" in text_of(client.get("/"))


def test_the_first_run_is_over_once_there_is_an_account(client: Client) -> None:
    User.objects.create_superuser("somebody")
    assert client.get("/first-run/").status_code == 404
    assert send(client, "/first-run/create/", **GOOD).status_code == 404
    assert User.objects.count() == 1


def test_the_account_of_the_demo_does_not_stand_in_the_way_of_the_first(client: Client) -> None:
    User.objects.create(username="demo", may_organise=True)
    assert client.get("/")["Location"] == "/first-run/"
    taken = send(client, "/first-run/create/", **{**GOOD, "username": "demo"})
    assert (taken.status_code, User.objects.count()) == (422, 1)
    assert send(client, "/first-run/create/", **GOOD)["Location"] == "/"


@pytest.mark.parametrize(
    "elsewhere",
    [
        {"REMOTE_ADDR": "192.168.1.20"},
        {"REMOTE_ADDR": "fe80::1"},
        {"REMOTE_ADDR": ""},
        {"REMOTE_ADDR": "127.0.0.1.example"},
        {"HTTP_X_FORWARDED_FOR": "203.0.113.7"},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
    ],
)
def test_the_first_run_answers_no_other_machine(client: Client, elsewhere: dict) -> None:
    assert client.get("/first-run/", **elsewhere).status_code == 404
    assert client.post("/first-run/create/", {"request_key": "k" * 20, **GOOD}, **elsewhere).status_code == 404
    assert client.get("/", **elsewhere).status_code == 200
    assert not User.objects.exists()


@pytest.mark.parametrize("here", ["127.0.0.1", "127.8.9.1", "::1", "::ffff:127.0.0.1"])
def test_the_machine_itself_has_several_addresses(client: Client, here: str) -> None:
    assert client.get("/first-run/", REMOTE_ADDR=here).status_code == 200


def test_a_server_has_no_first_run(client: Client, settings: object) -> None:
    settings.EMBEDDED = False  # type: ignore[attr-defined]
    assert client.get("/first-run/").status_code == 404


@pytest.mark.parametrize(
    "wrong",
    [
        {"password": "short", "again": "short"},
        {"password": "password", "again": "password"},
        {"again": "something else"},
        {"username": ""},
        {"username": "\0"},
        {"username": "x" * 81},
        {"password": "x" * 5000, "again": "x" * 5000},
        {"password": "\0" * 9, "again": "\0" * 9},
    ],
)
def test_a_refused_account_keeps_the_name_and_never_the_password(client: Client, wrong: dict) -> None:
    response = send(client, "/first-run/create/", **GOOD | wrong)
    text = text_of(response)
    assert response.status_code == 422
    assert 'role="alert"' in text
    assert "Zwetschkenknödel" not in text
    assert ("Franz Huber" in text) == ("username" not in wrong)
    assert not User.objects.exists()
