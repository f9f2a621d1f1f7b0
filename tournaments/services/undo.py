"""Undo: a command of its own, offered for the newest fact that touched those rows."""

from __future__ import annotations

from django.db import transaction

from tournaments.core import permissions
from tournaments.core.actor import Actor
from tournaments.errors.base import NoSuchThing, RoleNotAllowed
from tournaments.errors.undoing import AlreadyUndone, CannotBeUndone, DrawIsAnnulled, DrawnSince, TouchedSince
from tournaments.events.base import Undo
from tournaments.events.registry import KINDS
from tournaments.events.undoing import Undone
from tournaments.models import Booking, JournalEntry, Tournament
from tournaments.services import images
from tournaments.services.work import Work

APPEND_ONLY = frozenset({Booking._meta.label_lower})


@transaction.atomic(durable=True)
def take_back(tournament_id: int, *, number: int, by: Actor, key: str = "") -> JournalEntry:
    """Restore what was before the fact `number`; money is reversed by bookings.

    Locks:    the tournament.
    Refuses:  CannotBeUndone, AlreadyUndone, DrawIsAnnulled, TouchedSince, DrawnSince, RoleNotAllowed.
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
    images.restore(entry.images, keep=APPEND_ONLY)
    version = work.tournament.version
    work.tournament.refresh_from_db()
    work.tournament.version = version
    return work.record(Undone(number=number, what=entry.kind), undoes=entry)


def check(tournament: Tournament, entry: JournalEntry, *, by: Actor) -> None:
    """Raise the refusal that stands against taking the entry back, if there is one."""
    fact = KINDS[entry.kind]
    if not permissions.may(by.role, fact.action):
        raise RoleNotAllowed(role=by.role.value, action=fact.action.value)
    if fact.undo is Undo.ANNUL:
        raise DrawIsAnnulled(number=entry.number)
    if fact.undo is Undo.NEVER:
        raise CannotBeUndone(number=entry.number)
    if JournalEntry.objects.filter(undoes=entry).exists():
        raise AlreadyUndone(number=entry.number)
    mine = set(images.keys(entry.images))
    later = JournalEntry.objects.filter(tournament=tournament, number__gt=entry.number, undoes=None, undone_by=None)
    for other in later.only("number", "kind", "images").order_by("number"):
        if KINDS[other.kind].is_draw:
            raise DrawnSince(number=entry.number, later=other.number)
        if not mine.isdisjoint(images.keys(other.images)):
            raise TouchedSince(number=entry.number, later=other.number)


def _reverse_bookings(work: Work, entry: JournalEntry) -> None:
    ids = entry.images["created"].get(Booking._meta.label_lower, [])
    for booking in Booking.objects.filter(pk__in=ids, reversal=None).order_by("pk"):
        work.create(
            Booking(
                tournament=work.tournament,
                kind=booking.kind,
                cents=-booking.cents,
                till=booking.till,
                entrant_id=booking.entrant_id,
                card_id=booking.card_id,
                reverses=booking,
                at=work.by.at,
            )
        )
