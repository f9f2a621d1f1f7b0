"""Draw a round from two pots (PRS-10 to PRS-18)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.core.state import Pot
from tournaments.core.stream import Stream


class OrderRule(StrEnum):
    """In which order the players come to the pots (PRS-16, PRS-17)."""

    AS_LISTED = "as_listed"
    RANDOM = "random"
    SEVERAL_FIRST = "several_first"


@dataclass(frozen=True, slots=True)
class Player:
    """A player and the numbers of his cards that are drawn."""

    id: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One card got its number. `put_back` are the numbers that went back before, in their order (PRS-13)."""

    card: int
    player: int
    pot: Pot
    number: int
    put_back: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw:
    """A complete draw. `byes` are the numbers left in the right pot, ascending (PRS-15)."""

    draws: tuple[Step, ...]
    byes: tuple[int, ...]


class Pots:
    """The two pots, each with the numbers 1 to n/2 ascending (PRS-10), and the player who stands before them."""

    # A plain list is the order-statistic structure here: `pop(index)` moves a few kilobytes, so that the 65,536
    # numbers of the largest draw take 0.15 s; a Fenwick tree in Python takes longer until a million.

    __slots__ = ("_both", "left", "right")

    def __init__(self, places: int) -> None:
        self.left = list(range(1, places // 2 + 1))
        self.right = list(self.left)
        # Numbers that the player drew from the left pot and that are still in the right one. Only the player with
        # whom the left pot runs empty ever needs it (PRS-13).
        self._both: set[int] = set()

    @property
    def pot(self) -> Pot:
        """Return the pot to draw from: the left one until it is empty (PRS-12)."""
        return Pot.LEFT if self.left else Pot.RIGHT

    @property
    def numbers(self) -> list[int]:
        """Return what is left in the pot to draw from, ascending."""
        return self.left or self.right

    def next_player(self) -> None:
        """Let the next player come; the one before has drawn for all his cards (PRS-11)."""
        self._both = set()

    def goes_back(self, number: int) -> bool:
        """Say whether the player must put the number back (PRS-13); not if all that are left are his (PRS-14)."""
        return not self.left and number in self._both and len(self._both) < len(self.right)

    def take(self, index: int) -> int:
        """Take the number at the index out of the pot and return it."""
        if self.left:
            number = self.left.pop(index)
            self._both.add(number)
        else:
            number = self.right.pop(index)
            self._both.discard(number)
        return number


def draw(players: Sequence[Player], places: int, order: OrderRule, stream: Stream) -> Draw:
    """Draw a number for every card. `players` stand as listed: by the sale of their first card.

    Raises ValueError where the cards do not fit the places: see `check_fit`.
    """
    check_fit(players, places)
    pots = Pots(places)
    steps: list[Step] = []
    for player in ordered(players, order, stream):
        pots.next_player()
        for card in sorted(player.cards):
            pot, put_back = pots.pot, []
            index = stream.below(len(pots.numbers))
            while pots.goes_back(pots.numbers[index]):
                put_back.append(pots.numbers[index])
                index = stream.below(len(pots.numbers))
            steps.append(Step(card, player.id, pot, pots.take(index), tuple(put_back)))
    return Draw(tuple(steps), tuple(pots.right))


def check_fit(players: Sequence[Player], places: int) -> None:
    """Raise ValueError unless `places` is a power of two that the cards fill at least half (PRS-1, PRS-5)."""
    if places < 2 or places & (places - 1):
        raise ValueError(f"{places} places are no power of two")
    cards = [card for player in players for card in player.cards]
    if not places // 2 <= len(cards) <= places:
        raise ValueError(f"{len(cards)} cards do not fit {places} places")
    if len(set(cards)) < len(cards) or len({player.id for player in players}) < len(players):
        raise ValueError("a card or a player is listed twice")
    if not all(player.cards for player in players):
        raise ValueError("a player without cards does not draw")


def ordered(players: Sequence[Player], order: OrderRule, stream: Stream) -> list[Player]:
    """Return the players in the order in which they come to the pots (PRS-16, PRS-17)."""
    if order is OrderRule.AS_LISTED:
        return list(players)
    if order is OrderRule.RANDOM:
        return _shuffled(list(players), stream)
    several = _shuffled([player for player in players if len(player.cards) > 1], stream)
    return several + _shuffled([player for player in players if len(player.cards) == 1], stream)


def _shuffled(players: list[Player], stream: Stream) -> list[Player]:
    """Return the list shuffled in place by Fisher and Yates, from the last index down."""
    for last in range(len(players) - 1, 0, -1):
        other = stream.below(last + 1)
        players[last], players[other] = players[other], players[last]
    return players
