"""A pytest plugin, loaded before pytest-django reads the settings: gives the tests an environment and a database.

STACK=postgres starts a real PostgreSQL once, in the process that steers the others, and leaves out the tests that use
no database. Otherwise everything runs on SQLite. Processes of pytest-xdist inherit what is set here.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sys
import tempfile
import time

import pytest

from deploy import bootstrap

SETTINGS = [
    "ALLOWED_HOSTS",
    "API_CALLS_A_MINUTE",
    "DATABASE_URL",
    "DATA_DIR",
    "DEBUG",
    "HTTPS",
    "LOG_LEVEL",
    "METRICS",
    "REDIS_URL",
    "SECRET_KEY",
    "STATIC_ROOT",
    "TIME_ZONE",
    "WEB_THREADS",
]
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_reset_sequences", "django_db_serialized_rollback"}
_at_exit = contextlib.ExitStack()


def _prepare() -> None:
    for name in SETTINGS:  # the tests do not depend on how this machine serves the program
        os.environ.pop(name, None)
        os.environ.pop(f"{name}_FILE", None)
    folder = tempfile.mkdtemp(prefix="bummerl-")
    _at_exit.callback(shutil.rmtree, folder, ignore_errors=True)
    os.environ.update(
        DATA_DIR=folder, SECRET_KEY="for-tests-" + "x" * 50, ALLOWED_HOSTS="testserver,localhost,127.0.0.1"
    )
    bootstrap.compile_catalogues()
    if os.environ.get("STACK") == "postgres":
        from tests.servers import postgres

        started = time.monotonic()
        url = os.environ.get("TEST_DATABASE_URL") or _at_exit.enter_context(postgres())
        os.environ["DATABASE_URL"] = url
        print(f"PostgreSQL is up after {time.monotonic() - started:.2f} s.", file=sys.stderr)


if "PYTEST_XDIST_WORKER" not in os.environ:
    _prepare()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out, in the second pass, what has already been run and cannot depend on the database."""
    if os.environ.get("STACK") != "postgres":
        return
    kept = [item for item in items if _uses_database(item)]
    if len(kept) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if not _uses_database(item)])
        items[:] = kept


def _uses_database(item: pytest.Item) -> bool:
    fixtures = set(getattr(item, "fixturenames", ()))
    marked = item.get_closest_marker("django_db") or item.get_closest_marker("both_databases")
    return bool(marked or fixtures & DATABASE_FIXTURES)


def pytest_unconfigure() -> None:
    _at_exit.close()
