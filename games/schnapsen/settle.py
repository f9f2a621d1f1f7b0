"""What a deal of Schnapsen is worth in game points (RULES.md 11.5 to 12.8, 15.1)."""

from __future__ import annotations

from games.outcome import Outcome
from games.schnapsen.cards import SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.schnapsen.deal import Deal


def claim(deal: Deal, seat: int) -> Outcome:
    """Return the outcome of a claim of 66."""
    other = 1 - seat
    correct = deal.counted(seat) >= 66  # (11.5)
    tricks_at_closing, points_at_closing = deal.snapshot
    if deal.closer < 0:
        value = by_the_loser(deal.tricks[other], deal.counted(other))
        if not correct and not deal.rules.false_claim_mirrors:
            value = two_or_three(deal.tricks[other])
        clause = "12.1" if correct else "11.6"
    elif deal.closer == seat:
        value = by_the_loser(tricks_at_closing, points_at_closing) if correct else two_or_three(tricks_at_closing)
        clause = "12.4" if correct else "12.2"
    else:
        value = two_or_three(tricks_at_closing)
        clause = "12.3" if correct else "12.8"
    return _outcome(deal, seat if correct else other, value, clause, "claim" if correct else "false_claim")


def cards_out(deal: Deal, last_winner: int) -> Outcome:
    """Return the outcome when all cards are played and nobody has claimed (12.5, 12.2)."""
    if deal.closer < 0:
        return _outcome(deal, last_winner, 1, "12.5", "last_trick")
    return _outcome(deal, 1 - deal.closer, two_or_three(deal.snapshot[0]), "12.2", "failed_close")


def revoke(deal: Deal, seat: int) -> Outcome:
    """Return the outcome when a seat revokes and the rules penalise it (15.1, 15.3)."""
    return _outcome(deal, 1 - seat, 3, "15.1", "revoke")


def by_the_loser(tricks: int, counted: int) -> int:
    """Return what a correct claim wins by the tricks and the count of the other seat (12.1)."""
    if not tricks:
        return 3
    return 2 if counted <= 32 else 1


def two_or_three(tricks: int) -> int:
    """Return what the opponent of a closer wins by his tricks at the closing (12.2, 12.3)."""
    return 2 if tricks else 3


def _outcome(deal: Deal, winner: int, game_points: int, clause: str, word: str) -> Outcome:
    return Outcome(
        (0, game_points) if winner else (game_points, 0),
        clause,
        {
            "card_points": list(deal.card_points),
            "tricks": list(deal.tricks),
            "declarations": [[seat, SUITS[suit], value] for seat, suit, value in deal.declarations],
            "closed_by": deal.closer if deal.closer >= 0 else None,
            "outcome": word,
        },
    )
