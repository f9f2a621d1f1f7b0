"""Who sits where in Quadrille and Quintillo, the contracts, and what the seat to move is to do (RULES.md 16, 17)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

# The contracts have the number of their word in the auction (16.3).
CONTRACTS = ("", "alliance", "solo", "vole")
ALLIANCE, SOLO, VOLE = 1, 2, 3
# STOPPING: the side has won the first tricks in a row; the seat on lead may stop or lead on (16.13).
BIDDING, NAMING, CALLING, PLAYING, STOPPING, OVER = range(6)


class Table:
    """One of the two games.

    `places[n]` are the places in the deck of the cards of the n-th seat, counted from forehand; `order[dealer]` the
    seats from forehand; `after[seat]` is who plays next.
    """

    __slots__ = ("after", "order", "places", "seats")

    def __init__(self, *, seats: int, packets: Sequence[int]) -> None:
        places: list[list[int]] = [[] for _ in range(seats)]
        place = 0
        for packet in packets:
            for own in places:
                own.extend(range(place, place + packet))
                place += packet
        self.seats = seats
        self.places = tuple(map(tuple, places))
        self.order = tuple(tuple((dealer + 1 + n) % seats for n in range(seats)) for dealer in range(seats))
        self.after = tuple((seat + 1) % seats for seat in range(seats))


FOUR = Table(seats=4, packets=(3, 4, 3))  # (16.1)
FIVE = Table(seats=5, packets=(2, 2, 2, 2))  # (17.1)
