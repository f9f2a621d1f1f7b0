"""The record format, as far as it touches Schnapsen: order of the tests, verbs, legal, ply, claimed, details."""

from __future__ import annotations

import json

import pytest

from games.action import NOTHING
from games.schnapsen.cards import PACK
from games.schnapsen.game import SCHNAPSEN
from tests.games.schnapsen.records import accepted, deck, goes_on, plays, record, refused, verdict
from tests.games.schnapsen.test_values import PLAYED_OUT, TRACE

A = deck("AS KS QS JH JD", "TS AH TH AC TC", "JS")
ALL = PLAYED_OUT.split(", ")


def code(of: object) -> tuple[str, str | None, int | None]:
    found = verdict(of if isinstance(of, str) else json.dumps(of))
    return found["error"]["code"], found["error"]["clause"], found["ply"]


def test_the_verdict_of_the_sample():
    assert verdict(record(TRACE, PLAYED_OUT, id="m17-b2-d3", claimed={"scores": [1, 0]}, dealer=1)) == {
        "id": "m17-b2-d3",
        "ok": True,
        "scores": [1, 0],
        "clause": "12.5",
        "details": {
            "card_points": [70, 50],
            "tricks": [7, 3],
            "declarations": [],
            "closed_by": None,
            "outcome": "last_trick",
        },
    }


def test_every_action_is_read_and_printed():
    grammar = SCHNAPSEN.grammar
    words = [f"play {card}" for card in PACK.names] + [f"marriage {suit}" for suit in "CDHS"]
    texts = [f"{seat} {verb}" for seat in (0, 1) for verb in [*words, "exchange", "close", "claim"]]
    assert set(grammar.simple) == set(texts)
    for text in texts:
        assert grammar.text(grammar.read(text)) == text
    assert NOTHING == ("",)


@pytest.mark.parametrize(
    "action",
    [
        "",
        "0",
        "0 ",
        "play AS",
        "2 play AS",
        "-1 play AS",
        "01 play AS",
        "00 play AS",
        "٠ play AS",
        "0 play",
        "0 play AX",
        "0 play as",
        "0 play 10S",
        "0 play AS KS",
        "0 play  AS",
        " 0 play AS",
        "0 play AS ",
        "0\tplay AS",
        "0 Play AS",
        "0 exchange JS",
        "0 close now",
        "0 marriage",
        "0 marriage s",
        "0 marriage S H",
        "0 marriage KS",
        "0 claim 66",
        "0 pass",
        "0 declare S",
        "0 bid pass",
        0,
        None,
        True,
        ["0 play AS"],
        {"0": "play AS"},
    ],
)
def test_what_is_no_action_is_a_syntax_fault_at_its_ply(action):
    legal = plays("AS KS QS JH JD") | {"marriage S", "close"}
    found = verdict({**record(A), "actions": [action]})
    assert (found["error"]["code"], found["error"]["clause"], found["ply"]) == ("syntax", None, 1)
    assert set(found["error"]["legal"]) == legal
    assert code({**record(A), "actions": ["0 play AS", action]}) == ("syntax", None, 2)
    assert code({**record(A), "actions": ["0 play JC", action]}) == ("illegal_play", None, 1)


def test_syntax_goes_before_the_end_and_the_end_before_the_turn():
    over = ["0 marriage S", "0 claim"]
    for action, expected in (
        ("0 fold", "syntax"),
        ("1 play XX", "syntax"),
        ("1 play TS", "after_end"),
        ("0 close", "after_end"),
    ):
        found = verdict({**record(A), "actions": [*over, action]})
        assert (found["error"]["code"], found["error"]["clause"], found["ply"]) == (expected, None, 3)
        assert found["error"]["legal"] == []


def test_the_turn_goes_before_the_card_and_the_step():
    lead = plays("AS KS QS JH JD") | {"marriage S", "close"}
    for action in ("1 play AS", "1 play TS", "1 exchange", "1 close", "1 marriage H", "1 claim"):
        assert refused(A, action) == ("turn", None, lead)


def test_the_order_of_the_tests_of_a_record():
    """Form, then rules, then the deck, then the actions."""
    bad = {"game": "schnapsen", "deck": "AS", "actions": [7], "rules": {"preset": "x"}, "dealer": 2}
    assert code(bad) == ("syntax", None, None)
    del bad["dealer"]
    assert code(bad) == ("rules", None, None)
    del bad["rules"]
    assert code(bad) == ("deck", "3.1", None)
    bad["deck"] = A
    assert code(bad) == ("syntax", None, 1)


@pytest.mark.parametrize(
    "change",
    [
        {"pot": 0},
        {"pot": 5},
        {"seed": 1},
        {"Dealer": 1},
        {"dealer": 2},
        {"dealer": -1},
        {"dealer": None},
        {"dealer": True},
        {"dealer": 1.0},
        {"dealer": "1"},
        {"id": 7},
        {"id": None},
        {"id": "x" * 65},
        {"deck": A.split()},
        {"deck": None},
        {"actions": "0 play AS"},
        {"actions": None},
        {"game": "Schnapsen"},
        {"game": "sixty-six"},
        {"game": None},
        {"claimed": None},
        {"claimed": [1, 0]},
        {"claimed": {}},
        {"claimed": {"scores": [1]}},
        {"claimed": {"scores": [1, 0, 0]}},
        {"claimed": {"scores": [1.0, 0]}},
        {"claimed": {"scores": [True, 0]}},
        {"claimed": {"scores": [1, 0], "clause": "12.5"}},
    ],
)
def test_the_outer_form_is_strict(change):
    found = verdict({**record(TRACE, PLAYED_OUT), **change})
    assert (found["ok"], found["error"]["code"], found["error"]["clause"], found["ply"]) == (
        False,
        "syntax",
        None,
        None,
    )
    assert "legal" not in found["error"] and "scores" not in found


