"""The commands of the containers, run as they stand there, on real servers: they start, are well, and stop in order."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.message import Message
from pathlib import Path
from typing import Any

import pytest

from tests.deploy.server_files import SERVICES, instructions
from tests.servers import ROOT, _end_with_parent, free_port, postgres, valkey

pytestmark = pytest.mark.skipif(os.name == "nt", reason="a server does not run on Windows")
NAME = "tournaments.example"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The environment of the containers: secrets in files, static files collected as the image does it."""
    folder = tmp_path_factory.mktemp("server")
    with postgres() as database, valkey() as broker:
        for name, value in (("secret_key", "s3cret-" * 10), ("database_url", database)):
            (folder / name).write_text(value + "\n", encoding="utf-8")
        said = {key: str(value) for key, value in SERVICES["web"]["environment"].items()}
        own = {
            "ALLOWED_HOSTS": NAME,
            "DATABASE_URL_FILE": str(folder / "database_url"),
            "DATA_DIR": str(folder),
            "LOG_LEVEL": "INFO",
            "REDIS_URL": broker,
            "SECRET_KEY_FILE": str(folder / "secret_key"),
            "STATIC_ROOT": str(folder / "static"),
        }
        inherited = {"PATH": os.environ["PATH"], "HOME": str(folder)}
        built = {
            **inherited,
            "BUMMERL_OWN_ENV": "1",
            "DATA_DIR": str(folder / "build"),
            "STATIC_ROOT": own["STATIC_ROOT"],
        }
        run(_collecting(), built)
        whole = {**inherited, **said, **own}
        run(SERVICES["migrate"]["command"], whole)
        yield whole


def _collecting() -> list[str]:
    (line,) = [rest for name, rest in instructions() if name == "RUN" and "collectstatic" in rest]
    (command,) = [part for part in line.split("&&") if "collectstatic" in part]
    return command.split()[1:]


def run(command: list[str], environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    done = subprocess.run(_here(command), cwd=ROOT, env=dict(environment), capture_output=True, text=True, timeout=100)
    assert done.returncode == 0, done.stderr[-2000:]
    return done


def _here(command: list[str]) -> list[str]:
    return [sys.executable if word == "python" else word for word in command]


@contextmanager
def running(command: list[str], environment: Mapping[str, str], log: Path) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as file:
        process = subprocess.Popen(
            _here(command), cwd=ROOT, env=dict(environment), stdout=file, stderr=file, preexec_fn=_end_with_parent
        )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()


def until(true: Any, log: Path, patience_s: float = 60) -> None:
    end = time.monotonic() + patience_s
    while not true():
        assert time.monotonic() < end, log.read_text(errors="replace")[-3000:]
        time.sleep(0.1)


def get(port: int, path: str, **headers: str) -> tuple[int, str, Message]:
    request = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers=headers)
    try:
        with urllib.request.build_opener(NoRedirect).open(request, timeout=20) as answer:
            return answer.status, answer.read().decode(), answer.headers
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), error.headers


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_: Any, **__: Any) -> None:
        return None


def test_the_settings_of_a_server_pass_every_check(environment: Mapping[str, str]) -> None:
    done = run(["python", "manage.py", "check", "--deploy", "--fail-level", "WARNING"], environment)
    assert "no issues" in done.stdout


def test_web_starts_answers_and_stops_in_order(environment: Mapping[str, str], tmp_path: Path) -> None:
    port, log = free_port(), tmp_path / "log"
    command = [str(port) if word == "8000" else word for word in SERVICES["web"]["command"]]
    check = [word.replace("8000", str(port)) for word in SERVICES["web"]["healthcheck"]["test"][1:]]
    with running(command, environment, log) as web:
        until(lambda: subprocess.run(_here(check), capture_output=True).returncode == 0, log)
        assert get(port, "/readyz")[:2] == (200, "ready\n")
        assert "bummerl_oldest_due_job_seconds" in get(port, "/metrics", **{"X-Forwarded-For": "192.0.2.1"})[1]
        assert get(port, "/")[0] == 400, "no name that people type"
        assert get(port, "/", Host=NAME)[2]["Location"] == f"https://{NAME}/"
        status, text, headers = get(port, "/", Host=NAME, **{"X-Forwarded-Proto": "https"})
        assert status == 200
        assert "max-age" in headers["Strict-Transport-Security"]
        style = text.partition('rel="stylesheet" href="')[2].partition('"')[0]
        assert get(port, style, Host=NAME, **{"X-Forwarded-Proto": "https"})[0] == 200
        web.send_signal(signal.SIGTERM)
        assert web.wait(25) == 0
    assert '"route"' in log.read_text()


@pytest.mark.parametrize("name", ["worker", "archives"])
def test_a_worker_starts_is_well_and_stops_in_order(name: str, environment: Mapping[str, str], tmp_path: Path) -> None:
    log = tmp_path / "log"
    inside = {**environment, "HOSTNAME": os.uname().nodename}
    kind, check = SERVICES[name]["healthcheck"]["test"]
    assert kind == "CMD-SHELL"
    check = check.replace("$$", "$").replace("python ", f"{sys.executable} ")
    assert shutil.which("sh")
    with running(SERVICES[name]["command"], inside, log) as worker:
        until(lambda: " ready." in log.read_text(errors="replace"), log)
        done = subprocess.run(["sh", "-c", check], cwd=ROOT, env=inside, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
        worker.send_signal(signal.SIGTERM)
        assert worker.wait(60) == 0
    done = subprocess.run(["sh", "-c", check], cwd=ROOT, env=inside, capture_output=True, text=True, timeout=60)
    assert done.returncode != 0, "nobody is there any more"


def test_beat_starts_and_stops_in_order(environment: Mapping[str, str], tmp_path: Path) -> None:
    log = tmp_path / "log"
    with running(SERVICES["beat"]["command"], environment, log) as beat:
        until(lambda: "deploy.celery.sweep" in log.read_text(errors="replace"), log)
        beat.send_signal(signal.SIGTERM)
        assert beat.wait(10) == 0
