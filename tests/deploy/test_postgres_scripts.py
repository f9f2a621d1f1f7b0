"""Backup and restore of a real PostgreSQL by the scripts of the operator."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import psycopg
import pytest

from tests.servers import ROOT, _find_binaries, postgres_server

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the scripts are for a server")
SCRIPTS = ROOT / "deploy" / "postgres"


class Server:
    """A PostgreSQL with one table, and the scripts as an operator calls them."""

    def __init__(self, url: str, folder: Path) -> None:
        parts = urlsplit(url)
        self.folder = folder
        self.where: dict[str, Any] = {"host": parse_qs(parts.query)["host"][0], "port": parts.port, "user": "postgres"}
        self.environment = {
            "PATH": f"{_find_binaries()}{os.pathsep}{os.environ['PATH']}",
            "PGHOST": str(self.where["host"]),
            "PGPORT": str(self.where["port"]),
            "PGUSER": "postgres",
            "PGDATABASE": "cards",
        }
        self.ask("DROP DATABASE IF EXISTS cards WITH (FORCE)", "postgres")
        self.ask("CREATE DATABASE cards", "postgres")
        self.ask("CREATE TABLE deals (id int PRIMARY KEY)")
        self.ask("INSERT INTO deals SELECT generate_series(1, 1000)")

    def connect(self, database: str = "cards") -> psycopg.Connection:
        return psycopg.connect(**self.where, dbname=database, autocommit=True)

    def ask(self, sql: str, database: str = "cards") -> list[tuple]:
        with closing(self.connect(database)) as connection:
            cursor = connection.execute(sql)
            return cursor.fetchall() if cursor.description else []

    def count(self, database: str = "cards") -> int:
        return self.ask("SELECT count(*) FROM deals", database)[0][0]

    def databases(self) -> set[str]:
        rows = self.ask("SELECT datname FROM pg_database WHERE datname LIKE 'cards%'", "postgres")
        return {name for (name,) in rows}

    def run(self, script: str, *arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", str(SCRIPTS / script), *map(str, arguments)],
            env={**self.environment, **environment},
            capture_output=True,
            text=True,
            timeout=60,
        )

    def saved(self) -> Path:
        done = self.run("backup.sh", self.folder)
        assert done.returncode == 0, done.stderr
        return Path(done.stdout.strip())


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    with postgres_server() as server:
        yield server.url


@pytest.fixture
def server(url: str, tmp_path: Path) -> Iterator[Server]:
    running = Server(url, tmp_path)
    yield running
    for name in running.databases():
        running.ask(f'DROP DATABASE "{name}" WITH (FORCE)', "postgres")


def test_what_was_saved_comes_back_and_what_came_after_is_kept_aside(server: Server) -> None:
    file = server.saved()
    server.ask("DELETE FROM deals WHERE id > 10")
    done = server.run("restore.sh", file)
    assert done.returncode == 0, done.stderr
    assert server.count() == 1000
    (aside,) = server.databases() - {"cards"}
    assert aside in done.stdout
    assert server.count(aside) == 10


def test_who_is_connected_is_parted_from_the_old_data_once(server: Server) -> None:
    file = server.saved()
    with closing(server.connect()) as connection:
        assert server.run("restore.sh", file).returncode == 0
        with pytest.raises(psycopg.OperationalError):
            connection.execute("SELECT 1")
    assert server.count() == 1000


def test_a_damaged_backup_changes_nothing(server: Server) -> None:
    file = server.saved()
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 2])
    server.ask("DELETE FROM deals WHERE id > 10")
    assert server.run("restore.sh", file).returncode != 0
    assert (server.count(), server.databases()) == (10, {"cards"})


def test_a_backup_that_fails_leaves_no_file(server: Server) -> None:
    assert server.run("backup.sh", server.folder, PGDATABASE="nowhere").returncode != 0
    assert list(server.folder.iterdir()) == []


def test_a_backup_is_for_its_owner_only(server: Server) -> None:
    assert server.saved().stat().st_mode & 0o077 == 0


def test_old_backups_go_and_other_files_stay(server: Server) -> None:
    long_ago = time.time() - 40 * 24 * 3600
    for name in ("bummerl-20200101T000000Z.dump", "letter.txt"):
        (server.folder / name).touch()
        os.utime(server.folder / name, (long_ago, long_ago))
    file = server.saved()
    assert {path.name for path in server.folder.iterdir()} == {file.name, "letter.txt"}


def test_a_password_comes_from_a_file(server: Server, tmp_path: Path) -> None:
    (tmp_path / "password").write_text("not needed here\n", encoding="utf-8")
    assert server.run("backup.sh", server.folder, PGPASSWORD_FILE=str(tmp_path / "password")).returncode == 0
    assert server.run("backup.sh", server.folder, PGPASSWORD_FILE=str(tmp_path / "none")).returncode != 0


def test_the_program_runs_on_what_was_restored(server: Server, tmp_path: Path) -> None:
    """A dump of all our tables, triggers and functions included, is complete."""
    host = f"?host={server.where['host']}"
    environment = {
        **os.environ,
        "BUMMERL_OWN_ENV": "1",
        "DATABASE_URL": f"postgresql://postgres@:{server.where['port']}/cards{host}",
        "DATA_DIR": str(tmp_path),
    }

    def manage(*words: str) -> str:
        command = [sys.executable, "manage.py", *words]
        return subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True).stdout

    manage("migrate", "-v0")
    triggers = "SELECT tgrelid::regclass::text, tgname FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1"
    before = server.ask(triggers)
    assert before
    file = server.saved()
    assert server.run("restore.sh", file).returncode == 0
    assert manage("migrate", "--check") == ""
    assert server.ask(triggers) == before
