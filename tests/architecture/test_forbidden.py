"""Nothing of the machine on which the program was written stands in it."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from urllib.parse import urlsplit

from tests.architecture.sources import texts

ADDRESS = re.compile(r"https?://[^\s\"'<>)\]}`\\]+")
KNOWN_HOSTS = {"localhost", "testserver", "example.com", "example.org", "www.w3.org", "schema.org", "opensource.org"}
LOCAL_PATH = re.compile(r"(?<![\w.}])/(?:work|root|home|Users|opt|mnt)/\w")
OWN = {Path("tests/architecture/test_forbidden.py")}


def is_known(host: str) -> bool:
    numeric = re.fullmatch(r"[\d.:]+|\{.*|\[.*", host) is not None
    return host in KNOWN_HOSTS or numeric or host.endswith((".example", ".test", ".local", ".invalid"))


def test_only_known_hosts_are_named() -> None:
    found = {
        f"{path}: {address}"
        for path, text in texts()
        for address in ADDRESS.findall(text)
        if path not in OWN and "vendor" not in path.parts and not is_known(urlsplit(address).hostname or "{")
    }
    assert found == set()


def test_the_requirements_name_no_address() -> None:
    lines = [line for path, text in texts(".txt", below=("deploy",)) for line in text.splitlines()]
    assert lines
    assert [line for line in lines if "://" in line or line.startswith("-") or " @ " in line] == []


def test_no_path_of_somebodys_machine_is_named() -> None:
    found = {f"{path}: {hit}" for path, text in texts() for hit in LOCAL_PATH.findall(text) if path not in OWN}
    assert found == set()


def test_the_rules_use_no_clock_and_no_shared_randomness() -> None:
    """Randomness and time are arguments."""
    banned = {"random", "secrets", "time"}
    found = {
        f"{path}: {name}"
        for path, text in texts(".py", below=("games", "scoring", "tournaments"))
        if "core" in path.parts or path.parts[0] == "games"
        for node in ast.walk(ast.parse(text))
        for name in imported(node)
        if name in banned
    }
    assert found == set()


def imported(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name.split(".")[0] for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module:
        return [node.module.split(".")[0]]
    return []
