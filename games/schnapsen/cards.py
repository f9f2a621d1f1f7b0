"""The pack of Schnapsen and what follows from it: values, and which cards beat or belong to which (RULES.md 3)."""

from __future__ import annotations

from games.cards import Pack

SUITS = "CDHS"
RANKS = "JQKTA"
PACK = Pack((rank + suit for suit in SUITS for rank in RANKS), clause="3.1")

VALUE = (2, 3, 4, 10, 11) * 4  # card points by card (3.3)
BIT = tuple(1 << card for card in range(20))
SUIT_OF = tuple(card // 5 for card in range(20))
SUIT_MASK = tuple(0b11111 << 5 * suit for suit in range(4))
HIGHER = tuple(
    SUIT_MASK[card // 5] & ~((2 << card) - 1) for card in range(20)
)  # the cards of its suit above a card (3.2)
JACK = tuple(5 * suit for suit in range(4))
KING = tuple(1 << 5 * suit + 2 for suit in range(4))
PAIR = tuple(0b110 << 5 * suit for suit in range(4))  # king and queen of a suit (8.1)
BEATS = tuple(  # by trump and led card: the cards that win the trick against it (6.1)
    tuple(HIGHER[led] | (SUIT_MASK[trump] if led // 5 != trump else 0) for led in range(20)) for trump in range(4)
)
