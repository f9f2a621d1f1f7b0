"""The embedded program answers only under addresses of the own network."""

from __future__ import annotations

import pytest
from django.conf import settings
from django.test import Client

from deploy.hosts import is_local, local_names

PAGE = "/who-may-do-what/"  # not /healthz, which what watches a server asks under any name


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST", "127.0.0.1", "192.168.1.20", "10.0.0.7", "172.16.3.4", "169.254.1.1", "[::1]"]
)
def test_an_address_of_the_own_network_is_local(host: str) -> None:
    assert is_local(host, frozenset({"localhost"}))


@pytest.mark.parametrize("host", ["evil.example", "8.8.8.8", "localhost.evil.example", "192.168.1.20.evil.example", ""])
def test_everything_else_is_foreign(host: str) -> None:
    assert not is_local(host, frozenset({"localhost"}))


def test_the_machine_knows_its_own_names() -> None:
    assert "localhost" in local_names()
    assert any(name.endswith(".local") for name in local_names())


@pytest.mark.django_db
def test_a_foreign_name_is_refused_and_an_allowed_one_is_not(client: Client) -> None:
    assert client.get(PAGE, headers={"host": "evil.example"}).status_code == 400
    assert client.get(PAGE, headers={"host": "testserver:8000"}).status_code == 200


@pytest.mark.django_db
@pytest.mark.skipif(not settings.EMBEDDED, reason="a server answers only under the names it was given")
def test_a_phone_may_use_the_address_of_the_laptop(client: Client) -> None:
    assert client.get(PAGE, headers={"host": "192.168.137.1:8000"}).status_code == 200
