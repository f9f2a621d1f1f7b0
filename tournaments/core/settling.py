"""What a match decides by itself, given who sits in it: byes, self-meetings, handed-in cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tournaments.core.state import Card, How, Match, Pot


@dataclass(frozen=True, slots=True)
class Decision:
    """How a match is decided without play, and the seat that won, None where nobody moves on."""

    how: How
    winner: int | None


def settle(match: Match, cards: Mapping[int, Card]) -> Decision | None:
    """Return what needs no play in the match; None if it is to be played, or while a seat waits.

    - one seat: a bye (PRS-15), also for a handed-in card: what it has won stays (PRS-29)
    - the same player twice: a self-meeting; the card from the left pot is kept, without pots the lower number (PRS-24)
    - one card handed in: a walkover for the other; both: nobody moves on (PRS-29)
    """
    numbers = [seat.card for seat in match.seats]
    if None in numbers or not numbers:
        return None
    held = [cards[number] for number in numbers if number is not None]
    if len(held) == 1:
        return Decision(How.BYE, 0)
    if held[0].player == held[1].player:
        pots = [seat.pot for seat in match.seats]
        kept = pots.index(Pot.LEFT) if pots.count(Pot.LEFT) == 1 else int(held[1].number < held[0].number)
        return Decision(How.SELF_MEETING, kept)
    gone = [card.handed_in for card in held]
    if all(gone):
        return Decision(How.HANDED_IN, None)
    return Decision(How.WALKOVER, gone.index(False)) if any(gone) else None
