"""What every test may use."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from hypothesis import settings as hypothesis_settings

from tests.servers import Program, own_database

# The suite finds the same things every time; `--hypothesis-profile=search` looks for new ones.
hypothesis_settings.register_profile("suite", deadline=None, derandomize=True, print_blob=True)
hypothesis_settings.register_profile("search", deadline=None, max_examples=1000, print_blob=True)
hypothesis_settings.load_profile("suite")


@pytest.fixture(autouse=True, scope="session")
def quick_passwords() -> Iterator[None]:
    """Hash passwords quickly: the slowness that protects people would be most of the time of the suite."""
    from django.conf import settings

    before = settings.PASSWORD_HASHERS
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    yield
    settings.PASSWORD_HASHERS = before


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    """Serve the program on an empty database of its own: SQLite in the first pass, PostgreSQL in the second.

    A test that uses it is marked `both_databases` and does not use the ORM.
    """
    url = os.environ.get("DATABASE_URL")
    with own_database(url) if url else nullcontext("") as own:
        running = Program(tmp_path, {"DATABASE_URL": own})
        try:
            yield running.start()
        finally:
            running.stop()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the random searches be longer and more: evenings in tests/properties, spoiled records in tests/games."""
    parser.addoption("--actions", type=int, default=40, help="actions of each random evening")
    parser.addoption("--fuzz-seconds", type=float, default=1, help="how long each game's records are spoiled at random")
    parser.addoption("--seeds", type=int, default=0, help="how many random evenings; 300 on SQLite, 30 on PostgreSQL")
    parser.addoption("--kill-rounds", type=int, default=5, help="how often each process is killed in tests/workers")
