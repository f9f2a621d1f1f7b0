"""Plays evenings in which results are corrected and players leave at any moment, as pure steps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tests.tournaments.core.play import CARDS, changed, drawn, handed_in, sold
from tournaments.core import corrections, withdrawals
from tournaments.core.corrections import Choice, CorrectionPlan
from tournaments.core.state import How, Match, Round, State


@dataclass(frozen=True, slots=True)
class Step:
    """What one step did. `plan` and `key` are set if it was a correction; `choice` is what was chosen for it."""

    before: State
    after: State
    key: int | None = None
    plan: CorrectionPlan | None = None
    choice: Choice | None = None


@dataclass(frozen=True, slots=True)
class Weather:
    """How often, of a hundred steps, a result is corrected and a player leaves."""

    correction: int = 25
    withdrawal: int = 4


def evening(rng: random.Random, *, depth: int = 8, weather: Weather | None = None, most: int = 2000) -> Iterator[Step]:
    """Yield the steps of a random tournament until it is over, at most `most`; then people only finish it."""
    weather = weather or Weather()
    places = rng.choice([8, 8, 16, 32])
    holdings: list[int] = []
    cards = rng.randint(places // 2 + 1, places)
    while sum(holdings) < cards:
        holdings.append(min(rng.randint(1, rng.choice([1, 3, 5])), cards - sum(holdings)))
    state = sold(places, holdings)
    for count in range(most):
        if CARDS.is_over(state, depth) and (count > most // 2 or rng.random() < 0.3):
            return
        taken = step(state, rng, depth, weather if count < most // 2 else Weather(0, 0))
        if taken is not None:
            yield taken
            state = taken.after
    raise AssertionError("the tournament does not end")


def step(state: State, rng: random.Random, depth: int, weather: Weather) -> Step | None:
    """Do something that can be done, None if the dice found nothing."""
    chance = rng.randrange(100)
    if chance < weather.correction:
        return correction(state, rng, depth)
    if chance < weather.correction + weather.withdrawal and state.rounds:
        return Step(state, withdrawal(state, rng, depth))
    ready = [(r, m) for r in state.rounds for m in r.open_matches if len(m.cards) == len(m.seats)]
    plans = CARDS.next_rounds(state, depth)
    if plans and (not ready or rng.random() < 0.3):
        return Step(state, drawn(state, rng.choice(plans), rng))
    return Step(state, decided(state, *rng.choice(ready), rng)) if ready else None


def decided(state: State, played_in: Round, match: Match, rng: random.Random) -> State:
    """Decide a match as people do, and fill the seats that wait for it."""
    if played_in.number is None and rng.random() < 0.2:
        state = changed(state, match.key, how=How.NOT_PLAYED, winner=None)
    else:
        how = rng.choice([How.PLAYED, How.PLAYED, How.PLAYED, How.WALKOVER, How.LOT])
        state = changed(state, match.key, how=how, winner=rng.randrange(2))
    return corrections.apply(state, corrections.fill(state, match.key))


def withdrawal(state: State, rng: random.Random, depth: int) -> State:
    player = rng.choice(sorted({card.player for card in state.cards.values()}))
    plan = withdrawals.withdraw(state, player, still_in=CARDS.standing(state, depth).still_in)
    return corrections.apply(handed_in(state, *plan.handed_in), plan.changes)


def correctable(state: State) -> list[Match]:
    """Return the matches whose result people can correct: between two cards, and not decided by itself."""
    return [m for m in state.matches() if m.how in (How.PLAYED, How.WALKOVER, How.LOT, How.NOT_PLAYED)]


def correction(state: State, rng: random.Random, depth: int) -> Step | None:
    matches = correctable(state)
    if not matches:
        return None
    match = rng.choice(matches)
    winner = rng.randrange(2)
    choice = None
    plan = corrections.plan(state, match.key, how=How.PLAYED, winner=winner)
    if plan.needs_choice:
        choice = rng.choice([Choice.VOID, Choice.LET_STAND])
        plan = corrections.plan(state, match.key, how=How.PLAYED, winner=winner, choice=choice)
        if plan.needs_choice:  # nothing can stand here
            choice = Choice.VOID
            plan = corrections.plan(state, match.key, how=How.PLAYED, winner=winner, choice=choice)
    return Step(state, done(state, plan, depth), match.key, plan, choice)


def done(state: State, plan: CorrectionPlan, depth: int) -> State:
    assert not plan.needs_choice
    return corrections.apply(handed_in(state, *back(state, plan, depth)), plan.changes)


def back(state: State, plan: CorrectionPlan, depth: int) -> tuple[int, ...]:
    """Return the cards of withdrawn players that the correction brings back into play."""
    return withdrawals.coming_back(state, plan.changes, still_in=lambda s: CARDS.standing(s, depth).still_in)


def unscored(state: State) -> State:
    """Return the state without how its matches were decided between people, to compare who sits where."""
    rounds = tuple(
        replace(r, matches=tuple(replace(m, how=How.PLAYED if m.how in PEOPLE else m.how) for m in r.matches))
        for r in state.rounds
    )
    return replace(state, rounds=rounds)


PEOPLE = (How.PLAYED, How.WALKOVER, How.LOT, How.NOT_PLAYED)
