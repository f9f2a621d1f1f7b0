"""The tournament tree: what has been played, laid out without pixels.

Every round is drawn anew, and yet the matches form trees, since a card comes to its match through one match. The main
draw is a tree (a forest while it runs); the placement rounds that begin with the same place are one each: 5 to 8 leads
to 5 and 6, and 7 and 8 stands alone, as its cards came by losing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.core.state import Match, Outcome, Round, State


@dataclass(frozen=True, slots=True)
class Node:
    """A match in the picture.

    `row` is the middle of the match in half-slots from the top, starting at 1; a match of the first column takes two,
    so its row is odd. Within a column the rows differ, and a match stands between those that lead to it; lines from
    `children` (match keys, in the order of the seats, none for a place that was reached elsewhere) do not cross.
    `leads_to` is the key of the next match in this tree. `is_open_end` says that the winner will be drawn again.
    """

    match: Match
    column: int
    row: int
    children: tuple[int, ...]
    leads_to: int | None
    is_open_end: bool


@dataclass(frozen=True, slots=True)
class Column:
    """A round, its matches from top to bottom."""

    name: str
    nodes: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """Rounds that lead to the place `first`, left to right. `height` is in half-slots: every row is below it.

    `columns_to_come` is how many rounds can still follow at most, for the length of the open ends.
    """

    first: int
    height: int
    columns: tuple[Column, ...]
    columns_to_come: int

    def nodes(self) -> dict[int, Node]:
        """Return the nodes by the key of their match."""
        return {node.match.key: node for column in self.columns for node in column.nodes}


@dataclass(frozen=True, slots=True)
class Bracket:
    """The tree of the main draw, None before the first draw, and those of the placement rounds by best place."""

    main: Tree | None
    placement: tuple[Tree, ...]


def tree(state: State) -> Bracket:
    """Lay out all rounds drawn so far."""
    chains: dict[int, list[Round]] = {}
    for played in state.rounds:
        if played.number is None:
            chains.setdefault(first_place(played), []).append(played)
    handed_in = frozenset(number for number, card in state.cards.items() if card.handed_in)
    main = _tree(1, state.main_rounds, handed_in) if state.main_rounds else None
    return Bracket(main, tuple(_tree(first, rounds, handed_in) for first, rounds in sorted(chains.items())))


def first_place(placement: Round) -> int:
    """Return the best place for which a placement round is played, from its name `places-5-8` (PRS-42)."""
    return int(placement.name.split("-")[1])


def _tree(first: int, rounds: Sequence[Round], handed_in: frozenset[int]) -> Tree:
    rounds = sorted(rounds, key=lambda r: -r.places)
    column_of = {match.key: column for column, r in enumerate(rounds) for match in r.matches}
    children = {match.key: _children(match, column_of) for r in rounds for match in r.matches}
    leads_to = {child: key for key, keys in children.items() for child in keys}
    open_ends = _open_ends(rounds[-1], handed_in)
    rows, height = _rows(rounds, children, leads_to)
    columns = tuple(
        Column(
            r.name,
            tuple(
                Node(match, i, rows[match.key], children[match.key], leads_to.get(match.key), match.key in open_ends)
                for match in sorted(r.matches, key=lambda match: rows[match.key])
            ),
        )
        for i, r in enumerate(rounds)
    )
    to_come = (len(open_ends) - 1).bit_length() if open_ends else 0
    return Tree(first, height, columns, to_come)


def _children(match: Match, column_of: Mapping[int, int]) -> tuple[int, ...]:
    """Return the matches of this tree whose winners sit here, waiting seats included (PRS-37)."""
    return tuple(
        seat.source
        for seat in match.seats
        if seat.source is not None and seat.came_as is Outcome.WON and seat.source in column_of
    )


def _open_ends(last: Round, handed_in: frozenset[int]) -> frozenset[int]:
    """Return the matches of the last round drawn from which a card goes on; a single one has nobody to meet."""
    winners = {match.key: match.leaving(Outcome.WON) for match in last.matches}
    going = [m.key for m in last.matches if not m.is_decided or winners[m.key] not in handed_in | {None}]
    return frozenset(going) if len(going) > 1 else frozenset()


def _rows(
    rounds: Sequence[Round], children: Mapping[int, tuple[int, ...]], leads_to: Mapping[int, int]
) -> tuple[dict[int, int], int]:
    """Return the row of every match, and the height: leaves from top to bottom, the others between their children."""
    rows: dict[int, int] = {}
    height = 0
    for key in _children_first(_roots(rounds, leads_to), children):
        below = [rows[child] for child in children[key]]
        if below:
            rows[key] = (below[0] + below[-1]) // 2
        else:
            rows[key] = height + 1
            height += 2
    return rows, height


def _roots(rounds: Sequence[Round], leads_to: Mapping[int, int]) -> Iterator[int]:
    """Yield the matches that lead nowhere; where the play goes on stands on top."""
    for r in reversed(rounds):
        yield from (m.key for m in sorted(r.matches, key=lambda match: match.number) if m.key not in leads_to)


def _children_first(roots: Iterator[int], children: Mapping[int, tuple[int, ...]]) -> Iterator[int]:
    for key in roots:
        yield from _children_first(iter(children[key]), children)
        yield key
