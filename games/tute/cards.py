"""The pack of Tute and what follows from it: values, and which cards belong together or beat which (RULES.md 2)."""

from __future__ import annotations

from games.cards import Pack

SUITS = "OECB"
RANKS = "24567SCKTA"
PACK = Pack((rank + suit for suit in SUITS for rank in RANKS), clause="2.1")

VALUE = (0, 0, 0, 0, 0, 2, 3, 4, 10, 11) * 4  # card points by card (2.3)
BIT = tuple(1 << card for card in range(40))
SUIT_MASK = tuple(0b11_1111_1111 << 10 * suit for suit in range(4))
HIGHER = tuple(
    SUIT_MASK[card // 10] & ~((2 << card) - 1) for card in range(40)
)  # the cards of its suit above a card (2.2)
TWO, SEVEN, JACK = 0, 4, 5  # the places of three ranks within a suit
KINGS = sum(1 << 10 * suit + 7 for suit in range(4))
KNIGHTS = KINGS >> 1
PAIR = tuple(0b11 << 10 * suit + 6 for suit in range(4))  # king and knight of a suit (8.1)
