"""The players of a tournament as the desk keeps them: names, clubs, classes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import Count, Q

from tournaments.core.terms import CardStatus, ClassKind
from tournaments.models import ClassMembership, Entrant, Member, RankingClass, Tournament


@dataclass(frozen=True, slots=True)
class MemberView:
    """One person of an entrant; `classes` are the ids of the classes he is marked for.

    `person` is the id of his entry in the address book of the tournament's club, None if he was not picked from it.
    """

    id: int
    name: str
    nickname: str
    club: str
    classes: frozenset[int]
    person: int | None = None


@dataclass(frozen=True, slots=True)
class EntrantView:
    """One player; `cards` counts those that were not returned."""

    number: int
    team: str
    is_withdrawn: bool
    members: tuple[MemberView, ...]
    cards: int

    @property
    def name(self) -> str:
        return " / ".join(member.name for member in self.members)


@dataclass(frozen=True, slots=True)
class ClassView:
    id: int
    name: str
    kind: ClassKind
    best_n: int


def entrants(tournament: Tournament) -> list[EntrantView]:
    """Return the players by number.

    Queries: 3.
    """
    return _views(tournament, Q(tournament=tournament))


def entrant(tournament: Tournament, number: int) -> EntrantView | None:
    """Return one player, None if there is no such number.

    Queries: 3.
    """
    return next(iter(_views(tournament, Q(tournament=tournament, number=number))), None)


def classes(tournament: Tournament) -> list[ClassView]:
    """Return the further rankings by name (PRS-49).

    Queries: 1.
    """
    rows = RankingClass.objects.filter(tournament=tournament).order_by("name")
    return [ClassView(row.pk, row.name, ClassKind(row.kind), row.best_n) for row in rows]


def markable(tournament: Tournament) -> list[ClassView]:
    """Return the rankings of people, for which somebody can be marked.

    Queries: 1.
    """
    return [one for one in classes(tournament) if one.kind is ClassKind.PEOPLE]


def _views(tournament: Tournament, which: Q) -> list[EntrantView]:
    alive = Count("cards", filter=~Q(cards__status=CardStatus.RETURNED.value))
    rows = list(Entrant.objects.filter(which).annotate(held=alive).order_by("number"))
    one = rows[0].pk if len(rows) == 1 else None
    mine = Q(entrant=one) if one else Q(entrant__tournament=tournament)
    marked: Mapping[int, set[int]] = defaultdict(set)
    marks = ClassMembership.objects.filter(ranking_class__tournament=tournament)
    for member, ranking_class in marks.values_list("member_id", "ranking_class_id"):
        marked[member].add(ranking_class)
    members: Mapping[int, list[MemberView]] = defaultdict(list)
    for row in Member.objects.filter(mine).select_related("person").order_by("position"):
        entry = row.person_id if row.person and row.person.organisation_id == tournament.organisation_id else None
        members[row.entrant_id].append(
            MemberView(row.pk, row.name, row.nickname, row.club, frozenset(marked[row.pk]), entry)
        )
    return [
        EntrantView(row.number, row.team, row.withdrawn_at is not None, tuple(members[row.pk]), row.held)
        for row in rows
    ]


def namesakes(tournament: Tournament, number: int) -> list[int]:
    """Return the numbers of other entrants with a member of the same name: two people, or one entered twice.

    Queries: 1.
    """
    members = Member.objects.filter(entrant__tournament=tournament)
    rows = members.filter(name__in=members.filter(entrant__number=number).values("name"))
    return sorted(set(rows.exclude(entrant__number=number).values_list("entrant__number", flat=True)))
