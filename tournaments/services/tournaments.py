"""A tournament as a whole: announce it, open the sale, reduce its places, cancel it."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Sum

from scoring.core.payout import BookingKind
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action
from tournaments.core.terms import CardStatus, DrawKind, Phase
from tournaments.errors.announcing import CardsOutstanding, PlacesStay
from tournaments.errors.people import NotAnOrganiser
from tournaments.events.announcing import PlacesReduced, SaleOpened, TournamentAnnounced, TournamentCancelled
from tournaments.models import Booking, EntryCard, JournalEntry, Tournament, User
from tournaments.services import announcement, codes
from tournaments.services.sealing import seal
from tournaments.services.selling import refuse_unless_selling
from tournaments.services.work import Work, required_reason

FEWEST_PLACES = 2


@transaction.atomic(durable=True)
def announce(*, by: Actor, key: str = "", code: str = "", **settings: Any) -> JournalEntry:
    """Announce a tournament of the account that acts; `settings` by the names of the tournament's columns.

    `code` asks for a public code of one's own, as far as it is free.

    Locks:    nothing, the tournament is new.
    Refuses:  NotAnOrganiser, a missing title, every setting that cannot be (PRS-1, PRS-2, PRS-30, PRS-43, PRS-48).
    Records:  TournamentAnnounced.
    Enqueues: nothing.
    """
    owner = User.objects.select_for_update().filter(pk=by.user, is_active=True).first() if by.user else None
    if owner is None or not (owner.may_organise or owner.is_superuser):
        raise NotAnOrganiser
    # the account's row is the mutex here: a double click announces once
    repeated = (
        JournalEntry.objects.filter(user=owner, kind=TournamentAnnounced.kind, request_key=key).first() if key else None
    )
    if repeated:
        return repeated
    values = announcement.checked({"title": "", **settings}, user=owner.pk)
    tournament = Tournament(owner=owner, created_at=by.at, **values)
    if "placement_down_to" not in values:
        tournament.placement_down_to = min(tournament.placement_down_to, tournament.places)
    announcement.refuse_contradictions(tournament)
    codes.insert(tournament, by=by, wanted=code)
    work = Work.begin(tournament.pk, TournamentAnnounced, by=by, key=key)
    return work.record(TournamentAnnounced(code=tournament.code))


@transaction.atomic(durable=True)
def open_sale(tournament_id: int, *, by: Actor, key: str = "") -> JournalEntry:
    """Open the sale and publish the fingerprint of the first draw (PRS-20).

    Locks:    the tournament.
    Refuses:  WrongPhase.
    Records:  SaleOpened.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, SaleOpened, by=by, key=key)
    if work.repeated:
        return work.repeated
    work.needs_phase(Phase.ANNOUNCED)
    work.update(work.tournament, phase=Phase.SELLING)
    draw = seal(work, kind=DrawKind.ROUND, label="1")
    return work.record(SaleOpened(commitment=draw.commitment))


@transaction.atomic(durable=True)
def shrink(tournament_id: int, *, by: Actor, key: str = "") -> JournalEntry:
    """Reduce the places to the smallest power of two for all cards still in; numbers and commitment stay (PRS-5).

    Locks:    the tournament.
    Refuses:  WrongPhase, BeingDrawn, PlacesStay while more than half of the places are sold.
    Records:  PlacesReduced.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PlacesReduced, by=by, key=key)
    if work.repeated:
        return work.repeated
    refuse_unless_selling(work)
    # a handed-in card is not drawn (PRS-29), so it needs no place
    cards = EntryCard.objects.filter(tournament=work.tournament, handed_in_at=None)
    sold = cards.exclude(status=CardStatus.RETURNED).count()
    before = work.tournament.places
    after = max(FEWEST_PLACES, 1 << max(sold - 1, 0).bit_length())
    if after >= before:
        raise PlacesStay(sold=sold, places=before)
    deepest = min(work.tournament.placement_down_to, after)
    work.update(work.tournament, places=after, placement_down_to=deepest)
    return work.record(PlacesReduced(before=before, after=after))


@transaction.atomic(durable=True)
def cancel(tournament_id: int, *, reason: str, by: Actor, key: str = "") -> JournalEntry:
    """Call the tournament off, once every card is returned. Donations and costs stay on the books.

    Locks:    the tournament.
    Refuses:  WrongPhase after the first draw, CardsOutstanding, ReasonMissing.
    Records:  TournamentCancelled.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, TournamentCancelled, by=by, key=key, action=Action.CHANGE_SETTINGS)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    work.needs_phase(Phase.ANNOUNCED, Phase.SELLING)
    cards = EntryCard.objects.filter(tournament=work.tournament).exclude(status=CardStatus.RETURNED).count()
    if cards:
        paid = Booking.objects.filter(tournament=work.tournament, kind__in=[BookingKind.FEE, BookingKind.REFUND])
        raise CardsOutstanding(count=cards, cents=paid.aggregate(cents=Sum("cents"))["cents"] or 0)
    work.update(work.tournament, phase=Phase.CANCELLED)
    return work.record(TournamentCancelled(), reason=reason)
