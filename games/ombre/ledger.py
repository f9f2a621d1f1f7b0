"""Who pays whom: the seats and the pot always add up to what there was (RULES.md 11.5)."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Ledger:
    """The changes of the seats in `scores`, and the chips in the pot."""

    __slots__ = ("pot", "scores")

    def __init__(self, seats: int, pot: int) -> None:
        self.scores = [0] * seats
        self.pot = pot

    def put(self, seat: int, chips: int) -> None:
        """Move chips from a seat to the pot."""
        self.scores[seat] -= chips
        self.pot += chips

    def take(self, seat: int, chips: int) -> None:
        """Move chips from the pot to a seat."""
        self.scores[seat] += chips
        self.pot -= chips

    def pay_each(self, payer: int, chips: int) -> None:
        """Let a seat pay so many chips to each other seat; less than nothing is paid to it."""
        scores = self.scores = [score + chips for score in self.scores]
        scores[payer] -= chips * len(scores)

    def split(self, chips: int, among: Sequence[int], odd_to: Sequence[int], *, payer: int = -1) -> None:
        """Share chips equally; the odd ones go one by one to the seats of `odd_to` in their order.

        They come from the payer, or from the pot where there is none.
        """
        share, odd = divmod(chips, len(among))
        scores = self.scores
        for seat in among:
            scores[seat] += share
        if odd:
            for place in range(odd):
                scores[odd_to[place % len(odd_to)]] += 1
        if payer < 0:
            self.pot -= chips
        else:
            scores[payer] -= chips
