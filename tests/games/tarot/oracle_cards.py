"""The cards of the slow referee: suits, values, duties and winners, from the words of RULES.md 3 and 9."""

from __future__ import annotations

SUITS = ("C", "S", "B", "D")
NUMBERED = tuple(f"T{n}" for n in range(1, 22))
BOUTS = ("T1", "T21", "EX")
KINGS = ("C14", "S14", "B14", "D14")
PACK = tuple(f"{suit}{rank}" for suit in SUITS for rank in range(1, 15)) + NUMBERED + ("EX",)


def suit_of(card: str) -> str:
    return "EX" if card == "EX" else card[0]


def number_of(card: str) -> int:
    return int(card[1:])


def half_points(card: str) -> int:
    if card in BOUTS or card in KINGS:
        return 9
    if card[0] in SUITS and number_of(card) > 10:
        return {13: 7, 12: 5, 11: 3}[number_of(card)]
    return 1


def winner_of(trick: list[tuple[int, str]]) -> int:
    """9.5 without 9.10; a trick of the Excuse alone has no winner yet (-1)."""
    cards = [(seat, card) for seat, card in trick if card != "EX"]
    if not cards:
        return -1
    trumps = [(number_of(card), seat) for seat, card in cards if suit_of(card) == "T"]
    if trumps:
        return max(trumps)[1]
    led = suit_of(cards[0][1])
    return max((number_of(card), seat) for seat, card in cards if suit_of(card) == led)[1]


def legal_cards(hand: set[str], trick: list[str]) -> set[str]:
    """9.2 to 9.4."""
    others = {card for card in hand if card != "EX"}
    excuse = hand - others
    on_table = [card for card in trick if card != "EX"]
    if not on_table:
        return set(hand)
    led = suit_of(on_table[0])
    trumps = {card for card in others if suit_of(card) == "T"}
    highest = max((number_of(card) for card in on_table if suit_of(card) == "T"), default=0)
    higher = {card for card in trumps if number_of(card) > highest}
    if led != "T":
        follow = {card for card in others if suit_of(card) == led}
        if follow:
            return follow | excuse
    if higher:
        return higher | excuse
    if trumps:
        return trumps | excuse
    return others | excuse
