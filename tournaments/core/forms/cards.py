"""The form *cards, knock-out*: the traditional Preisschnapsen (PRS-51)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, chain, pairwise
from operator import and_

from tournaments.core.forms.form import Entry, Part, RoundPlan, Standing
from tournaments.core.forms.placement import Block, Ladder, block_below, entries_of, refuse_odd_depth, undecided_pairs
from tournaments.core.state import Outcome, Round, State


class Cards:
    """Each card is a life; the winner of a match moves on, the loser plays at most for a place (PRS-25, PRS-40).

    A match whose corrected result was let stand (PRS-37) ranks as it moved the cards: who moved on has reached the next
    round, the other went out in it and plays for places.
    """

    key = "cards"

    def next_rounds(self, state: State, placement_down_to: int) -> tuple[RoundPlan, ...]:
        """Return every round that can be drawn now, the main draw first, then placement blocks by best place.

        Nothing is drawn from a round that is incomplete (PRS-26).
        """
        refuse_odd_depth(placement_down_to)
        ladder = Ladder(state)
        blocks = [block for block in _blocks(state, placement_down_to) if block]
        placement = chain.from_iterable(ladder.plans(block) for block in reversed(blocks))
        return (*_main_round(state), *placement)

    def is_over(self, state: State, placement_down_to: int) -> bool:
        """Say whether every match is decided and no draw is to come. Before the first draw nothing is over."""
        drawn_and_decided = bool(state.rounds) and all(r.is_complete for r in state.rounds)
        return drawn_and_decided and not self.next_rounds(state, placement_down_to)

    def standing(self, state: State, placement_down_to: int) -> Standing:
        """Return the ranking of all cards as it stands now (PRS-40 to PRS-42, PRS-46, PRS-48).

        While the main draw runs, the cards still in it share the top. Behind the winner the levels follow by the
        deepest main round reached; a card that won its match has reached the next round even if it was handed in
        afterwards (PRS-29). Only in the final and where there is a placement block do those who played stand before
        those who did not; elsewhere the level shares its place.
        """
        refuse_odd_depth(placement_down_to)
        if not state.main_rounds:
            cards = {number for number, card in state.cards.items() if not card.handed_in}
            gone = tuple(number for number in state.cards if number not in cards)
            return Standing.counted([Part(tuple(cards), None, False, frozenset(cards)), Part(gone, None, False)])
        return Standing.counted(chain(_top(state), _levels(state, placement_down_to), _never_drawn(state)))


def _main_round(state: State) -> tuple[RoundPlan, ...]:
    """Return the next round of the main draw if it can be drawn."""
    rounds = state.main_rounds
    if not rounds:
        entries = tuple(Entry(number) for number, card in sorted(state.cards.items()) if not card.handed_in)
        too_few = max(_holding(len(entries)), 2) if len(entries) <= state.places // 2 or len(entries) < 2 else None
        return (RoundPlan("1", 1, state.places, entries, too_few),)
    entries = _moved_on(state)
    if len(entries) < 2 or not all(r.is_complete for r in rounds):
        return ()
    places = min(len(rounds[-1].matches), _holding(len(entries)))  # PRS-29: not handed in, else PRS-5
    number = len(rounds) + 1
    return (RoundPlan(str(number), number, places, entries),)


def _holding(cards: int) -> int:
    """Return the smallest power of two that holds so many cards (PRS-5)."""
    return 1 << max(cards - 1, 0).bit_length()


def _moved_on(state: State) -> tuple[Entry, ...]:
    """Return who moved on from the last main round and is not handed in, by card (PRS-25, PRS-29)."""
    won = entries_of(state.main_rounds[-1].matches, Outcome.WON)
    return tuple(sorted((e for e in won if not state.cards[e.card].handed_in), key=lambda entry: entry.card))


def _blocks(state: State, placement_down_to: int) -> Iterator[Block | None]:
    """Yield for every main round the placement block of its losers, or None where there is none."""
    for played, settled in zip(state.main_rounds, _settled(state), strict=True):
        yield block_below(played, placement_down_to=placement_down_to, settled=settled)


def _settled(state: State) -> Iterator[bool]:
    """Yield for every main round whether it and all before it are complete."""
    return accumulate((r.is_complete for r in state.main_rounds), and_)


def _top(state: State) -> Iterator[Part]:
    """Yield the winner, or the cards still in the main draw; then who moved on and was handed in (PRS-29, PRS-40)."""
    rounds = state.main_rounds
    last = rounds[-1]
    settled = all(r.is_complete for r in rounds)
    won = tuple(entry.card for entry in entries_of(last.matches, Outcome.WON))
    following = str(len(rounds) + 1)
    if settled and len(last.matches) == 1:
        yield Part(won, last.name, True)  # the final is won, whatever its winner does afterwards
        return
    moved_on = tuple(card for card in won if not state.cards[card].handed_in)
    gone = tuple(card for card in won if state.cards[card].handed_in)
    playing = tuple(card for r in rounds for match in r.open_matches for card in match.cards)
    still_in = moved_on + playing
    over = len(still_in) < 2  # an open match holds two
    yield Part(still_in, following if settled else last.name, over, frozenset() if over else frozenset(still_in))
    yield Part(gone, following, over)


def _levels(state: State, placement_down_to: int) -> Iterator[Part]:
    """Yield who went out in each main round, the last round first."""
    ladder = Ladder(state)
    rounds = state.main_rounds
    levels = list(zip(rounds, _missed(rounds), _blocks(state, placement_down_to), _settled(state), strict=True))
    for played, missed, block, settled in reversed(levels):
        lost = tuple(entry.card for entry in entries_of(played.matches, Outcome.LOST))
        shared = undecided_pairs(played.matches)
        if block:
            yield from ladder.parts(block, behind=shared + missed)
        elif len(played.matches) == 1:
            yield Part(lost + shared, played.name, settled)  # place 2 is the loser of the final (PRS-40)
            yield Part(missed, played.name, settled)
        else:
            yield Part(lost + shared + missed, played.name, settled)


def _missed(rounds: tuple[Round, ...]) -> Iterator[tuple[int, ...]]:
    """Yield for every main round who had reached it and was not drawn in it (PRS-29)."""
    yield ()
    for before, played in pairwise(rounds):
        seated = {card for match in played.matches for card in match.cards}
        yield tuple(e.card for e in entries_of(before.matches, Outcome.WON) if e.card not in seated)


def _never_drawn(state: State) -> Iterator[Part]:
    seated = {card for r in state.main_rounds for match in r.matches for card in match.cards}
    yield Part(tuple(card for card in state.cards if card not in seated), None, all(_settled(state)))
