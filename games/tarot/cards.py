"""The pack of Tarot (RULES.md 3). The cards of a suit have neighbouring numbers, the lowest first."""

from __future__ import annotations

from games.cards import Pack

SUITS = "CSBD"
FIRST_TRUMP, EXCUSE = 56, 77  # the numbered trumps are 56 to 76
PACK = Pack(
    (
        *(f"{suit}{rank}" for suit in SUITS for rank in range(1, 15)),
        *(f"T{rank}" for rank in range(1, 22)),
        "EX",
    ),
    clause="3.1",
)
PETIT, MONDE = 56, 76
BOUTS = (PETIT, MONDE, EXCUSE)
KINGS = (13, 27, 41, 55)
NEVER_DISCARDED = (*KINGS, *BOUTS)  # (6.2)

# twice the card points by card: everything is counted in half points (3.4, 0.4)
HALF_POINTS = ((1,) * 10 + (3, 5, 7, 9)) * 4 + (9, *((1,) * 19), 9) + (9,)
TARGETS = (56, 51, 41, 36)  # card points the taker needs, by the bouts in his pile (3.5)

BIDS = ("pass", "prise", "garde", "sans", "contre")
MULTIPLIERS = (0, 1, 2, 4, 6)  # by bid (5.2)
PRISE, GARDE, SANS, CONTRE = 1, 2, 3, 4

# where a card is: 0 to 3 in the hand of a seat, then these, then in trick n (from 0) as TRICK + n
DOG, DISCARDED, TRICK = 4, 5, 8
# Who gets each card of the deck, by the seat at the dealer's right: six rounds of three, three, one to the dog, three,
# three (4.2).
RECEIVERS = tuple(
    bytes((*[seat] * 3, *[(seat + 1) % 4] * 3, DOG, *[(seat + 2) % 4] * 3, *[(seat + 3) % 4] * 3)) * 6
    for seat in range(4)
)
