"""Nothing half-configured starts: one sentence and exit status 2, no traceback."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.servers import ROOT, Program

SECRET = "x" * 50
NOWHERE = "postgresql://user:secret-password@127.0.0.1:1/cards"


def start(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={**os.environ, "BUMMERL_OWN_ENV": "1", "DATABASE_URL": "", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def assert_one_sentence(done: subprocess.CompletedProcess[str], *parts: str) -> None:
    lines = done.stderr.strip().splitlines()
    assert (done.returncode, len(lines)) == (2, 1), done.stderr
    assert all(part in lines[0] for part in parts), lines[0]
    assert "secret-password" not in done.stdout + done.stderr


def test_a_server_without_a_secret_does_not_start() -> None:
    assert_one_sentence(start("check", DATABASE_URL=NOWHERE, SECRET_KEY=""), "SECRET_KEY must be set")


def test_a_server_without_host_names_does_not_start() -> None:
    done = start("check", DATABASE_URL=NOWHERE, SECRET_KEY=SECRET, ALLOWED_HOSTS="")
    assert_one_sentence(done, "ALLOWED_HOSTS must be set")


@pytest.mark.parametrize("command", ["check", "up", "migrate"])
def test_a_database_that_cannot_be_reached_is_one_sentence(command: str) -> None:
    done = start(command, DATABASE_URL=NOWHERE, SECRET_KEY=SECRET, ALLOWED_HOSTS="a.example")
    assert_one_sentence(done, "cards on 127.0.0.1:1 cannot be reached", "DATABASE_URL")


def test_a_data_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert_one_sentence(start("up", DATA_DIR=str(tmp_path / "file")), "DATA_DIR")


def test_an_unknown_time_zone_is_one_sentence() -> None:
    assert_one_sentence(start("check", TIME_ZONE="Europe/Atlantis"), "TIME_ZONE")


def test_a_port_in_use_is_one_sentence(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert_one_sentence(
            start("up", "--port", str(port), DATA_DIR=str(tmp_path)), f"Port {port} is in use", "--port"
        )


@pytest.mark.parametrize("module", ["deploy.asgi", "deploy.wsgi", "deploy.celery"])
def test_a_server_may_import_the_program_without_manage_py(module: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DATABASE_URL": "", "DATA_DIR": str(tmp_path)}
    environment.pop("DJANGO_SETTINGS_MODULE", None)
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", f"import {module}"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_workers_without_a_database_they_share_do_not_start() -> None:
    assert_one_sentence(start("check", REDIS_URL="redis://127.0.0.1:1/0"), "DATABASE_URL must be set too")


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_ctrl_c_stops_the_program_cleanly(tmp_path: Path) -> None:
    program = Program(tmp_path, {"DATABASE_URL": ""}).start()
    assert program.process is not None
    program.process.send_signal(signal.SIGINT)
    assert program.process.wait(10) == 0
    assert program.log.read_text(encoding="utf-8").splitlines() == [
        f"Bummerl is running: {program.url}/  (Ctrl-C stops it)"
    ]


@pytest.mark.both_databases
def test_the_program_serves_on_an_empty_database(program: Program) -> None:
    assert program.get("/healthz") == (200, "ok\n")
