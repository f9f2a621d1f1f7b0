"""What a seat of Schnapsen can know (RULES.md 16)."""

from __future__ import annotations

from games.schnapsen.cards import PACK, SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.schnapsen.deal import Deal


def view(deal: Deal, seat: int) -> dict[str, object]:
    """Return the own hand, what lies open and what was shown; own tricks where they may be seen; never points."""
    exchanged, taken = deal.exchanged
    name = PACK.names
    outcome = deal.outcome
    return {
        "seat": seat,
        "turn": deal.turn,
        "hand": PACK.text(deal.hands[seat]),
        "trump": SUITS[deal.trump],
        "turn_up": name[deal.stock[9]] if deal.drawn < 10 else None,  # everybody saw it, also where it is turned down now
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
        "outcome": outcome.details["outcome"] if outcome is not None and deal.turn < 0 else None,
    }
