"""Steps of the sale: limits, numbers, the rows of cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from django.db.models import Max

from scoring.core.payout import BookingKind
from tournaments.core.shape import NUMBER
from tournaments.core.terms import CardStatus, DrawKind, DrawStatus, Phase
from tournaments.errors.play import AlreadyWithdrawn
from tournaments.errors.sale import (
    BeingDrawn,
    CardAlreadySold,
    MaximumReached,
    NoSuchCard,
    NothingChosen,
    NotSold,
    SoldOut,
    TooManyAtOnce,
)
from tournaments.models import Draw, Entrant, EntryCard
from tournaments.services.codes import card_code
from tournaments.services.entrants import name_of
from tournaments.services.money import book_many
from tournaments.services.work import Work

MOST_AT_ONCE = 1_000


def refuse_unless_selling(work: Work) -> None:
    """Raise WrongPhase, or BeingDrawn while the first round is typed from real pots (PRS-19)."""
    work.needs_phase(Phase.SELLING)
    if Draw.objects.filter(tournament=work.tournament, kind=DrawKind.ROUND, status=DrawStatus.TYPING).exists():
        raise BeingDrawn


def sell(
    work: Work,
    holder: Entrant,
    *,
    count: int,
    numbers: Sequence[int] = (),
    is_paid: bool,
    till: str = "",
    is_late: bool = False,
) -> list[EntryCard]:
    """Make the rows of the cards and book their fees, within both limits (PRS-4). A constant number of statements.

    Raises SoldOut, MaximumReached, CardAlreadySold, NoSuchCard, TooManyAtOnce, AlreadyWithdrawn (PRS-29).
    """
    if holder.withdrawn_at is not None:
        raise AlreadyWithdrawn(entrant=holder.number)
    numbers = sorted(set(numbers))
    count = len(numbers) or count
    if not 1 <= count <= MOST_AT_ONCE:
        raise TooManyAtOnce(count=count, most=MOST_AT_ONCE)
    standing = EntryCard.objects.filter(tournament=work.tournament).exclude(status=CardStatus.RETURNED)
    held_by = dict(standing.values_list("number", "entrant_id"))
    _refuse_beyond_limits(work, holder, held_by, count)
    last = EntryCard.objects.filter(tournament=work.tournament).aggregate(last=Max("sale_order"))["last"] or 0
    cards = [
        EntryCard(
            tournament=work.tournament,
            entrant=holder,
            number=number,
            sale_order=last + position,
            status=CardStatus.PAID if is_paid else CardStatus.RESERVED,
            fee_cents=work.tournament.fee_cents,
            code=card_code(work.by),
            lives=work.tournament.lives,
            is_late=is_late,
            sold_at=work.by.at,
        )
        for position, number in enumerate(_numbers(work, held_by, count, numbers), start=1)
    ]
    made = work.create_many(cards)
    if is_paid:
        book_many(work, BookingKind.FEE, [(card, card.fee_cents) for card in made], till=till)
    return made


def chosen(work: Work, numbers: Sequence[int]) -> list[EntryCard]:
    """Return the standing cards with these numbers, by number. Raises NothingChosen, NotSold."""
    if not numbers:
        raise NothingChosen
    wanted = set(numbers)
    possible = [number for number in wanted if 1 <= number <= NUMBER]  # SQLite takes no larger ones in a list
    rows = EntryCard.objects.filter(tournament=work.tournament, number__in=possible).exclude(status=CardStatus.RETURNED)
    found = list(rows.order_by("number"))
    if missing := wanted - {row.number for row in found}:
        raise NotSold(cards=sorted(missing))
    return found


def _refuse_beyond_limits(work: Work, holder: Entrant, held_by: dict[int, int], count: int) -> None:
    free = work.tournament.places - len(held_by)
    if count > free:
        raise SoldOut(places=work.tournament.places, free=max(free, 0), count=count)
    held = sum(entrant == holder.pk for entrant in held_by.values())
    most = work.tournament.max_cards
    if most is not None and held + count > most:
        raise MaximumReached(player=name_of(holder), held=held, most=most, count=count)


def _numbers(work: Work, held_by: dict[int, int], count: int, wanted: Sequence[int]) -> list[int]:
    free = (number for number in range(1, work.tournament.places + 1) if number not in held_by)
    if not wanted:
        return list(islice(free, count))
    next_free = next(free, 0)
    for number in wanted:
        if not 1 <= number <= work.tournament.places:
            raise NoSuchCard(card=number, places=work.tournament.places)
        if number in held_by:
            holder = name_of(Entrant.objects.get(pk=held_by[number]))
            raise CardAlreadySold(card=number, holder=holder, next=next_free)
    return list(wanted)
