"""What an announcement says beside the settings: the prizes and who holds the tournament."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Prize, Tournament


@dataclass(frozen=True, slots=True)
class AnnouncedPrize:
    """What a place wins: cents, a share of the pot in parts per 10,000, goods.

    `ranking_class` is "" in the main ranking.
    """

    ranking_class: str
    place: int
    cents: int
    share: int
    goods: str

    @property
    def percent(self) -> str:
        """Return the share in percent, `12.5`, "" if there is none."""
        return f"{self.share / 100:g}" if self.share else ""


def prizes(tournament: Tournament) -> list[AnnouncedPrize]:
    """Return the announced prizes, those of the main ranking first, by place.

    Queries: 1.
    """
    rows = Prize.objects.filter(tournament=tournament).select_related("ranking_class")
    found = [
        AnnouncedPrize(row.ranking_class.name if row.ranking_class else "", row.place, row.cents, row.share, row.goods)
        for row in rows
    ]
    return sorted(found, key=lambda prize: (prize.ranking_class, prize.place))
