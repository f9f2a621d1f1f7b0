"""Who sits where: seats, packets and talon of the games for three, two and four (RULES.md 0.4, 3, 14, 15)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Circle:
    """The seats that play cards with each other.

    `size` is their number, `after[seat]` the seat that follows a seat, `against[seat]` are its opponents from its
    right (0.3). A seat that is not in the circle has -1 and nobody.
    """

    __slots__ = ("after", "against", "size")

    def __init__(self, order: Sequence[int], *, seats: int) -> None:
        self.size = len(order)
        against: list[tuple[int, ...]] = [()] * seats
        for place, seat in enumerate(order):
            against[seat] = (*order[place + 1 :], *order[:place])
        self.against = tuple(against)
        self.after = tuple(others[0] if others else -1 for others in against)


class Table:
    """One of the three games.

    `tricks` is also the number of cards in a hand. Active are all seats, or all but the dealer; `places[n]` are the
    places in the deck of the cards of the n-th active seat from forehand, and the talon begins at `talon`. By dealer:
    `order` are the active seats from forehand, `circle` is who plays with whom.
    """

    __slots__ = ("circle", "order", "places", "seats", "talon", "tricks")

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
        self.circle = tuple(Circle(order, seats=seats) for order in self.order)


THREE = Table(seats=3, active=3, packet=3, tricks=9)  # (3.3, 3.4)
TWO = Table(seats=2, active=2, packet=2, tricks=8)  # (14.2)
FOUR = Table(seats=4, active=3, packet=3, tricks=9)  # (15.1, 15.2)
EVERYBODY = Circle((0, 1, 2, 3), seats=4)  # the one who sat out plays with the three (15.5)
