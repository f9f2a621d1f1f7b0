"""Whatever is corrected and whoever leaves, the cards sit where the results say (PRS-29, PRS-37)."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.tournaments.core.play import CARDS
from tests.tournaments.core.stormy import Step, Weather, correctable, done, evening, unscored
from tests.tournaments.core.test_random_tournaments import places_add_up
from tournaments.core import corrections
from tournaments.core.corrections import Choice
from tournaments.core.settling import settle
from tournaments.core.state import How, Outcome, State

SEEDS = range(60)


def check(state: State, depth: int) -> None:
    """Assert what is true after every step."""
    matches = {match.key: match for match in state.matches()}
    for r in state.rounds:
        cards = [card for match in r.matches for card in match.cards]
        assert len(set(cards)) == len(cards), "a card sits twice in a round"
    for match in matches.values():
        for seat in match.seats:
            if seat.source is None or seat.came_as is None:
                assert seat.card is not None
                continue
            source = matches[seat.source]
            assert seat.card == (source.leaving(seat.came_as) if source.is_decided else None)
            assert source.is_decided or not match.is_decided, "decided while a seat waits"
        if not match.is_decided and len(match.cards) == len(match.seats):
            assert settle(match, state.cards) is None, "what decides itself stays open"
        assert match.how is not How.PLAYED or len(match.cards) == 2
    gone = {card.player for card in state.cards.values() if card.handed_in}
    ready = [m for m in matches.values() if not m.is_decided and len(m.cards) == len(m.seats)]
    assert not gone & {state.player_of(card) for match in ready for card in match.cards}
    for plan in CARDS.next_rounds(state, depth):
        assert not gone & {state.player_of(entry.card) for entry in plan.entries if state.rounds}
    assert places_add_up(state, CARDS.standing(state, depth))


@pytest.mark.parametrize("seed", SEEDS)
def test_after_every_step_each_card_sits_where_the_results_say(seed: int) -> None:
    rng = random.Random(seed)
    depth = rng.choice([0, 4, 8, 16])
    weather = rng.choice([Weather(25, 4), Weather(25, 12), Weather(50, 8)])
    for taken in evening(rng, depth=depth, weather=weather):
        check(taken.after, depth)


def rests_on(state: State, key: int) -> set[int]:
    """Return the matches that a card entered through the match, directly or through further ones."""
    found = {key}
    for match in state.matches():
        if any(seat.source in found for seat in match.seats):
            found.add(match.key)
    return found - {key}


def corrected(seed: int, *, weather: Weather | None = None) -> list[Step]:
    return [taken for taken in evening(random.Random(seed), weather=weather) if taken.plan is not None]


@pytest.mark.parametrize("seed", SEEDS)
def test_only_what_rests_on_a_match_changes_with_it(seed: int) -> None:
    for taken in corrected(seed):
        assert taken.plan is not None
        assert taken.key is not None
        changed = [change.key for change in taken.plan.changes]
        assert changed[0] == taken.key
        assert len(set(changed)) == len(changed)
        assert {*changed[1:], *taken.plan.resting} <= rests_on(taken.before, taken.key)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_people_finished_changes_only_by_their_choice(seed: int) -> None:
    for taken in corrected(seed):
        assert taken.plan is not None
        voided = [change.key for change in taken.plan.changes if change.voided]
        assert voided == ([] if taken.choice is not Choice.VOID else list(taken.plan.resting))
        before = {match.key: match for match in correctable(taken.before)}
        for change in taken.plan.changes[1:]:
            by_itself = change.before.how is How.WALKOVER and settle(change.before, taken.after.cards)
            assert change.voided or change.key not in before or by_itself


@pytest.mark.parametrize("seed", SEEDS)
def test_letting_stand_moves_nobody(seed: int) -> None:
    for taken in corrected(seed):
        if taken.choice is Choice.LET_STAND:
            assert seats(taken.before) == seats(taken.after)
            assert plan_of(taken)[0].before.winner is None or leavers(taken.before) == leavers(taken.after)


@pytest.mark.parametrize("seed", SEEDS)
def test_correcting_back_restores_the_seats_where_nothing_was_voided(seed: int) -> None:
    restored = 0
    for taken in corrected(seed, weather=Weather(correction=40, withdrawal=0)):
        assert taken.plan is not None
        first = taken.plan.changes[0]
        if taken.choice is Choice.VOID or first.before.moved_on is not None or first.before.winner is None:
            continue
        back = corrections.plan(taken.after, first.key, how=How.PLAYED, winner=first.before.winner)
        assert not back.needs_choice
        assert unscored(done(taken.after, back, depth=8)) == unscored(taken.before)
        restored += 1
    assert restored


def test_the_evenings_meet_every_case_of_prs_37() -> None:
    met = set[str]()
    cases: dict[str, Callable[[Step], bool]] = {
        "void": lambda taken: taken.choice is Choice.VOID,
        "let stand": lambda taken: taken.choice is Choice.LET_STAND,
        "swapped at once": lambda taken: taken.choice is None and changes(taken, how=None),
        "waits": lambda taken: any(change.waits for change in plan_of(taken)),
        "self-meeting": lambda taken: changes(taken, how=How.SELF_MEETING),
        "bye passes": lambda taken: changes(taken, how=How.BYE),
        "walkover": lambda taken: changes(taken, how=How.WALKOVER),
        "handed in": lambda taken: taken.before.cards != taken.after.cards,
        "without place": lambda taken: bool(taken.plan and taken.plan.without_place),
    }
    for seed in range(150):
        for taken in corrected(seed, weather=Weather(30, 8)):
            met |= {name for name, case in cases.items() if case(taken)}
        if met == set(cases):
            return
    assert met == set(cases)


def plan_of(taken: Step) -> tuple[corrections.Change, ...]:
    return taken.plan.changes if taken.plan else ()


def changes(taken: Step, *, how: How | None) -> bool:
    return any(change.after.how is how for change in plan_of(taken)[1:])


def seats(state: State) -> list[object]:
    return [match.seats for match in state.matches()]


def leavers(state: State) -> list[object]:
    return [(match.key, match.leaving(Outcome.WON)) for match in state.matches()]
