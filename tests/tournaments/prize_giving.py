"""What the tests about prizes share: a tournament played to the end, its prizes, and what was won."""

from __future__ import annotations

from tests.tournaments.stored import director, eight, placed, stored
from tournaments.core.prize_presets import PRESETS
from tournaments.models import (
    Award,
    ClassMembership,
    JournalEntry,
    Member,
    Prize,
    RankingClass,
    Tournament,
)
from tournaments.services import prize_lists


def over(*, state=None, **terms) -> Tournament:
    """Return a tournament of eight cards, 80 euros in the pot, played to the end: 1, 5, 3, 7, 2, 6, 4, 8."""
    return stored(state or placed(eight()), **terms)


def announce(tournament: Tournament, *prizes: tuple[int, int, str], ranking_class: RankingClass | None = None) -> None:
    """Announce prizes as (share, cents, goods) from place 1 on; an empty one is left out."""
    for place, (share, cents, goods) in enumerate(prizes, start=1):
        if share or cents or goods:
            Prize.objects.create(
                tournament=tournament, ranking_class=ranking_class, place=place, share=share, cents=cents, goods=goods
            )


def shares(tournament: Tournament, count: int) -> None:
    announce(tournament, *((prize.share, 0, "") for prize in PRESETS[count]))


def won(tournament: Tournament, ranking_class: RankingClass | None = None) -> dict[int, tuple[int, int, list[str]]]:
    """Return place, cents and goods by card."""
    rows = Award.objects.filter(tournament=tournament, ranking_class=ranking_class, withdrawn_at=None)
    return {row.card.number: (row.place, row.cents, row.goods) for row in rows if row.card}


def closed(tournament: Tournament) -> JournalEntry:
    return prize_lists.close(tournament.pk, by=director(tournament))


def ladies(tournament: Tournament, *players: int) -> RankingClass:
    ranking_class = RankingClass.objects.create(tournament=tournament, name="Ladies")
    for member in Member.objects.filter(entrant__tournament=tournament, entrant__number__in=players):
        ClassMembership.objects.create(ranking_class=ranking_class, member=member)
    return ranking_class
