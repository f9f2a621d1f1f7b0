"""The words with a fixed meaning that both the rules and the tables of the database use."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    """Where a tournament stands. The first draw starts the play; the closed prize list ends it."""

    ANNOUNCED = "announced"
    SELLING = "selling"
    PLAYING = "playing"
    CLOSED = "closed"
    CANCELLED = "cancelled"


class Visibility(StrEnum):
    """Who may read the public pages: nobody, who knows the address, or everybody."""

    PRIVATE = "private"
    UNLISTED = "unlisted"
    PUBLIC = "public"


class PublicNames(StrEnum):
    """How people are named on public pages."""

    FULL = "full"
    INITIALS = "initials"
    NICKNAME = "nickname"


class RuleSet(StrEnum):
    """The rules of Schnapsen as announced (PRS-34)."""

    SOFT = "soft"
    SHARP = "sharp"


class Forehand(StrEnum):
    """Who leads in the first deal of the next Bummerl (PRS-33)."""

    ALTERNATE = "alternate"
    LOSER = "loser"


class CardStatus(StrEnum):
    """What a sold card is: reserved, paid or admitted on account (PRS-8), or returned (PRS-6)."""

    RESERVED = "reserved"
    PAID = "paid"
    ON_ACCOUNT = "on_account"
    RETURNED = "returned"


class DrawKind(StrEnum):
    """What a draw decides (draw.md)."""

    ROUND = "round"
    LOT = "lot"  # PRS-28
    LATE = "late"  # PRS-7
    TIE = "tie"  # PRS-48
    PRIZE = "prize"  # PRS-43


class DrawStatus(StrEnum):
    """A draw is sealed (only its commitment is known), being typed from real pots, drawn, or annulled."""

    SEALED = "sealed"
    TYPING = "typing"
    DRAWN = "drawn"
    ANNULLED = "annulled"


class ReportStatus(StrEnum):
    """What became of a report (PRS-36, PRS-37)."""

    PENDING = "pending"
    CONFIRMED = "confirmed"
    DISPUTED = "disputed"
    LAPSED = "lapsed"


class ClassKind(StrEnum):
    """A further ranking over the same results: of marked people, of home clubs, or of teams (PRS-49)."""

    PEOPLE = "people"
    CLUBS = "clubs"
    TEAMS = "teams"
