"""Quadrille and Quintillo as the deal records see them."""

from __future__ import annotations

from games.action import NOTHING, Grammar
from games.engine import Engine
from games.ombre.cards import PACK, SUITS
from games.ombre.flags import FLAGS_FROM_ANTE_1, Rules, rules_reader
from games.ombre.quadrille import Deal
from games.ombre.quadrille_table import CONTRACTS, FIVE, FOUR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

BIDS = ("pass", *CONTRACTS[1:], "hold")


def start_quadrille(rules: Rules, deck: Sequence[int], dealer: int, pot: int) -> Deal:
    """Return a deal for four, dealt."""
    return Deal(FOUR, rules, deck, dealer, pot)


def start_quintillo(rules: Rules, deck: Sequence[int], dealer: int, pot: int) -> Deal:
    """Return a deal for five, dealt."""
    return Deal(FIVE, rules, deck, dealer, pot)


def read_deck(text: str, rules: Rules) -> list[int]:
    """Return the cards of a deck in dealing order. Raises: DeckFault."""
    return PACK.read_deck(text)


def _grammar(seats: int) -> Grammar:
    return Grammar(
        seats=seats,
        pack=PACK,
        one={"play": PACK.names, "bid": BIDS, "trump": tuple(SUITS), "call": PACK.names, "stop": NOTHING},
    )


QUADRILLE = Engine(
    key="quadrille",
    seats=4,
    grammar=_grammar(4),
    read_rules=rules_reader(FLAGS_FROM_ANTE_1),
    read_deck=read_deck,
    start=start_quadrille,
    ante=lambda rules: 4 * int(rules.ante),  # (16.2)
)
QUINTILLO = Engine(
    key="quintillo",
    seats=5,
    grammar=_grammar(5),
    read_rules=rules_reader(FLAGS_FROM_ANTE_1),
    read_deck=read_deck,
    start=start_quintillo,
    ante=lambda rules: 5 * int(rules.ante),  # (17.2)
)
