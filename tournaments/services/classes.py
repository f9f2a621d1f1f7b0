"""Further rankings over the same results: ladies, youth, clubs, teams (PRS-49)."""

from __future__ import annotations

from django.db import transaction

from tournaments.core.actor import Actor
from tournaments.core.terms import ClassKind, Phase
from tournaments.errors.base import NoSuchThing
from tournaments.errors.people import ClassHasPrizes, NameTaken
from tournaments.events.people import ClassAdded, ClassRemoved
from tournaments.models import JournalEntry, RankingClass
from tournaments.services.names import clean
from tournaments.services.work import Work

MOST_PLAYERS = 100


@transaction.atomic(durable=True)
def add(
    tournament_id: int, *, name: str, kind: str = ClassKind.PEOPLE, best_n: int = 4, by: Actor, key: str = ""
) -> JournalEntry:
    """Add a class; `best_n` is how many players of a club or team count.

    Locks:    the tournament.
    Refuses:  NameTaken, NameUnacceptable, NoSuchThing for an odd kind or number, WrongPhase once prizes are closed.
    Records:  ClassAdded.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, ClassAdded, by=by, key=key)
    if work.repeated:
        return work.repeated
    work.needs_phase(Phase.ANNOUNCED, Phase.SELLING, Phase.PLAYING)
    name = clean(name)
    if kind not in [member.value for member in ClassKind] or not 1 <= best_n <= MOST_PLAYERS:
        raise NoSuchThing(what="class", number=str(kind)[:20])
    if RankingClass.objects.filter(tournament=work.tournament, name=name).exists():
        raise NameTaken(name=name)
    work.create(RankingClass(tournament=work.tournament, name=name, kind=kind, best_n=best_n))
    return work.record(ClassAdded(name=name))


@transaction.atomic(durable=True)
def remove(tournament_id: int, *, ranking_class: int, by: Actor, key: str = "") -> JournalEntry:
    """Remove a class (its row id) and the marks of its members.

    Locks:    the tournament.
    Refuses:  NoSuchThing, ClassHasPrizes, WrongPhase once prizes are closed.
    Records:  ClassRemoved.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, ClassRemoved, by=by, key=key)
    if work.repeated:
        return work.repeated
    work.needs_phase(Phase.ANNOUNCED, Phase.SELLING, Phase.PLAYING)
    row = RankingClass.objects.filter(tournament=work.tournament, pk=ranking_class).first()
    if row is None:
        raise NoSuchThing(what="class", number=ranking_class)
    if row.prizes.exists() or row.awards.exists():
        raise ClassHasPrizes(name=row.name)
    for mark in row.marks.all():
        work.delete(mark)
    work.delete(row)
    return work.record(ClassRemoved(name=row.name))
