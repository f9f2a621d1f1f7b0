"""Pay prizes out, and take a payout back (PRS-47): one unreversed payout a prize share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.db import transaction
from django.db.models import Max, QuerySet

from scoring.core.payout import BookingKind
from tournaments.core.actor import Actor
from tournaments.core.shape import LARGE
from tournaments.core.terms import Phase
from tournaments.errors.prizes import (
    AwardNotPaid,
    AwardPaid,
    NoSuchAward,
    NothingToPay,
    PrizesNotClosed,
    SeveralRecipients,
)
from tournaments.events.prizes import GroupPayoutReversed, GroupPrizesPaid, PayoutReversed, PrizesPaid
from tournaments.models import Award, Booking, JournalEntry
from tournaments.services.money import reverse_whole, text_of_booking
from tournaments.services.work import Work, required_reason


@transaction.atomic(durable=True)
def pay(tournament_id: int, *, awards: Sequence[int], till: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Pay out these awards (row ids) of one player, club or team; goods without money are booked with 0 cents.

    Locks:    the tournament.
    Refuses:  PrizesNotClosed, NothingToPay, NoSuchAward, SeveralRecipients, AwardPaid,
              TextTooLong, TextUnreadable.
    Records:  PrizesPaid or GroupPrizesPaid.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PrizesPaid, GroupPrizesPaid, by=by, key=key)
    if work.repeated:
        return work.repeated
    till = text_of_booking("till", till)
    rows = _find(work, awards)
    paid = set(_payouts(rows).values_list("award_id", flat=True))
    for award in rows:
        if award.pk in paid:
            raise AwardPaid(place=award.place)
    last = dict(
        Booking.objects.filter(award__in=rows).values_list("award").annotate(last=Max("ordinal")).order_by("award")
    )
    for award in rows:
        work.relies_on(award)
        work.create(
            Booking(
                tournament=work.tournament,
                kind=BookingKind.PAYOUT,
                cents=-award.cents,
                till=till,
                entrant_id=award.entrant_id,
                card_id=award.card_id,
                award=award,
                ordinal=1 + (last.get(award.pk) or 0),
                at=work.by.at,
            )
        )
    cents, goods, ids = sum(award.cents for award in rows), _goods(rows), [award.pk for award in rows]
    if rows[0].entrant is None:
        return work.record(GroupPrizesPaid(award_ids=ids, cents=cents, goods=goods, group=rows[0].group))
    return work.record(PrizesPaid(award_ids=ids, cents=cents, goods=goods, entrant=rows[0].entrant.number))


@transaction.atomic(durable=True)
def reverse(tournament_id: int, *, awards: Sequence[int], reason: str, by: Actor, key: str = "") -> JournalEntry:
    """Take back the payout of these awards (row ids) of one player, club or team; they can be paid again.

    Locks:    the tournament.
    Refuses:  ReasonMissing, PrizesNotClosed, NothingToPay, NoSuchAward, SeveralRecipients, AwardNotPaid.
    Records:  PayoutReversed or GroupPayoutReversed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PayoutReversed, GroupPayoutReversed, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    rows = _find(work, awards)
    standing = {booking.award_id: booking for booking in _payouts(rows)}
    for award in rows:
        payout = standing.get(award.pk)
        if payout is None:
            raise AwardNotPaid(place=award.place)
        work.relies_on(payout)
        reverse_whole(work, payout)
    cents, goods, ids = sum(award.cents for award in rows), _goods(rows), [award.pk for award in rows]
    if rows[0].entrant is None:
        fact = GroupPayoutReversed(award_ids=ids, cents=cents, goods=goods, group=rows[0].group)
        return work.record(fact, reason=reason)
    return work.record(
        PayoutReversed(award_ids=ids, cents=cents, goods=goods, entrant=rows[0].entrant.number), reason=reason
    )


def _find(work: Work, ids: Sequence[int]) -> list[Award]:
    """Return the awards of the closed list, by place; all belong to one recipient."""
    if work.tournament.phase != Phase.CLOSED:
        raise PrizesNotClosed
    wanted = sorted(set(ids))
    if not wanted:
        raise NothingToPay
    possible = [pk for pk in wanted if 1 <= pk <= LARGE]  # SQLite takes no larger ones in a list
    found = Award.objects.filter(tournament=work.tournament, withdrawn_at=None, pk__in=possible)
    rows = {row.pk: row for row in found.select_related("entrant")}
    for pk in wanted:
        if pk not in rows:
            raise NoSuchAward(award=pk)
    if len({(row.entrant_id, row.group) for row in rows.values()}) > 1:
        raise SeveralRecipients
    return sorted(rows.values(), key=lambda row: (row.ranking_class_id or 0, row.place, row.pk))


def _payouts(awards: Iterable[Award]) -> QuerySet[Booking]:
    """Return the payouts of these awards that were not reversed."""
    return Booking.objects.filter(award__in=list(awards), reverses=None, reversal=None)


def _goods(awards: Iterable[Award]) -> str:
    return ", ".join(item for award in awards for item in award.goods) or "–"