@pytest.mark.parametrize("key", ["game", "deck", "actions"])
def test_a_key_that_is_needed_is_missed(key):
    of = record(TRACE, PLAYED_OUT)
    del of[key]
    assert code(of) == ("syntax", None, None)


def test_the_longest_id_is_echoed_and_a_longer_one_is_not():
    assert verdict(record(TRACE, PLAYED_OUT, id="ö" * 64))["id"] == "ö" * 64
    assert verdict(record(TRACE, PLAYED_OUT, id=""))["id"] == ""
    assert verdict(record(TRACE, PLAYED_OUT, id="x" * 65))["id"] is None


@pytest.mark.parametrize("length", range(20))
def test_a_record_that_ends_early_is_incomplete(length):
    """`ply` is the number of actions + 1, `legal` what the seat to move could do."""
    found = verdict(record(TRACE, ", ".join(ALL[:length])))
    assert (found["error"]["code"], found["error"]["clause"]) == ("incomplete", None)
    assert found["ply"] == length + 1
    assert ALL[length][2:] in found["error"]["legal"]
    assert "scores" not in found


def test_what_comes_before_the_ply_was_legal():
    found = verdict(record(TRACE, ", ".join([*ALL[:17], "1 play QS", *ALL[18:]])))
    assert found == {
        "id": None,
        "ok": False,
        "ply": 18,
        "error": {
            "code": "illegal_play",
            "clause": "6.3",
            "message": "illegal_play: must_follow_and_win {} 6.3",
            "legal": ["play TS"],
        },
    }


def test_a_record_may_end_after_the_last_card_or_with_a_last_claim():
    assert accepted(TRACE, PLAYED_OUT)[1] == "12.5"
    assert accepted(TRACE, f"{PLAYED_OUT}, 0 claim")[1] == "12.1"
    assert code(record(TRACE, f"{PLAYED_OUT}, 0 fold")) == ("syntax", None, 21)
    assert verdict(record(TRACE, f"{PLAYED_OUT}, 0 fold"))["error"]["legal"] == ["claim"]


def test_a_claimed_result_is_compared():
    assert verdict(record(TRACE, PLAYED_OUT, claimed={"scores": [1, 0]}))["ok"]
    for scores in ([0, 1], [2, 0], [0, 0], [1, 1], [-1, 0]):
        found = verdict(record(TRACE, PLAYED_OUT, claimed={"scores": scores}))
        assert (found["ok"], found["ply"], found["error"]["code"]) == (False, None, "claimed")
        assert (found["scores"], found["clause"]) == ([1, 0], "12.5")
        assert found["details"]["outcome"] == "last_trick"
        assert "legal" not in found["error"]
    found = verdict(record(TRACE, f"{PLAYED_OUT}, 0 claim", claimed={"scores": [2, 0]}))
    assert (found["scores"], found["clause"], found["error"]["code"]) == ([1, 0], "12.1", "claimed")


def test_a_fault_goes_before_the_claimed_result():
    assert code(record(TRACE, "0 play AC", claimed={"scores": [0, 1]})) == ("illegal_play", None, 1)
    assert code(record(TRACE, "", claimed={"scores": [1, 0]})) == ("incomplete", None, 1)


def test_details_name_what_was_won_announced_and_closed():
    found = verdict(record(A, "0 close, 0 play AS, 1 play TS, 0 marriage S, 0 play KS, 1 play TC, 0 claim"))
    assert found["details"] == {
        "card_points": [35, 0],
        "tricks": [2, 0],
        "declarations": [[0, "S", 40]],
        "closed_by": 0,
        "outcome": "claim",
    }


def test_what_is_not_json_here():
    line = json.dumps(record(TRACE, PLAYED_OUT))
    assert verdict(line)["ok"]
    for broken in (
        line[:-1],
        line[:-1] + ',"game":"schnapsen"}',
        line.replace('"game"', '"id":NaN,"game"'),
        f"[{line}]",
        "null",
        "",
        line + line,
    ):
        assert code(broken) == ("syntax", None, None)
    doubled = line[:-1] + ',"rules":{"start_points":7,"start_points":7}}'
    assert code(doubled) == ("syntax", None, None)
    assert code(line[:-1] + ',"rules":{"start_points":Infinity}}') == ("syntax", None, None)


def test_a_record_may_have_16_kib():
    line = json.dumps(record(TRACE, PLAYED_OUT))
    assert verdict(line + " " * (16 * 1024 - len(line)))["ok"]
    assert code(line + " " * (16 * 1024 - len(line) + 1)) == ("syntax", None, None)


def test_steps_that_nobody_takes_leave_no_line():
    """Optional steps are left out: there is no `pass` in Schnapsen."""
    assert goes_on(A, "") == plays("AS KS QS JH JD") | {"marriage S", "close"}
