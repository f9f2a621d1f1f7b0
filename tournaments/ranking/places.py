"""The places of all cards: the standing of the form, its shared places split by the announced tie-breaks (PRS-48)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from scoring.core.classes import PlayerTotal
from scoring.core.ranking import Evidence, Placing, count_on, rank
from scoring.core.tiebreaks import Group, Tally, TieBreak
from tournaments.core.forms.form import Standing
from tournaments.core.state import How, State

WON = (How.PLAYED, How.WALKOVER)
"""What counts as a match won: byes, self-meetings and lots are no matches that anyone won."""


@dataclass(frozen=True, slots=True)
class Places:
    """The ranking by card, by place and number.

    `final` are the cards whose place no match, draw, deciding match or lot to come can change. The two needs are groups
    with final results that an announced tie-break could still split.
    """

    placings: tuple[Placing, ...]
    final: frozenset[int]
    needs_deciding_match: tuple[Group, ...]
    needs_lot: tuple[Group, ...]

    @property
    def waiting(self) -> frozenset[int]:
        """Return the cards that wait for a deciding match or a lot about their place."""
        return frozenset(card for group in (*self.needs_deciding_match, *self.needs_lot) for card in group)

    def place_of(self, card: int) -> int:
        return next(row.place for row in self.placings if row.card == card)


def places_of(
    standing: Standing, *, player_of: Mapping[int, int], tie_breaks: Sequence[TieBreak], evidence: Evidence
) -> Places:
    """Return the places. Tie-breaks touch final groups only: nobody is ranked by differences while he still plays."""
    splitter = _Splitter(player_of, evidence)
    groups: list[Group] = []
    for group in standing.groups:
        groups += splitter.split(group.cards, group.place, tie_breaks) if group.final else [group.cards]
    waiting = {card for group in (*splitter.needs_deciding_match, *splitter.needs_lot) for card in group}
    return Places(
        placings=tuple(Placing(card, player_of[card], place) for place, cards in count_on(groups) for card in cards),
        final=frozenset(card for group in standing.groups if group.final for card in group.cards) - waiting,
        needs_deciding_match=tuple(splitter.needs_deciding_match),
        needs_lot=tuple(splitter.needs_lot),
    )


def tallies_of(state: State) -> dict[int, Tally]:
    """Return what each card won and lost at the tables; walkovers, byes and self-meetings count 0:0 (PRS-48)."""
    bummerl: Counter[tuple[int, bool]] = Counter()
    points: Counter[tuple[int, bool]] = Counter()
    for match in state.matches():
        if match.how is None or not match.how.has_score:
            continue
        for position, seat in enumerate(match.seats):
            if seat.card is not None:
                for other in range(len(match.seats)):
                    bummerl[seat.card, other == position] += match.bummerl[other]
                    points[seat.card, other == position] += match.game_points[other]
    return {
        card: Tally(bummerl[card, True], bummerl[card, False], points[card, True], points[card, False])
        for card in state.cards
    }


def totals_of(state: State, *, tallies: Mapping[int, Tally]) -> dict[int, PlayerTotal]:
    """Return what each player brings to his club or team with all his cards: matches won, Bummerl difference (PRS-49).

    A corrected result counts as it was corrected, even if it was let stand (PRS-37).
    """
    won: Counter[int] = Counter()
    difference: Counter[int] = Counter()
    for match in state.matches():
        if match.how in WON and match.winner is not None:
            card = match.seats[match.winner].card
            if card is not None:
                won[state.player_of(card)] += 1
    for number, card_value in state.cards.items():
        difference[card_value.player] += tallies[number].bummerl_difference
    players = {card.player for card in state.cards.values()}
    return {player: PlayerTotal(player, won[player], difference[player]) for player in sorted(players)}


class _Splitter:
    """Splits groups by one tie-break after the other, and collects what cannot be split yet.

    Nobody plays a deciding match or draws a lot against himself: equal cards of one player stand by number, as in a
    self-meeting without pots (PRS-24), and a group whose players have all met goes on to the next tie-break.
    """

    def __init__(self, player_of: Mapping[int, int], evidence: Evidence) -> None:
        self._player_of = player_of
        self._evidence = evidence
        self.needs_deciding_match: list[Group] = []
        self.needs_lot: list[Group] = []

    def split(self, cards: Group, place: int, tie_breaks: Sequence[TieBreak]) -> list[Group]:
        """Return the parts, best first, of a group that stands at `place`."""
        if len(cards) == 1 or not tie_breaks:
            return [cards]
        rest = tie_breaks[1:]
        if tie_breaks[0] is TieBreak.DECIDING_MATCH:
            return self._by_deciding_matches(cards, place, rest)
        ranking = rank([cards], tie_breaks=tie_breaks[:1], evidence=self._evidence)
        if ranking.needs_lot:
            return self._waiting(cards, self.needs_lot)
        return self._go_on(ranking.groups, place, rest)

    def _by_deciding_matches(self, cards: Group, place: int, rest: Sequence[TieBreak]) -> list[Group]:
        """Split by deciding matches once everybody of the group has played one; before that they say nothing yet."""
        limit = self._evidence.played_off_to
        expected = limit is None or place <= limit
        played = {card for result in self._among(cards) for card in result}
        if played and played != set(cards):
            return self._waiting(cards, self.needs_deciding_match) if expected else self.split(cards, place, rest)
        evidence = self._evidence if limit is None else replace(self._evidence, played_off_to=limit - (place - 1))
        ranking = rank([cards], tie_breaks=[TieBreak.DECIDING_MATCH], evidence=evidence)
        parts: list[Group] = []
        at = place
        for part in ranking.groups:
            waits = part in ranking.needs_deciding_match
            if waits and (self._is_of_one_player(part) or not self._all_players_met(part)):
                parts += self._waiting(part, self.needs_deciding_match)
            else:
                parts += self.split(part, at, rest)
            at += len(part)
        return parts

    def _go_on(self, groups: Sequence[Group], place: int, rest: Sequence[TieBreak]) -> list[Group]:
        return [part for at, group in count_on(groups) for part in self.split(tuple(group), place + at - 1, rest)]

    def _waiting(self, cards: Group, needs: list[Group]) -> list[Group]:
        if self._is_of_one_player(cards):
            return [(card,) for card in sorted(cards)]
        needs.append(cards)
        return [cards]

    def _is_of_one_player(self, cards: Group) -> bool:
        return len({self._player_of[card] for card in cards}) == 1

    def _among(self, cards: Group) -> list[tuple[int, int]]:
        return [result for result in self._evidence.deciding if set(result) <= set(cards)]

    def _all_players_met(self, cards: Group) -> bool:
        met = {frozenset(result) for result in self._among(cards)}
        pairs = combinations(cards, 2)
        return all(frozenset(pair) in met for pair in pairs if self._player_of[pair[0]] != self._player_of[pair[1]])
