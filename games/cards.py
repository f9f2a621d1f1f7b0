"""Packs of cards: names at the edges, small ints within, sets of cards as bit masks."""

from __future__ import annotations

from games.errors import DeckFault

TYPE_CHECKING = False  # typing itself is not loaded: a game is to be imported in milliseconds
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


class Pack:
    """The cards of a game in their fixed order: card number n has the name `names[n]` and the bit `1 << n`."""

    __slots__ = ("clause", "everything", "names", "number")

    def __init__(self, names: Iterable[str], *, clause: str) -> None:
        self.names = tuple(names)
        self.number = {name: number for number, name in enumerate(self.names)}
        self.everything = (1 << len(self.names)) - 1
        self.clause = clause

    def read_deck(self, text: str) -> list[int]:
        """Return the card numbers of a deck in dealing order.

        Raises: DeckFault with the clause of the pack: a word that is no card of it, a card twice, a card missing.
        """
        words = text.split(" ")
        try:
            deck = list(map(self.number.__getitem__, words))
        except KeyError as error:
            raise DeckFault("foreign_card", self.clause, card=str(error.args[0])) from None
        if len(deck) == len(self.names) and len(set(deck)) == len(deck):
            return deck
        seen: set[str] = set()
        for word in words:
            if word in seen:
                raise DeckFault("double_card", self.clause, card=word)
            seen.add(word)
        missing = [name for name in self.names if name not in seen]
        raise DeckFault("missing_cards", self.clause, cards=" ".join(missing))

    def mask(self, text: str) -> int:
        """Return the set of the cards named in `text`, for example `"AS KS"`; no text is the empty set."""
        mask = 0
        for name in text.split():
            mask |= 1 << self.number[name]
        return mask

    def text(self, mask: int) -> str:
        """Return the names of a set of cards in the order of the pack."""
        return " ".join(self.names[card] for card in cards_of(mask))


def cards_of(mask: int) -> Iterator[int]:
    """Yield the card numbers in a set of cards, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(cards: Iterable[int]) -> int:
    """Return the set of some card numbers."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
