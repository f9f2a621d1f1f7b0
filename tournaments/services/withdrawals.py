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
from tournaments.models import Entrant, EntryCard, JournalEntry
from tournaments.services import drawing, replanning
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def withdraw(tournament_id: int, *, entrant: int, reason: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Hand in all cards of the player that are still in; his open matches are walkovers, what he has won stays.

    Locks:    the tournament.
    Refuses:  AlreadyWithdrawn, NoCardsLeft, PrizesAreClosed, WrongPhase before the first draw (cards are returned
              then).
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
    plan = withdrawals.withdraw(state, entrant, still_in=standing.still_in)
    if not plan.handed_in:
        raise NoCardsLeft(entrant=entrant)
    work.update(row, withdrawn_at=work.by.at)
    cards = EntryCard.objects.filter(tournament=work.tournament, number__in=plan.handed_in)
    for card in cards.exclude(status=CardStatus.RETURNED):
        work.update(card, handed_in_at=work.by.at)
    replanning.carry_out(work, plan.changes)
    drawing.seal_due(work)
    return work.record(PlayerWithdrew(entrant=entrant, cards=sorted(plan.handed_in)), reason=reason)
