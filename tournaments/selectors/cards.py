"""The entry cards of a tournament, one a row."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.core.terms import CardStatus
from tournaments.models import EntryCard, Tournament


@dataclass(frozen=True, slots=True)
class CardView:
    """One card that was not returned; `player` is the number of who holds it, `code` is the secret on paper."""

    number: int
    player: int
    status: CardStatus
    code: str
    is_late: bool
    is_handed_in: bool


def cards(tournament: Tournament) -> list[CardView]:
    """Return the cards by number.

    Queries: 1.
    """
    rows = EntryCard.objects.filter(tournament=tournament).exclude(status=CardStatus.RETURNED).order_by("number")
    return [
        CardView(number, player, CardStatus(status), code, is_late, handed_in is not None)
        for number, player, status, code, is_late, handed_in in rows.values_list(
            "number", "entrant__number", "status", "code", "is_late", "handed_in_at"
        )
    ]
