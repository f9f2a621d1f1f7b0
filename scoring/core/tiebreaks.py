"""The tie-breaks of PRS-48: each splits a group of equal cards into smaller ones, best first."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

Group = tuple[int, ...]
"""Cards that share a place, by number."""


class TieBreak(StrEnum):
    DECIDING_MATCH = "deciding_match"
    BUMMERL_DIFFERENCE = "bummerl_difference"
    GAME_POINT_DIFFERENCE = "game_point_difference"
    LOT = "lot"


@dataclass(frozen=True, slots=True)
class Tally:
    """What a card or player has won and lost over all matches that count; walkovers, byes and self-meetings do not."""

    bummerl_won: int = 0
    bummerl_lost: int = 0
    game_points_won: int = 0
    game_points_lost: int = 0

    @property
    def bummerl_difference(self) -> int:
        return self.bummerl_won - self.bummerl_lost

    @property
    def game_point_difference(self) -> int:
        return self.game_points_won - self.game_points_lost


def split_by(group: Collection[int], *, key: Callable[[int], int | tuple[int, ...]]) -> list[Group]:
    """Return the groups of equal keys, the greatest key first."""
    by_key: dict[int | tuple[int, ...], list[int]] = {}
    for card in sorted(group):
        by_key.setdefault(key(card), []).append(card)
    return [tuple(cards) for _, cards in sorted(by_key.items(), reverse=True)]


def split_by_deciding_matches(group: Collection[int], *, results: Iterable[tuple[int, int]]) -> list[Group]:
    """Split the group by its deciding matches, given as (winner, loser); matches with other cards do not count.

    A card stands before every card that it has beaten, directly or through others. It is ranked by how many those
    are, then by matches won, then by what equal cards did among themselves. So two cards, a knock-out and everyone
    against everyone are all read as the hall reads them; a circle (each beat the next) stays shared.
    """
    among = [(winner, loser) for winner, loser in results if winner in group and loser in group]
    beaten: dict[int, set[int]] = {card: set() for card in group}
    for winner, loser in among:
        beaten[winner].add(loser)
    wins = {card: sum(winner == card for winner, _ in among) for card in group}
    parts = split_by(group, key=lambda card: (len(_reach(card, beaten)), wins[card]))
    if len(parts) == 1:
        return parts
    return [smaller for part in parts for smaller in split_by_deciding_matches(part, results=among)]


def have_all_met(group: Collection[int], *, results: Iterable[tuple[int, int]]) -> bool:
    """Say whether a deciding match of every two cards was played, so that another would decide nothing new."""
    met = {frozenset(result) for result in results}
    return all(frozenset(pair) in met for pair in combinations(group, 2))


def _reach(card: int, beaten: Mapping[int, Collection[int]]) -> set[int]:
    """Return all cards that `card` beat directly or through others, itself left out."""
    seen: set[int] = set()
    ahead: Sequence[int] = [card]
    while ahead:
        found = {loser for winner in ahead for loser in beaten[winner]} - seen
        seen |= found
        ahead = sorted(found)
    return seen - {card}
