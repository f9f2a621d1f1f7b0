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


@dataclass(frozen=True, slots=True)
class _Split:
    groups: tuple[Group, ...]
    needs_deciding_match: tuple[Group, ...] = ()
    needs_lot: tuple[Group, ...] = ()


def places_of(
    standing: Standing, *, player_of: Mapping[int, int], tie_breaks: Sequence[TieBreak], evidence: Evidence
) -> Places:
    """Return the places. Tie-breaks touch final groups only: nobody is ranked by differences while he still plays."""
    groups: list[Group] = []
    final: set[int] = set()
    deciding: list[Group] = []
    lots: list[Group] = []
    for group in standing.groups:
        if not group.final:
            groups.append(group.cards)
            continue
        split = _split(group.cards, group.place, player_of=player_of, tie_breaks=tie_breaks, evidence=evidence)
        groups += split.groups
        deciding += split.needs_deciding_match
        lots += split.needs_lot
        final |= set(group.cards)
    waiting = {card for group in (*deciding, *lots) for card in group}
    placings = tuple(
        Placing(card, player_of[card], place) for place, cards in count_on(groups) for card in sorted(cards)
    )
    return Places(placings, frozenset(final - waiting), tuple(deciding), tuple(lots))


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


def _split(
    cards: Group,
    place: int,
    *,
    player_of: Mapping[int, int],
    tie_breaks: Sequence[TieBreak],
    evidence: Evidence,
) -> _Split:
    """Split one group that stands at `place`.

    Nobody plays a deciding match or draws a lot against himself: equal cards of one player stand by number, as in a
    self-meeting without pots (PRS-24), and a group whose players have all met goes on to the next tie-break.
    """
    limit = evidence.played_off_to
    here = evidence if limit is None else replace(evidence, played_off_to=limit - (place - 1))
    ranking = rank([cards], tie_breaks=tie_breaks, evidence=here)
    groups: list[Group] = []
    deciding: list[Group] = []
    lots: list[Group] = []
    at = place
    for group in ranking.groups:
        needs_match, needs_lot = group in ranking.needs_deciding_match, group in ranking.needs_lot
        if (needs_match or needs_lot) and len({player_of[card] for card in group}) == 1:
            groups += [(card,) for card in sorted(group)]
        elif needs_match and _all_players_met(group, player_of, evidence.deciding):
            rest = tie_breaks[tie_breaks.index(TieBreak.DECIDING_MATCH) + 1 :]
            split = _split(group, at, player_of=player_of, tie_breaks=rest, evidence=evidence)
            groups += split.groups
            lots += split.needs_lot
        else:
            groups.append(group)
            deciding += [group] * needs_match
            lots += [group] * needs_lot
        at += len(group)
    return _Split(tuple(groups), tuple(deciding), tuple(lots))


def _all_players_met(group: Group, player_of: Mapping[int, int], results: Sequence[tuple[int, int]]) -> bool:
    met = {frozenset(result) for result in results}
    return all(frozenset(pair) in met for pair in combinations(group, 2) if player_of[pair[0]] != player_of[pair[1]])
