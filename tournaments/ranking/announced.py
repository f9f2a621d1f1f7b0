"""What prizes are given from: the announced lists, the pot, and the lots drawn about them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Sum

from scoring.core.payout import IN_POT
from scoring.core.prize_list import Prize
from scoring.core.prizes import Awards, award
from scoring.core.ranking import Placing
from tournaments.core.terms import ClassKind, DrawKind, DrawStatus
from tournaments.models import Booking, Draw, Tournament
from tournaments.models import Prize as PrizeRow
from tournaments.ranking.classes import ClassTerms


@dataclass(frozen=True, slots=True)
class PrizeList:
    """The prizes of the main ranking (`terms` None) or of a class, and who would win them now."""

    terms: ClassTerms | None
    prizes: tuple[Prize, ...]
    awards: Awards

    @property
    def name(self) -> str:
        """Return the name of the class, "" for the main ranking."""
        return self.terms.name if self.terms else ""

    @property
    def is_of_groups(self) -> bool:
        """Say whether clubs or teams win here, not cards."""
        return self.terms is not None and self.terms.kind is not ClassKind.PEOPLE

    @property
    def last_place(self) -> int:
        return max((prize.place for prize in self.prizes), default=0)


Lots = Mapping[str, Sequence[Sequence[int]]]
"""Drawn orders by what they are about: `tie`, or what `_pool` returns."""


@dataclass(frozen=True, slots=True)
class Announced:
    """The announced prizes by class id (None: the main ranking), and what they are given from.

    A lot about prizes serves every list of cards: it stays fair for any part of its cards. Clubs and teams are named by
    players, not by cards, and have lots of their own.
    """

    prizes: Mapping[int | None, tuple[Prize, ...]]
    lots: Lots
    pot_cents: int
    unit_cents: int
    one_a_player: bool

    @property
    def tie_lots(self) -> Sequence[Sequence[int]]:
        return self.lots.get(DrawKind.TIE, ())

    def prize_list(self, terms: ClassTerms | None, placings: Sequence[Placing]) -> PrizeList:
        """Return the list of the main ranking or of a class as these placings would win it (PRS-43 to PRS-46)."""
        prizes = self.prizes.get(terms.id if terms else None, ())
        pool = _pool(terms)
        awards = award(
            prizes,
            placings=placings,
            pot_cents=self.pot_cents,
            unit_cents=self.unit_cents,
            one_a_player=self.one_a_player and pool == DrawKind.PRIZE,
            lots=self.lots.get(pool, ()),
        )
        return PrizeList(terms, prizes, awards)


def load(tournament: Tournament) -> Announced:
    """Return what was announced and drawn so far.

    Queries: 3.
    """
    return Announced(
        prizes=_prizes(tournament),
        lots=_lots(tournament),
        pot_cents=pot_of(tournament),
        unit_cents=tournament.prize_unit_cents,
        one_a_player=not tournament.several_prizes,
    )


def pot_of(tournament: Tournament) -> int:
    """Return paid fees less refunds, plus donations, minus costs, in cents (PRS-8, PRS-45). Queries: 1."""
    rows = Booking.objects.filter(tournament=tournament, kind__in=IN_POT)
    return rows.aggregate(sum=Sum("cents"))["sum"] or 0


def lot_label(terms: ClassTerms | None, place: int) -> str:
    """Return the label of a lot about the prizes of a place: `prize-2`, `prize-2-class-1`, `prize-2-clubs-3`."""
    if terms is None:
        return f"prize-{place}"
    what = "class" if terms.kind is ClassKind.PEOPLE else str(terms.kind)
    return f"prize-{place}-{what}-{terms.number}"


def _prizes(tournament: Tournament) -> dict[int | None, tuple[Prize, ...]]:
    found: dict[int | None, list[Prize]] = defaultdict(list)
    for row in PrizeRow.objects.filter(tournament=tournament).order_by("place"):
        found[row.ranking_class_id].append(Prize(row.place, row.cents, row.share, row.goods))
    return {ranking_class: tuple(prizes) for ranking_class, prizes in found.items()}


def _lots(tournament: Tournament) -> Lots:
    found: dict[str, list[Sequence[int]]] = defaultdict(list)
    drawn = Draw.objects.filter(
        tournament=tournament, kind__in=[DrawKind.TIE, DrawKind.PRIZE], status=DrawStatus.DRAWN, proof__isnull=False
    )
    for draw in drawn.order_by("pk"):
        parts = draw.label.split("-")
        own_pool = len(parts) > 2 and parts[2] in (ClassKind.CLUBS, ClassKind.TEAMS)
        found[parts[2] if own_pool else draw.kind].append(draw.proof["ranked"])
    return found


def _pool(terms: ClassTerms | None) -> str:
    return DrawKind.PRIZE if terms is None or terms.kind is ClassKind.PEOPLE else terms.kind
