"""Ready is who has all that the settings name; the watchers are answered under any host name, and without HTTPS."""

from __future__ import annotations

import pytest
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from tests.servers import free_port, valkey


@pytest.mark.django_db
def test_a_program_with_its_database_is_ready(client: Client) -> None:
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (200, b"ready\n")


@pytest.mark.django_db
def test_a_migration_that_is_not_applied_is_named(client: Client) -> None:
    MigrationRecorder(connection).record_unapplied("scoring", "0002_jobs")
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"The migration scoring.0002_jobs is not applied.\n")
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_a_database_of_a_newer_program_is_no_fault(client: Client) -> None:
    """The old version goes on while the new one is put in its place."""
    MigrationRecorder(connection).record_applied("scoring", "9999_later")
    assert client.get("/readyz").status_code == 200


@pytest.mark.django_db
def test_a_broker_that_does_not_answer_makes_not_ready_but_not_ill(client: Client, settings: Settings) -> None:
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    answer = client.get("/readyz")
    assert (answer.status_code, answer.content) == (503, b"The broker does not answer.\n")
    assert client.get("/healthz").status_code == 200


@pytest.mark.django_db
def test_a_broker_that_answers_makes_ready(client: Client, settings: Settings) -> None:
    with valkey() as settings.REDIS_URL:
        assert client.get("/readyz").status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_watcher_needs_no_name_and_no_https(client: Client, settings: Settings, path: str) -> None:
    settings.SECURE_SSL_REDIRECT = True
    settings.ALLOWED_HOSTS = ["tournaments.example"]
    settings.MIDDLEWARE = [name for name in settings.MIDDLEWARE if name != "deploy.hosts.only_local_hosts"]
    assert client.get(path, headers={"host": "web:8000"}).status_code == 200
    assert client.get(reverse("login"), headers={"host": "web:8000"}).status_code in {301, 400}


@pytest.mark.django_db
def test_the_watchers_only_read(client: Client) -> None:
    assert client.post("/readyz").status_code == 405
