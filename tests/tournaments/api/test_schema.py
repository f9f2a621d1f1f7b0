"""The description of the API: valid, without a warning, and the one that is stored."""

from __future__ import annotations

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.core.management import call_command
from django.test import Client

from tournaments.api.etags import SCHEMA
from tournaments.api.urls import COMMANDS, READINGS

HOW = "run `manage.py spectacular --file tournaments/api/openapi.yaml`"


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    loaded: dict[str, Any] = yaml.safe_load(SCHEMA.read_text(encoding="utf-8"))
    return loaded


def test_the_stored_description_is_the_one_of_the_code(tmp_path: Path) -> None:
    made = tmp_path / "openapi.yaml"
    call_command("spectacular", file=str(made), validate=True, fail_on_warn=True, stdout=StringIO())
    assert made.read_text(encoding="utf-8") == SCHEMA.read_text(encoding="utf-8"), HOW


def test_it_is_openapi_3_1_and_has_every_endpoint(described: dict[str, Any]) -> None:
    assert described["openapi"].startswith("3.1.")
    operations = {operation["operationId"] for path in described["paths"].values() for operation in path.values()}
    assert operations == {row.name for row in READINGS} | {row.name for row in COMMANDS} | {
        "tournaments",
        "announce",
        "validate",
    }


def test_every_refusal_is_described_as_a_problem(described: dict[str, Any]) -> None:
    for path in described["paths"].values():
        for operation in path.values():
            for status, response in operation["responses"].items():
                assert (int(status) >= 400) == ("$ref" in response), operation["operationId"]


def test_what_is_sent_takes_no_other_fields(described: dict[str, Any]) -> None:
    sent = [
        media["schema"]["$ref"].rpartition("/")[2]
        for path in described["paths"].values()
        for operation in path.values()
        for media in operation.get("requestBody", {}).get("content", {}).values()
        if "$ref" in media["schema"]
    ]
    assert len(sent) > 20
    assert all(described["components"]["schemas"][name]["additionalProperties"] is False for name in sent)


def test_anybody_can_have_the_description(db: None) -> None:
    answer = Client().get("/api/v1/schema")
    assert answer.status_code == 200
    assert answer.content == SCHEMA.read_bytes()
