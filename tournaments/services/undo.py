"""Undo: a command of its own, offered for the newest fact that touched those rows."""

from __future__ import annotations

from collections.abc import Mapping

from django.db import IntegrityError, transaction
from django.db.models import Count, Q, QuerySet

from tournaments.core import touched
from tournaments.core.actor import Actor
from tournaments.core.permissions import RULINGS
from tournaments.core.terms import CardStatus, Phase
from tournaments.errors.base import NoSuchThing
from tournaments.errors.play import OwnMatch
from tournaments.errors.undoing import (
    AlreadyUndone,
    CannotBeUndone,
    ClosedSince,
    DrawIsAnnulled,
    DrawnSince,
    ImportedSince,
    LimitReachedSince,
    TakenSince,
    TouchedSince,
)
from tournaments.events.base import Undo
from tournaments.events.draws import DrawAnnulled
from tournaments.events.exchange import TournamentImported
from tournaments.events.registry import KINDS
from tournaments.events.sale import LateCardEntered
from tournaments.events.undoing import Undone
from tournaments.models import (
    Booking,
    DecidingMatch,
    Entrant,
    EntryCard,
    JournalEntry,
    Match,
    Seat,
    Submission,
    Tournament,
)
from tournaments.services import access, images
from tournaments.services.money import reverse_whole
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def take_back(tournament_id: int, *, number: int, by: Actor, key: str = "") -> JournalEntry:
    """Restore what was before the fact `number`; money is reversed by bookings.

    A card whose fee was booked counts as returned afterwards: its row stays for the booking's sake.

    Locks:    the tournament.
    Refuses:  CannotBeUndone, AlreadyUndone, DrawIsAnnulled, ImportedSince, TouchedSince, DrawnSince, ClosedSince,
              GoneSince, NeededSince, TakenSince, LimitReachedSince, RoleNotAllowed, ScopeMissing, OwnMatch.
    Records:  Undone.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, Undone, by=by, key=key)
    if work.repeated:
        return work.repeated
    entry = JournalEntry.objects.filter(tournament=work.tournament, number=number).first()
    if entry is None:
        raise NoSuchThing(what="entry", number=number)
    check(work.tournament, entry, by=by)
    _reverse_bookings(work, entry)
    out = _out(entry)
    try:
        with transaction.atomic():
            images.restore(entry.images, at=work.by.at)
    except IntegrityError:  # another row took the place meanwhile; the constraints know of all such places
        raise TakenSince(number=number) from None
    _refuse_over_the_limits(work, entry, back={pk: out[pk] for pk in out.keys() - _out(entry).keys()})
    version = work.tournament.version
    work.tournament.refresh_from_db()
    work.tournament.version = version
    return work.record(Undone(number=number, what=entry.kind), undoes=entry)


def check(tournament: Tournament, entry: JournalEntry, *, by: Actor) -> None:
    """Raise the refusal that stands against taking the entry back, as far as the journal can tell."""
    fact = KINDS[entry.kind]
    access.refuse_unless_allowed(by, fact.action)
    if fact.action in RULINGS:
        _refuse_own_match(entry, by)
    if fact.undo is Undo.ANNUL:
        raise DrawIsAnnulled(number=entry.number)
    if fact.undo is Undo.NEVER:
        raise CannotBeUndone(number=entry.number)
    if JournalEntry.objects.filter(undoes=entry).exists():
        raise AlreadyUndone(number=entry.number)
    later = JournalEntry.objects.filter(tournament=tournament, number__gt=entry.number)
    imported = later.filter(kind=TournamentImported.kind).values_list("number", flat=True).first()
    if imported is not None:
        raise ImportedSince(number=entry.number, later=imported)
    is_over = tournament.phase in (Phase.CLOSED, Phase.CANCELLED)
    mine = set(touched.written(entry.images))
    standing = later.filter(undoes=None, undone_by=None)
    spent = _lots_spent(later)
    for other in standing.only("number", "kind", "images").order_by("number").iterator():
        if KINDS[other.kind].is_draw and not (other.kind == LateCardEntered.kind and other.number < spent):
            raise DrawnSince(number=entry.number, later=other.number)
        if is_over and KINDS[other.kind].closes:
            raise ClosedSince(number=entry.number, later=other.number)
        if not mine.isdisjoint(touched.keys(other.images)):
            raise TouchedSince(number=entry.number, later=other.number)


def _lots_spent(later: QuerySet[JournalEntry]) -> int:
    """Return the number of the fact that annulled the first draw last, and with it the lots before (PRS-22), else 0."""
    annulled = later.filter(kind=DrawAnnulled.kind, facts__round="1").order_by("-number")
    return annulled.values_list("number", flat=True).first() or 0


def _refuse_own_match(entry: JournalEntry, by: Actor) -> None:
    if by.entrant is None or not entry.images:
        return
    matches = [pk for label, pk in touched.written(entry.images) if label == Match._meta.label_lower]
    submitted = touched.created(entry.images, Submission._meta.label_lower)
    matches += Submission.objects.filter(pk__in=submitted).values_list("match_id", flat=True)
    deciding = touched.created(entry.images, DecidingMatch._meta.label_lower)
    met = DecidingMatch.objects.filter(pk__in=deciding)
    if (
        Seat.objects.filter(match__in=matches, card__entrant=by.entrant).exists()
        or met.filter(Q(winner__entrant=by.entrant) | Q(loser__entrant=by.entrant)).exists()
    ):
        raise OwnMatch


def _reverse_bookings(work: Work, entry: JournalEntry) -> None:
    ids = touched.created(entry.images, Booking._meta.label_lower)
    for booking in Booking.objects.filter(pk__in=ids, reversal=None).order_by("pk"):
        reverse_whole(work, booking)


def _out(entry: JournalEntry) -> dict[int, str]:
    """Return the status of those of the cards that the fact wrote which are returned or handed in now."""
    written = [pk for label, pk in touched.written(entry.images) if label == EntryCard._meta.label_lower]
    out = Q(status=CardStatus.RETURNED) | Q(handed_in_at__isnull=False)
    return dict(EntryCard.objects.filter(out, pk__in=written).values_list("pk", "status")) if written else {}


def _refuse_over_the_limits(work: Work, entry: JournalEntry, *, back: Mapping[int, str]) -> None:
    """Raise LimitReachedSince where a card that came back is one too many (PRS-4).

    One that was handed in was its player's all the time, so his maximum is no question.
    """
    if not back:
        return
    live = EntryCard.objects.filter(tournament=work.tournament).exclude(status=CardStatus.RETURNED)
    if live.filter(handed_in_at=None).count() > work.tournament.places:
        raise LimitReachedSince(number=entry.number)
    most = work.tournament.max_cards
    holders = Entrant.objects.filter(cards__in=[pk for pk, status in back.items() if status == CardStatus.RETURNED])
    held = live.filter(entrant__in=holders).values("entrant").annotate(count=Count("pk"))
    if most is not None and held.filter(count__gt=most).exists():
        raise LimitReachedSince(number=entry.number)
