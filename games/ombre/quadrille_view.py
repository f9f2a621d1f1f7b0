"""What a seat of Quadrille or Quintillo can know (RULES.md 16.4: the partner is secret until the called card falls)."""

from __future__ import annotations

from games.ombre.cards import BIT, PACK, SUITS
from games.ombre.quadrille_table import CONTRACTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.ombre.quadrille import Deal


def view(deal: Deal, seat: int) -> dict[str, object]:
    """Return the own hand, what was said and every card that was played."""
    name, seats, called = PACK.names, deal.seats, deal.called
    partner_is_known = called >= 0 and (called in deal.played or bool(deal.hands[seat] & BIT[called]))
    outcome = deal.outcome
    return {
        "seat": seat,
        "turn": deal.turn,
        "dealer": deal.order[-1],
        "hand": PACK.text(deal.hands[seat]),
        "bid": CONTRACTS[deal.auction.bid] or None,
        "priority": deal.auction.holder if deal.auction.holder >= 0 else None,
        "taker": deal.taker if deal.taker >= 0 else None,
        "contract": CONTRACTS[deal.contract] or None,
        "forced": deal.forced,
        "trump": SUITS[deal.trump] if deal.trump >= 0 else None,
        "called": name[called] if called >= 0 else None,
        "partner": deal.partner if partner_is_known else None,
        "pot": deal.pot,
        "tricks": list(deal.tricks),
        "played": [
            [leader, *(name[card] for card in deal.played[place * seats : place * seats + seats])]
            for place, leader in enumerate(deal.leaders)
        ],
        "outcome": outcome.details["outcome"] if outcome is not None else None,
    }
