"""Placement matches: the blocks in which the losers of a main round play for their places (PRS-41 to PRS-43).

The losers of a main round with m matches play for the places m + 1 to 2m. The winners of a block are drawn again for
its upper half, the losers for its lower half, down to single places. A round is known by its number of matches, so a
level that the main draw skipped has no block (PRS-29).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.core.forms.form import Entry, Part, RoundPlan
from tournaments.core.state import Match, Outcome, Round, State


def placement_depths(places: int) -> tuple[int, ...]:
    """Return the places down to which placement matches can be played: 0 (off), 2, 4, 8, ... (PRS-43)."""
    return (0, *(1 << bit for bit in range(1, places.bit_length())))


def refuse_odd_depth(placement_down_to: int) -> None:
    """Raise ValueError for a place down to which no ladder of blocks leads (PRS-43)."""
    if placement_down_to not in placement_depths(max(placement_down_to, 0)):
        raise ValueError(f"placement matches cannot be played down to place {placement_down_to}")


def entries_of(matches: tuple[Match, ...], outcome: Outcome) -> tuple[Entry, ...]:
    """Return who left these matches as winner, or as loser, by match. Self-meetings have a loser too (PRS-24)."""
    left = ((match.leaving(outcome), match.key) for match in matches)
    return tuple(Entry(card, key, outcome) for card, key in left if card is not None)


def undecided_pairs(matches: tuple[Match, ...]) -> tuple[int, ...]:
    """Return the cards of closed matches that nobody won: not played, or both handed in (PRS-28, PRS-29)."""
    none_won = (match for match in matches if match.is_decided and match.leaving(Outcome.WON) is None)
    return tuple(card for match in none_won for card in match.cards)


@dataclass(frozen=True, slots=True)
class Block:
    """`size` places from `first` on, and the cards that play for them as far as known.

    `settled` says that the round they come from, `source`, is complete, so that no card will join.
    """

    first: int
    size: int
    entries: tuple[Entry, ...]
    settled: bool
    source: str

    @property
    def name(self) -> str:
        return block_name(self.first, self.size)

    @property
    def cards(self) -> tuple[int, ...]:
        return tuple(entry.card for entry in self.entries)

    def halves(self, drawn: Round) -> tuple[Block, Block]:
        """Return the blocks of the winners and of the losers of the round drawn for this block (PRS-42, PRS-43)."""
        half, settled = drawn.places // 2, self.settled and drawn.is_complete
        won, lost = (entries_of(drawn.matches, outcome) for outcome in (Outcome.WON, Outcome.LOST))
        upper = Block(self.first, half, won, settled, drawn.name)
        return upper, Block(self.first + half, half, lost, settled, drawn.name)


def block_name(first: int, size: int) -> str:
    return f"places-{first}-{first + size - 1}"


def block_below(main_round: Round, *, placement_down_to: int, settled: bool) -> Block | None:
    """Return the block for the losers of a main round; None below the final and beyond the announced place (PRS-43)."""
    size = len(main_round.matches)
    if size < 2 or 2 * size > placement_down_to:
        return None
    return Block(size + 1, size, entries_of(main_round.matches, Outcome.LOST), settled, main_round.name)


class Ladder:
    """The placement rounds of one state."""

    def __init__(self, state: State) -> None:
        self._rounds = {r.name: r for r in state.rounds if r.number is None}
        self._handed_in = frozenset(number for number, card in state.cards.items() if card.handed_in)

    def plans(self, block: Block) -> Iterator[RoundPlan]:
        """Yield the rounds of the block and below it that can be drawn now."""
        drawn = self._drawn(block)
        if drawn:
            for half in block.halves(drawn):
                yield from self.plans(half)
            return
        waiting = [entry for entry in block.entries if entry.card not in self._handed_in]
        if not block.settled or len(waiting) < 2:
            return
        size = block.size
        while len(waiting) <= size // 2:  # all would have byes: they go on as the upper half's cards (PRS-42)
            size //= 2
        entries = tuple(sorted(waiting, key=lambda entry: entry.card))
        yield RoundPlan(block_name(block.first, size), None, size, entries)

    def parts(self, block: Block, *, behind: tuple[int, ...] = ()) -> Iterator[Part]:
        """Yield the ranking within the block, best first; who was handed in before its draw stands last.

        `behind` are cards of the same level that never were to play in the block; they share with the last.
        Two whose match was not played stand between the winners and the losers of their round (PRS-28).
        """
        drawn = self._drawn(block)
        if drawn:
            seated = {card for match in drawn.matches for card in match.cards}
            yield from self._parts_of_drawn(block, drawn)
            missed = tuple(card for card in block.cards if card not in seated)
            yield Part(missed + behind, block.source, block.settled)
            return
        waiting = tuple(card for card in block.cards if card not in self._handed_in)
        handed_in = tuple(card for card in block.cards if card in self._handed_in)
        decided = block.settled and len(waiting) < 2
        reached = block.name if block.size > 1 else block.source
        yield Part(waiting, reached, decided, frozenset() if decided else frozenset(waiting))
        yield Part(handed_in + behind, block.source, decided)

    def _parts_of_drawn(self, block: Block, drawn: Round) -> Iterator[Part]:
        upper, lower = block.halves(drawn)
        shared = undecided_pairs(drawn.matches)
        if drawn.is_complete:
            yield from self.parts(upper)
            yield Part(shared, drawn.name, block.settled)
            yield from self.parts(lower)
            return
        playing = tuple(card for match in drawn.open_matches for card in match.cards)
        won = frozenset(upper.cards) - self._handed_in
        lost = frozenset(lower.cards) - self._handed_in
        yield Part(upper.cards + playing, drawn.name, False, won.union(playing))
        yield Part(shared, drawn.name, False)
        yield Part(lower.cards, drawn.name, False, lost)

    def _drawn(self, block: Block) -> Round | None:
        """Return the round drawn for the block, for its upper end only if all cards had byes before (PRS-42)."""
        size = block.size
        while size > 1:
            drawn = self._rounds.get(block_name(block.first, size))
            if drawn:
                return drawn
            size //= 2
        return None
