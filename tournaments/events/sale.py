"""Facts of the sale. Cards and entrants by their numbers, money in cents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class CardsSold(Fact):
    """`reserved` cards are not paid; `cents` is what was paid."""

    kind: ClassVar[str] = "cards_sold"
    action: ClassVar[Action] = Action.SELL_CARDS

    entrant: int
    cards: list[int]
    cents: int


@dataclass(frozen=True, slots=True)
class CardsReserved(Fact):
    kind: ClassVar[str] = "cards_reserved"
    action: ClassVar[Action] = Action.SELL_CARDS

    entrant: int
    cards: list[int]


@dataclass(frozen=True, slots=True)
class CardsPaid(Fact):
    kind: ClassVar[str] = "cards_paid"
    action: ClassVar[Action] = Action.SELL_CARDS

    cards: list[int]
    cents: int


@dataclass(frozen=True, slots=True)
class CardsAdmitted(Fact):
    kind: ClassVar[str] = "cards_admitted"
    action: ClassVar[Action] = Action.ADMIT_ON_ACCOUNT

    cards: list[int]
    cents: int


@dataclass(frozen=True, slots=True)
class CardsReturned(Fact):
    kind: ClassVar[str] = "cards_returned"
    action: ClassVar[Action] = Action.RETURN_CARDS

    cards: list[int]
    cents: int


@dataclass(frozen=True, slots=True)
class LateCardSold(Fact):
    """The commitment of the lot is published, so the sale is not taken back but its card withdrawn."""

    kind: ClassVar[str] = "late_card_sold"
    action: ClassVar[Action] = Action.SELL_CARDS
    undo: ClassVar[Undo] = Undo.NEVER

    entrant: int
    card: int
    cents: int
    commitment: str


@dataclass(frozen=True, slots=True)
class LateCardEntered(Fact):
    kind: ClassVar[str] = "late_card_entered"
    action: ClassVar[Action] = Action.SELL_CARDS
    undo: ClassVar[Undo] = Undo.NEVER
    is_draw: ClassVar[bool] = True

    card: int
    number: int
    word: str


FACTS: tuple[type[Fact], ...] = (
    CardsSold,
    CardsReserved,
    CardsPaid,
    CardsAdmitted,
    CardsReturned,
    LateCardSold,
    LateCardEntered,
)
