"""Ombre for three, two and four as the deal records see it."""

from __future__ import annotations

from games.action import NOTHING, Grammar
from games.cards import Pack
from games.engine import Engine
from games.ombre.cards import PACK, SUITS
from games.ombre.deal import Deal
from games.ombre.flags import Rules, rules_reader
from games.ombre.phases import BIDS
from games.ombre.table import FOUR, THREE, TWO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.ombre.table import Table

WITHOUT_HEARTS = Pack((name for name in PACK.names if name[1] != "H"), clause="14.1")
WITHOUT_DIAMONDS = Pack((name for name in PACK.names if name[1] != "D"), clause="14.1")


def read_deck(text: str, rules: Rules) -> list[int]:
    """Return the cards of a deck in dealing order. Raises: DeckFault."""
    return PACK.read_deck(text)


def read_deck_for_two(text: str, rules: Rules) -> list[int]:
    """Return the cards of a deck without one red suit: of the two the one with more cards in it is there (14.1).

    Raises: DeckFault.
    """
    pack = WITHOUT_HEARTS if text.count("D") > text.count("H") else WITHOUT_DIAMONDS
    return [PACK.number[pack.names[card]] for card in pack.read_deck(text)]


def _engine(key: str, table: Table) -> Engine:
    def start(rules: Rules, deck: Sequence[int], dealer: int, pot: int) -> Deal:
        return Deal(table, rules, deck, dealer, pot)

    two = table is TWO
    return Engine(
        key=key,
        seats=table.seats,
        grammar=Grammar(
            seats=table.seats,
            pack=PACK,
            one={
                "play": PACK.names,
                "bid": BIDS,
                "trump": tuple(SUITS),
                "exchange": NOTHING,
                "keep": NOTHING,
                "stop": NOTHING,
                "surrender": NOTHING,
                "agree": NOTHING,
                "refuse": NOTHING,
                "takeover": NOTHING,
            },
            several={"exchange": tuple(range(41)), "keep": (0, 1), "penetro": (4,)},
        ),
        read_rules=rules_reader(),
        read_deck=read_deck_for_two if two else read_deck,
        start=start,
        ante=lambda rules: rules.ante * len(table.places),  # who sits out puts nothing in (15.2)
        packs=(WITHOUT_HEARTS.names, WITHOUT_DIAMONDS.names) if two else (),
    )


OMBRE = _engine("ombre", THREE)
OMBRE_TWO = _engine("ombre-two", TWO)
OMBRE_FOUR = _engine("ombre-four", FOUR)
