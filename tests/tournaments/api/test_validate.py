"""Judging deal records without keeping anything: one, or JSON Lines up to a bound."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from games.record import MOST_BYTES
from games.replay import judge
from scoring.sentences import message
from tests.tournaments.api.test_frame import problem
from tournaments.models import JournalEntry

pytestmark = pytest.mark.django_db
LINES = (Path(__file__).parents[2] / "games" / "ombre" / "quadrille_vectors.jsonl").read_text("utf-8").splitlines()
ADDRESS = "/api/v1/validate"


def send(body: bytes | str, kind: str = "application/json", **headers: str) -> Any:
    return Client(headers={"accept-language": "en", **headers}).post(ADDRESS, body, content_type=kind)


def record() -> str:
    line: dict[str, Any] = json.loads(LINES[0])
    return json.dumps(line.get("record", line))


def test_a_record_is_judged_as_the_engines_judge_it() -> None:
    answer = send(record())
    assert answer.status_code == 200
    assert answer.json() == json.loads(judge(record()).as_json(message))
    assert JournalEntry.objects.count() == 0


def test_a_record_may_be_written_over_several_lines() -> None:
    pretty = json.dumps(json.loads(record()), indent=2)
    assert send(pretty).json() == send(record()).json()


@pytest.mark.parametrize("kind", ["application/x-ndjson", "application/jsonl"])
def test_a_verdict_a_line_comes_back_in_the_same_order(kind: str) -> None:
    answer = send(f"{record()}\n{{}}\nnonsense\n", kind, accept=kind)
    assert answer.status_code == 200
    assert answer["Content-Type"] == kind
    verdicts = [json.loads(line) for line in answer.content.splitlines()]
    assert [verdict["ok"] for verdict in verdicts] == [json.loads(judge(record()).as_json(message))["ok"], False, False]


@pytest.mark.parametrize("body", [b"{", b"[]", b"\xff\xfe", b"null", b'{"a": 1e999}', b"[" * 5000])
def test_what_is_no_record_is_a_verdict_not_an_error(body: bytes) -> None:
    answer = send(body)
    assert answer.status_code == 200
    assert answer.json()["ok"] is False


def test_what_is_too_large_or_empty_is_refused() -> None:
    problem(send(b"x" * (MOST_BYTES + 1)), 413, "too_large")
    problem(send(b"{}\n" * 1001, "application/jsonl"), 413, "too_large")
    problem(send(b"x" * (1 << 20) + b"x", "application/jsonl"), 413, "too_large")
    problem(send(b""), 422, "fields_unacceptable")
    problem(send(b" \n"), 422, "fields_unacceptable")
    problem(send(b"{}", "text/plain"), 415, "media_unsupported")


def test_verdicts_are_in_the_language_asked_for() -> None:
    english, german = (send("{}", **{"accept-language": one}).json() for one in ("en", "de"))
    assert english["error"]["code"] == german["error"]["code"]
