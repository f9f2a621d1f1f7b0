"""The outer form of a record, and the order of the tests (records.md, "Exactly")."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.record import MOST_BYTES
from games.replay import judge
from scoring.sentences import message

DECK = "TC JH KS AC QH TS JD KH AS QD TH JC KD AH QC TD JS KC AD QS"
PLAYS = "0TC 1AC 1JC 0KD 0JH 1QC 0TD 1QD 0KC 1AD 1QH 0KH 0JD 1TH 0AH 1JS 0KS 1TS 1QS 0AS"

UNREADABLE = ["", "play TC", "0", "0 ", "0 play", "0 play ", "0 play TC ", " 0 play TC", "0  play TC", "2 play TC"]
UNREADABLE += ["00 play TC", "0 play 9C", "0 play tc", "0 play TC AC", "0 play T C", "0 fly TC", "0 close now"]
UNREADABLE += ["0 marriage X", "0 PLAY TC", "٠ play TC"]


def record(**changed: Any) -> dict[str, Any]:
    plays = [f"{play[0]} play {play[1:]}" for play in PLAYS.split()]
    return {"game": "schnapsen", "deck": DECK, "actions": plays, **changed}


def verdict(line: bytes | str | dict[str, Any]) -> dict[str, Any]:
    said: dict[str, Any] = json.loads(judge(json.dumps(line) if isinstance(line, dict) else line).as_json(message))
    return said


def fault(line: bytes | str | dict[str, Any]) -> tuple[str, str | None, int | None]:
    said = verdict(line)
    assert said["ok"] is False
    assert ("legal" in said["error"]) == (said["ply"] is not None)
    return said["error"]["code"], said["error"]["clause"], said["ply"]


def test_an_accepted_record_has_scores_clause_and_details_and_echoes_its_id() -> None:
    said = verdict(record(id="m17-b2-d3", claimed={"scores": [1, 0]}))
    assert said == {
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


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"   ",
        b"null",
        b"[]",
        b'"text"',
        b"{",
        b'{"game": NaN}',
        b'{"game": Infinity}',
        b'{"game": "schnapsen", "game": "schnapsen"}',
        b"\xff\xfe",
        b"\xef\xbb\xbf{}",
        b"[" * 16_000,
        b"1" * 5_000,
        b'{"dealer": ' + b"9" * 5_000 + b"}",
        b"x" * MOST_BYTES,
        json.dumps(record(rules={"preset": "soft"}))
        .replace('"preset": "soft"', '"preset": "soft", "preset": "soft"')
        .encode(),
    ],
    ids=range(16),
)
def test_what_is_no_json_object_is_a_syntax_fault(line: bytes) -> None:
    assert fault(line) == ("syntax", None, None)


@pytest.mark.parametrize(
    "changed",
    [
        {"more": 1},
        {"pot": 5},
        {"game": "skat"},
        {"game": "watten"},
        {"game": 1},
        {"game": None},
        {"deck": DECK.split()},
        {"deck": None},
        {"actions": "0 play TC"},
        {"actions": None},
        {"rules": []},
        {"rules": None},
        {"dealer": 2},
        {"dealer": -1},
        {"dealer": True},
        {"dealer": "1"},
        {"dealer": 1.0},
        {"dealer": None},
        {"id": 7},
        {"id": None},
        {"id": "x" * 65},
        {"claimed": [1, 0]},
        {"claimed": {}},
        {"claimed": None},
        {"claimed": {"scores": [1]}},
        {"claimed": {"scores": [1, 0, 0]}},
        {"claimed": {"scores": [True, 0]}},
        {"claimed": {"scores": [1.0, 0]}},
        {"claimed": {"scores": [1, 0], "clause": "12.5"}},
    ],
    ids=str,
)
def test_an_unknown_key_or_a_wrong_type_is_a_syntax_fault(changed: dict[str, Any]) -> None:
    assert fault(record(**changed)) == ("syntax", None, None)


@pytest.mark.parametrize("key", ["game", "deck", "actions"])
def test_a_missing_key_is_a_syntax_fault(key: str) -> None:
    whole = record()
    del whole[key]
    assert fault(whole) == ("syntax", None, None)


def test_the_id_is_echoed_where_it_can_be_read_even_in_a_refusal() -> None:
    assert verdict(record(id="a", dealer=9))["id"] == "a"
    assert verdict(record(id="x" * 65))["id"] is None
    assert verdict(b"{")["id"] is None


def test_the_limit_of_a_record_is_16_kib_of_utf8_without_the_line_end() -> None:
    line = json.dumps(record())
    assert verdict(line + " " * (MOST_BYTES - len(line)))["ok"]
    assert fault(line + " " * (MOST_BYTES - len(line) + 1)) == ("syntax", None, None)
    many = json.dumps(record(id="ü" * 10), ensure_ascii=False)
    padding = MOST_BYTES - len(many.encode())
    assert verdict(many + " " * padding)["ok"]
    assert fault(many + " " * (padding + 1)) == ("syntax", None, None)
    assert fault((many + " " * (padding + 1)).encode()) == ("syntax", None, None)


@pytest.mark.parametrize("rules", [{"preset": "blunt"}, {"preset": 1}, {"close": True}, {"marriage_needs_trick": 1}])
def test_an_unknown_flag_or_value_is_a_rules_fault(rules: dict[str, Any]) -> None:
    assert fault(record(rules=rules)) == ("rules", None, None)


@pytest.mark.parametrize("rules", [{"min_talon_to_close": 2.0}, {"start_points": 0}, {"start_points": True}])
def test_flag_values_are_typed_as_in_json(rules: dict[str, Any]) -> None:
    assert fault(record(rules=rules)) == ("rules", None, None)


def test_rules_are_not_remembered_for_others_that_only_look_alike() -> None:
    assert verdict(record(rules={"marriage_needs_trick": True}))["ok"]
    assert fault(record(rules={"marriage_needs_trick": 1}))[0] == "rules"


@pytest.mark.parametrize(
    "deck",
    [
        "",
        DECK.replace("TC", "9C"),
        DECK.replace("TC", "JH"),
        DECK.removesuffix(" QS"),
        DECK + " QS",
        DECK.replace(" ", "  ", 1),
    ],
)
def test_a_deck_that_is_not_the_pack_once_is_a_deck_fault(deck: str) -> None:
    assert fault(record(deck=deck)) == ("deck", "3.1", None)


def test_outer_form_goes_before_rules_and_rules_before_the_deck() -> None:
    assert fault(record(more=1, rules={"no": 1}, deck="")) == ("syntax", None, None)
    assert fault(record(rules={"no": 1}, deck="")) == ("rules", None, None)
    assert fault(record(deck="", actions=["nonsense"])) == ("deck", "3.1", None)


@pytest.mark.parametrize(
    "text",
    [7, None, *UNREADABLE],
    ids=repr,
)
def test_an_action_that_cannot_be_read_is_a_syntax_fault_at_its_ply(text: object) -> None:
    plays = record()["actions"]
    assert fault(record(actions=[*plays[:3], text, *plays[4:]])) == ("syntax", None, 4)


def test_an_illegal_action_before_one_that_cannot_be_read_is_told_first() -> None:
    assert fault(record(actions=["1 play TC", "nonsense"])) == ("turn", None, 1)
    assert fault(record(actions=["0 play AC", "nonsense"])) == ("illegal_play", None, 1)


def test_within_an_action_the_syntax_goes_before_the_end_and_the_end_before_the_turn() -> None:
    plays = record()["actions"]
    over = [*plays, "0 claim"]
    assert fault(record(actions=[*over, "nonsense"])) == ("syntax", None, 22)
    assert fault(record(actions=[*over, "1 play TC"])) == ("after_end", None, 22)


def test_a_record_that_stops_early_is_incomplete_at_the_next_ply_and_says_what_could_follow() -> None:
    plays = record()["actions"]
    said = verdict(record(actions=plays[:17]))
    assert (said["error"]["code"], said["ply"], said["error"]["legal"]) == ("incomplete", 18, ["play TS"])
    assert fault(record(actions=[])) == ("incomplete", None, 1)


def test_legal_is_what_the_acting_seat_could_do_and_for_a_wrong_turn_what_the_seat_to_move_could() -> None:
    said = verdict(record(actions=["1 play AC"]))
    assert said["error"]["code"] == "turn"
    assert set(said["error"]["legal"]) == {"play TC", "play JH", "play KS", "play KH", "play AS", "close"}


def test_a_wrong_claim_carries_what_the_replay_gives() -> None:
    said = verdict(record(claimed={"scores": [0, 1]}))
    assert (said["error"]["code"], said["error"]["clause"], said["ply"]) == ("claimed", "12.5", None)
    assert (said["scores"], said["clause"], said["details"]["outcome"]) == ([1, 0], "12.5", "last_trick")
    assert "legal" not in said["error"]


def test_every_refusal_says_itself_in_a_sentence() -> None:
    for line in (record(dealer=5), record(deck=""), record(rules={"a": 1}), record(actions=["0 play"])):
        assert verdict(line)["error"]["message"].endswith(".")
