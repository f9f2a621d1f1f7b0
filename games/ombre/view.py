"""What a seat can know (RULES.md 6.3, 6.6, 6.7, 14.5)."""

from __future__ import annotations

from games.ombre.cards import PACK, SUITS
from games.ombre.phases import BIDS, CONTRACTS, PENETRO, TOURNE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.ombre.deal import Deal


def view(deal: Deal, seat: int) -> dict[str, object]:
    """Return the own hand and what the seat has thrown away, and what lies open; thrown cards and talon stay hidden."""
    name = PACK.names
    outcome = deal.outcome
    played = [name[card] for card in deal.played]
    size = deal.circle.size
    return {
        "seat": seat,
        "turn": deal.turn,
        "dealer": deal.dealer,
        "pot": deal.pot,
        "hand": PACK.text(deal.hands[seat]),
        "thrown": PACK.text(deal.thrown[seat]),
        "bids": [[who, BIDS[word]] for who, word in deal.bids],
        "declarer": deal.declarer if deal.declarer >= 0 else None,
        "contract": CONTRACTS[deal.contract] if deal.contract else None,
        "trump": SUITS[deal.trump] if deal.trump >= 0 else None,
        "turned": name[deal.deck[deal.table.talon]] if deal.contract == TOURNE else None,
        "taken": [_taken(deal, other) for other in range(deal.table.seats)],
        "talon": len(deal.deck) - deal.drawn,
        "honours": _announced(deal),
        "leaders": list(deal.leaders),
        "played": [played[start : start + size] for start in range(0, len(played), size)],
        "tricks": list(deal.tricks),
        "outcome": outcome.details["outcome"] if outcome is not None else None,
    }


def _announced(deal: Deal) -> int | None:
    """Return the honours that the opponent of two announces before the first lead (14.5)."""
    if len(deal.order) != 2 or not deal.first_hands or deal.trumps is None:
        return None
    first = deal.former if deal.former >= 0 else deal.declarer
    return deal.trumps.run(deal.first_hands[1 - first])


def _taken(deal: Deal, seat: int) -> int:
    """Return how many cards a seat has taken in: as many as it threw away, but in penetro the whole talon (15.5)."""
    if deal.contract == PENETRO and seat == deal.dealer:
        return len(deal.deck) - deal.table.talon
    return deal.thrown[seat].bit_count()
