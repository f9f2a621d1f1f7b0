"""Tute as the deal records see it, for two and in pairs."""

from __future__ import annotations

from games.action import NOTHING, Grammar
from games.engine import Engine
from games.tute.cards import PACK, SUITS
from games.tute.deal import Deal
from games.tute.exchange import RANKS
from games.tute.flags import Rules, read_rules_pairs, read_rules_two

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def start(rules: Rules, deck: Sequence[int], dealer: int, pot: int = 0) -> Deal:
    """Return a deal, dealt; there is no pot in Tute."""
    return Deal(rules, deck, dealer)


def read_deck(text: str, rules: Rules) -> list[int]:
    """Return the cards of a deck in dealing order. Raises: DeckFault."""
    return PACK.read_deck(text)


def _engine(key: str, seats: int, read_rules: Callable[[Mapping[str, object]], Rules]) -> Engine:
    verbs = {"play": PACK.names, "declare": tuple(SUITS), "tute": NOTHING, "exchange": RANKS}
    return Engine(
        key=key,
        seats=seats,
        grammar=Grammar(seats=seats, pack=PACK, one=verbs),
        read_rules=read_rules,
        read_deck=read_deck,
        start=start,
    )


TUTE_TWO = _engine("tute-two", 2, read_rules_two)
TUTE_PAIRS = _engine("tute-pairs", 4, read_rules_pairs)
