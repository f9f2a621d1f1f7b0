"""Who sits where: seats, packets and talon of the games for three, two and four (RULES.md 0.4, 3, 14, 15)."""

from __future__ import annotations


class Table:
    """One of the three games.

    `tricks` is also the number of cards in a hand. `places[n]` are the places in the deck of the cards of the n-th
    active seat, counted from forehand; the talon begins at `talon`. By dealer: `order` are the active seats from
    forehand, `after` gives the seat that follows a seat. The one who sits out follows nobody and plays only in penetro.
    """

    __slots__ = ("after", "order", "places", "seats", "talon", "tricks")

    def __init__(self, *, seats: int, active: int, packet: int, tricks: int) -> None:
        self.seats = seats
        self.tricks = tricks
        self.talon = active * tricks
        self.places = tuple(
            tuple(place for place in range(self.talon) if place // packet % active == position)
            for position in range(active)
        )
        self.order = tuple(
            tuple((dealer + 1 + position) % seats for position in range(active)) for dealer in range(seats)
        )
        self.after = tuple(
            tuple(order[(order.index(seat) + 1) % active] if seat in order else -1 for seat in range(seats))
            for order in self.order
        )


THREE = Table(seats=3, active=3, packet=3, tricks=9)  # (3.3, 3.4)
TWO = Table(seats=2, active=2, packet=2, tricks=8)  # (14.2)
FOUR = Table(seats=4, active=3, packet=3, tricks=9)  # (15.1, 15.2)
EVERYBODY = (1, 2, 3, 0)  # who follows whom where the one who sat out plays with the three (15.5)
