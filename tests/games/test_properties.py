"""What holds for every game, in deals played out at random from seeds."""

from __future__ import annotations

import json
import random

import pytest

from games.errors import ActionFault, RecordError
from games.replay import deal_of, judge_record, replay
from tests.games.deals import GAMES_AND_RULES, actions_of, after, legal, played, somewhere, state

EVERY_GAME = pytest.mark.parametrize(("key", "rules"), GAMES_AND_RULES, ids=lambda value: str(value))


@EVERY_GAME
def test_a_played_deal_is_accepted_and_comes_out_as_it_was_played(key: str, rules: dict[str, object]) -> None:
    for record in played(key, rules, seed=1, count=60):
        verdict = judge_record(record)
        assert verdict.error is None, (verdict.error, record.actions)


@EVERY_GAME
def test_the_legal_set_is_never_empty_and_is_what_apply_accepts(key: str, rules: dict[str, object]) -> None:
    rng = random.Random(key)
    for record in played(key, rules, seed=2, count=12):
        deal = somewhere(record, rng)
        if deal.turn < 0:
            continue
        seats = range(record.engine.seats)
        may = {action for seat in seats for action in legal(deal, seat)}
        assert deal.outcome is not None or legal(deal, deal.turn)
        for action in [*record.engine.grammar.simple.values(), *may]:
            before = state(deal)
            other = deal.copy()
            try:
                other.apply(action)
            except ActionFault:
                assert action not in may
                assert state(other) == before, "a refused action changed the state"
            else:
                assert action in may
            assert state(deal) == before, "a copy changed what it was copied from"


@EVERY_GAME
def test_every_prefix_of_a_legal_record_replays(key: str, rules: dict[str, object]) -> None:
    for record in played(key, rules, seed=3, count=5):
        everything = list(record.actions)
        for count in range(len(everything)):
            record.actions = everything[:count]
            error = judge_record(record).error
            assert error is None or (error.code, error.ply) == ("incomplete", count + 1)
            assert error is None or error.legal


@EVERY_GAME
def test_doing_all_at_once_is_doing_one_after_the_other(key: str, rules: dict[str, object]) -> None:
    for record in played(key, rules, seed=4, count=20):
        deal = deal_of(record)
        for action in actions_of(record):
            deal.apply(action)
        assert state(deal) == state(replay(record))


@EVERY_GAME
def test_texts_of_actions_read_back_as_the_same_actions(key: str, rules: dict[str, object]) -> None:
    for record in played(key, rules, seed=5, count=10):
        grammar = record.engine.grammar
        assert [grammar.text(action) for action in actions_of(record)] == record.actions
        for text, action in grammar.simple.items():
            assert grammar.text(action) == text


@EVERY_GAME
def test_a_view_leaks_nothing(key: str, rules: dict[str, object]) -> None:
    """Two cards that a seat has not seen change places in the deck; if the play stays legal, the seat sees the same."""
    rng = random.Random(key)
    compared = 0
    for record in played(key, rules, seed=6, count=60):
        count = rng.randrange(len(record.actions) + 1)
        deal = after(record, count)
        if deal.turn < 0:
            continue
        told = " ".join(map(str, record.actions[:count]))
        for seat in range(record.engine.seats):
            view = deal.view(seat)
            seen = json.dumps(view)
            hidden = [name for name in record.deck.split() if name not in told.split() and not _names(name, seen)]
            if len(hidden) < 2:
                continue
            one, two = rng.sample(hidden, 2)
            swap = {one: two, two: one}
            deck = record.deck
            record.deck = " ".join(swap.get(name, name) for name in deck.split())
            try:
                other = after(record, count)
            except RecordError:  # the play would not have been legal with the other cards
                continue
            finally:
                record.deck = deck
            told_anyway = TOLD_ANYWAY.get(key, set())
            assert {**other.view(seat), **dict.fromkeys(told_anyway)} == {**view, **dict.fromkeys(told_anyway)}, (
                one,
                two,
                record.actions[:count],
            )
            compared += 1
    assert compared > 20


# What a seat says of its hand by the rules: in ombre for two, how many honours it holds (14.5).
TOLD_ANYWAY = {"ombre-two": {"honours"}}


def _names(name: str, seen: str) -> bool:
    return any(word == name for word in seen.replace('"', " ").replace(",", " ").split())


@EVERY_GAME
def test_card_points_and_scores_are_conserved(key: str, rules: dict[str, object]) -> None:
    whole = 0
    for record in played(key, rules, seed=7, count=60):
        outcome = replay(record).outcome
        assert outcome is not None
        points = outcome.details.get("card_points")
        if isinstance(points, list):
            total = 91 if key == "tarot" else 120
            assert sum(points) <= total
            whole += sum(points) == total
        pot = outcome.details.get("pot")
        if isinstance(pot, list):
            before, left = pot
            assert left >= 0
            assert sum(outcome.scores) + left - before == 0
            whole += 1
        if key == "tarot":
            assert sum(outcome.scores) == 0
    assert whole
