"""How long it takes to solve a deal of Schnapsen with all cards known, by preset and by what is left of it.

To reach, on one core: a full deal in under a second, a position with the talon closed or used up in under 50 ms.
`value` is the value alone, `solve` with a line of best play, `values` with the value of every action. Seconds of the
processor, so that other work on the machine counts little.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

from games.schnapsen.deal import Deal
from games.schnapsen.flags import PRESETS, read_rules
from games.schnapsen.solver import Solver, solve, values
from tests.bench.stage import report

PARTS: dict[str, Callable[[Deal], object]] = {
    "value": lambda deal: Solver(deal).value(deal),
    "solve": solve,
    "values": values,
}


def main(count: int) -> None:
    rows = []
    for preset in PRESETS:
        for kind, positions in (("full deal", dealt), ("talon used up", used_up), ("talon closed", closed)):
            for part, act in PARTS.items():
                took = [milliseconds(act, deal) for deal in positions(preset, count)]
                rows.append((preset, kind, part, statistics.mean(took), statistics.median(took), max(took)))
    head = ("preset", "position", "asked", "mean ms", "median ms", "worst ms")
    report(f"Solve Schnapsen, {count} random positions a row", head, rows)


def milliseconds(act: Callable[[Deal], object], deal: Deal) -> float:
    started = time.process_time()
    act(deal)
    return (time.process_time() - started) * 1e3


def dealt(preset: str, count: int) -> Iterator[Deal]:
    rng = random.Random(1)
    for _ in range(count):
        yield Deal(read_rules({"preset": preset}), rng.sample(range(20), 20), 1)


def used_up(preset: str, count: int) -> Iterator[Deal]:
    """Yield deals at the first lead after the last draw, played at random."""
    rng = random.Random(2)
    for deal in dealt(preset, count):
        while deal.drawn < 10:
            deal.apply(rng.choice([action for action in deal.legal_actions() if action[1] in ("play", "marriage")]))
        yield deal


def closed(preset: str, count: int) -> Iterator[Deal]:
    """Yield deals that were closed at a random lead where that may be."""
    rng = random.Random(3)
    for deal in dealt(preset, count):
        for _ in range(rng.randrange(4) * 2):
            deal.apply(rng.choice([action for action in deal.legal_actions() if action[1] == "play"]))
        deal.apply((deal.turn, "close", -1, ()))
        yield deal


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
