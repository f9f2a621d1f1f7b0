"""Results as people type them, turned into what the commands take: by seat of the match."""

from __future__ import annotations

from collections.abc import Sequence

from scoring.core import notation
from scoring.core.bummerl import MatchRules
from tournaments.core.permissions import Role
from tournaments.errors.play import NoSuchSeat
from tournaments.selectors.board import Side
from tournaments.services.deciding import Result
from tournaments.web.visits import Desk

GAME_POINTS = MatchRules().game_points


def result_of(*, score: str, winner: int | None, cards: Sequence[int | None]) -> Result:
    """Return the typed result. `cards` sit at the match by position; `winner` is the number of one of them, or None.

    `2:1` is read in the order of the seats; with a winner it is turned to him. A line with a 7 in it tells each
    Bummerl (PRS-35), in the order of the seats. Raises ScoreUnreadable, NoSuchSeat.
    """
    if winner is not None and winner not in cards:
        raise NoSuchSeat(card=winner)
    position = cards.index(winner) if winner is not None else None
    if not score.strip():
        return Result(winner=position)
    each = tuple(notation.parse_each(score))
    if any(GAME_POINTS in pair for pair in each) or len(each) > 1:
        return Result(winner=position, each=each)
    left, right = each[0]
    if position is not None:
        most, least = max(left, right), min(left, right)
        left, right = (most, least) if position == 0 else (least, most)
    return Result(winner=position, bummerl=(left, right))


def takes_slips(desk: Desk) -> bool:
    """Say whether a slip signed by both makes the visitor's entry count at once (PRS-36)."""
    announced = desk.tournament.signed_slip_confirms and not desk.tournament.four_eyes
    return announced and desk.actor.role is Role.SCORER


def seats_of(sides: Sequence[Side]) -> list[tuple[int, str]]:
    """Return the cards of a match with what a list calls them."""
    return [(side.card, f"{side.card} {side.name}") for side in sides if side.card is not None]
