"""Schnapsen as the deal records see it."""

from __future__ import annotations

from games.action import NOTHING, Grammar
from games.engine import Engine
from games.schnapsen.cards import PACK, SUITS
from games.schnapsen.deal import Deal
from games.schnapsen.flags import Rules, read_rules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def start(rules: Rules, deck: Sequence[int], dealer: int, pot: int = 0) -> Deal:
    """Return a deal, dealt; there is no pot in Schnapsen."""
    return Deal(rules, deck, dealer)


def read_deck(text: str, rules: Rules) -> list[int]:
    """Return the cards of a deck in dealing order. Raises: DeckFault."""
    return PACK.read_deck(text)


SCHNAPSEN = Engine(
    key="schnapsen",
    seats=2,
    grammar=Grammar(
        seats=2,
        pack=PACK,
        one={"play": PACK.names, "exchange": NOTHING, "close": NOTHING, "marriage": tuple(SUITS), "claim": NOTHING},
    ),
    read_rules=read_rules,
    read_deck=read_deck,
    start=start,
)
