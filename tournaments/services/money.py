"""The till: book money and take bookings back (PRS-8, PRS-45)."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from scoring.core.payout import BookingKind
from tournaments.core.actor import Actor
from tournaments.core.terms import Phase
from tournaments.errors.base import NoSuchThing, TextTooLong, TextUnreadable
from tournaments.errors.money import AlreadyReversed, AmountUnacceptable, NotReversedHere
from tournaments.events.money import BookingReversed, CostBooked, DonationBooked
from tournaments.models import Booking, EntryCard, JournalEntry
from tournaments.services.names import is_shown, tidy
from tournaments.services.work import Work, required_reason

FREE = (BookingKind.DONATION, BookingKind.COST)
MOST_CENTS = 10**11
LENGTHS = {"till": 40, "note": 200}


@transaction.atomic(durable=True)
def donate(tournament_id: int, *, cents: int, note: str = "", till: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Book a donation to the pot.

    Locks:    the tournament.
    Refuses:  AmountUnacceptable, WrongPhase, TextTooLong, TextUnreadable.
    Records:  DonationBooked.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DonationBooked, by=by, key=key)
    if work.repeated:
        return work.repeated
    _refuse_unless_open(work, cents)
    book(work, BookingKind.DONATION, cents, till=till, note=note)
    return work.record(DonationBooked(cents=cents, note=tidy(note)))


@transaction.atomic(durable=True)
def cost(tournament_id: int, *, cents: int, note: str = "", till: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Book what was spent, as a positive amount; the pot is smaller by it.

    Locks:    the tournament.
    Refuses:  AmountUnacceptable, WrongPhase, TextTooLong, TextUnreadable.
    Records:  CostBooked.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, CostBooked, by=by, key=key)
    if work.repeated:
        return work.repeated
    _refuse_unless_open(work, cents)
    book(work, BookingKind.COST, -cents, till=till, note=note)
    return work.record(CostBooked(cents=cents, note=tidy(note)))


@transaction.atomic(durable=True)
def reverse(tournament_id: int, *, booking: int, reason: str, by: Actor, key: str = "") -> JournalEntry:
    """Take a donation or a cost back by a booking with the opposite sign; `booking` is its row id.

    Fees are refunded with their cards, payouts are taken back at the prize list.

    Locks:    the tournament.
    Refuses:  NoSuchThing, AlreadyReversed, NotReversedHere, ReasonMissing.
    Records:  BookingReversed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, BookingReversed, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    work.needs_phase(Phase.ANNOUNCED, Phase.SELLING, Phase.PLAYING)
    row = Booking.objects.filter(tournament=work.tournament, pk=booking).first()
    if row is None:
        raise NoSuchThing(what="booking", number=booking)
    if row.kind not in FREE or row.reverses_id is not None:
        raise NotReversedHere
    if Booking.objects.filter(reverses=row).exists():
        raise AlreadyReversed
    work.relies_on(row)
    reverse_whole(work, row)
    return work.record(BookingReversed(booking_id=booking, cents=row.cents), reason=reason)


def book(
    work: Work,
    kind: BookingKind,
    cents: int,
    *,
    card: EntryCard | None = None,
    till: str = "",
    note: str = "",
) -> Booking:
    """Add one booking; a step of commands that move money. `cents` is signed as the till sees it."""
    return work.create(_row(work, kind, cents, card, till, note))


def book_many(
    work: Work, kind: BookingKind, amounts: Sequence[tuple[EntryCard, int]], *, till: str = ""
) -> list[Booking]:
    """Add one booking a card, in as few statements as the database takes."""
    return work.create_many([_row(work, kind, cents, card, till, "") for card, cents in amounts])


def _row(
    work: Work,
    kind: BookingKind,
    cents: int,
    card: EntryCard | None,
    till: str,
    note: str,
) -> Booking:
    return Booking(
        tournament=work.tournament,
        kind=kind,
        cents=cents,
        till=text_of_booking("till", till),
        entrant_id=card.entrant_id if card else None,
        card=card,
        note=text_of_booking("note", note),
        at=work.by.at,
    )


def reverse_whole(work: Work, row: Booking) -> Booking:
    """Take the booking back by one of the same kind with the opposite sign; a step of commands that move money."""
    return work.create(
        Booking(
            tournament=work.tournament,
            kind=row.kind,
            cents=-row.cents,
            till=row.till,
            entrant_id=row.entrant_id,
            card_id=row.card_id,
            award_id=row.award_id,
            note=row.note,
            reverses=row,
            at=work.by.at,
        )
    )


def text_of_booking(field: str, text: str) -> str:
    """Return the text of a booking, tidied. Raises TextTooLong, TextUnreadable."""
    text = tidy(text)
    if len(text) > LENGTHS[field]:
        raise TextTooLong(field=field, length=len(text), most=LENGTHS[field])
    if not is_shown(text):
        raise TextUnreadable
    return text


def _refuse_unless_open(work: Work, cents: int) -> None:
    """Raise WrongPhase once the prizes are computed from the pot, AmountUnacceptable for an odd amount."""
    work.needs_phase(Phase.ANNOUNCED, Phase.SELLING, Phase.PLAYING)
    if not 1 <= cents <= MOST_CENTS:
        raise AmountUnacceptable(most_cents=MOST_CENTS)
