"""What a seat of Tute can know: its hand, and all that lay open (RULES.md 3.4, 7, 8.10)."""

from __future__ import annotations

from games.tute.cards import PACK, SUITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.tute.deal import Deal


def view(deal: Deal, seat: int) -> dict[str, object]:
    """Return what a seat can know; a card that is yet to be drawn is not in the hand (6.2)."""
    name = PACK.names
    outcome = deal.outcome
    in_stock = len(deal.stock) - deal.drawn
    return {
        "seat": seat,
        "turn": deal.turn,
        "dealer": deal.dealer,
        "hand": PACK.text(deal.hands[seat]),
        "trump": SUITS[deal.trump],
        "shown": name[deal.shown],
        "turn_up": name[deal.stock[-1]] if in_stock else None,
        "stock": in_stock,
        "to_draw": deal.to_draw,
        "trick": [name[card] for card in deal.trick],
        "played": [[winner, [name[card] for card in cards]] for winner, cards in deal.played],
        "tricks": list(deal.tricks),
        "declared": [[who, SUITS[suit], value] for who, suit, value in deal.declarations],
        "exchanged": [[who, name[given], name[taken]] for who, given, taken in deal.exchanges],
        "outcome": outcome.details["outcome"] if outcome is not None else None,
    }
