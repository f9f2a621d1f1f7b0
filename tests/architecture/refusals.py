"""The refusals of the program, found without running it."""

from __future__ import annotations

import ast
import importlib
import pkgutil
from types import ModuleType

from scoring import errors as scoring_errors
from scoring import refusals as scoring_refusals
from scoring.errors import Refusal
from tests.architecture.sources import texts


def modules_of(package: str) -> list[ModuleType]:
    root = importlib.import_module(package)
    names = [info.name for info in pkgutil.walk_packages(root.__path__, f"{package}.")]
    return [root, *map(importlib.import_module, names)]


def every_refusal() -> list[type[Refusal]]:
    """Return every class of refusal that can be raised: those that fix a code of their own."""
    found = {
        thing
        for module in [scoring_errors, scoring_refusals, *modules_of("tournaments.errors")]
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, Refusal) and "code" in vars(thing)
    }
    return sorted(found, key=lambda refusal: (refusal.__module__, refusal.__name__))


def params_raised() -> dict[str, list[tuple[str, set[str]]]]:
    """Return, by the name of a refusal, where it is made and with which params; calls with `**` are left out."""
    known = {refusal.__name__ for refusal in every_refusal()}
    made: dict[str, list[tuple[str, set[str]]]] = {}
    for path, text in texts(".py", below=("scoring", "tournaments", "deploy")):
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in known and all(keyword.arg for keyword in node.keywords):
                params = {str(keyword.arg) for keyword in node.keywords}
                made.setdefault(name, []).append((f"{path}:{node.lineno}", params))
    return made
