"""Players who leave (PRS-29)."""

from __future__ import annotations

from django.db import transaction

from tournaments.core import withdrawals
from tournaments.core.actor import Actor
from tournaments.core.forms import registry
from tournaments.core.terms import CardStatus, Phase
from tournaments.errors.base import NoSuchThing
from tournaments.errors.play import AlreadyWithdrawn, NoCardsLeft, PrizesAreClosed
from tournaments.events.play import PlayerWithdrew
from tournaments.loading import state_of
from tournaments.models import Entrant, EntryCard, JournalEntry, Seat
from tournaments.services import deciding, drawing, replanning
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def withdraw(tournament_id: int, *, entrant: int, reason: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Hand in all cards of the player that are still in; his open matches are walkovers, what he has won stays.

    A late card that waits for its lot is handed in with the others, unless it was given back before (PRS-7). Who plays
    himself does not withdraw his opponent: that would be a walkover in his own match (PRS-36).

    Locks:    the tournament.
    Refuses:  AlreadyWithdrawn, NoCardsLeft, OwnMatch, PrizesAreClosed, WrongPhase before the first draw (cards are
              returned then).
    Records:  PlayerWithdrew.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PlayerWithdrew, by=by, key=key)
    if work.repeated:
        return work.repeated
    if work.tournament.phase == Phase.CLOSED:
        raise PrizesAreClosed
    work.needs_phase(Phase.PLAYING)
    row = Entrant.objects.filter(tournament=work.tournament, number=entrant).first()
    if row is None:
        raise NoSuchThing(what="player", number=entrant)
    if row.withdrawn_at is not None:
        raise AlreadyWithdrawn(entrant=entrant)
    state = state_of(work.tournament)
    standing = registry.form(work.tournament.form).standing(state, work.tournament.placement_down_to)
    late = drawing.waiting_late_cards(work).values_list("number", flat=True)
    plan = withdrawals.withdraw(state, entrant, still_in=standing.still_in.union(late))
    if not plan.handed_in:
        raise NoCardsLeft(entrant=entrant)
    if work.by.entrant not in (None, row.pk):
        deciding.refuse_own_match(work, Seat.objects.filter(match__in=[change.key for change in plan.changes]))
    work.update(row, withdrawn_at=work.by.at)
    cards = EntryCard.objects.filter(tournament=work.tournament, number__in=plan.handed_in)
    for card in cards.exclude(status=CardStatus.RETURNED):
        work.update(card, handed_in_at=work.by.at)
    replanning.carry_out(work, plan.changes)
    drawing.seal_due(work)
    return work.record(PlayerWithdrew(entrant=entrant, cards=sorted(plan.handed_in)), reason=reason)
