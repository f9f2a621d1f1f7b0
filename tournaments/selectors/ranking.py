"""The ranking as pages show it: by card, by player, by class; provisional while the play goes on (PRS-48, PRS-49)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from scoring.core.ranking import Placing, by_player
from tournaments import ranking as outcome
from tournaments.core.terms import ClassKind
from tournaments.models import Tournament
from tournaments.ranking.classes import ClassRanking
from tournaments.selectors.naming import Names, names


@dataclass(frozen=True, slots=True)
class PlaceView:
    """One row. `is_shared` says that others have the same place, `is_final` that it cannot change any more.

    `still_in` says that the card has a match to play or a draw to come.
    """

    place: int
    card: int
    player: int
    name: str
    is_shared: bool
    is_final: bool
    still_in: bool


@dataclass(frozen=True, slots=True)
class GroupView:
    """A club or team with what its counted players, the best first, brought in."""

    place: int
    name: str
    matches_won: int
    bummerl_difference: int
    counted: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ClassView:
    """A further ranking: of people by card and by player, or of clubs or teams in `groups`."""

    name: str
    kind: ClassKind
    by_card: tuple[PlaceView, ...]
    by_player: tuple[PlaceView, ...]
    groups: tuple[GroupView, ...]


@dataclass(frozen=True, slots=True)
class RankingView:
    """The whole ranking. While `is_over` is false, rows that are not final only say where the cards stand now."""

    is_over: bool
    by_card: tuple[PlaceView, ...]
    by_player: tuple[PlaceView, ...]
    classes: tuple[ClassView, ...]


def ranking(tournament: Tournament, *, public: bool = False) -> RankingView:
    """Return the rankings, classes by name.

    Queries: 12.
    """
    results = outcome.load(tournament)
    show = _Shower(names(tournament, public=public), results.places.final, results.standing.still_in)
    placings = results.places.placings
    return RankingView(
        is_over=results.is_over,
        by_card=show.rows(placings),
        by_player=show.rows(by_player(placings)),
        classes=tuple(show.a_class(each) for each in sorted(results.classes, key=lambda each: each.terms.name)),
    )


@dataclass(frozen=True, slots=True)
class _Shower:
    named: Names
    final: Collection[int]
    still_in: Collection[int]

    def rows(self, placings: Iterable[Placing]) -> tuple[PlaceView, ...]:
        rows = tuple(placings)
        on = Counter(row.place for row in rows)
        return tuple(
            PlaceView(
                place=row.place,
                card=row.card,
                player=row.player,
                name=self.named.get(row.player, ""),
                is_shared=on[row.place] > 1,
                is_final=row.card in self.final,
                still_in=row.card in self.still_in,
            )
            for row in rows
        )

    def a_class(self, ranking: ClassRanking) -> ClassView:
        terms = ranking.terms
        is_of_people = terms.kind is ClassKind.PEOPLE
        return ClassView(
            name=terms.name,
            kind=terms.kind,
            by_card=self.rows(ranking.placings) if is_of_people else (),
            by_player=self.rows(by_player(ranking.placings)) if is_of_people else (),
            groups=tuple(
                GroupView(
                    place=row.place,
                    name=terms.group(row.team).name,
                    matches_won=row.matches_won,
                    bummerl_difference=row.bummerl_difference,
                    counted=tuple(self.named.get(player, "") for player in row.counted),
                )
                for row in ranking.groups
            ),
        )
