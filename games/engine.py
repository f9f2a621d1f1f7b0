"""A game as the records see it: how its flags, deck and actions are read and a deal is started."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from games.action import Grammar
    from games.deal import Deal


class Engine:
    """One game of the record format.

    `read_rules(flags)` gives the rules of a deal (any value, passed on to `start`) or raises RulesFault;
    `read_deck(text, rules)` the card numbers in dealing order or raises DeckFault; `ante(rules)` the pot of a record
    that names none, and is None where the game has no pot; `start(rules, deck, dealer, pot)` a deal, dealt. `packs` are
    the names of the cards of a deck, several where a game is played with one of several packs.
    """

    __slots__ = ("ante", "grammar", "key", "packs", "read_deck", "read_rules", "seats", "start")

    def __init__(
        self,
        *,
        key: str,
        seats: int,
        grammar: Grammar,
        read_rules: Callable[[Mapping[str, object]], Any],
        read_deck: Callable[[str, Any], list[int]],
        start: Callable[[Any, Sequence[int], int, int], Deal],
        ante: Callable[[Any], int] | None = None,
        packs: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        self.key = key
        self.seats = seats
        self.grammar = grammar
        self.read_rules = read_rules
        self.read_deck = read_deck
        self.start = start
        self.ante = ante
        self.packs = packs or (grammar.pack.names,)

    def deal(
        self, deck: str, *, rules: Mapping[str, object] | None = None, dealer: int | None = None, pot: int | None = None
    ) -> Deal:
        """Return a deal of a deck written as in a record, with what a record may leave out.

        Raises: RulesFault, DeckFault.
        """
        read = self.read_rules(rules or {})
        chips = self.ante(read) if self.ante is not None and pot is None else pot or 0
        return self.start(read, self.read_deck(deck, read), self.seats - 1 if dealer is None else dealer, chips)
