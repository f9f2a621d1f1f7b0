"""A game is imported in milliseconds: it loads nothing that is not its own but a few small modules."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games import registry
from tests.architecture.sources import ROOT
from tests.games.deals import ENGINES

CHEAP = {
    "__future__",
    "itertools",
    "collections",
    "_collections",
    "_collections_abc",
    "operator",
    "_operator",
    "keyword",
    "reprlib",
}


@pytest.mark.parametrize("key", ENGINES)
def test_importing_a_game_loads_nothing_dear(key: str) -> None:
    module = registry.GAMES[key].engine.partition(":")[0]
    code = f"import sys; before = set(sys.modules); import {module}; print(*set(sys.modules) - before)"
    loaded = subprocess.run(
        [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT)!r}); {code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    others = {name for name in loaded.stdout.split() if not name.startswith("games") and name not in CHEAP}
    assert others == set()
