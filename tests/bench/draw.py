"""How long a draw takes, stored, and in how many statements: 64 to 65,536 cards.

To reach: 4,096 cards in under two seconds on SQLite; on PostgreSQL the same number of statements whatever the size.
"""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from tests.bench.stage import chosen, report, seconds, stage, statements

if TYPE_CHECKING:
    from tests.tournaments.build import Build

SIZES = (64, 1_024, 4_096, 16_384, 65_536)


def main(database: str) -> None:
    rows = []
    with stage(database):
        from tests.tournaments.build import Build

        for size in SIZES:
            build = Build(seed=size, places=size, max_cards=None).selling()
            sell(build, size - size // 10)  # every tenth place is left: byes
            with statements() as count:
                took = seconds(partial(build.draw, "1", word="Zwetschke"))
            rows.append((f"{size:,}", took, count[0], took / size * 1e6))
    report(f"Draw and store a round, {database}", ("places", "seconds", "statements", "µs a place"), rows)


def sell(build: Build, cards: int) -> None:
    """Sell to players of three cards, in the largest draws of a thousand: the sale is not what is measured here."""
    from tournaments.services import cards as service

    each = 3 if cards <= 4_096 else 1_000
    for sold in range(0, cards, each):
        service.sell(build.id, name=f"Player {sold}", count=min(each, cards - sold), by=build.director)


if __name__ == "__main__":
    main(chosen(sys.argv))
