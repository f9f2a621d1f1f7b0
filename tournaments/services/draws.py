"""Annul a draw."""

from __future__ import annotations

from django.db import transaction

from tournaments.core.actor import Actor
from tournaments.core.state import How
from tournaments.core.terms import DrawKind, Phase
from tournaments.errors.rounds import NextRoundDrawn, NoSuchRound, ResultsEntered
from tournaments.events.draws import DrawAnnulled, RoundDrawn, RoundDrawnByHand
from tournaments.models import JournalEntry, Match, Round, Seat
from tournaments.services import late_entries
from tournaments.services.sealing import annul as annul_draw
from tournaments.services.sealing import seal
from tournaments.services.work import Work, required_reason

NO_RESULTS = ["", How.BYE.value, How.SELF_MEETING.value]


@transaction.atomic(durable=True)
def annul(tournament_id: int, *, name: str, reason: str, by: Actor, key: str = "") -> JournalEntry:
    """Annul the draw of the round `name`; its proof stays public, its seed is spent, a new one is sealed (PRS-22).

    Locks:    the tournament.
    Refuses:  NoSuchRound, ResultsEntered, NextRoundDrawn, ReasonMissing.
    Records:  DrawAnnulled.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DrawAnnulled, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    work.needs_phase(Phase.PLAYING)
    round_ = Round.objects.select_related("draw").filter(tournament=work.tournament, name=name).first()
    if round_ is None:
        raise NoSuchRound(round=name)
    decided = Match.objects.filter(round=round_).exclude(how__in=NO_RESULTS).order_by("number")
    if numbers := list(decided.values_list("number", flat=True)):
        raise ResultsEntered(round=name, matches=numbers)
    later = Round.objects.filter(seats__source__round=round_).distinct().order_by("pk")
    if names := list(later.values_list("name", flat=True)):
        raise NextRoundDrawn(round=name, later=names)
    draw = round_.draw
    entry = _fact_of(work, name, draw.attempt)
    Seat.objects.filter(round=round_).delete()
    Match.objects.filter(round=round_).delete()
    round_.delete()
    annul_draw(work, draw, because=reason)
    if name == "1":
        late_entries.annul(work, reason)
        work.update(work.tournament, phase=Phase.SELLING)
    seal(work, kind=DrawKind.ROUND, label=name)
    return work.record(DrawAnnulled(round=name, attempt=draw.attempt), reason=reason, undoes=entry)


def _fact_of(work: Work, name: str, attempt: int) -> JournalEntry | None:
    """Return the fact that recorded the draw; None after an import."""
    facts = JournalEntry.objects.filter(
        tournament=work.tournament, kind__in=[RoundDrawn.kind, RoundDrawnByHand.kind], undone_by=None
    )
    return facts.filter(facts__round=name, facts__attempt=attempt).order_by("-number").first()
