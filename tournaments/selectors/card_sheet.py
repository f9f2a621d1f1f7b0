"""The cards to hand out: the code on a card opens its holder's matches."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.core.terms import CardStatus
from tournaments.models import EntryCard, Tournament
from tournaments.selectors.naming import names


@dataclass(frozen=True, slots=True)
class PaperCard:
    """A sold card as it is handed to `name`, the player with the number `player`."""

    number: int
    player: int
    name: str
    code: str


def paper_cards(tournament: Tournament, *, player: int | None, first: int, most: int) -> list[PaperCard]:
    """Return up to `most` sold cards by number, from the number `first` on; of one player where `player` is given.

    Returned cards are left out: their codes are dead (PRS-6).

    Queries: 2, 1 where there are none.
    """
    rows = EntryCard.objects.filter(tournament=tournament, number__gte=first).exclude(status=CardStatus.RETURNED)
    if player is not None:
        rows = rows.filter(entrant__number=player)
    cards = list(rows.order_by("number").values_list("number", "entrant__number", "code")[:most])
    called = names(tournament) if cards else {}
    return [PaperCard(number, holder, called[holder], code) for number, holder, code in cards]
