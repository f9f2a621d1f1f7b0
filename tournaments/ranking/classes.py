"""Further classes over the same results: marked people, home clubs, teams (PRS-49)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.core.classes import PlayerTotal, TeamPlacing, in_class, rank_teams
from scoring.core.ranking import Placing
from tournaments.core.terms import ClassKind
from tournaments.models import ClassMembership, Member, RankingClass, Tournament


@dataclass(frozen=True, slots=True)
class Group:
    """A club or team. `number` is the lowest number of its players, by which lots name it."""

    number: int
    name: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClassTerms:
    """One class as announced, and who is in it: `players`, or `groups` of clubs or teams.

    `number` counts the classes of the tournament from 1 in the order in which they were made.
    """

    id: int
    number: int
    name: str
    kind: ClassKind
    best_n: int
    players: frozenset[int] = frozenset()
    groups: tuple[Group, ...] = ()

    def group(self, number: int) -> Group:
        return next(group for group in self.groups if group.number == number)


@dataclass(frozen=True, slots=True)
class ClassRanking:
    """The ranking of a class. In one of clubs or teams, `card` and `player` of a placing are the group's number."""

    terms: ClassTerms
    placings: tuple[Placing, ...]
    groups: tuple[TeamPlacing, ...] = ()


def load(tournament: Tournament, *, players: Iterable[int]) -> tuple[ClassTerms, ...]:
    """Return the classes in the order in which they were made; `players` are those who hold cards.

    A pair or team of people is in a class if all its members are marked for it, and counts for a club if all its
    members name that club. Clubs and teams are told apart by their exact names.

    Queries: 3.
    """
    wanted = set(players)
    members: dict[int, list[Member]] = defaultdict(list)
    for member in Member.objects.filter(entrant__tournament=tournament).select_related("entrant"):
        if member.entrant.number in wanted:
            members[member.entrant.number].append(member)
    marked: dict[int, set[int]] = defaultdict(set)
    marks = ClassMembership.objects.filter(ranking_class__tournament=tournament)
    for ranking_class, marked_member in marks.values_list("ranking_class_id", "member_id"):
        marked[ranking_class].add(marked_member)
    return tuple(
        _terms(row, number, members, marked[row.pk])
        for number, row in enumerate(RankingClass.objects.filter(tournament=tournament).order_by("pk"), start=1)
    )


def ranked(terms: ClassTerms, placings: Sequence[Placing], totals: Mapping[int, PlayerTotal]) -> ClassRanking:
    """Return the ranking of the class; one of people keeps the order of the main ranking, places counted anew."""
    if terms.kind is ClassKind.PEOPLE:
        return ClassRanking(terms, in_class(placings, players=terms.players))
    teams = {group.number: [totals[player] for player in group.players] for group in terms.groups}
    rows = rank_teams(teams, best=terms.best_n)
    return ClassRanking(terms, tuple(Placing(row.team, row.team, row.place) for row in rows), rows)


def _terms(row: RankingClass, number: int, members: Mapping[int, Sequence[Member]], marked: set[int]) -> ClassTerms:
    kind = ClassKind(row.kind)
    if kind is ClassKind.PEOPLE:
        players = frozenset(player for player, people in members.items() if all(m.pk in marked for m in people))
        return ClassTerms(row.pk, number, row.name, kind, row.best_n, players=players)
    by_name: dict[str, list[int]] = defaultdict(list)
    for player, people in members.items():
        names = {(m.club if kind is ClassKind.CLUBS else m.entrant.team).strip() for m in people}
        if len(names) == 1:
            by_name[names.pop()].append(player)
    by_name.pop("", None)
    groups = (Group(min(players), name, tuple(sorted(players))) for name, players in by_name.items())
    return ClassTerms(
        row.pk, number, row.name, kind, row.best_n, groups=tuple(sorted(groups, key=lambda group: group.number))
    )
