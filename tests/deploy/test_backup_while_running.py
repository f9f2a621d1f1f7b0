"""Backup and restore beside a program that serves the same embedded database."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.servers import ROOT, Program


def manage(folder: Path, *command: str) -> str:
    done = subprocess.run(
        [sys.executable, "manage.py", *command],
        cwd=ROOT,
        env={**os.environ, "BUMMERL_OWN_ENV": "1", "DATABASE_URL": "", "DATA_DIR": str(folder)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def clubs(folder: Path, *more: str) -> list[str]:
    with closing(sqlite3.connect(folder / "db.sqlite3", timeout=20)) as database:
        for name in more:
            database.execute("INSERT INTO tournaments_organisation (name) VALUES (?)", [name])
        database.commit()
        return [name for (name,) in database.execute("SELECT name FROM tournaments_organisation ORDER BY id")]


@pytest.mark.skipif("os.environ.get('STACK') == 'postgres'", reason="about the embedded database")
def test_a_restore_while_the_program_serves_is_seen_at_once(tmp_path: Path) -> None:
    program = Program(tmp_path, {"DATABASE_URL": ""}).start()
    try:
        clubs(tmp_path, "SV Saved")
        manage(tmp_path, "backup", str(tmp_path / "saved.zip"))
        clubs(tmp_path, "SV Later")
        assert "is kept" in manage(tmp_path, "restore", str(tmp_path / "saved.zip"))
        assert clubs(tmp_path) == ["SV Saved"]
        assert program.get("/healthz")[0] == 200
        assert clubs(tmp_path, "SV After") == ["SV Saved", "SV After"]
    finally:
        program.stop()


@pytest.mark.skipif("os.environ.get('STACK') == 'postgres'", reason="about the embedded database")
def test_a_backup_fills_a_machine_that_was_never_used(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    manage(old, "migrate", "--verbosity", "0")
    clubs(old, "SV Moved")
    manage(old, "backup", str(tmp_path / "moved.zip"))
    manage(new, "restore", str(tmp_path / "moved.zip"))
    assert clubs(new) == ["SV Moved"]


@pytest.mark.skipif("os.environ.get('STACK') == 'postgres'", reason="about the embedded database")
def test_a_backup_of_an_older_program_is_brought_up_to_date(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    manage(old, "migrate", "tournaments", "0001", "--verbosity", "0")
    clubs(old, "SV Old")
    manage(old, "backup", str(tmp_path / "old.zip"))
    manage(new, "restore", str(tmp_path / "old.zip"))
    manage(new, "migrate", "--check")
    assert clubs(new) == ["SV Old"]
