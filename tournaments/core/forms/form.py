"""What every form of tournament answers: what can be drawn now, whether it is over, and who stands where."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from tournaments.core.state import Outcome, State


@dataclass(frozen=True, slots=True)
class Entry:
    """A card that takes part in a draw, and the match (its key) through which it came; no match in round 1."""

    card: int
    source: int | None = None
    came_as: Outcome | None = None


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round that can be drawn now. Entries stand by card number; who draws first is the caller's question (PRS-16).

    `number` is the main round's number, None for a placement round. `too_few` is set for round 1 only: half of the
    places or fewer are sold, nothing may be drawn before the places are reduced to this number or more cards are sold
    (PRS-5). Later rounds come with the right `places` already (PRS-29).
    """

    name: str
    number: int | None
    places: int
    entries: tuple[Entry, ...]
    too_few: int | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that share a place (PRS-48), by number.

    `place` is 1 + the number of cards that stand before. `final` says that no match, draw or withdrawal to come can
    still change or split the group: before that the place is only where the cards stand now. `reached` names the
    deepest round the cards have come to, drawn or not: a main round, or a placement block (in which a card without an
    opponent took its place without play); None for a card that was in no draw. `still_in` are the cards of the group
    that have a match to play or a draw to come.
    """

    place: int
    cards: tuple[int, ...]
    reached: str | None
    final: bool
    still_in: frozenset[int]


@dataclass(frozen=True, slots=True)
class Part:
    """A group before its place is counted."""

    cards: tuple[int, ...]
    reached: str | None
    final: bool
    still_in: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Standing:
    """The complete ranking: every card in exactly one group, the best group first (PRS-48)."""

    groups: tuple[Group, ...]

    @classmethod
    def counted(cls, parts: Iterable[Part]) -> Standing:
        """Give every part its place, counting on over shared places (6, 6, 8); parts without cards fall away."""
        groups: list[Group] = []
        place = 1
        for part in parts:
            if part.cards:
                groups.append(Group(place, tuple(sorted(part.cards)), part.reached, part.final, part.still_in))
                place += len(part.cards)
        return cls(tuple(groups))

    @property
    def is_final(self) -> bool:
        return all(group.final for group in self.groups)

    @property
    def still_in(self) -> frozenset[int]:
        """Return the cards that have a match to play or a draw to come; only these can be handed in (PRS-29)."""
        return frozenset().union(*(group.still_in for group in self.groups))

    def by_card(self) -> dict[int, Group]:
        return {card: group for group in self.groups for card in group.cards}


class Form(Protocol):
    """A form of tournament. `placement_down_to` is 0 (off) or a power of two from 2 on (PRS-43), else a ValueError."""

    @property
    def key(self) -> str:
        """Return the name under which tournaments store their form."""

    def next_rounds(self, state: State, placement_down_to: int) -> tuple[RoundPlan, ...]:
        """Return every round that can be drawn now, the main draw first, then placement blocks by best place."""

    def is_over(self, state: State, placement_down_to: int) -> bool:
        """Say whether the winner is known, or nobody is left, and no match or draw that decides a place is to come."""

    def standing(self, state: State, placement_down_to: int) -> Standing:
        """Return the ranking as it stands now."""
