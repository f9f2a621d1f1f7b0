"""The explicit table of facts by kind."""

from __future__ import annotations

from tournaments.events import announcing, draws, exchange, money, people, play, prizes, sale, undoing
from tournaments.events.base import Fact

KINDS: dict[str, type[Fact]] = {
    fact.kind: fact
    for module in (announcing, draws, exchange, money, people, play, prizes, sale, undoing)
    for fact in module.FACTS
}
