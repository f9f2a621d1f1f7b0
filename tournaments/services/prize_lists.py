"""Close the prize list, and open it again (PRS-47)."""

from __future__ import annotations

from collections.abc import Iterator

from django.db import transaction

from tournaments import ranking
from tournaments.core.actor import Actor
from tournaments.core.terms import CardStatus, Phase
from tournaments.errors.play import PrizesAreClosed
from tournaments.errors.prizes import (
    DecidingMatchesMissing,
    LotsMissing,
    PaidAlready,
    PlacesUndecided,
    PrizesNotClosed,
)
from tournaments.events.prizes import PrizesClosed, PrizesReopened
from tournaments.models import Award, Booking, ClosedPrizeList, EntryCard, JournalEntry
from tournaments.ranking import Results
from tournaments.services.work import Work, required_reason


@transaction.atomic(durable=True)
def close(tournament_id: int, *, by: Actor, key: str = "") -> JournalEntry:
    """Close the prize list: write down what everybody gets, in the main ranking and in all classes; the play is over.

    Locks:    the tournament.
    Refuses:  PrizesAreClosed, PlacesUndecided (PRS-47), DecidingMatchesMissing (PRS-48), LotsMissing (PRS-43).
    Records:  PrizesClosed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PrizesClosed, by=by, key=key)
    if work.repeated:
        return work.repeated
    if work.tournament.phase == Phase.CLOSED:
        raise PrizesAreClosed
    work.needs_phase(Phase.PLAYING)
    results = ranking.load(work.tournament)
    refuse_missing(results)
    awards = work.create_many(list(_awards(work, results)))
    work.create(
        ClosedPrizeList(
            tournament=work.tournament,
            pot_cents=results.pot_cents,
            not_paid=[
                [prize_list.name, line.place, line.moved_cents, line.kept_cents, line.goods]
                for prize_list in results.lists
                for line in prize_list.awards.not_paid
            ],
            at=work.by.at,
        )
    )
    work.update(work.tournament, phase=Phase.CLOSED)
    return work.record(PrizesClosed(count=len(awards), cents=results.paid_cents))


@transaction.atomic(durable=True)
def reopen(tournament_id: int, *, reason: str, by: Actor, key: str = "") -> JournalEntry:
    """Open the closed list again, so that results can be corrected; its lines stay readable but count no more.

    Locks:    the tournament.
    Refuses:  ReasonMissing, PrizesNotClosed, PaidAlready while a payout stands that was not reversed.
    Records:  PrizesReopened.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PrizesReopened, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    if work.tournament.phase != Phase.CLOSED:
        raise PrizesNotClosed
    awards = list(Award.objects.filter(tournament=work.tournament, withdrawn_at=None))
    paid = Booking.objects.filter(award__in=awards, reverses=None, reversal=None).count()
    if paid:
        raise PaidAlready(count=paid)
    work.update_many(awards, ["withdrawn_at"], [[work.by.at]] * len(awards))
    for closed in ClosedPrizeList.objects.filter(tournament=work.tournament, withdrawn_at=None):
        work.update(closed, withdrawn_at=work.by.at)
    work.update(work.tournament, phase=Phase.PLAYING)
    closing = JournalEntry.objects.filter(tournament=work.tournament, kind=PrizesClosed.kind, undone_by=None)
    return work.record(PrizesReopened(count=len(awards)), reason=reason, undoes=closing.order_by("-number").first())


def refuse_missing(results: Results) -> None:
    """Raise the refusal that names what is still missing before the list can be closed."""
    missing = ranking.missing(results)
    if missing.matches or missing.rounds:
        raise PlacesUndecided(
            matches=[f"{name}/{number}" for name, number in missing.matches], rounds=list(missing.rounds)
        )
    if missing.deciding:
        raise DecidingMatchesMissing(
            places=[place for place, _ in missing.deciding],
            cards=[card for _, cards in missing.deciding for card in cards],
        )
    if missing.lots:
        raise LotsMissing(lots=[lot.label for lot in missing.lots])


def _awards(work: Work, results: Results) -> Iterator[Award]:
    """Yield a row for everyone who gets something; sharers of goods whom the lot left out get no line."""
    cards = EntryCard.objects.filter(tournament=work.tournament).exclude(status=CardStatus.RETURNED)
    rows = {row.number: row for row in cards}
    for prize_list in results.lists:
        class_id = prize_list.terms.id if prize_list.terms else None
        for award in prize_list.awards.awards:
            if not award.cents and not award.goods:
                continue
            row = Award(
                tournament=work.tournament,
                ranking_class_id=class_id,
                place=award.place,
                cents=award.cents,
                goods=list(award.goods),
            )
            if prize_list.terms is not None and prize_list.is_of_groups:
                row.group = prize_list.terms.group(award.player).name
            else:
                row.card = rows[award.card]
                row.entrant_id = rows[award.card].entrant_id
            yield row
