"""Announce the prizes."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.db.models import Sum

from scoring.core.prize_list import WHOLE, Prize, check_prizes
from scoring.refusals import SharesOverTheWhole
from tournaments.core.actor import Actor
from tournaments.core.terms import Phase
from tournaments.errors.play import PrizesAreClosed
from tournaments.errors.prizes import GoodsUnacceptable, NoSuchRankingClass, PrizeTooLarge
from tournaments.events.prizes import ClassPrizesAnnounced, PrizesAnnounced
from tournaments.models import Amendment, JournalEntry, RankingClass
from tournaments.models import Prize as PrizeRow
from tournaments.services.work import Work, required_reason

GOODS_LENGTH = 120
MOST_CENTS = 10**12
"""More than any hall has; sums of prizes stay far below what a column holds."""


@transaction.atomic(durable=True)
def announce(
    tournament_id: int,
    *,
    prizes: Sequence[Prize],
    ranking_class: str | None = None,
    reason: str = "",
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Replace the list of prizes of the main ranking, or of the class of this name (PRS-49).

    From the first draw on a change needs a reason and is announced on every page (PRS-9).

    Locks:    the tournament.
    Refuses:  PrizesAreClosed, NoSuchRankingClass, GoodsUnacceptable, PrizeTooLarge, the refusals of `check_prizes`,
              SharesOverTheWhole over all lists together, ReasonMissing.
    Records:  PrizesAnnounced or ClassPrizesAnnounced.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PrizesAnnounced, ClassPrizesAnnounced, by=by, key=key)
    if work.repeated:
        return work.repeated
    if work.tournament.phase == Phase.CLOSED:
        raise PrizesAreClosed
    work.needs_phase(Phase.ANNOUNCED, Phase.SELLING, Phase.PLAYING)
    of = _class(work, ranking_class)
    new = sorted((_checked(prize) for prize in prizes), key=lambda prize: prize.place)
    check_prizes(new, places=work.tournament.places, unit_cents=work.tournament.prize_unit_cents)
    _refuse_more_than_the_pot(work, of, new)
    rows = {row.place: row for row in PrizeRow.objects.filter(tournament=work.tournament, ranking_class=of)}
    old = [Prize(row.place, row.cents, row.share, row.goods) for _, row in sorted(rows.items())]
    if work.tournament.phase == Phase.PLAYING and new != old:
        reason = required_reason(reason)
        work.create(
            Amendment(
                tournament=work.tournament,
                field="prizes",
                old=_listed(ranking_class, old),
                new=_listed(ranking_class, new),
                reason=reason,
                at=work.by.at,
            )
        )
    _replace(work, of, rows, new)
    told = [(prize.place, prize.cents, prize.share, prize.goods) for prize in new]
    if of is None:
        return work.record(PrizesAnnounced(count=len(new), prizes=told), reason=reason)
    return work.record(ClassPrizesAnnounced(count=len(new), prizes=told, ranking_class=of.name), reason=reason)


def _class(work: Work, name: str | None) -> RankingClass | None:
    if name is None:
        return None
    found = RankingClass.objects.filter(tournament=work.tournament, name=name).first()
    if found is None:
        raise NoSuchRankingClass(name=name)
    return found


def _checked(prize: Prize) -> Prize:
    goods = prize.goods.strip()
    if len(goods) > GOODS_LENGTH or any(unicodedata.category(character) in ("Cc", "Cs") for character in goods):
        raise GoodsUnacceptable(place=prize.place)
    if prize.cents > MOST_CENTS:
        raise PrizeTooLarge(place=prize.place, most_cents=MOST_CENTS)
    return Prize(prize.place, prize.cents, prize.share, goods)


def _refuse_more_than_the_pot(work: Work, of: RankingClass | None, new: Sequence[Prize]) -> None:
    """Raise SharesOverTheWhole if the shares of all lists are more than the pot (PRS-45)."""
    others = PrizeRow.objects.filter(tournament=work.tournament)
    others = others.exclude(ranking_class=of) if of else others.exclude(ranking_class__isnull=True)
    total = sum(prize.share for prize in new) + (others.aggregate(sum=Sum("share"))["sum"] or 0)
    if total > WHOLE:
        raise SharesOverTheWhole(percent=f"{total // 100}.{total % 100:02}")


def _replace(work: Work, of: RankingClass | None, rows: dict[int, PrizeRow], new: Sequence[Prize]) -> None:
    """Write the list place by place, so that undo never meets two prizes for one place."""
    for prize in new:
        row = rows.pop(prize.place, None)
        values: dict[str, Any] = {"cents": prize.cents, "share": prize.share, "goods": prize.goods}
        if row is not None:
            work.update(row, **values)
        else:
            work.create(PrizeRow(tournament=work.tournament, ranking_class=of, place=prize.place, **values))
    for row in rows.values():
        work.delete(row)


def _listed(ranking_class: str | None, prizes: Sequence[Prize]) -> dict[str, Any]:
    rows = [{"place": p.place, "cents": p.cents, "share": p.share, "goods": p.goods} for p in prizes]
    return {"ranking_class": ranking_class or "", "prizes": rows}
