"""A program of several processes: web, workers, beat, a database and perhaps a broker."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import redis

from tests.servers import ROOT, Program, _end_with_parent

PATIENCE_S = 60.0


class Processes:
    """The processes of one test, on the given database and broker ("" for none), all ended with it."""

    def __init__(self, folder: Path, *, database: str = "", broker: str = "") -> None:
        self.folder, self.database, self.broker = folder, database, broker
        self.environment = {
            **os.environ,
            "BUMMERL_OWN_ENV": "1",
            "DATA_DIR": str(folder),
            "DATABASE_URL": database,
            "REDIS_URL": broker,
            "DJANGO_SETTINGS_MODULE": "tests.workers.settings",
            "PYTHONPATH": str(ROOT),
        }
        self.celery = "deploy.celery"
        self.running: list[subprocess.Popen[bytes]] = []
        self.workers: list[subprocess.Popen[bytes]] = []
        self.webs: list[Program] = []
        self.taken: list[int] = []

    def web(self, **environment: str) -> Program:
        program = Program(self.folder, {**self.environment, **environment})
        self.webs.append(program)
        return program.start()

    def worker(self, *options: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start a Celery worker with two processes, a group of its own so that all of it can be killed."""
        quiet = ("--without-gossip", "--without-mingle", "--without-heartbeat")
        self.workers.append(self._celery("worker", "-c", "2", *quiet, *options, **environment))
        return self.workers[-1]

    def beat(self) -> subprocess.Popen[bytes]:
        return self._celery("beat", "--pidfile", "")

    def _celery(self, *words: str, **environment: str) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as file:
            process = subprocess.Popen(
                [sys.executable, "-m", "celery", "-A", self.celery, *words, "--loglevel", "WARNING"],
                cwd=ROOT,
                env={**self.environment, **environment},
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                start_new_session=True,
                preexec_fn=_end_with_parent,
            )
        self.running.append(process)
        return process

    @property
    def log(self) -> Path:
        return self.folder / "celery.log"

    def end(self) -> None:
        for process in self.running:
            kill(process)
        for program in self.webs:
            program.kill()

    def query(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Ask the database from outside, as a stranger to all the processes."""
        if self.database:
            with psycopg.connect(self.database, connect_timeout=10) as connection:
                cursor = connection.execute(sql, values)
                return cursor.fetchall() if cursor.description else []
        path = self.folder / "db.sqlite3"
        with contextlib.closing(sqlite3.connect(path, timeout=20)) as lite:
            rows = lite.execute(sql, values).fetchall()
            lite.commit()
            return rows

    def states(self) -> dict[str, int]:
        return dict(self.query("SELECT state, COUNT(*) FROM scoring_job GROUP BY state"))

    def numbers(self) -> list[int]:
        rows = self.query("SELECT bummerl FROM scoring_sheet WHERE bummerl_to_win = 1")
        return sorted(_list(cell)[0] for (cell,) in rows)

    def total(self) -> int:
        rows = self.query("SELECT game_points FROM scoring_sheet WHERE bummerl_to_win = 3")
        return int(sum(_list(rows[0][0]))) if rows else 0

    def clear(self) -> None:
        self.query("DELETE FROM scoring_job")
        self.query("DELETE FROM scoring_sheet")
        if self.broker:
            self.flush()

    def flush(self) -> None:
        with redis.Redis.from_url(self.broker) as client:
            client.flushall()

    def submit(self, program: Program, *numbers: int, seconds: float = 0.0, name: str = "note") -> None:
        """Give numbers to the program, each again and again until it is acknowledged, as a careful client does."""
        for number in numbers:
            assert wait_until(partial(submit, program, number, seconds=seconds, name=name)), self._report()
            self.taken.append(number)

    def settle(self, *, patience_s: float = PATIENCE_S) -> None:
        """Wait until all jobs are done; assert that each number was written once and that the sum adds up."""
        expected = sorted(self.taken)
        wait_until(lambda: set(self.states()) <= {"done"} and len(self.numbers()) >= len(expected), patience_s)
        assert self.numbers() == expected, self._report()
        assert self.total() == sum(expected), self._report()
        assert self.states() == {"done": len(expected)}, self._report()

    def _report(self) -> str:
        log = self.log.read_text(errors="replace")[-3000:] if self.log.exists() else ""
        return f"{self.states()}, {len(self.numbers())} written\n{log}"


def submit(program: Program, number: int, *, seconds: float = 0.0, name: str = "note") -> bool:
    """Give a number to the program, as a browser would; say whether it was acknowledged."""
    form = urllib.parse.urlencode({"number": number, "seconds": seconds, "name": name}).encode()
    try:
        with urllib.request.urlopen(f"{program.url}/numbers", form, timeout=30) as answer:
            return bool(answer.status == 200)
    except (urllib.error.URLError, OSError):
        return False


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started as a power cut would."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def wait_until(true: Callable[[], object], patience_s: float = PATIENCE_S) -> bool:
    """Wait until it is true; say whether it came to that."""
    end = time.monotonic() + patience_s
    while time.monotonic() < end:
        with contextlib.suppress(psycopg.OperationalError):
            if true():
                return True
        time.sleep(0.05)
    return False


def _list(cell: Any) -> list[int]:
    return json.loads(cell) if isinstance(cell, str) else cell
