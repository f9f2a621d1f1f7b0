"""The complete ranking (PRS-48): groups of cards, best first, become places; tie-breaks split what is shared."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from scoring.core.lots import order_by_lot
from scoring.core.tiebreaks import Group, Tally, TieBreak, have_all_met, split_by, split_by_deciding_matches


@dataclass(frozen=True, slots=True)
class Placing:
    """One row of a ranking. In a ranking of teams, `card` and `player` are both the team."""

    card: int
    player: int
    place: int


@dataclass(frozen=True, slots=True)
class Ranking:
    """Groups of cards best first, and those of them that an announced tie-break could still split."""

    groups: tuple[Group, ...]
    needs_deciding_match: tuple[Group, ...] = ()
    needs_lot: tuple[Group, ...] = ()

    @property
    def places(self) -> dict[int, int]:
        """Return the place of each card, from 1; cards of one group share it, the next is counted on (6, 6, 8)."""
        return {card: place for place, group in count_on(self.groups) for card in group}


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the tie-breaks look at.

    `tallies` by card; a missing card counts 0:0. `deciding` are deciding matches as (winner, loser). `lots` are drawn
    orders of cards, first drawn first. Deciding matches are expected only for groups whose place is at most
    `played_off_to` (None: for all); elsewhere the next tie-break follows where none was played.
    """

    tallies: Mapping[int, Tally]
    deciding: Sequence[tuple[int, int]] = ()
    lots: Sequence[Sequence[int]] = ()
    played_off_to: int | None = None


NO_EVIDENCE = Evidence(tallies={})


def count_on(groups: Iterable[Collection[int]]) -> list[tuple[int, Collection[int]]]:
    """Return each group with its place, counted on by the cards before it: 1, 1, 3; empty groups take no place."""
    placed: list[tuple[int, Collection[int]]] = []
    place = 1
    for group in groups:
        if group:
            placed.append((place, group))
            place += len(group)
    return placed


def rank(
    groups: Sequence[Collection[int]],
    *,
    tie_breaks: Sequence[TieBreak] = (),
    evidence: Evidence = NO_EVIDENCE,
) -> Ranking:
    """Return the ranking after the tie-breaks, used in the order in which they were announced.

    A group that waits for a deciding match or a lot stays shared and is reported; later tie-breaks do not touch it, so
    that the ranking does not say one thing before the deciding match and another after it.

    Raises ValueError if a card stands in two groups.
    """
    if len({card for group in groups for card in group}) != sum(map(len, groups)):
        raise ValueError("a card stands twice in the ranking")
    settled: list[Group] = []
    waiting: dict[TieBreak, list[Group]] = {TieBreak.DECIDING_MATCH: [], TieBreak.LOT: []}
    for place, group in count_on(groups):
        parts = [tuple(sorted(group))]
        for tie_break in tie_breaks:
            parts = [
                smaller
                for at, part in count_on(parts)
                for smaller in _split(part, tie_break, place + at - 1, evidence, waiting)
            ]
        settled += parts
    return Ranking(tuple(settled), tuple(waiting[TieBreak.DECIDING_MATCH]), tuple(waiting[TieBreak.LOT]))


def placings(ranking: Ranking, *, player_of: Mapping[int, int]) -> tuple[Placing, ...]:
    """Return the ranking by card: one row a card, by place, then by number."""
    rows = (Placing(card, player_of[card], place) for card, place in ranking.places.items())
    return tuple(sorted(rows, key=_place_and_card))


def by_player(rows: Iterable[Placing]) -> tuple[Placing, ...]:
    """Return the ranking by player (PRS-49): each one's best card, the lower number among equals; places anew."""
    best: dict[int, Placing] = {}
    for row in sorted(rows, key=_place_and_card):
        best.setdefault(row.player, row)
    return recounted(best.values())


def recounted(rows: Iterable[Placing]) -> tuple[Placing, ...]:
    """Return these rows in their order with places counted from 1; who shared a place still does."""
    kept = {row.card: row for row in rows}
    groups = reversed(split_by(kept, key=lambda card: kept[card].place))
    return tuple(Placing(card, kept[card].player, place) for place, group in count_on(groups) for card in group)


def _split(
    group: Collection[int],
    tie_break: TieBreak,
    place: int,
    evidence: Evidence,
    waiting: Mapping[TieBreak, list[Group]],
) -> list[Group]:
    """Split a group that stands at `place`, and note in `waiting` what cannot be split yet."""
    cards = tuple(group)
    if len(cards) == 1 or cards in waiting[TieBreak.DECIDING_MATCH]:
        return [cards]
    match tie_break:
        case TieBreak.DECIDING_MATCH:
            parts = split_by_deciding_matches(cards, results=evidence.deciding)
            for at, part in count_on(parts):
                expected = evidence.played_off_to is None or place + at - 1 <= evidence.played_off_to
                if len(part) > 1 and expected and not have_all_met(part, results=evidence.deciding):
                    waiting[TieBreak.DECIDING_MATCH].append(tuple(part))
            return parts
        case TieBreak.BUMMERL_DIFFERENCE:
            return split_by(cards, key=_difference(evidence, lambda tally: tally.bummerl_difference))
        case TieBreak.GAME_POINT_DIFFERENCE:
            return split_by(cards, key=_difference(evidence, lambda tally: tally.game_point_difference))
        case TieBreak.LOT:
            order = order_by_lot(cards, lots=evidence.lots)
            if order is None:
                waiting[TieBreak.LOT].append(cards)
                return [cards]
            return [(card,) for card in order]


def _difference(evidence: Evidence, of: Callable[[Tally], int]) -> Callable[[int], int]:
    return lambda card: of(evidence.tallies.get(card, Tally()))


def _place_and_card(row: Placing) -> tuple[int, int]:
    return row.place, row.card
