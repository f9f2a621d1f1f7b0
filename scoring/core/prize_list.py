"""What is announced as prizes (PRS-43, PRS-45): money, a share of the pot, goods, or several of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.refusals import (
    EmptyPrize,
    NegativePrize,
    NoPrizeForTheWinner,
    PrizePlaceOutOfRange,
    RoundingUnitOutOfRange,
    SharesOverTheWhole,
    TwoPrizesForOnePlace,
)

WHOLE = 10_000
"""The whole pot in the parts in which shares are given: 1 % is 100."""


@dataclass(frozen=True, slots=True)
class Prize:
    """The prize of one place: fixed money, a share of the pot in parts per 10,000, goods by name ("" for none)."""

    place: int
    cents: int = 0
    share: int = 0
    goods: str = ""

    @property
    def has_money(self) -> bool:
        """Say whether money is announced, even if the share comes to nothing because the pot is empty."""
        return self.cents > 0 or self.share > 0


def check_prizes(prizes: Sequence[Prize], *, places: int, unit_cents: int) -> None:
    """Refuse a list of prizes that could not be paid; an empty list is fine, and places may be left out.

    Raises RoundingUnitOutOfRange, PrizePlaceOutOfRange, TwoPrizesForOnePlace, NegativePrize, EmptyPrize,
    SharesOverTheWhole, NoPrizeForTheWinner (place 1 takes what rounding leaves, PRS-45).
    """
    if unit_cents < 1:
        raise RoundingUnitOutOfRange(unit_cents=unit_cents)
    seen: set[int] = set()
    for prize in prizes:
        if not 1 <= prize.place <= places:
            raise PrizePlaceOutOfRange(place=prize.place, places=places)
        if prize.place in seen:
            raise TwoPrizesForOnePlace(place=prize.place)
        if prize.cents < 0 or prize.share < 0:
            raise NegativePrize(place=prize.place)
        if not (prize.has_money or prize.goods):
            raise EmptyPrize(place=prize.place)
        seen.add(prize.place)
    total = sum(prize.share for prize in prizes)
    if total > WHOLE:
        raise SharesOverTheWhole(percent=f"{total // 100}.{total % 100:02}")
    if seen and 1 not in seen:
        raise NoPrizeForTheWinner


@dataclass(frozen=True, slots=True)
class Shares:
    """The shares in cents: by place, rounded down to the unit, and the rest that goes to place 1 on top."""

    by_place: dict[int, int]
    rest: int

    @property
    def total(self) -> int:
        return sum(self.by_place.values()) + self.rest


def shares_of_pot(prizes: Sequence[Prize], *, pot_cents: int, unit_cents: int) -> Shares:
    """Return what the shares come to (PRS-45). A pot that costs have eaten up has no shares to give."""
    pot = max(pot_cents, 0)
    by_place = {prize.place: pot * prize.share // WHOLE // unit_cents * unit_cents for prize in prizes if prize.share}
    together = pot * sum(prize.share for prize in prizes) // WHOLE
    return Shares(by_place, together - sum(by_place.values()))
