"""What a seat of Schnapsen can know (RULES.md 16)."""

from __future__ import annotations

from games.schnapsen.cards import PACK, SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.schnapsen.deal import Deal


def view(deal: Deal, seat: int) -> dict[str, object]:
    """Return the own hand, what lies open and what was shown; own tricks where they may be seen; never card points.

    The turn-up is known to both also when closing has turned it over (10.2); `outcome` and `scores` are there when the
    deal is over.
    """
    exchanged, taken = deal.exchanged
    name = PACK.names
    outcome = deal.outcome if deal.turn < 0 else None  # after the last card there may be one, yet a claim can follow
    return {
        "seat": seat,
        "turn": deal.turn,
        "hand": PACK.text(deal.hands[seat]),
        "trump": SUITS[deal.trump],
        "turn_up": name[deal.stock[9]] if deal.drawn < 10 else None,
        "talon": deal.talon,
        "closed_by": deal.closer if deal.closer >= 0 else None,
        "led": name[deal.led] if deal.led >= 0 else None,
        "announced": [[who, SUITS[suit], value] for who, suit, value in deal.declarations],
        "exchanged": [exchanged, name[taken]] if exchanged >= 0 else None,
        "tricks": list(deal.tricks),
        "own_tricks": [
            [name[led], name[reply]]
            for winner, led, reply in deal.played
            if winner == seat and deal.rules.tricks_may_be_seen
        ],
        "outcome": outcome.details["outcome"] if outcome is not None else None,
        "scores": list(outcome.scores) if outcome is not None else None,
    }
