"""Spoiled records: a coded error, no exception, no wrong acceptance. `--fuzz-seconds` searches for longer."""

from __future__ import annotations

import json
import random
import time

import pytest

from games.replay import deal_of, judge
from scoring.dealing import records
from scoring.sentences import message
from tests.games.deals import ENGINES, VARIANTS, actions_of, engine_of, legal, read
from tests.games.mutations import WAYS

CODES = {"syntax", "rules", "deck", "turn", "illegal_play", "illegal_action", "after_end", "incomplete", "claimed"}


@pytest.mark.parametrize("key", ENGINES)
def test_a_spoiled_record_gets_a_coded_error_or_is_legal_step_by_step(key: str, pytestconfig: pytest.Config) -> None:
    until = time.monotonic() + pytestconfig.getoption("--fuzz-seconds")
    searching = pytestconfig.getoption("--fuzz-seconds") > 1
    rng = random.Random(f"{key} {time.time_ns() if searching else 0}")
    refused: dict[str, int] = {}
    rounds = 0
    while rounds < 10 or time.monotonic() < until:
        rounds += 1
        rules = rng.choice(VARIANTS[key])
        seed = rng.randrange(10**9) if searching else rounds
        [record] = records(engine_of(key), rules=rules, seed=seed, count=1, choice="random")
        for spoil in WAYS:
            line, codes = spoil(record, rng)
            verdict = judge(line)
            said = json.loads(verdict.as_json(message))
            if verdict.error is None:
                assert codes is None, (spoil.__name__, line)
                assert_legal(line)
                continue
            assert said["error"]["message"]
            assert verdict.error.code in (codes or CODES), (spoil.__name__, verdict.error, line)
            refused[verdict.error.code] = refused.get(verdict.error.code, 0) + 1
            if verdict.error.ply is not None and verdict.error.code in ("illegal_play", "illegal_action"):
                assert_illegal(line, verdict.error.ply)
    assert {"syntax", "rules", "deck", "turn", "illegal_play"} <= refused.keys()


def assert_legal(line: bytes) -> None:
    """Say that every action of an accepted record was in the legal set of its moment."""
    record = read(json.loads(line))
    deal = deal_of(record)
    for action in actions_of(record):
        few = legal(deal, action[0])
        normal = (*action[:3], tuple(sorted(action[3])))
        assert len(few) == 3_000 or normal in [(*one[:3], tuple(sorted(one[3]))) for one in few]
        deal.apply(action)


def assert_illegal(line: bytes, ply: int) -> None:
    """Say that the action a record was refused for was not in the legal set of its moment."""
    record = read(json.loads(line))
    deal = deal_of(record)
    *before, refused = [record.engine.grammar.read(text) for text in record.actions[:ply]]
    deal.apply_all(before)
    assert refused not in legal(deal, refused[0])
