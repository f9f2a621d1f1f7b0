"""What a round of Tute is worth in match points (RULES.md 8.8, 9, 11.1)."""

from __future__ import annotations

from games.outcome import Outcome
from games.tute.cards import SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.tute.deal import Deal


def played_out(deal: Deal, last_winner: int) -> Outcome:
    """Return the outcome when all cards are played."""
    rules = deal.rules
    last_side = last_winner & 1
    totals = _totals(deal)
    totals[last_side] += rules.last_trick_bonus  # (9.2)
    if totals[0] != totals[1]:
        winner, clause, word = int(totals[1] > totals[0]), "9.4", "points"
    elif rules.tie_break == "last_trick":
        winner, clause, word = last_side, "9.5", "last_trick"
    else:
        return _outcome(deal, 0, 0, "9.5", rules.tie_break, totals)
    match_points = 1
    if rules.double_over_100 and totals[winner] > 100:
        match_points = 2  # (9.7)
    if not deal.tricks[1 - winner]:
        match_points += rules.capote_bonus  # (9.6)
    return _outcome(deal, winner, match_points, clause, word, totals)


def tute(deal: Deal, seat: int) -> Outcome:
    """Return the outcome when a seat says tute (8.8)."""
    return _outcome(deal, seat & 1, deal.rules.tute_score, "8.8", "tute", _totals(deal))


def revoke(deal: Deal, seat: int) -> Outcome:
    """Return the outcome when a seat revokes and loses the round for it (11.1)."""
    return _outcome(deal, 1 - (seat & 1), 1, "11.1", "revoke", _totals(deal))


def _totals(deal: Deal) -> list[int]:
    """Return card points and declarations by side, without the last trick (9.1)."""
    totals = list(deal.card_points)
    for seat, _, value in deal.declarations:
        totals[seat & 1] += value
    return totals


def _outcome(deal: Deal, winner: int, match_points: int, clause: str, word: str, totals: list[int]) -> Outcome:
    scores = (0, match_points) if winner else (match_points, 0)
    return Outcome(
        scores if deal.rules.players == 2 else scores * 2,
        clause,
        {
            "card_points": list(deal.card_points),
            "tricks": list(deal.tricks),
            "declarations": [[seat, SUITS[suit], value] for seat, suit, value in deal.declarations],
            "totals": totals,
            "outcome": word,
        },
    )
