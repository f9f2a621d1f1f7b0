"""Facts of the till, money in cents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact


@dataclass(frozen=True, slots=True)
class DonationBooked(Fact):
    kind: ClassVar[str] = "donation_booked"
    action: ClassVar[Action] = Action.BOOK_MONEY

    cents: int
    note: str


@dataclass(frozen=True, slots=True)
class CostBooked(Fact):
    kind: ClassVar[str] = "cost_booked"
    action: ClassVar[Action] = Action.BOOK_MONEY

    cents: int
    note: str


@dataclass(frozen=True, slots=True)
class BookingReversed(Fact):
    """`cents` as the reversed booking had them, signed as the till sees it."""

    kind: ClassVar[str] = "booking_reversed"
    action: ClassVar[Action] = Action.BOOK_MONEY

    booking_id: int
    cents: int


FACTS: tuple[type[Fact], ...] = (DonationBooked, CostBooked, BookingReversed)
