"""What importing a game costs over the bare interpreter, in milliseconds. To reach: under 10."""

from __future__ import annotations

import subprocess
import sys

from games import registry
from tests.architecture.sources import ROOT
from tests.bench.stage import report

ROUNDS = 15
TIMED = (
    "import sys, time; sys.path.insert(0, {root!r}); start = time.perf_counter(); {what}; "
    "print(time.perf_counter() - start)"
)


def main() -> None:
    rows = [
        (key, best(f"import {game.engine.partition(':')[0]}"))
        for key, game in registry.GAMES.items()
        if game.has_engine
    ]
    report("Importing a game, over the bare interpreter", ("game", "ms"), rows)


def best(what: str) -> float:
    """Return the milliseconds of the quickest of some fresh interpreters."""
    command = [sys.executable, "-I", "-S", "-c", TIMED.format(root=str(ROOT), what=what)]
    took = [float(subprocess.run(command, capture_output=True, text=True, check=True).stdout) for _ in range(ROUNDS)]
    return min(took) * 1e3


if __name__ == "__main__":
    main()
