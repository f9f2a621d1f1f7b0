"""What a tournament is made of once the cards are sold, as plain values.

Cards are named by their number on paper and players (entrants) by their number in the tournament, so that the pure
layer, the published proofs and the printed lists speak of the same things. Matches carry an opaque `key`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Pot(StrEnum):
    """The two pots of a draw (PRS-10)."""

    LEFT = "left"
    RIGHT = "right"


class Outcome(StrEnum):
    """How a card left a match: as its winner or as its loser (PRS-25)."""

    WON = "won"
    LOST = "lost"


class How(StrEnum):
    """How a match was decided."""

    PLAYED = "played"  # PRS-30
    WALKOVER = "walkover"  # PRS-28, PRS-29
    LOT = "lot"  # PRS-28: neither appeared, a lot moves one on
    BYE = "bye"  # PRS-15
    SELF_MEETING = "self_meeting"  # PRS-24
    HANDED_IN = "handed_in"  # PRS-29: both cards handed in, nobody moves on
    NOT_PLAYED = "not_played"  # PRS-28: a placement match in which neither appeared

    @property
    def is_result(self) -> bool:
        """Say whether people decided it at a table or at the desk; byes and self-meetings are no results (PRS-22)."""
        return self not in (How.BYE, How.SELF_MEETING)

    @property
    def has_score(self) -> bool:
        """Say whether its score counts in differences: only what was played does (PRS-48)."""
        return self is How.PLAYED


@dataclass(frozen=True, slots=True)
class Card:
    """One life in the event. A handed-in card (`handed_in`) is not drawn any more (PRS-29)."""

    number: int
    player: int
    handed_in: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """One place of a match.

    `card` is None while the place waits for the match `source` to be decided again (PRS-37). `source` and `came_as`
    say through which match, and as what, the card came here; both are None in the first round.
    """

    card: int | None
    pot: Pot | None = None
    source: int | None = None
    came_as: Outcome | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """One meeting; a bye is a match with one seat.

    `winner` is the index of the seat that won, None while open and where nobody won. `moved_on` is the index of the
    seat whose card moved on although it lost: the referee corrected the result and let the rest stand (PRS-37).
    `bummerl` and `game_points` are by seat, (0, 0) unless the match was played and they were reported (PRS-35).
    """

    key: int
    number: int
    seats: tuple[Seat, ...]
    how: How | None = None
    winner: int | None = None
    moved_on: int | None = None
    bummerl: tuple[int, int] = (0, 0)
    game_points: tuple[int, int] = (0, 0)

    @property
    def is_decided(self) -> bool:
        return self.how is not None

    @property
    def cards(self) -> tuple[int, ...]:
        """Return the cards that sit here, waiting seats left out."""
        return tuple(seat.card for seat in self.seats if seat.card is not None)

    def leaving(self, outcome: Outcome) -> int | None:
        """Return the card that leaves the match as its winner or loser, as far as moving on goes (PRS-25, PRS-37)."""
        index = self.winner if self.moved_on is None else self.moved_on
        if index is None:
            return None
        if outcome is Outcome.WON:
            return self.seats[index].card
        return next((seat.card for i, seat in enumerate(self.seats) if i != index), None)


@dataclass(frozen=True, slots=True)
class Round:
    """One drawn round: of the main draw, or of a placement block (PRS-42, PRS-43).

    `name` is the label of its draw: `1`, `2`, ... or `places-5-8`. `number` is the main round's number, None for a
    placement round. `places` is a power of two; the round has `places / 2` matches.
    """

    name: str
    number: int | None
    places: int
    matches: tuple[Match, ...]

    @property
    def is_complete(self) -> bool:
        return all(match.is_decided for match in self.matches)

    @property
    def open_matches(self) -> tuple[Match, ...]:
        return tuple(match for match in self.matches if not match.is_decided)


@dataclass(frozen=True, slots=True)
class State:
    """A whole tournament: the cards by number, and the rounds in the order in which they were drawn."""

    places: int
    cards: Mapping[int, Card]
    rounds: tuple[Round, ...] = field(default=())

    @property
    def main_rounds(self) -> tuple[Round, ...]:
        return tuple(r for r in self.rounds if r.number is not None)

    def round(self, name: str) -> Round | None:
        return next((r for r in self.rounds if r.name == name), None)

    def matches(self) -> Iterator[Match]:
        for r in self.rounds:
            yield from r.matches

    def player_of(self, card: int) -> int:
        return self.cards[card].player
