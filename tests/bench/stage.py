"""What the benchmarks share: a database of their own, a clock, and a table of figures."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.servers import own_database, postgres

DATABASES = ("sqlite", "postgres")


@contextmanager
def stage(database: str) -> Iterator[dict[str, str]]:
    """Set Django up on a new database, migrated, and yield the environment for a server on the same one.

    PostgreSQL runs here without fsync, as in the tests; SQLite as it is served (`synchronous=FULL`).
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bummerl-bench-")))
        environment = {"DATA_DIR": str(folder), "DATABASE_URL": "", "DJANGO_SETTINGS_MODULE": "deploy.settings"}
        if database == "postgres":
            server = stack.enter_context(postgres())
            environment |= {
                "DATABASE_URL": stack.enter_context(own_database(server)),
                "SECRET_KEY": "for-benchmarks-" + "x" * 50,
                "ALLOWED_HOSTS": "127.0.0.1",
            }
        os.environ.update(environment)
        import django
        from django.core.management import call_command
        from django.db import connection

        django.setup()
        call_command("migrate", verbosity=0)
        try:
            yield environment
        finally:
            connection.close()


def chosen(arguments: list[str]) -> str:
    """Return the database named on the command line, SQLite if none is. One a process: settings are read once."""
    return next((name for name in arguments[1:] if name in DATABASES), DATABASES[0])


def seconds(act: Callable[[], Any]) -> float:
    """Return how long it took."""
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


@contextmanager
def statements() -> Iterator[list[int]]:
    """Count the SQL statements of the block, without keeping them: a large draw writes megabytes of them."""
    from django.db import connection

    count = [0]

    def counting(execute: Callable[..., Any], *arguments: Any) -> Any:
        count[0] += 1
        return execute(*arguments)

    with connection.execute_wrapper(counting):
        yield count


def report(title: str, head: tuple[str, ...], rows: list[tuple[Any, ...]]) -> None:
    """Print a table as it stands in the README, with the machine below it."""
    print(f"\n{title}\n\n| {' | '.join(head)} |\n|{' --- |' * len(head)}")
    for row in rows:
        print(f"| {' | '.join(f'{cell:,.3g}' if isinstance(cell, float) else str(cell) for cell in row)} |")
    print(f"\nPython {platform.python_version()}, {os.cpu_count()} cores, {platform.machine()}.", flush=True)
    sys.stdout.flush()
