"""Further classes over the same results (PRS-49): a part of the players, and clubs or teams."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from scoring.core.ranking import Placing, count_on, recounted
from scoring.core.tiebreaks import split_by


@dataclass(frozen=True, slots=True)
class PlayerTotal:
    """What one player brings to his team: matches won with all his cards, and his Bummerl difference."""

    player: int
    matches_won: int
    bummerl_difference: int = 0


@dataclass(frozen=True, slots=True)
class TeamPlacing:
    """A row of a team ranking: sums over `counted`, the players who count, best first."""

    team: int
    place: int
    matches_won: int
    bummerl_difference: int
    counted: tuple[int, ...]


def in_class(rows: Iterable[Placing], *, players: Collection[int]) -> tuple[Placing, ...]:
    """Return the ranking of these players alone (ladies, youth), places counted anew; who shared a place still does.

    For a class by player apply `by_player` before or after; both give the same.
    """
    return recounted(row for row in rows if row.player in players)


def rank_teams(teams: Mapping[int, Iterable[PlayerTotal]], *, best: int) -> tuple[TeamPlacing, ...]:
    """Return the ranking of clubs or teams: matches won by the `best` players added up, then the Bummerl difference.

    A player's rank within his team is by the same two numbers, so no other choice of players would do better. A team
    with fewer players is ranked with those it has, one without players not at all. Equal teams share a place.

    Raises ValueError if `best` is less than 1.
    """
    if best < 1:
        raise ValueError(f"no player would count: {best}")
    counted = {
        team: sorted(players, key=lambda p: (-p.matches_won, -p.bummerl_difference, p.player))[:best]
        for team, players in teams.items()
    }
    sums = {
        team: (sum(p.matches_won for p in players), sum(p.bummerl_difference for p in players))
        for team, players in counted.items()
        if players
    }
    return tuple(
        TeamPlacing(team, place, *sums[team], counted=tuple(p.player for p in counted[team]))
        for place, group in count_on(split_by(sums, key=sums.__getitem__))
        for team in group
    )
