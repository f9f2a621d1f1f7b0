"""Plays a State without a database: draws, results and withdrawals as pure steps, chance as an argument."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from tournaments.core.forms.cards import Cards
from tournaments.core.forms.form import Entry, Form, RoundPlan
from tournaments.core.state import Card, How, Match, Pot, Round, Seat, State

CARDS: Form = Cards()


def sold(places: int, holdings: Sequence[int]) -> State:
    """Sell `holdings[i]` cards to player i + 1, numbers from 1 in the order of sale."""
    owners = [player for player, count in enumerate(holdings, start=1) for _ in range(count)]
    return State(places, {number: Card(number, player) for number, player in enumerate(owners, start=1)})


def drawn(state: State, plan: RoundPlan, rng: random.Random) -> State:
    """Draw the round from two pots, players in random order; byes and self-meetings are decided at once."""
    by_player = [list(own) for _, own in groupby(sorted(plan.entries, key=player_of(state)), player_of(state))]
    rng.shuffle(by_player)
    left, right = list(range(1, plan.places // 2 + 1)), list(range(1, plan.places // 2 + 1))
    seats: dict[int, list[Seat]] = {}
    for own in by_player:
        mine: set[int] = set()
        for entry in own:
            pot, name = (left, Pot.LEFT) if left else (right, Pot.RIGHT)
            number = rng.choice([n for n in pot if n not in mine] or pot)
            pot.remove(number)
            mine.add(number)
            seats.setdefault(number, []).append(Seat(entry.card, name, entry.source, entry.came_as))
    assert not left, "whole matches would be empty"
    return with_round(state, plan, [seats[number] for number in sorted(seats)])


def paired(state: State, plan: RoundPlan, *pairs: tuple[int, ...]) -> State:
    """Draw the round as told: match k is pair k, a pair of one card is a bye."""
    entries = {entry.card: entry for entry in plan.entries}
    assert sorted(entries) == sorted(card for pair in pairs for card in pair)
    pots = (Pot.LEFT, Pot.RIGHT)
    return with_round(
        state,
        plan,
        [[Seat(c, pot, entries[c].source, entries[c].came_as) for c, pot in zip(p, pots, strict=False)] for p in pairs],
    )


def with_round(state: State, plan: RoundPlan, meetings: Iterable[Sequence[Seat]]) -> State:
    key = sum(len(r.matches) for r in state.rounds)
    matches = tuple(
        settled(state, Match(key + number, number, tuple(seats))) for number, seats in enumerate(meetings, start=1)
    )
    return replace(state, rounds=(*state.rounds, Round(plan.name, plan.number, plan.places, matches)))


def settled(state: State, match: Match) -> Match:
    """Decide what needs no play (PRS-15, PRS-24)."""
    if len(match.seats) == 1:
        return replace(match, how=How.BYE, winner=0)
    first, second = match.cards
    if state.player_of(first) == state.player_of(second):
        return replace(match, how=How.SELF_MEETING, winner=0)
    return match


def player_of(state: State):
    def player(entry: Entry) -> int:
        return state.player_of(entry.card)

    return player


def changed(state: State, key: int, **values) -> State:
    """Replace fields of one match."""
    rounds = tuple(
        replace(r, matches=tuple(replace(m, **values) if m.key == key else m for m in r.matches)) for r in state.rounds
    )
    return replace(state, rounds=rounds)


def decided(state: State, key: int, *, winner: int | None = 0, how: How = How.PLAYED) -> State:
    return changed(state, key, how=how, winner=winner)


def won_by(state: State, *cards: int) -> State:
    """Let each card win its open match."""
    for card in cards:
        match = next(m for m in state.matches() if not m.is_decided and card in m.cards)
        state = decided(state, match.key, winner=[seat.card for seat in match.seats].index(card))
    return state


def handed_in(state: State, *cards: int) -> State:
    return replace(state, cards=dict(state.cards) | {c: replace(state.cards[c], handed_in=True) for c in cards})


def withdrawn(state: State, player: int, placement_down_to: int) -> State:
    """Hand in what the player has still in; his open matches are walkovers (PRS-29)."""
    still_in = CARDS.standing(state, placement_down_to).still_in
    state = handed_in(state, *(card for card in still_in if state.player_of(card) == player))
    for match in [m for r in state.rounds for m in r.open_matches]:
        winners = [i for i, seat in enumerate(match.seats) if state.player_of(seat.card or 0) != player]
        if len(winners) == 1:
            state = decided(state, match.key, winner=winners[0], how=How.WALKOVER)
    return state


def next_round(state: State, name: str, *pairs: tuple[int, ...], placement_down_to: int = 8) -> State:
    """Draw the round `name`, which must be drawable now, as told."""
    plans = {plan.name: plan for plan in CARDS.next_rounds(state, placement_down_to)}
    return paired(state, plans[name], *pairs)


@dataclass(frozen=True, slots=True)
class Chances:
    """How often, of a hundred steps, something other than a played result happens."""

    withdrawal: int = 10
    walkover: int = 10
    nobody: int = 10


def played(state: State, rng: random.Random, placement_down_to: int, chances: Chances | None = None) -> Iterator[State]:
    """Yield the state after every step until the tournament is over; a round is drawn some time after it is due."""
    chances = chances or Chances()
    while not CARDS.is_over(state, placement_down_to):
        plans = CARDS.next_rounds(state, placement_down_to)
        open_matches = [(r, m) for r in state.rounds for m in r.open_matches]
        step = rng.randrange(100)
        if step < chances.withdrawal and state.rounds:
            players = {card.player for card in state.cards.values()}
            state = withdrawn(state, rng.choice(sorted(players)), placement_down_to)
        elif plans and (not open_matches or rng.random() < 0.3):
            state = drawn(state, rng.choice(plans), rng)
        elif open_matches:
            state = result(state, *rng.choice(open_matches), rng, chances)
        yield state


def result(state: State, played_in: Round, match: Match, rng: random.Random, chances: Chances) -> State:
    step = rng.randrange(100)
    if step < chances.nobody and played_in.number is None:
        return decided(state, match.key, winner=None, how=How.NOT_PLAYED)
    if step < chances.nobody and rng.random() < 0.5:
        return decided(handed_in(state, *match.cards), match.key, winner=None, how=How.HANDED_IN)
    if step < chances.nobody:
        return decided(state, match.key, winner=rng.randrange(2), how=How.LOT)
    how = How.WALKOVER if step < chances.nobody + chances.walkover else How.PLAYED
    return decided(state, match.key, winner=rng.randrange(2), how=how)
