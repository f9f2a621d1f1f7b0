"""Make deals from a seed: shuffled, played out by a choice, written as records."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from games.action import Action
from games.deal import Deal
from games.engine import Engine
from games.playout import play_out

if TYPE_CHECKING:
    from games.playout import Chooser

CHOICES = ("random", "simple")
ENDS = frozenset(
    {"claim", "surrender", "stop", "tute"}
)  # steps that cut a deal short; at random they would cut nearly all
END_CHANCE = 0.1


def records(
    engine: Engine, *, rules: dict[str, object], seed: int, count: int, choice: str
) -> Iterator[dict[str, object]]:
    """Yield so many played deals as records; the same seed gives the same deals.

    `choice` is "random" (any legal action, the steps that end a deal early seldom) or "simple" (the first legal card,
    nothing announced that need not be).

    Raises: RulesFault.
    """
    read = engine.read_rules(rules)
    for number in range(1, count + 1):
        rng = random.Random(f"{engine.key} {seed} {number}")  # noqa: S311 (to be repeated, not to be secret)
        names = list(rng.choice(engine.packs))
        rng.shuffle(names)
        dealer = rng.randrange(engine.seats)
        deck = " ".join(names)
        deal = engine.start(read, engine.read_deck(deck, read), dealer, engine.ante(read) if engine.ante else 0)
        actions = play_out(deal, _at_random(rng) if choice == "random" else _simply, seats=engine.seats)
        yield {
            "id": f"{engine.key}-{seed}-{number}",
            "game": engine.key,
            **({"rules": rules} if rules else {}),
            "dealer": dealer,
            "deck": deck,
            "actions": [engine.grammar.text(action) for action in actions],
        }


def _at_random(rng: random.Random) -> Chooser:
    def choose(deal: Deal, legal: Sequence[Action]) -> Action | None:
        if rng.random() >= END_CHANCE:
            going_on = [action for action in legal if action[1] not in ENDS]
            if not going_on and deal.outcome is not None:
                return None
            legal = going_on or legal
        return rng.choice(legal)

    return choose


def _simply(deal: Deal, legal: Sequence[Action]) -> Action | None:
    if deal.outcome is not None:
        return None
    return next((action for action in legal if action[1] in ("play", "bid")), legal[0])
