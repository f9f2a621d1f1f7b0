"""Pages outside any tournament."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.web.browsing import text_of
from tournaments.core.permissions import Action
from tournaments.models import User
from tournaments.web import words

pytestmark = pytest.mark.django_db


def test_the_first_page_greets_who_has_no_account(client: Client) -> None:
    User.objects.create_user("somebody", is_superuser=True)
    response = client.get("/")
    assert response.status_code == 200
    assert "Bummerl" in text_of(response)


def test_every_action_of_the_permission_table_is_explained(client: Client) -> None:
    text = text_of(client.get("/who-may-do-what/"))
    assert set(words.ACTIONS) == set(Action)
    assert all(str(word) in text for word in words.ACTIONS.values())


def test_an_address_that_leads_nowhere_is_a_page_of_its_own(client: Client) -> None:
    response = client.get("/nowhere/%00/")
    assert response.status_code == 404
    assert "There is nothing here" in text_of(response)


def test_a_wrong_password_is_refused_with_the_typed_name(client: Client) -> None:
    response = client.post("/log-in/", {"username": "Öster<reicher>", "password": "x" * 5000})
    assert response.status_code == 422
    assert "Öster&lt;reicher&gt;" in text_of(response)


def test_five_wrong_passwords_lock_the_name(client: Client) -> None:
    User.objects.create_user("director", password="right password")
    for _ in range(5):
        response = client.post("/log-in/", {"username": "director", "password": "wrong"})
    assert response.status_code == 429
    assert client.post("/log-in/", {"username": "director", "password": "right password"}).status_code == 429


def test_the_language_can_be_switched(client: Client) -> None:
    User.objects.create_user("somebody", is_superuser=True)
    response = client.post("/language/", {"language": "en", "next": "/"})
    assert response.status_code == 302
    assert '<html lang="en">' in text_of(client.get("/"))
