"""The full trace of the rules: one Garde played card by card, and what the Excuse in its last trick changes."""

from __future__ import annotations

import json
import re

from games.replay import judge
from tests.games.tarot.build import TRACE_DECK, record, start

TRACE = """
0:C14 C5 C2 C3>0; 0:S11 S4 S1 S2>0; 0:S13 S8 S5 S6>0; 0:B2 B3 B4 B1>2; 2:C6 3:C7 0:T4 1:C9>0; 0:B6 B7 B8 B5>2;
2:C10 3:C11 0:T8 1:C13>0; 0:B10 B11 B13 B9>2; 2:S9 3:S10 0:T10 1:S12>0; 0:B12 1:T1 2:T2 3:B14>2;
2:S14 3:T3 0:T13 1:T14>1; 1:D2 D3 D4 0:D1>3; 3:D8 0:D5 1:D6 2:D7>3; 3:D13 0:D9 D10 D12>3; 3:T7 0:T17 1:T18 2:T19>2;
2:T6 3:T12 0:T21 1:T5>0; 0:D11 1:T9 2:T11 3:T16>3; 3:T20 0:D14 1:EX 2:T15>3
"""
BEFORE = ["0 bid garde", "1 bid pass", "2 bid pass", "3 bid pass", "0 discard C1 C4 C8 C12 S3 S7"]


def tricks() -> list[tuple[int, list[str], int]]:
    read = []
    for trick in TRACE.split(";"):
        played, _, winner = trick.strip().partition(">")
        read.append((int(played[0]), re.findall(r"[A-Z]+\d*", played), int(winner)))
    return read


ACTIONS = [*BEFORE, *(f"{(lead + n) % 4} play {card}" for lead, some, _ in tricks() for n, card in enumerate(some))]


def test_the_pack_is_dealt_in_the_fixed_pattern() -> None:
    deal = start(TRACE_DECK)
    assert deal.view(0)["hand"] == "C4 C8 C12 S3 S7 S11 B2 B6 B10 D1 D5 D9 D14 T4 T8 T13 T17 T21"
    assert deal.view(1)["hand"] == "C5 C9 C13 S4 S8 S12 B3 B7 B11 D2 D6 D10 T1 T5 T9 T14 T18 EX"
    assert deal.view(2)["hand"] == "C2 C6 C10 S1 S5 S9 S14 B4 B8 B13 D3 D7 D12 T2 T6 T11 T15 T19"
    assert deal.view(3)["hand"] == "C3 C7 C11 S2 S6 S10 B1 B5 B9 B14 D4 D8 D13 T3 T7 T12 T16 T20"
    assert start(TRACE_DECK, *BEFORE[:4]).view(3)["dog"] == "C1 C14 S13 B12 D11 T10"


def test_the_trace_is_just_made_when_the_excuse_changes_side() -> None:
    verdict = judge(json.dumps(record(TRACE_DECK, *ACTIONS)))
    assert json.loads(verdict.as_json(str)) == {
        "id": None,
        "ok": True,
        "scores": [150, -50, -50, -50],
        "clause": "11.1",
        "details": {
            "taker": 0,
            "contract": "garde",
            "card_points": [41, 50],
            "tricks": [7, 11],
            "bouts": 2,
            "target": 41,
            "outcome": "made",
        },
    }


def test_the_trace_fails_when_the_excuse_stays_with_the_trick() -> None:
    verdict = judge(json.dumps(record(TRACE_DECK, *ACTIONS, excuse_last_trick="with_trick")))
    outcome = verdict.outcome
    assert outcome is not None
    assert outcome.scores == (-234, 78, 78, 78)
    assert outcome.details["card_points"] == [37, 54]
    assert (outcome.details["bouts"], outcome.details["target"], outcome.details["outcome"]) == (1, 51, "failed")


def test_every_trick_of_the_trace_goes_where_the_rules_say() -> None:
    deal = start(TRACE_DECK, *ACTIONS)
    shown = deal.view(2)["tricks"]
    assert [trick["winner"] for trick in shown] == [winner for _, _, winner in tricks()]
    assert [trick["cards"][0][0] for trick in shown] == [lead for lead, _, _ in tricks()]
    assert [[card for _, card in trick["cards"]] for trick in shown] == [some for _, some, _ in tricks()]


def test_the_trace_at_another_dealer_only_turns_the_table() -> None:
    turned = [f"{(int(action[0]) + 2) % 4}{action[1:]}" for action in ACTIONS]
    outcome = judge(json.dumps(record(TRACE_DECK, *turned, dealer=1))).outcome
    assert outcome is not None
    assert outcome.scores == (-50, -50, 150, -50)
    assert outcome.details["taker"] == 2
