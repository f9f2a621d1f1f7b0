"""Copies of the embedded database by SQLite's own backup, which needs nobody to stop working."""

from __future__ import annotations

import sqlite3
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

from django.core.management import call_command
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.backends.sqlite3.base import DatabaseWrapper

from tournaments.errors.exchange import BackupFailed, NotABackup

PATIENCE_S = 30
DONE = 101  # SQLITE_DONE; the module has no name for it


def dump(copy: Path) -> None:
    """Write a consistent copy of the database into the file."""
    with closing(_live()) as source, closing(sqlite3.connect(copy)) as target:
        _copy(source, target)
        target.execute("PRAGMA journal_mode=DELETE")  # one file, without a log beside it


def migrations_in(copy: Path) -> list[str]:
    """Return the steps of the schema that the copy has, as `app.name`. Raises NotABackup where it is no database."""
    try:
        with closing(sqlite3.connect(f"file:{copy}?mode=ro", uri=True)) as database:
            if database.execute("PRAGMA quick_check").fetchone() != ("ok",):
                raise NotABackup
            return [f"{app}.{name}" for app, name in database.execute("SELECT app, name FROM django_migrations")]
    except sqlite3.DatabaseError:
        raise NotABackup from None


def prepare(copy: Path) -> None:
    """Bring the schema of the copy up to date, before anybody works on it.

    It happens in a thread of its own, in which the copy is the default database: connections belong to threads.
    """
    with ThreadPoolExecutor(1) as thread:
        thread.submit(_migrate, copy).result()


def _migrate(copy: Path) -> None:
    upgraded = DatabaseWrapper({**connection.settings_dict, "NAME": str(copy)}, DEFAULT_DB_ALIAS)
    connections[DEFAULT_DB_ALIAS] = upgraded
    try:
        call_command("migrate", verbosity=0, interactive=False, skip_checks=True)
        with upgraded.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        upgraded.close()


def load(copy: Path) -> None:
    """Replace what the database holds by the copy, in one transaction that other connections see as a whole."""
    with closing(sqlite3.connect(copy)) as source, closing(_live()) as target:
        _copy(source, target)
        target.execute("PRAGMA wal_checkpoint(PASSIVE)")


def _live() -> sqlite3.Connection:
    """Return a connection of its own: the one that Django uses may be in the middle of something."""
    return sqlite3.connect(connection.settings_dict["NAME"], timeout=PATIENCE_S)


def _copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy everything in one step, so that it is of one moment; wait for writers, but not for ever."""
    deadline = time.monotonic() + PATIENCE_S

    def look_at_the_clock(status: int, remaining: int, total: int) -> None:
        if status != DONE and time.monotonic() > deadline:
            raise BackupFailed(why="the database is busy")

    try:
        source.backup(target, pages=-1, progress=look_at_the_clock, sleep=0.05)
    except sqlite3.Error as error:
        raise BackupFailed(why=str(error)) from error
