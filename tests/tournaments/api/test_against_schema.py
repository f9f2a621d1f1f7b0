"""The real server under what the description allows and what it forbids: no accident, no status it does not name.

`--hypothesis-profile=search` asks two hundred times at each endpoint instead of a few, and differently every time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Any

import pytest
import schemathesis
import yaml
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.servers import ROOT, Program, own_database
from tournaments.api.etags import SCHEMA

pytestmark = [pytest.mark.both_databases, pytest.mark.timeout(600)]
DESCRIPTION = yaml.safe_load(SCHEMA.read_text(encoding="utf-8"))
NUMBERS = {"number": range(1, 9), "match": range(1, 9), "attempt": (1,), "entrant": range(1, 7), "card": range(1, 13)}
EXAMPLES = 3 if settings().derandomize else 200
schema = schemathesis.openapi.from_dict(DESCRIPTION)


@dataclass(frozen=True, slots=True)
class Served:
    """The running program, and what is known of the tournament in it."""

    url: str
    code: str
    secret: str
    log: Any


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    url = os.environ.get("DATABASE_URL")
    with own_database(url) if url else nullcontext("") as own:
        program = Program(
            tmp_path_factory.mktemp("served"),
            {"DATABASE_URL": own, "API_CALLS_A_MINUTE": "1000000", "DJANGO_SETTINGS_MODULE": "deploy.settings"},
        )
        try:
            program.start()
            seeded = subprocess.run(
                [sys.executable, "-m", "tests.tournaments.api.seed"],
                cwd=ROOT,
                env=program.environment,
                capture_output=True,
                text=True,
                check=True,
            )
            yield Served(program.url, log=program.log, **json.loads(seeded.stdout))
        finally:
            program.stop()


@schemathesis.serializer("application/jsonl", "application/x-ndjson")
def as_lines(context: Any, value: Any) -> bytes:
    """Send what was made up as one line, whatever it is."""
    return value if isinstance(value, bytes) else str(value).encode(errors="replace")


@schema.parametrize()
@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_server_keeps_to_its_description(case: Any, served: Served) -> None:
    """Most calls name what exists, so that they get past the doors; the rest is left as it was made up."""
    marks = case.path_parameters or {}
    if sum(map(ord, json.dumps(marks, default=str))) % 4:
        marks.update({name: served.code for name in marks if name == "code"})
        marks.update({name: "1" for name in marks if name in ("name", "label", "round_name")})
        for name, known in NUMBERS.items():
            if name in marks:
                marks[name] = known[int(marks[name] or 0) % len(known)] if str(marks[name]).isdigit() else known[0]
    headers = {"Authorization": f"Bearer {served.secret}"}
    case.call_and_validate(
        base_url=served.url,
        headers=headers,
        checks=[
            not_a_server_error,
            status_code_conformance,
            content_type_conformance,
            response_schema_conformance,
        ],
    )


def test_nothing_went_wrong_in_the_server(served: Served) -> None:
    assert "Traceback" not in served.log.read_text(errors="replace")
