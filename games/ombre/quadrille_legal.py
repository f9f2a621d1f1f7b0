"""What a seat of Quadrille or Quintillo may do (RULES.md 5, 8, 16.3 to 16.7, 16.13)."""

from __future__ import annotations

from games.action import plays
from games.cards import cards_of
from games.ombre.cards import KINGS, PRINTED_SUIT, QUEENS
from games.ombre.quadrille_table import BIDDING, CALLING, NAMING, STOPPING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.action import Action
    from games.ombre.quadrille import Deal


def callable_cards(deal: Deal) -> int:
    """Return the cards the declarer may call; none when he must play alone (16.4)."""
    missing = ~deal.hands[deal.taker]
    plain = missing & ~PRINTED_SUIT[deal.trump]
    kings = KINGS & (missing if deal.rules.call_trump_king else plain)
    return kings or QUEENS & plain


def actions(deal: Deal, seat: int) -> Iterator[Action]:
    """Yield what a seat may do; nothing for a seat that is not to move."""
    phase = deal.phase
    if seat < 0 or seat != deal.turn:
        return
    if phase == BIDDING:
        for word in deal.auction.words():
            yield seat, "bid", word, ()
    elif phase == NAMING:
        for suit in range(4):
            yield seat, "trump", suit, ()
    elif phase == CALLING:
        for card in cards_of(callable_cards(deal)):
            yield seat, "call", card, ()
    elif phase == STOPPING:
        yield seat, "stop", -1, ()
        if not deal.forced:  # (16.6)
            yield from plays(seat, deal.hands[seat])
    elif deal.trumps is not None:
        hand = deal.hands[seat]
        yield from plays(seat, hand if deal.led < 0 else deal.trumps.legal(hand, deal.led))
