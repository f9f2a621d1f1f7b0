"""The words of the auction, the contracts, and what the seat to move is to do (RULES.md 5.1, 7, 13, 15.5)."""

from __future__ import annotations

# The words of `bid` in the order of the grammar; the contracts have the number of their word (5.1, 13.3, 13.4).
BIDS = ("pass", "game", "tourne", "solo", "hold", "gascarola", "misere")
PASS, GAME, TOURNE, SOLO, HOLD, GASCAROLA, MISERE = range(7)
PENETRO = 7  # (15.5)
CONTRACTS = (*BIDS, "penetro")
VALUE = (0, 0, 2, 10, 0, 0, 0, 0)  # G of a contract (10.5, 11.2)

# OFFERING is the second round after all have passed (13.5), ENTERING the question to the one who sits out (15.5),
# ANSWERING what the opponents say to a surrender (12.3, 12.4).
BIDDING, ENTERING, OFFERING, KEEPING, NAMING, EXCHANGING, PLAYING, ANSWERING, OVER = range(9)
