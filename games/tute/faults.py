"""Which clause a card breaks that is held and may not be played (RULES.md 5 and 6.1)."""

from __future__ import annotations

from games.tute.cards import HIGHER, SUIT_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.tute.deal import Deal


def broken_duty(deal: Deal, seat: int, card: int) -> tuple[str, str]:
    """Return the reason and the clause; the card is held and illegal, so the seat follows."""
    hand, best, trump = deal.hands[seat], deal.best, deal.trump
    led = deal.trick[0] // 10
    if deal.drawn < len(deal.stock) and deal.rules.obligation != "strict":
        return ("must_follow_trumps" if deal.rules.obligation == "trump_only" else "must_follow_open"), "6.1"
    if hand & SUIT_MASK[led]:
        clause = "5.7" if led == trump else "5.1"
        if card // 10 != led:
            return "must_follow_suit", clause
        return ("must_head_partner", "5.4") if deal.holder ^ 2 == seat else ("must_head", clause)
    if card // 10 == trump:
        return "must_overtrump", "5.5"
    spared = deal.holder ^ 2 == seat and not deal.rules.head_partner  # then any trump would have done (5.4)
    if best // 10 == trump and deal.rules.overtrump and not spared and not hand & HIGHER[best]:
        return "must_undertrump", "5.6"
    return "must_play_trump", "5.2"
