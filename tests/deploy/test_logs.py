"""Logs that a machine can read: one JSON object a line, and what belongs together says so."""

from __future__ import annotations

import json
import logging
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
import structlog
from django.db import transaction
from django.test import Client
from django.urls import reverse

from deploy import logging as deploy_logging
from scoring import jobs
from tests.servers import ROOT, Program, own_database

NUMBER = "0123456789abcdef"


def line(name: str, message: str, *values: object, **more: Any) -> dict[str, Any]:
    """Return what a server would log."""
    configuration = deploy_logging.configuration("INFO", as_json=True)
    formatter = structlog.stdlib.ProcessorFormatter(
        **{key: value for key, value in configuration["formatters"]["json"].items() if key != "()"}
    )
    record = logging.getLogger(name).makeRecord(name, logging.INFO, __file__, 1, message, values, **more)
    text = formatter.format(record)
    assert "\n" not in text
    return json.loads(text)


def test_a_line_holds_time_level_logger_message_and_more() -> None:
    said = line("deploy.requests", "deal %d", 7, exc_info=None, extra={"status": 200})
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT[\d:.]+Z", said.pop("timestamp"))
    assert said == {"event": "deal 7", "level": "info", "logger": "deploy.requests", "status": 200}


def test_a_traceback_stands_in_its_line() -> None:
    try:
        raise ValueError("Österreich")
    except ValueError:
        said = line("x", "failed", exc_info=sys.exc_info())
    assert said["exception"].endswith("ValueError: Österreich")


def test_what_cannot_be_written_as_json_is_written_as_text() -> None:
    assert line("x", "odd", exc_info=None, extra={"folder": Path("var")})["folder"] == "var"


def test_what_is_bound_stands_in_every_line() -> None:
    with structlog.contextvars.bound_contextvars(request_id=NUMBER):
        assert line("x", "said", exc_info=None)["request_id"] == NUMBER
    assert "request_id" not in line("x", "said", exc_info=None)


@pytest.fixture
def heard() -> Iterator[list[dict[str, Any]]]:
    """Collect what the program logs, with what was bound then."""
    lines: list[dict[str, Any]] = []

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append({**record.__dict__, **structlog.contextvars.get_contextvars()})

    ear, loggers = Ear(), [logging.getLogger(name) for name in ("deploy.requests", "scoring.jobs.runner")]
    for logger in loggers:
        logger.addHandler(ear)
        logger.setLevel("INFO")
    yield lines
    for logger in loggers:
        logger.removeHandler(ear)
        logger.setLevel("NOTSET")


@pytest.mark.django_db
def test_a_request_is_one_line_with_the_number_that_it_came_with(client: Client, heard: list[dict[str, Any]]) -> None:
    answer = client.get(reverse("login"), headers={"X-Request-ID": NUMBER})
    assert answer.headers["X-Request-ID"] == NUMBER
    assert [(e["request_id"], e["method"], e["status"]) for e in heard] == [(NUMBER, "GET", answer.status_code)]
    assert heard[0]["milliseconds"] >= 0
    assert structlog.contextvars.get_contextvars() == {}


@pytest.mark.django_db
@pytest.mark.parametrize("given", ["", "short", "x" * 65, "a b c d e f", 'quote"quote', "ümlaute-ümlaute"])
def test_a_request_without_a_decent_number_gets_one(client: Client, given: str) -> None:
    number = client.get(reverse("login"), headers={"X-Request-ID": given}).headers["X-Request-ID"]
    assert re.fullmatch(r"[0-9a-f]{32}", number)


@pytest.mark.django_db
def test_a_line_tells_the_route_and_not_the_codes_in_the_address(client: Client, heard: list[dict[str, Any]]) -> None:
    client.get("/t/SECRETCODE/helpers/SECRETCODE?code=SECRETCODE")
    assert len(heard) == 1
    assert "SECRETCODE" not in str(heard[0])


@pytest.mark.django_db
def test_watchers_are_not_logged(client: Client, heard: list[dict[str, Any]]) -> None:
    assert client.get("/healthz").headers["X-Request-ID"]
    assert heard == []


@pytest.mark.django_db(transaction=True)
def test_what_a_job_says_names_the_job(heard: list[dict[str, Any]]) -> None:
    def broken(payload: jobs.Payload) -> None:
        raise ValueError("broken")

    with transaction.atomic():
        job = jobs.enqueue("broken", queue=jobs.DEALS)
    jobs.run(job.pk, handlers={"broken": broken})
    assert [(e["job_id"], e["job"], e["attempt"]) for e in heard] == [(str(job.pk), "broken", 1)]


@pytest.mark.both_databases
def test_only_a_server_logs_in_json(tmp_path: Path) -> None:
    url = os.environ.get("DATABASE_URL")
    with own_database(url) if url else nullcontext("") as own:
        program = Program(tmp_path, {"DATABASE_URL": own, "LOG_LEVEL": "INFO"})
        try:
            program.start()
            request = urllib.request.Request(f"{program.url}/nowhere", headers={"X-Request-ID": NUMBER})
            with pytest.raises(urllib.error.HTTPError):
                urllib.request.urlopen(request, timeout=10)
        finally:
            program.stop()
    lines = [text for text in program.log.read_text(encoding="utf-8").splitlines() if "deploy.requests" in text]
    assert len(lines) == 1
    if url:
        assert json.loads(lines[0])["request_id"] == NUMBER
    else:
        assert re.fullmatch(r"[\d :,-]+ INFO deploy\.requests: request", lines[0])


def test_celery_sets_up_no_logs_of_its_own() -> None:
    code = (
        "import logging; from deploy.celery import app; before = logging.getLogger().handlers[:]; "
        "app.log.setup(loglevel='DEBUG'); root = logging.getLogger(); "
        "assert (root.handlers, root.level) == (before, logging.WARNING), root.handlers"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
