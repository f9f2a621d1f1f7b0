"""Health, headers and the start-up checks."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import SystemCheckError
from django.test import Client
from django.urls import reverse
from pytest_django import Settings


@pytest.mark.django_db
def test_the_program_says_that_it_is_well(client: Client) -> None:
    answer = client.get("/healthz")
    assert (answer.status_code, answer.content) == (200, b"ok\n")


@pytest.mark.django_db
def test_health_is_only_read(client: Client) -> None:
    assert client.post("/healthz").status_code == 405


@pytest.mark.django_db
def test_pages_allow_no_inline_script_and_no_frame(client: Client) -> None:
    policy = client.get(reverse("login")).headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert {"script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"} <= set(policy.split("; "))


@pytest.mark.django_db
def test_a_folder_without_collected_files_is_found_out(settings: Settings, tmp_path: Path) -> None:
    call_command("check")
    settings.STATIC_ROOT = tmp_path
    with pytest.raises(SystemCheckError, match="holds no collected files"):
        call_command("check")


@pytest.mark.django_db
def test_a_catalogue_that_is_not_compiled_is_found_out(settings: Settings, tmp_path: Path) -> None:
    folder = tmp_path / "de_AT" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").touch()
    settings.LOCALE_PATHS = [tmp_path]
    with pytest.raises(SystemCheckError, match="is not compiled"):
        call_command("check")
