"""What a seat did, and the grammar that reads and prints it as `"SEAT VERB [ARGUMENT ...]"`."""

from __future__ import annotations

from games.errors import SyntaxFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from games.cards import Pack

# seat, verb, argument, cards. The argument is a card, a suit or the place of a word in the verb's list of words, and -1
# where the verb takes none; `cards` are the cards of a verb that names several, as written. A plain tuple, because a
# replay unpacks millions of them.
Action = tuple[int, str, int, tuple[int, ...]]

NOTHING: tuple[str, ...] = ("",)


class Grammar:
    """The actions of one game.

    `one` gives for each verb with at most one argument the words it may take (`NOTHING` for none); an action holds the
    place of the word. `several` gives for each verb that names cards how many it may name. A verb can be in both.
    """

    __slots__ = ("_one", "_seats", "_several", "_simple", "pack")

    def __init__(
        self,
        *,
        seats: int,
        pack: Pack,
        one: Mapping[str, tuple[str, ...]],
        several: Mapping[str, tuple[int, ...]] | None = None,
    ) -> None:
        self._seats = seats
        self.pack = pack
        self._one = one
        self._several = several or {}
        self._simple: dict[str, Action] = {}

    @property
    def simple(self) -> Mapping[str, Action]:
        """Return every action with at most one argument by its text."""
        if not self._simple:
            for seat in range(self._seats):
                for verb, words in self._one.items():
                    for place, word in enumerate(words):
                        text = f"{seat} {verb} {word}" if word else f"{seat} {verb}"
                        self._simple[text] = (seat, verb, place if word else -1, ())
        return self._simple

    def read(self, text: object) -> Action:
        """Return the action that a text says.

        Raises: SyntaxFault for anything that is not one action, letter by letter.
        """
        if not isinstance(text, str):
            raise SyntaxFault("action_is_no_text")
        known = self.simple.get(text)
        return known if known is not None else self._read_several(text)

    def _read_several(self, text: str) -> Action:
        seat, *rest = text.split(" ")
        if len(seat) != 1 or seat not in "0123456789"[: self._seats]:
            raise SyntaxFault("no_such_seat", seat=seat[:20], last=self._seats - 1)
        verb, words = (rest[0], rest[1:]) if rest else ("", [])
        counts = self._several.get(verb)
        if counts is None:
            if verb not in self._one:
                raise SyntaxFault("unknown_verb", verb=verb[:20])
            raise SyntaxFault("wrong_argument", verb=verb, argument=" ".join(words)[:40])
        if len(words) not in counts:
            raise SyntaxFault("wrong_number_of_cards", verb=verb, count=len(words))
        for word in words:
            if word not in self.pack.number:
                raise SyntaxFault("unknown_card", card=word[:20])
        return int(seat), verb, -1, tuple(self.pack.number[word] for word in words)

    def words(self, action: Action) -> str:
        """Return the text of an action without its seat."""
        _, verb, argument, cards = action
        if argument >= 0:
            return f"{verb} {self._one[verb][argument]}"
        return " ".join((verb, *(self.pack.names[card] for card in cards)))

    def text(self, action: Action) -> str:
        """Return the text of an action; `read` gives the action back."""
        return f"{action[0]} {self.words(action)}"


def plays(seat: int, mask: int) -> Iterator[Action]:
    """Yield the play of each card in a set of cards."""
    while mask:
        lowest = mask & -mask
        yield seat, "play", lowest.bit_length() - 1, ()
        mask ^= lowest
