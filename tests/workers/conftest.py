"""Real servers for the workers: one PostgreSQL and one Valkey for all tests here, emptied before each."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import ROOT, Postgres, postgres_server, valkey
from tests.workers.stack import Processes


@pytest.fixture(scope="session")
def server() -> Iterator[Postgres]:
    with postgres_server() as running:
        yield running


@pytest.fixture(scope="session")
def broker() -> Iterator[str]:
    with valkey() as url:
        yield url


@pytest.fixture(scope="session")
def migrated(server: Postgres, tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the URL of the PostgreSQL with all tables in it."""
    migrate(tmp_path_factory.mktemp("postgres"), server.url)
    return server.url


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an SQLite database with all tables in it."""
    folder = tmp_path_factory.mktemp("sqlite")
    migrate(folder, "")
    return folder / "db.sqlite3"


def migrate(folder: Path, url: str) -> None:
    environment = {**os.environ, "BUMMERL_OWN_ENV": "1", "DATABASE_URL": url, "DATA_DIR": str(folder)}
    subprocess.run([sys.executable, "manage.py", "migrate", "-v0"], cwd=ROOT, env=environment, check=True)


@pytest.fixture
def processes(migrated: str, broker: str, tmp_path: Path) -> Iterator[Processes]:
    """The program as on a server: PostgreSQL, Valkey, and whatever processes the test starts."""
    own = Processes(tmp_path, database=migrated, broker=broker)
    own.clear()
    yield own
    own.end()


@pytest.fixture(params=["sqlite", "postgres"])
def alone(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Processes]:
    """The program as one process without a broker, on either database."""
    url = request.getfixturevalue("migrated") if request.param == "postgres" else ""
    own = Processes(tmp_path, database=url)
    if url:
        own.clear()
    else:
        shutil.copy(request.getfixturevalue("empty_file"), tmp_path)
    yield own
    own.end()


@pytest.fixture
def rounds(request: pytest.FixtureRequest) -> list[range]:
    """Return the numbers to submit in each round: thirty, of its own hundred."""
    return [range(100 * n + 1, 100 * n + 31) for n in range(request.config.getoption("kill_rounds"))]
