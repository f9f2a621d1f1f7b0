"""The auction with priority: an earlier seat may hold what a later one bids (RULES.md 5)."""

from __future__ import annotations

from games.errors import IllegalAction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

PASS = 0


class Auction:
    """Seats speak in order; the first bidder duels with each later one in turn.

    A word is a number: 0 passes, 1 to `top` are the bids from the lowest, `top + 1` holds. `turn` is the seat to speak,
    -1 when the auction is over; then `holder` is the declarer and `bid` the contract, -1 and 0 when all have passed.
    """

    __slots__ = ("bid", "holder", "seats", "speaker", "top", "turn")

    def __init__(self, seats: Sequence[int], *, top: int) -> None:
        """Start with the seats in order, forehand first (5.3)."""
        self.seats = seats
        self.top = top
        self.bid = PASS
        self.holder = -1
        self.speaker = 0  # the place of the challenger, or of the first bidder to be
        self.turn = seats[0]

    def words(self) -> list[int]:
        """Return what the seat to speak may say."""
        if self.turn < 0:
            return []
        higher = [PASS, *range(self.bid + 1, self.top + 1)]
        if self.turn == self.holder:
            higher.append(self.top + 1)
        return higher

    def say(self, word: int) -> None:
        """Let the seat to speak say a word.

        Raises: IllegalAction: a bid that is not higher, a hold by a seat without the priority; nothing has changed.
        """
        turn, holder = self.turn, self.holder
        if word == PASS:
            if turn == holder:
                self.holder = self.seats[self.speaker]  # the challenger has the bid
        elif word > self.top:
            if turn != holder:
                raise IllegalAction("hold_without_priority", "5.4")
            if self.bid < self.top:
                self.turn = self.seats[self.speaker]
                return
            # Nothing is higher, so the challenger does not speak again (5.5).
        elif word <= self.bid:
            raise IllegalAction("bid_not_higher", "5.4")
        else:
            self.bid = word
            if holder >= 0:
                self.turn = self.seats[self.speaker] if turn == holder else holder
                return
            self.holder = turn
        self.speaker = speaker = self.speaker + 1  # the next later seat, if there is one
        self.turn = self.seats[speaker] if speaker < len(self.seats) else -1

    def copy(self) -> Auction:
        """Return an auction that can go on by itself."""
        other = Auction.__new__(Auction)
        for name in Auction.__slots__:
            setattr(other, name, getattr(self, name))
        return other
