"""Every fault of Quadrille has a sentence; the clauses it cites stand in the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import games.ombre
from games.replay import judge
from scoring.sentences import message, ombre, quadrille
from tests.games.ombre.quadrille_records import deck, led, passes, record

CARDS = deck("AS 2S AC KS QS JS 7S 2H 3H 4H", "3S KD KH", "4S", "5S")
SOLO = f"0 bid solo, {passes(1, 2, 3)}, 0 trump S"
ALLIANCE = f"0 bid alliance, {passes(1, 2, 3)}, 0 trump S"
FORCED = led(CARDS, f"{passes(0, 1, 2, 3)}, 0 trump S, 0 call KD", "AS 2S AC KS QS JS")
THREE_LEADS = f"0 bid pass, 1 bid solo, {passes(2, 3)}, 1 trump S, 1 play 3S, 2 play 4S, 3 play 5S"
LETTER = {"voluntary_matador": False}


@pytest.mark.parametrize(
    ("actions", "rules", "clause", "reason"),
    [
        ("0 bid solo, 1 bid solo", {}, "5.4", "bid_not_higher"),
        ("0 bid hold", {}, "5.4", "hold_without_priority"),
        (f"{SOLO}, 0 bid pass", {}, "5.5", "bid_after_auction"),
        ("0 trump S", {}, "16.4", "trump_not_now"),
        (f"{SOLO}, 0 call KD", {}, "16.4", "call_not_now"),
        ("0 play AS", {}, "16.7", "play_not_now"),
        (f"{SOLO}, 0 stop", {}, "16.13", "premiers_not_now"),
        (f"{ALLIANCE}, 0 call KS", {}, "16.4", "not_callable"),
        (f"{SOLO}, 0 play KD", {}, None, "not_held"),
        (f"{SOLO}, 0 play 2H, 1 play KD", {}, "8.2", "suit_must_be_followed"),
        (f"{SOLO}, 0 play AS, 1 play KD", {}, "8.4", "must_follow_trump"),
        (f"{THREE_LEADS}, 0 play AS", LETTER, "8.5", "matador_is_not_asked_for"),
        (f"{FORCED}, 0 play 7S", {}, "16.6", "vole_when_forced"),
    ],
)
def test_every_fault_has_its_sentence(actions, rules, clause, reason):
    verdict = judge(json.dumps(record(CARDS, actions, rules=rules)))
    assert verdict.error is not None
    assert (verdict.error.reason, verdict.error.clause) == (reason, clause)
    assert verdict.error.ply == len(actions.split(","))
    told = verdict.as_dict(message)["error"]
    assert isinstance(told, dict) and len(told["message"]) > 20


def test_each_of_its_own_sentences_is_used_and_none_is_said_twice():
    assert set(quadrille.REASONS) == {"call_not_now", "not_callable", "premiers_not_now", "vole_when_forced"}
    assert not quadrille.REASONS.keys() & ombre.REASONS.keys()


def test_the_clauses_cited_stand_in_the_rules():
    folder = Path(games.ombre.__path__[0])
    told = set(re.findall(r"^\*\*([0-9]+\.[0-9]+)\*\*", (folder / "RULES.md").read_text(), re.MULTILINE))
    for module in folder.glob("quadrille*.py"):
        cited = set(re.findall(r"\b(1[67]\.[0-9]+)\b", module.read_text()))
        assert cited <= told, module.name
    assert {f"16.{n}" for n in range(1, 15)} | {f"17.{n}" for n in range(1, 5)} <= told
