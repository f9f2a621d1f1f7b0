"""Late entry: a card sold after the first draw takes the place of a bye (PRS-7).

Two commands, so that the fingerprint of the lot is seen before it is opened: `prepare` sells the card and seals its
lot, `enter` opens it with the word from the hall.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction

from scoring.core.payout import BookingKind
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action
from tournaments.core.settling import settle
from tournaments.core.state import How, Pot, State
from tournaments.core.state import Match as MatchValue
from tournaments.core.state import Seat as SeatValue
from tournaments.core.stream import normalised
from tournaments.core.terms import CardStatus, DrawKind, DrawStatus, Phase
from tournaments.errors.play import AlreadyWithdrawn
from tournaments.errors.rounds import DrawInProgress
from tournaments.errors.sale import LateEntryNotPrepared, LateEntryOver, NoByeLeft, NoLateEntry
from tournaments.events.sale import LateCardEntered, LateCardSold
from tournaments.loading import state_of
from tournaments.models import Draw, EntryCard, JournalEntry, Match, Seat
from tournaments.services import access, drawing, entrants, selling
from tournaments.services.money import book
from tournaments.services.sealing import annul as annul_draw
from tournaments.services.sealing import open_lot, seal, sealed_lot
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def prepare(
    tournament_id: int,
    *,
    name: str = "",
    members: Sequence[entrants.Person] = (),
    entrant: int | None = None,
    number: int | None = None,
    is_paid: bool = True,
    till: str = "",
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Sell one late card to somebody new, or to the entrant with that number, and seal its lot.

    Who is new is named by `name`, or by all `members` of a pair or team.

    Nobody is reserved a card after the draw: one that is not paid is let in on account, which a director does (PRS-8).

    Locks:    the tournament.
    Refuses:  WrongPhase, NoLateEntry, LateEntryOver, DrawInProgress, NoByeLeft, AlreadyWithdrawn, RoleNotAllowed, and
              what a sale refuses (PRS-4).
    Records:  LateCardSold.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, LateCardSold, by=by, key=key)
    if work.repeated:
        return work.repeated
    if not is_paid:
        access.require(by, Action.ADMIT_ON_ACCOUNT, work.tournament)
    work.needs_phase(Phase.PLAYING)
    if not work.tournament.late_entry:
        raise NoLateEntry
    byes = _byes(work)
    if len(byes) <= drawing.waiting_late_cards(work).count():
        raise NoByeLeft
    holder = entrants.holder(work, number=entrant, members=members or [entrants.Person(name)])
    numbers = [] if number is None else [number]
    (card,) = selling.sell(work, holder, count=1, numbers=numbers, is_paid=is_paid, till=till, is_late=True)
    if not is_paid:
        work.update(card, status=CardStatus.ON_ACCOUNT)
        book(work, BookingKind.DEBT, card.fee_cents, card=card)
    draw = seal(work, kind=DrawKind.LATE, label=_label(card.number))
    return work.record(
        LateCardSold(
            entrant=holder.number,
            card=card.number,
            cents=card.fee_cents if is_paid else 0,
            commitment=draw.commitment,
        )
    )


@transaction.atomic(durable=True)
def enter(tournament_id: int, *, card: int, word: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Open the lot of the late card: it draws one of the remaining bye numbers, and its match is open again (PRS-7).

    The candidates are the bye numbers, ascending; those of the card's own player only while no other is left, and then
    he meets himself (PRS-24). The late card counts as drawn from the right pot, where the number was left (PRS-15).

    Locks:    the tournament.
    Refuses:  WrongPhase, LateEntryOver, DrawInProgress, LateEntryNotPrepared, AlreadyWithdrawn, NoByeLeft, NotSold,
              a word that is too long.
    Records:  LateCardEntered.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, LateCardEntered, by=by, key=key)
    if work.repeated:
        return work.repeated
    word = normalised(word)
    byes = _byes(work)
    (row,) = selling.chosen(work, [card])
    draw = sealed_lot(work, _label(card))
    if draw is None or not drawing.waiting_late_cards(work).filter(pk=row.pk).exists():
        raise LateEntryNotPrepared(card=card)
    if row.entrant.withdrawn_at is not None:
        raise AlreadyWithdrawn(entrant=row.entrant.number)
    state = state_of(work.tournament)
    player = state.player_of(card)
    candidates = [bye for bye in byes if _holder(state, bye) != player] or byes
    if not candidates:
        raise NoByeLeft
    chosen = open_lot(work, draw, [bye.number for bye in candidates], word=word)
    _seat(work, state, next(bye for bye in candidates if bye.number == chosen), row)
    return work.record(LateCardEntered(card=card, number=chosen, word=word))


def annul(work: Work, reason: str) -> None:
    """Annul the drawn lots along with the first draw: their cards are drawn with all others next time (PRS-22)."""
    for draw in Draw.objects.filter(tournament=work.tournament, kind=DrawKind.LATE, status=DrawStatus.DRAWN):
        annul_draw(work, draw, because=reason)


def _byes(work: Work) -> list[MatchValue]:
    """Return the byes of round 1 that a late card can take, by number. Raises why none can be taken any more.

    A placement block of round 1 that is drawn (for 8 cards, places 5 to 8) has no seat for one more loser. The bye of a
    card that was handed in stays: it has won its match, and reached places stay (PRS-29).
    """
    work.needs_phase(Phase.PLAYING)
    state = state_of(work.tournament)
    if len(state.rounds) > 1:
        raise LateEntryOver
    typing = Draw.objects.filter(tournament=work.tournament, status=DrawStatus.TYPING).first()
    if typing is not None:
        raise DrawInProgress(round=typing.label)
    matches = state.main_rounds[0].matches
    return [match for match in matches if match.how is How.BYE and not state.cards[match.cards[0]].handed_in]


def _seat(work: Work, state: State, bye: MatchValue, card: EntryCard) -> None:
    """Seat the card opposite the holder of the bye; the match is open, unless it is a self-meeting."""
    match = Match.objects.get(pk=bye.key)
    value = MatchValue(bye.key, bye.number, (*bye.seats, SeatValue(card.number, Pot.RIGHT)))
    decision = settle(value, state.cards)
    work.update(
        match,
        how=decision.how if decision else "",
        winner=decision.winner if decision else None,
        decided_at=work.by.at if decision else None,
    )
    work.create(Seat(round_id=match.round_id, match=match, position=len(bye.seats), card=card, pot=Pot.RIGHT))
    if not Match.objects.filter(round=match.round_id, how="").exists():
        drawing.seal_due(work)


def _holder(state: State, bye: MatchValue) -> int:
    return state.player_of(bye.cards[0])


def _label(card: int) -> str:
    return f"late-{card}"
