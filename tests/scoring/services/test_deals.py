"""PRS-34, PRS-35, PRS-58: the records of deals, before they are judged and after."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scoring.dealing import records
from scoring.refusals import NoEngine, OtherGame, OtherRules, RecordRefused
from scoring.sentences import message
from scoring.services import deals

SHARP = {"preset": "sharp"}
SOFT = {"preset": "soft"}


def played(seed: int = 1, **changes: Any) -> dict[str, Any]:
    """Return a record that the rules accept."""
    engine = deals.engine_of("schnapsen")
    return next(records(engine, rules={}, seed=seed, count=1, choice="simple")) | changes


def line(**changes: Any) -> str:
    return json.dumps(played(**changes))


def test_a_record_is_read_with_its_dealer():
    assert deals.read(line(dealer=0), game="schnapsen", rules=SOFT).dealer == 0


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("{", "not_json"),
        (line(cards=3), "unknown_key"),
        (line(dealer=2), "wrong_dealer"),
        (line()[:-1] + " " * 17000 + "}", "too_long"),
    ],
)
def test_what_is_no_record_is_refused_with_its_fault(text: str, reason: str):
    """PRS-35."""
    with pytest.raises(RecordRefused) as refused:
        deals.read(text, game="schnapsen", rules=SOFT)
    fault: Any = refused.value.params["fault"]
    assert (fault["code"], fault["reason"]) == ("syntax", reason)
    assert message(deals.fault_of(fault))


@pytest.mark.parametrize(
    ("rules", "announced", "fit"),
    [
        ({}, SOFT, True),
        (SOFT, SOFT, True),
        (SHARP, SHARP, True),
        ({}, SHARP, False),
        (SHARP, SOFT, False),
        ({"revoke_mode": "penalize"}, SOFT, False),
        ({"preset": "sharp", "marriage_lead": "either"}, SHARP, False),
        ({"start_points": 11, "bummerls_per_match": 3}, SOFT, True),
    ],
)
def test_a_record_is_played_by_the_announced_rules(rules: dict[str, object], announced: dict[str, object], fit: bool):
    """PRS-34: what counts within a deal has to agree."""
    if fit:
        deals.read(line(rules=rules), game="schnapsen", rules=announced)
        return
    with pytest.raises(OtherRules):
        deals.read(line(rules=rules), game="schnapsen", rules=announced)


def test_a_record_is_kept_in_printable_ascii():
    text = line(id="\x7f\ud800ü")
    assert deals.verdict_of(deals.kept(text)) == deals.verdict_of(text)
    assert deals.kept(text).isascii() and deals.kept(text).isprintable()
    assert json.loads(deals.kept(text)) == json.loads(text)


def test_rules_that_nobody_knows_are_a_fault_of_the_record():
    with pytest.raises(RecordRefused):
        deals.read(line(rules={"preset": "nasty"}), game="schnapsen", rules=SOFT)


def test_only_the_announced_game_is_taken_and_only_one_with_an_engine():
    """PRS-58."""
    with pytest.raises(OtherGame):
        deals.read(line(game="tute-two"), game="schnapsen", rules=SOFT)
    with pytest.raises(NoEngine):
        deals.read(line(), game="watten", rules={})


def test_a_verdict_is_kept_in_plain_values():
    kept = deals.verdict_of(line())
    assert json.loads(json.dumps(kept)) == kept
    assert not deals.is_refused(kept)
    assert sorted(kept) == ["clause", "details", "scores"]


def test_a_refused_record_says_where_and_by_which_clause():
    actions = ["0 play AC", *played()["actions"]]
    kept = deals.verdict_of(line(actions=actions))
    assert deals.is_refused(kept)
    assert kept["ply"] in (1, 2)
    assert deals.was_in_play(kept)
    assert message(deals.fault_of(kept))


def test_a_claim_that_differs_was_wrong_at_the_table_and_an_open_end_in_the_record():
    wrong = deals.verdict_of(line(claimed={"scores": [3, 3]}))
    assert (wrong["code"], deals.was_in_play(wrong), len(wrong["scores"])) == ("claimed", True, 2)
    short = deals.verdict_of(line(actions=played()["actions"][:4]))
    assert (short["code"], deals.was_in_play(short)) == ("incomplete", False)
