"""`manage.py validate` and `manage.py deal` as their users run them: real processes, no database."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT
from tests.games.deals import ENGINES


def run(*arguments: str, stdin: bytes = b"", folder: Path) -> subprocess.CompletedProcess[bytes]:
    """Run a command with a database that cannot be reached: it must not matter."""
    unreachable = {"DATABASE_URL": "", "DATA_DIR": str(folder / "not" / "there"), "BUMMERL_OWN_ENV": "1"}
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        input=stdin,
        capture_output=True,
        env=os.environ | unreachable,
    )


@pytest.fixture
def dealt(tmp_path: Path) -> bytes:
    done = run("deal", "schnapsen", "--seed", "5", "--count", "40", folder=tmp_path)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", ENGINES)
def test_what_deal_prints_is_accepted(game: str, tmp_path: Path) -> None:
    done = run("deal", game, "--seed", "2", "--count", "20", "--choice", "simple", folder=tmp_path)
    said = run("validate", "--jobs", "1", stdin=done.stdout, folder=tmp_path)
    assert said.returncode == 0
    assert len(said.stdout.splitlines()) == 20
    assert b"20 deals, 20 accepted, 0 refused" in said.stderr


def test_the_same_seed_gives_the_same_deals(dealt: bytes, tmp_path: Path) -> None:
    again = run("deal", "schnapsen", "--seed", "5", "--count", "40", folder=tmp_path).stdout
    other = run("deal", "schnapsen", "--seed", "6", "--count", "40", folder=tmp_path).stdout
    assert again == dealt != other


def test_deal_takes_rules_and_refuses_unknown_ones_in_a_sentence(tmp_path: Path) -> None:
    sharp = run("deal", "schnapsen", "--rules", '{"preset": "sharp"}', folder=tmp_path)
    assert json.loads(sharp.stdout)["rules"] == {"preset": "sharp"}
    for rules in ('{"preset": "blunt"}', "[]", "{"):
        done = run("deal", "schnapsen", "--rules", rules, folder=tmp_path)
        assert done.returncode == 1
        assert done.stdout == b""
        assert b"Traceback" not in done.stderr


def test_exit_status_1_and_a_summary_by_code_when_some_are_refused(dealt: bytes, tmp_path: Path) -> None:
    done = run("validate", stdin=dealt + b"{}\nnonsense\n", folder=tmp_path)
    assert done.returncode == 1
    assert len(done.stdout.splitlines()) == 42
    told = done.stderr.decode()
    assert "42 deals, 40 accepted, 2 refused" in told
    assert "2 syntax" in " ".join(told.split())
    assert "deals a second" in told


def test_exit_status_2_when_a_file_cannot_be_read_and_the_others_are_judged(dealt: bytes, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_bytes(dealt)
    done = run("validate", str(file), str(tmp_path / "missing.jsonl"), str(file), folder=tmp_path)
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 80
    assert b"missing.jsonl cannot be read" in done.stderr
    assert b"Traceback" not in done.stderr


def test_a_reader_who_has_seen_enough_is_no_error_with_a_traceback(dealt: bytes, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    file.write_bytes(dealt * 2_000)
    command = f"{sys.executable} manage.py validate {file} | head -1"
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, env=os.environ | {"BUMMERL_OWN_ENV": "1"}
    )
    assert len(done.stdout.splitlines()) == 1
    assert b"Traceback" not in done.stderr


def test_ctrl_c_ends_with_a_summary_and_no_traceback(dealt: bytes, tmp_path: Path) -> None:
    """The verdicts written so far stand; the whole group is interrupted, as a terminal does it."""
    file, verdicts = tmp_path / "deals.jsonl", tmp_path / "verdicts"
    file.write_bytes(dealt * 20_000)
    command = [sys.executable, "manage.py", "validate", "--jobs", "2", str(file)]
    environment = os.environ | {"BUMMERL_OWN_ENV": "1"}
    with (
        verdicts.open("wb") as out,
        subprocess.Popen(
            command, cwd=ROOT, stdout=out, stderr=subprocess.PIPE, env=environment, start_new_session=True
        ) as process,
    ):
        until = time.monotonic() + 60
        while not verdicts.stat().st_size and time.monotonic() < until:
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        _, told = process.communicate(timeout=60)
    assert process.returncode == 130
    assert b"Traceback" not in told
    assert b"deals a second" in told
