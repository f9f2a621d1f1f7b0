"""2 and 14: the flags and the presets. What each value changes is in the tests of its clause as well."""

from __future__ import annotations

import pytest

from games.schnapsen.flags import FLAGS, PRESETS
from tests.games.schnapsen.records import deck, goes_on, record, verdict
from tests.games.schnapsen.test_values import PLAYED_OUT, TRACE

A = deck("AS KS QS JS AH", "KH QH TH AC JC", "TS", "QC JH KC TC QD KD JD TD AD")
TWO_LEFT = "0 play AH, 1 play QH, 0 play AS, 1 play JH, 0 play KS, 1 play JC, 0 play QS, 1 play KD"
FALSE = "JH QH TD QC KH TH JC QD KD TS JS AS KC KS AC JD TC AH QS AD"
FALSE_CLAIM = (
    "1 marriage D, 1 play KD, 0 play JS, 1 play JH, 0 play TH, 0 marriage C, 0 play QC, 1 play AC, 1 play QD, "
    "0 play TC, 0 claim"
)


def told(rules: object) -> tuple[str, str | None, object]:
    """Return code, clause and ply of a record with these rules that is right otherwise."""
    found = verdict(record(TRACE, PLAYED_OUT, rules=rules))
    error = found.get("error", {"code": "", "clause": None})
    return error["code"], error["clause"], found.get("ply")


VALUES: dict[str, list[object]] = {
    "preset": ["soft", "sharp", "pagat"],
    "min_talon_to_close": [2, 3],
    "min_talon_to_exchange": [2, 3],
    "exchange_before_first_trick": [True, False],
    "marriage_needs_trick": [True, False],
    "marriage_lead": ["either", "king"],
    "trick_review": ["own", "none"],
    "false_claim": ["mirror", "pagat"],
    "revoke_mode": ["reject", "penalize"],
    "start_points": [1, 7, 11, 10**12],
    "schneider_bummerl_double": [True, False],
    "bummerls_per_match": [1, 2, 3],
}


def test_the_flags_are_those_of_the_table():
    """2."""
    assert [*FLAGS, "preset"] == [*(name for name in VALUES if name != "preset"), "preset"]
    assert {name: flag.default for name, flag in FLAGS.items()} == {
        "min_talon_to_close": 2,
        "min_talon_to_exchange": 2,
        "exchange_before_first_trick": True,
        "marriage_needs_trick": False,
        "marriage_lead": "either",
        "trick_review": "own",
        "false_claim": "mirror",
        "revoke_mode": "reject",
        "start_points": 7,
        "schneider_bummerl_double": True,
        "bummerls_per_match": 2,
    }


@pytest.mark.parametrize(("flag", "value"), [(flag, value) for flag, values in VALUES.items() for value in values])
def test_every_value_of_the_table_is_accepted(flag, value):
    """2, 2.1: this deal has no step that a flag could forbid."""
    assert told({flag: value}) == ("", None, None)


NO_VALUES: list[object] = [
    None,
    "",
    "x",
    [],
    {},
    ["soft"],
    -1,
    0,
    1,
    True,
    False,
    2.0,
    7.0,
    1.5,
    "2",
    "true",
    "Soft",
    "King",
]


def is_in_the_table(flag: str, value: object) -> bool:
    if flag == "start_points":
        return type(value) is int and value >= 1
    return any(type(value) is type(known) and value == known for known in VALUES[flag])


@pytest.mark.parametrize(
    ("flag", "value"),
    [(flag, value) for flag in VALUES for value in [*NO_VALUES, 4] if not is_in_the_table(flag, value)],
)
def test_any_other_value_is_refused(flag, value):
    """2: a value has its JSON type; 1 is not true, and 2.0 is not 2."""
    assert told({flag: value}) == ("rules", None, None)


@pytest.mark.parametrize("flag", ["Preset", "presets", "", "match_target", "revoke-mode", "pot"])
def test_an_unknown_flag_is_refused(flag):
    """2: never ignored."""
    assert told({flag: 1}) == ("rules", None, None)


def test_a_preset_sets_its_flags_and_no_other():
    """14.1."""
    assert PRESETS == {
        "soft": {},
        "sharp": {
            "min_talon_to_close": 3,
            "min_talon_to_exchange": 3,
            "exchange_before_first_trick": False,
            "marriage_needs_trick": True,
            "marriage_lead": "king",
            "trick_review": "none",
        },
        "pagat": {"false_claim": "pagat"},
    }


def test_the_default_is_soft():
    """14."""
    assert goes_on(A, "") == goes_on(A, "", rules={}) == goes_on(A, "", rules={"preset": "soft"})


@pytest.mark.parametrize(
    ("flag", "soft", "sharp", "actions", "step"),
    [
        ("min_talon_to_close", 2, 3, TWO_LEFT, "close"),
        ("min_talon_to_exchange", 2, 3, TWO_LEFT, "exchange"),
        ("exchange_before_first_trick", True, False, "", "exchange"),
        ("marriage_needs_trick", False, True, "", "marriage S"),
        ("marriage_lead", "either", "king", "0 play AH, 1 play QH, 0 marriage S", "play QS"),
    ],
)
def test_a_flag_goes_before_the_preset(flag, soft, sharp, actions, step):
    """0.2, 14: each flag of the sharp rules by itself, and turned back within them; the order of keys is no matter."""
    assert step in goes_on(A, actions)
    assert step in goes_on(A, actions, rules={"preset": "pagat"})
    assert step not in goes_on(A, actions, rules={"preset": "sharp"})
    assert step not in goes_on(A, actions, rules={flag: sharp})
    assert step not in goes_on(A, actions, rules={flag: sharp, "preset": "soft"})
    assert step in goes_on(A, actions, rules={"preset": "sharp", flag: soft})
    assert step in goes_on(A, actions, rules={flag: soft, "preset": "sharp"})


@pytest.mark.parametrize(
    ("rules", "scores"),
    [
        ({}, [0, 1]),
        ({"preset": "sharp"}, None),
        ({"preset": "pagat"}, [0, 2]),
        ({"preset": "pagat", "false_claim": "mirror"}, [0, 1]),
        ({"false_claim": "pagat"}, [0, 2]),
    ],
)
def test_the_false_claim_of_a_preset(rules, scores):
    """11.6, 14: by sharp rules this record breaks 8.3 at once."""
    found = verdict(record(FALSE, FALSE_CLAIM, dealer=0, rules=rules))
    if scores is None:
        assert (found["ply"], found["error"]["clause"]) == (1, "8.3")
    else:
        assert (found["scores"], found["clause"]) == (scores, "11.6")


@pytest.mark.parametrize("flag", ["trick_review", "start_points", "schneider_bummerl_double", "bummerls_per_match"])
def test_flags_of_the_match_change_no_verdict(flag):
    """2.1."""
    verdicts = [verdict(record(TRACE, PLAYED_OUT, rules={flag: value})) for value in VALUES[flag]]
    assert all(found == verdict(record(TRACE, PLAYED_OUT)) for found in verdicts)


def test_rules_that_are_no_object_are_a_syntax_fault():
    wrong: list[object] = [None, [], "soft", 7]
    for rules in wrong:
        found = verdict(record(TRACE, PLAYED_OUT, rules=rules))
        assert (found["error"]["code"], found["ply"]) == ("syntax", None)
