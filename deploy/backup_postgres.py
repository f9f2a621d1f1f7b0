"""Copies of a PostgreSQL database by its own client programs."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path

from django.core.management import call_command
from django.db import connection

from tournaments.errors.exchange import BackupFailed, ToolMissing

PATIENCE_S = 30
FUNCTIONS = ("bummerl_append_only",)
"""Functions that our migrations made: the dump brings them again."""


def dump(copy: Path) -> None:
    """Write the database as SQL into the file. Raises ToolMissing, BackupFailed."""
    _run("pg_dump", "--format=plain", "--no-owner", "--no-privileges", f"--file={copy}")


def migrations_in(copy: Path) -> list[str]:
    """Return nothing: only the manifest tells, the dump is not looked into."""
    return []


def prepare(copy: Path) -> None:
    """Do nothing: the schema is brought up to date after the dump is loaded."""
    if shutil.which("psql") is None:
        raise ToolMissing(tool="psql")


def load(copy: Path) -> None:
    """Replace all tables by those of the dump in one transaction, then bring the schema up to date.

    Raises ToolMissing, BackupFailed.
    """
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    quoted = ", ".join(connection.ops.quote_name(name) for name in tables)
    clearing = [f"SET lock_timeout = '{PATIENCE_S}s';"]
    clearing += [f"DROP TABLE IF EXISTS {quoted} CASCADE;"] if tables else []
    clearing += [f"DROP FUNCTION IF EXISTS {name} CASCADE;" for name in FUNCTIONS]
    connection.close()  # an idle transaction of ours would hold the tables
    with tempfile.TemporaryDirectory(prefix="bummerl-restore-") as folder:
        first = Path(folder) / "clearing.sql"
        first.write_text("\n".join(clearing), encoding="utf-8")
        _run("psql", "-X", "-q", "-1", "-v", "ON_ERROR_STOP=1", "-o", os.devnull, "-f", str(first), "-f", str(copy))
    call_command("migrate", verbosity=0, interactive=False, skip_checks=True)


def _run(tool: str, *arguments: str) -> None:
    path = shutil.which(tool)
    if path is None:
        raise ToolMissing(tool=tool)
    done = subprocess.run(  # noqa: S603 (our own arguments)
        [path, *arguments, *_where()], env=_environment(), stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    if done.returncode:
        lines = done.stderr.decode(errors="replace").strip().splitlines()
        raise BackupFailed(why=lines[-1] if lines else f"{tool} ended with {done.returncode}")


def _where() -> Sequence[str]:
    return ["--no-password", f"--dbname={connection.settings_dict['NAME']}"]


def _environment() -> dict[str, str]:
    """Return the environment of the tool: the password never stands on a command line."""
    settings = connection.settings_dict
    found = {"PGHOST": settings["HOST"], "PGPORT": settings["PORT"], "PGUSER": settings["USER"]}
    found |= {"PGPASSWORD": settings["PASSWORD"], "PGSSLMODE": settings.get("OPTIONS", {}).get("sslmode", "")}
    return {**os.environ, **{name: str(value) for name, value in found.items() if value}}
