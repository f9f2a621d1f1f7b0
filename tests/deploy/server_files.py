"""The files of a server, read as far as no container engine and no systemd is needed for it."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.servers import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("bummerl*.service"))
COMPOSE: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OPERATIONS = (DEPLOY / "OPERATIONS.md").read_text(encoding="utf-8")
PROGRAM = ("web", "worker", "archives", "beat", "migrate")
READERS = {"text", "flag", "number", "words"}


def settings_read() -> set[str]:
    """Return the names of all variables that the program reads, wherever it does."""
    return {
        node.args[0].value
        for folder in ("deploy", "tournaments", "scoring")
        for path in (ROOT / folder).rglob("*.py")
        if path != DEPLOY / "suite.py"  # for those who work on the program
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)
        if _reads(node.func) and isinstance(node.args[0].value, str) and node.args[0].value.isupper()
    }


def _reads(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id in READERS
    return isinstance(function, ast.Attribute) and ast.unparse(function) in {"os.environ.get", "os.getenv"}


def of_the_program(name: str) -> str:
    return name.removesuffix("_FILE")


def unit(path: Path) -> dict[str, list[str]]:
    """Return what a unit says in [Service], each key with all its values."""
    found: dict[str, list[str]] = {}
    section = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            section = line.strip("[]")
        elif "=" in line and not line.startswith("#") and section == "Service":
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def environment_of(path: Path) -> dict[str, str]:
    words = [word for line in unit(path).get("Environment", []) for word in shlex.split(line)]
    return dict(word.split("=", 1) for word in words)


def environment_file() -> dict[str, str]:
    lines = (DEPLOY / "systemd" / "bummerl.env").read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Containerfile with their arguments."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = re.sub(r"\\\n", " ", text).splitlines()
    found = [line.split(None, 1) for line in lines if line.strip() and not line.startswith("#")]
    return [(name, rest) for name, rest in found]


def commands() -> Iterator[tuple[str, list[str]]]:
    """Yield every command that starts our program, from "python" on, and where it stands."""
    for name in PROGRAM:
        yield f"compose {name}", SERVICES[name]["command"]
    yield "Containerfile", ast.literal_eval(dict(instructions())["CMD"])
    for path in UNITS:
        for line in unit(path)["ExecStart"]:
            words = shlex.split(line.replace("%%", "%"))
            if words[0].endswith("/python"):
                yield path.name, ["python", *words[1:]]


def option(command: list[str], name: str) -> str:
    return command[command.index(name) + 1]


def seconds(text: str) -> float:
    match = re.fullmatch(r"(\d+)s?", str(text))
    assert match, text
    return float(match[1])
