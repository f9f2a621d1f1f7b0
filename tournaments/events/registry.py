"""The explicit table of facts by kind."""

from __future__ import annotations

from tournaments.events import draws, exchange, play, prizes, undoing
from tournaments.events.base import Fact

KINDS: dict[str, type[Fact]] = {
    fact.kind: fact for module in (draws, exchange, play, prizes, undoing) for fact in module.FACTS
}
