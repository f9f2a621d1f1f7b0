"""What goes wrong outside any page is a page as well."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.exceptions import DisallowedHost
from django.test import Client, RequestFactory
from django.urls import get_resolver

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role

pytestmark = pytest.mark.django_db


def test_a_fault_of_the_program_needs_nothing_to_say_so() -> None:
    response = get_resolver().resolve_error_handler(500)(RequestFactory().get("/"))
    assert response.status_code == 500
    assert "An error in the program" in text_of(response)


def test_a_damaged_request_is_told_so() -> None:
    handler: Any = get_resolver().resolve_error_handler(400)
    response = handler(RequestFactory().get("/"), DisallowedHost())
    assert response.status_code == 400
    assert "could not be understood" in text_of(response)


def test_too_many_fields_are_a_damaged_request(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.CASHIER)
    address = f"/t/{selling.tournament.code}/sale/pay/"
    assert client.post(address, {"cards": ["1"] * 1001}).status_code == 400


@pytest.mark.parametrize("kind", ["application/json", "text/plain", "multipart/form-data", "a/b; charset=latin-1"])
def test_a_form_in_another_shape_gets_a_sentence(selling: Build, enter: Enter, kind: str) -> None:
    client = enter(selling, Role.CASHIER)
    response = client.post(f"/t/{selling.tournament.code}/sale/sell/", b"{}", content_type=kind)
    assert response.status_code in (400, 422)
    assert "Nothing was changed" in text_of(response)


def test_no_page_has_a_style_or_a_script_of_its_own(selling: Build, enter: Enter) -> None:
    client = enter(selling, Role.DIRECTOR)
    for page in ("sale/", "settings/", "players/", "helpers/", "announcement/"):
        response = client.get(f"/t/{selling.tournament.code}/{page}")
        assert "style=" not in text_of(response)
        assert "<style" not in text_of(response)
        assert "<script>" not in text_of(response)
        assert "script-src 'self'" in response["Content-Security-Policy"]


def test_every_page_has_a_title_a_way_to_its_content_and_a_language(client: Client, announced: Build) -> None:
    text = text_of(client.get(f"/p/{announced.tournament.code}/announcement/"))
    assert "<title>Announcement · Preisschnapsen · Bummerl</title>" in text
    assert 'href="#main"' in text
    assert '<html lang="en">' in text
    assert 'action="/language/"' in text
