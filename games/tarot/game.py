"""Tarot as the deal records see it."""

from __future__ import annotations

from games.action import NOTHING, Grammar
from games.engine import Engine
from games.tarot.cards import BIDS, PACK
from games.tarot.deal import Deal
from games.tarot.flags import Rules, read_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def start(rules: Rules, deck: Sequence[int], dealer: int, pot: int = 0) -> Deal:
    """Return a deal, dealt; there is no pot in Tarot."""
    return Deal(rules, deck, dealer)


def read_deck(text: str, rules: Rules) -> list[int]:
    """Return the cards of a deck in dealing order. Raises: DeckFault."""
    return PACK.read_deck(text)


TAROT = Engine(
    key="tarot",
    seats=4,
    grammar=Grammar(
        seats=4,
        pack=PACK,
        one={"play": PACK.names, "bid": BIDS, "chelem": NOTHING},
        several={"discard": (6,), "poignee": (10, 13, 15)},
    ),
    read_rules=read_rules,
    read_deck=read_deck,
    start=start,
)
