"""Who takes part: register and rename entrants, mark them for classes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Max

from tournaments.core.actor import Actor
from tournaments.core.terms import Phase
from tournaments.errors.base import NoSuchThing
from tournaments.errors.people import AlreadyAnonymous, NoSuchPerson, WrongNumberOfMembers
from tournaments.errors.play import PrizesAreClosed
from tournaments.events.people import EntrantAnonymised, EntrantChanged, EntrantRegistered
from tournaments.models import ClassMembership, Entrant, JournalEntry, Member, RankingClass
from tournaments.models import Person as AddressBookEntry
from tournaments.services.names import clean, clean_or_empty
from tournaments.services.work import Work

ANONYMOUS = "N. N."


@dataclass(frozen=True, slots=True)
class Person:
    """One member of an entrant as entered; `classes` are names of ranking classes of people (PRS-49).

    `person` is the row id of an entry in the address book of the tournament's club.
    """

    name: str
    nickname: str = ""
    club: str = ""
    classes: tuple[str, ...] = ()
    person: int | None = None


@transaction.atomic(durable=True)
def register(
    tournament_id: int, *, members: Sequence[Person], team: str = "", by: Actor, key: str = ""
) -> JournalEntry:
    """Register an entrant without a card yet. Names never match people: two of the same name are two people.

    Locks:    the tournament.
    Refuses:  NameUnacceptable, WrongNumberOfMembers, NoSuchPerson, NoSuchThing for a class.
    Records:  EntrantRegistered.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, EntrantRegistered, by=by, key=key)
    if work.repeated:
        return work.repeated
    entrant = add(work, members, team=team)
    return work.record(EntrantRegistered(entrant=entrant.number))


@transaction.atomic(durable=True)
def change(
    tournament_id: int, *, entrant: int, members: Sequence[Person], team: str = "", by: Actor, key: str = ""
) -> JournalEntry:
    """Write the names, clubs, classes and team of an entrant anew.

    Locks:    the tournament.
    Refuses:  NoSuchThing, NameUnacceptable, WrongNumberOfMembers, NoSuchPerson, PrizesAreClosed.
    Records:  EntrantChanged.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, EntrantChanged, by=by, key=key)
    if work.repeated:
        return work.repeated
    row = find(work, entrant)
    people = _checked(work, members)
    if work.tournament.phase == Phase.CLOSED:
        _refuse_other_ranking(row, people, team)
    work.update(row, team=clean_or_empty(team))
    before = list(row.members.order_by("position"))
    for member in before[len(people) :]:
        _mark(work, member, ())
        work.delete(member)
    for position, person in enumerate(people):
        values = {
            "name": person.name,
            "nickname": person.nickname,
            "club": person.club,
            "person_id": person.person,
        }
        if position < len(before):
            member = before[position]
            work.update(member, **values)
        else:
            member = work.create(Member(entrant=row, position=position, **values))
        _mark(work, member, person.classes)
    return work.record(EntrantChanged(entrant=entrant))


@transaction.atomic(durable=True)
def anonymise(tournament_id: int, *, entrant: int, by: Actor, key: str = "") -> JournalEntry:
    """Take the names off an entrant for good: the journal holds no names, so nothing else remembers them.

    Locks:    the tournament.
    Refuses:  NoSuchThing, AlreadyAnonymous.
    Records:  EntrantAnonymised.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, EntrantAnonymised, by=by, key=key)
    if work.repeated:
        return work.repeated
    row = find(work, entrant)
    nameless = {"name": ANONYMOUS, "nickname": "", "club": "", "person_id": None}
    if not row.members.exclude(**nameless).exists():
        raise AlreadyAnonymous(entrant=entrant)
    for member in row.members.all():
        work.update(member, **nameless)
    return work.record(EntrantAnonymised(entrant=entrant))


def add(work: Work, members: Sequence[Person], *, team: str = "") -> Entrant:
    """Make the rows of a new entrant with the next number: a step of commands that register."""
    people = _checked(work, members)
    last = Entrant.objects.filter(tournament=work.tournament).aggregate(last=Max("number"))["last"] or 0
    entrant = work.create(Entrant(tournament=work.tournament, number=last + 1, team=clean_or_empty(team)))
    rows = work.create_many(
        [
            Member(
                entrant=entrant,
                position=position,
                name=person.name,
                nickname=person.nickname,
                club=person.club,
                person_id=person.person,
            )
            for position, person in enumerate(people)
        ]
    )
    for row, person in zip(rows, people, strict=True):
        if person.classes:
            _mark(work, row, person.classes)
    return entrant


def holder(work: Work, *, number: int | None, members: Sequence[Person]) -> Entrant:
    """Return the entrant with that number, or without one a new entrant: a step of commands that sell."""
    return add(work, members) if number is None else find(work, number)


def find(work: Work, number: int) -> Entrant:
    """Return the entrant with that number. Raises NoSuchThing."""
    row = Entrant.objects.filter(tournament=work.tournament, number=number).first()
    if row is None:
        raise NoSuchThing(what="player", number=number)
    return row


def name_of(entrant: Entrant) -> str:
    """Return the names of the members, for a sentence."""
    return " / ".join(entrant.members.order_by("position").values_list("name", flat=True))


def _checked(work: Work, members: Sequence[Person]) -> list[Person]:
    size = work.tournament.entrant_size
    if not 1 <= len(members) <= size:
        raise WrongNumberOfMembers(size=size, given=len(members))
    known = {one.person for one in members if one.person is not None}
    club = work.tournament.organisation_id
    if known and AddressBookEntry.objects.filter(organisation=club, pk__in=known).count() < len(known):
        raise NoSuchPerson
    return [
        Person(clean(one.name), clean_or_empty(one.nickname), clean_or_empty(one.club), one.classes, one.person)
        for one in members
    ]


def _refuse_other_ranking(row: Entrant, people: Sequence[Person], team: str) -> None:
    """Raise PrizesAreClosed where club, team or class would change: the closed list was made by them (PRS-49)."""
    members = row.members.order_by("position")
    before = [(one.club, set(one.class_marks.values_list("ranking_class__name", flat=True))) for one in members]
    if row.team != clean_or_empty(team) or before != [(one.club, set(one.classes)) for one in people]:
        raise PrizesAreClosed


def _mark(work: Work, member: Member, classes: Sequence[str]) -> None:
    """Mark the member for exactly these classes. Raises NoSuchThing."""
    known = {row.name: row for row in RankingClass.objects.filter(tournament=work.tournament)}
    if unknown := [name for name in classes if name not in known]:
        raise NoSuchThing(what="class", number=unknown[0])
    wanted = {known[name].pk for name in classes}
    for mark in member.class_marks.all():
        if mark.ranking_class_id in wanted:
            wanted.discard(mark.ranking_class_id)
        else:
            work.delete(mark)
    for ranking_class in sorted(wanted):
        work.create(ClassMembership(member=member, ranking_class_id=ranking_class))
