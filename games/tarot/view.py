"""What a seat of Tarot can know (RULES.md 6.5 to 6.7)."""

from __future__ import annotations

from games.cards import mask_of
from games.tarot.cards import BIDS, DISCARDED, DOG, FIRST_TRUMP, GARDE, PACK, TRICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.tarot.deal import Deal


def view(deal: Deal, seat: int) -> dict[str, object]:
    """Return the own hand, what lies open or was shown, and the tricks with who played which card.

    The dog is open after a Prise or Garde, otherwise when the deal is over; the taker knows his whole discard, the
    others its trumps until the deal is over (6.5).
    """
    place, taker, outcome = deal.place, deal.taker, deal.outcome
    over, auction_is_over = deal.turn < 0, len(deal.bids) == 4
    dog_is_open = taker >= 0 and (over or (auction_is_over and deal.contract <= GARDE))
    discard = [card for card in range(78) if place[card] == DISCARDED]
    open_discard = discard if over or seat == taker else [card for card in discard if card >= FIRST_TRUMP]
    return {
        "seat": seat,
        "turn": deal.turn,
        "hand": PACK.text(deal.hand(seat)),
        "bids": [[(deal.eldest + place_) % 4, BIDS[bid]] for place_, bid in enumerate(deal.bids)],
        "taker": taker if auction_is_over and taker >= 0 else None,
        "contract": BIDS[deal.contract] if auction_is_over and taker >= 0 else None,
        "dog": PACK.text(mask_of(card for card in range(78) if deal.dealt[card] == DOG)) if dog_is_open else None,
        "discarded": len(discard),
        "known_discard": PACK.text(mask_of(open_discard)),
        "chelem": deal.chelem,
        "poignees": [[who, " ".join(PACK.names[card] for card in cards)] for who, cards in deal.poignees],
        "tricks": [_trick(deal, number) for number in range(len(deal.winners))],
        "table": _trick(deal, len(deal.winners))["cards"],
        "outcome": outcome.details["outcome"] if outcome is not None else None,
    }


def _trick(deal: Deal, number: int) -> dict[str, object]:
    """Return the cards of a trick as [seat, card] in playing order, and who took it (None while it is open)."""
    leader = deal.winners[number - 1] if number else deal.first_leader
    cards = [(deal.held[card], PACK.names[card]) for card in range(78) if deal.place[card] == TRICK + number]
    return {
        "cards": [[who, name] for who, name in sorted(cards, key=lambda played: (played[0] - leader) % 4)],
        "winner": deal.winners[number] if number < len(deal.winners) else None,
    }
