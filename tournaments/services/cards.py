"""Sell entry cards, take money for them, take them back (PRS-1 to PRS-8)."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from scoring.core.payout import BookingKind
from tournaments.core.actor import Actor
from tournaments.core.terms import CardStatus, Phase
from tournaments.errors.sale import AlreadyDrawn, NothingOwed, NotReserved
from tournaments.events.sale import CardsAdmitted, CardsPaid, CardsReserved, CardsReturned, CardsSold
from tournaments.models import EntryCard, JournalEntry
from tournaments.services import drawing, entrants, selling
from tournaments.services.money import book
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def sell(
    tournament_id: int,
    *,
    name: str = "",
    members: Sequence[entrants.Person] = (),
    entrant: int | None = None,
    count: int = 1,
    numbers: Sequence[int] = (),
    is_paid: bool = True,
    till: str = "",
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Sell `count` cards to somebody new, or to the entrant with that number; `numbers` asks for certain cards.

    Who is new is named by `name`, or by all `members` of a pair or team. Without `numbers` the lowest free ones are
    sold. A card that is not paid is reserved (PRS-8).

    Locks:    the tournament.
    Refuses:  WrongPhase, BeingDrawn, SoldOut and MaximumReached (PRS-4), CardAlreadySold, NoSuchCard, NameUnacceptable,
              WrongNumberOfMembers, NoSuchPerson, TooManyAtOnce, AlreadyWithdrawn.
    Records:  CardsSold or CardsReserved.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, CardsSold, CardsReserved, by=by, key=key)
    if work.repeated:
        return work.repeated
    selling.refuse_unless_selling(work)
    holder = entrants.holder(work, number=entrant, members=members or [entrants.Person(name)])
    sold = selling.sell(work, holder, count=count, numbers=numbers, is_paid=is_paid, till=till)
    cards = [card.number for card in sold]
    if not is_paid:
        return work.record(CardsReserved(entrant=holder.number, cards=cards))
    return work.record(CardsSold(entrant=holder.number, cards=cards, cents=sum(card.fee_cents for card in sold)))


@transaction.atomic(durable=True)
def pay(tournament_id: int, *, cards: Sequence[int], till: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Take the fee for cards that were reserved or let in on account.

    Locks:    the tournament.
    Refuses:  NothingChosen, NotSold, NothingOwed.
    Records:  CardsPaid.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, CardsPaid, by=by, key=key)
    if work.repeated:
        return work.repeated
    work.needs_phase(Phase.SELLING, Phase.PLAYING, Phase.CLOSED)
    rows = selling.chosen(work, cards)
    if paid := [row.number for row in rows if row.status == CardStatus.PAID]:
        raise NothingOwed(cards=paid)
    for row in rows:
        if row.status == CardStatus.ON_ACCOUNT:
            book(work, BookingKind.DEBT, -row.fee_cents, card=row)
        book(work, BookingKind.FEE, row.fee_cents, card=row, till=till)
        work.update(row, status=CardStatus.PAID)
    return work.record(CardsPaid(cards=_numbers(rows), cents=sum(row.fee_cents for row in rows)))


@transaction.atomic(durable=True)
def admit_on_account(tournament_id: int, *, cards: Sequence[int], by: Actor, key: str = "") -> JournalEntry:
    """Let reserved cards into the draw though they are not paid; the cash report lists the debt (PRS-8).

    Locks:    the tournament.
    Refuses:  NothingChosen, NotSold, NotReserved.
    Records:  CardsAdmitted.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, CardsAdmitted, by=by, key=key)
    if work.repeated:
        return work.repeated
    work.needs_phase(Phase.SELLING, Phase.PLAYING)
    rows = selling.chosen(work, cards)
    if others := [row.number for row in rows if row.status != CardStatus.RESERVED]:
        raise NotReserved(cards=others)
    for row in rows:
        book(work, BookingKind.DEBT, row.fee_cents, card=row)
        work.update(row, status=CardStatus.ON_ACCOUNT)
    return work.record(CardsAdmitted(cards=_numbers(rows), cents=sum(row.fee_cents for row in rows)))


@transaction.atomic(durable=True)
def take_back(tournament_id: int, *, cards: Sequence[int], till: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Take cards back before the first draw: paid ones are refunded, reserved ones released (PRS-6).

    Their numbers are free again and their codes dead. After the draw only a late card whose lot is not drawn can be
    taken back: it has no place yet (PRS-7).

    Locks:    the tournament.
    Refuses:  AlreadyDrawn, BeingDrawn, NothingChosen, NotSold.
    Records:  CardsReturned.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, CardsReturned, by=by, key=key)
    if work.repeated:
        return work.repeated
    rows = _returnable(work, cards)
    refunded = 0
    for row in rows:
        if row.status == CardStatus.PAID:
            book(work, BookingKind.REFUND, -row.fee_cents, card=row, till=till)
            refunded += row.fee_cents
        elif row.status == CardStatus.ON_ACCOUNT:
            book(work, BookingKind.DEBT, -row.fee_cents, card=row)
        work.update(row, status=CardStatus.RETURNED, handed_in_at=None)
    return work.record(CardsReturned(cards=_numbers(rows), cents=refunded))


def _returnable(work: Work, cards: Sequence[int]) -> list[EntryCard]:
    if work.tournament.phase not in (Phase.PLAYING, Phase.CLOSED):
        selling.refuse_unless_selling(work)
        return selling.chosen(work, cards)
    rows = selling.chosen(work, cards)
    waiting = drawing.waiting_late_cards(work).filter(pk__in=[row.pk for row in rows]).count()
    if waiting < len(rows) or work.tournament.phase == Phase.CLOSED:
        raise AlreadyDrawn
    return rows


def _numbers(rows: Sequence[EntryCard]) -> list[int]:
    return [row.number for row in rows]
