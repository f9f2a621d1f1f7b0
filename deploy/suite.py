"""The commands for those who work on the program: `lint`, `test`, `lock`. They need dev.txt, not Django's settings."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from deploy import bootstrap

ROOT = bootstrap.ROOT
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_TESTS_COLLECTED = 5


def lint(arguments: Sequence[str] = ()) -> int:
    """Run every check of the code and say how long each took."""
    if arguments:
        sys.exit("lint takes no arguments.")
    failed = [name for name, command in _lint_steps().items() if not _passes(name, command)]
    if failed:
        print("Failed: " + ", ".join(failed), flush=True)
    return int(bool(failed))


def _lint_steps() -> dict[str, list[str]]:
    python = sys.executable
    steps = {
        "ruff check": [python, "-m", "ruff", "check", "."],
        "ruff format": [python, "-m", "ruff", "format", "--check", "."],
        "mypy": [python, "-m", "mypy"],
        "lint-imports": [str(Path(sysconfig.get_path("scripts")) / "lint-imports")],
        "makemigrations": [python, "manage.py", "makemigrations", "--check", "--dry-run"],
    }
    if (ROOT / "templates").exists():
        steps["djlint"] = [python, "-m", "djlint", "templates", "--lint", "--quiet"]
    return steps


def _passes(name: str, command: list[str]) -> bool:
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="bummerl-") as folder:
        environment = {**os.environ, "DATA_DIR": folder, "DATABASE_URL": "", "NO_COLOR": "1"}
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
    print(f"{'FAIL' if done.returncode else 'ok':<5}{name:<16}{time.monotonic() - started:5.1f} s", flush=True)
    if done.returncode:
        print(done.stdout.rstrip(), flush=True)
    return done.returncode == 0


def test(arguments: Sequence[str]) -> int:
    """Run the suite on SQLite, then every test that uses a database on PostgreSQL.

    Without arguments the checks of the code come first, and two processes share the tests. A failed step does not keep
    the later ones from running; the exit status tells.
    """
    result = 0
    options = list(arguments)
    if not arguments:
        find_browser()
        result = lint()
        options = ["-n", "2"]
    for title, stack in (("1/2: everything, on SQLite", "sqlite"), ("2/2: the database, on PostgreSQL", "postgres")):
        print(f"== {title}", flush=True)
        status = _pytest(options, {"STACK": stack})
        if status != NO_TESTS_COLLECTED or stack == "sqlite":
            result = result or status
    return result


def _pytest(options: list[str], environment: Mapping[str, str]) -> int:
    command = [sys.executable, "-m", "pytest", "-q", *options]
    try:
        return subprocess.call(command, cwd=ROOT, env={**os.environ, **environment}, stdin=subprocess.DEVNULL)
    except KeyboardInterrupt:
        return 130


def find_browser() -> None:
    """Make sure that the browser tests find a browser, or say what to install."""
    needed = any((ROOT / "tests" / "browser").glob("test_*.py"))
    if not needed or os.name == "nt":  # Windows comes with Edge
        return
    if os.environ.get("CHROMIUM") or any(map(shutil.which, BROWSERS)) or bootstrap.apt("chromium"):
        return
    sys.exit("The browser tests need Chromium: install the package chromium, or name a browser in CHROMIUM.")


def lock(arguments: Sequence[str]) -> int:
    """Write the pins of the lists from pyproject.toml. For maintainers; needs uv. `--upgrade` takes newer versions."""
    fixed = ("--universal", "--generate-hashes", "--no-header", "--no-annotate", "--no-emit-index-url", "-q")
    program, dev, peers = ("pyproject.toml",), ("pyproject.toml", "--group", "dev"), ("--group", "peers")
    for name, what in (("run.txt", program), ("dev.txt", dev), ("peers.txt", peers)):
        target = bootstrap.REQUIREMENTS / name
        command = ["uv", "pip", "compile", *fixed, "--python-version", "3.11", "-o", str(target), *arguments, *what]
        try:
            status = subprocess.call(command, cwd=ROOT)
        except OSError:
            sys.exit("lock needs the program uv: install it first.")
        if status:
            return status
    return 0


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {"lint": lint, "test": test, "lock": lock}
