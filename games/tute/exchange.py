"""The exchange of the seven or the two of trumps for the turn-up (RULES.md 7)."""

from __future__ import annotations

from games.tute.cards import BIT, JACK, SEVEN, TWO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.tute.deal import Deal

RANKS = ("7", "2")
PLACE = (SEVEN, TWO)  # of these ranks within a suit


def broken(deal: Deal, seat: int, which: int) -> tuple[str, str] | None:
    """Return the reason and the clause that forbid the seat to move an exchange, None if it may."""
    rules = deal.rules
    if rules.players == 4:
        return "exchange_in_pairs", "3.5"
    if not (rules.exchange_two if which else rules.exchange_seven):
        return "exchange_off", "7.3"
    if not deal.to_draw:
        if deal.drawn == len(deal.stock):
            return "exchange_without_stock", "7.3"
        return "exchange_not_before_drawing", "7.1"
    if not deal.hands[seat] & BIT[10 * deal.trump + PLACE[which]]:
        return "exchange_card_not_held", "7.1"
    turn_up = deal.stock[-1] % 10
    if not (TWO < turn_up < JACK if which else turn_up >= JACK):
        return "exchange_for_this_turn_up", "7.1"
    return None


def take(deal: Deal, seat: int, which: int) -> None:
    """Swap the seven or the two of trumps for the turn-up; the exchange is legal."""
    given, taken = 10 * deal.trump + PLACE[which], deal.stock[-1]
    deal.hands[seat] ^= BIT[given] | BIT[taken]
    deal.stock[-1] = given
    deal.exchanges.append((seat, given, taken))
