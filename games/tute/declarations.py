"""The forty, the twenties and the tute: when they may be declared, and what declaring does (RULES.md 8)."""

from __future__ import annotations

from games.tute.cards import KINGS, KNIGHTS, PAIR

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.tute.deal import Deal


def partner_may_speak(deal: Deal, seat: int) -> bool:
    """Say whether the winner of the last trick has his window open and this seat is his partner (4.3, 8.4)."""
    return deal.rules.players == 4 and seat == deal.turn ^ 2 and broken_time(deal, seat) is None


def broken_time(deal: Deal, seat: int) -> tuple[str, str] | None:
    """Return the reason and the clause that make this no time for a declaration of the side to move, None if it is."""
    own_tricks = deal.tricks[seat & 1]
    if not own_tricks:
        return "declare_without_trick", "8.3"
    if deal.trick:
        return "declare_not_after_winning", "8.6"
    if deal.rules.players == 2:
        if deal.stock_left <= deal.rules.declare_until_stock:
            return "declare_with_stock_out", "8.5"
    elif own_tricks > 1 and not deal.rules.any_window:
        return "declare_after_first_window", "8.4"
    return None


def broken_cards(deal: Deal, seat: int, verb: str, suit: int) -> tuple[str, str] | None:
    """Return the reason and the clause that forbid a seat this declaration in an open window, None if it may."""
    hand = deal.hand(seat)
    if verb == "tute":
        if hand & KINGS == KINGS or (deal.rules.knights_too and hand & KNIGHTS == KNIGHTS):
            return None
        return "tute_not_held", "8.8"
    if deal.rules.one_declaration and deal.spoken_after == sum(deal.tricks):
        return "declare_once_a_window", "8.9"
    if declared(deal, suit):
        return "declared_already", "8.2"
    if hand & PAIR[suit] != PAIR[suit]:
        return "pair_not_held", "8.2"
    if suit == deal.trump and seat in deal.forfeited:
        return "forty_forfeited", "8.7"
    return None


def declare(deal: Deal, seat: int, suit: int) -> None:
    """Write down a declaration that is legal, and what it forfeits (8.7)."""
    trump = deal.trump
    if suit != trump and deal.hands[seat] & PAIR[trump] == PAIR[trump] and not declared(deal, trump):
        deal.forfeited.append(seat)
    deal.declarations.append((seat, suit, 40 if suit == trump else 20))
    deal.spoken_after = sum(deal.tricks)


def declared(deal: Deal, suit: int) -> bool:
    """Say whether the king and knight of a suit have been declared (8.2)."""
    return any(known == suit for _, known, _ in deal.declarations)
