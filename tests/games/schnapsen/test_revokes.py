"""15: revokes and other irregularities."""

from __future__ import annotations

import pytest

from games.errors import ActionFault
from games.schnapsen.deal import Deal
from games.schnapsen.game import SCHNAPSEN
from tests.games.schnapsen.records import accepted, after, deck, goes_on, record, refused, verdict

A = deck("AS KS QS JH JD", "TS AH TH AC TC", "JS")
PENALIZE = {"rules": {"revoke_mode": "penalize"}}
STRICT = "0 close, 0 play AS, 1 play TC"
NOT_THE_PAIR = "0 marriage S, 0 play AS"


def test_a_revoke_is_refused():
    """15.2: by default, and the legal cards are told."""
    assert refused(A, STRICT) == ("illegal_play", "6.3", {"play TS"})
    assert refused(A, STRICT, rules={"revoke_mode": "reject"})[:2] == ("illegal_play", "6.3")


@pytest.mark.parametrize("preset", ["soft", "sharp", "pagat"])
def test_a_revoke_can_lose_three(preset):
    """15.1, 15.2, V13: whoever closed."""
    rules = {"preset": preset, "revoke_mode": "penalize"}
    assert accepted(A, STRICT, rules=rules) == ([3, 0], "15.1", "revoke")
    start = "0 play JH, 1 play AH, 1 close, 1 play AC"
    assert goes_on(A, start) == {"play QC"}
    assert accepted(A, f"{start}, 0 play JD", rules=rules) == ([0, 3], "15.1", "revoke")


def test_another_card_than_the_pair_loses_three():
    """15.3, 8.4."""
    assert refused(A, NOT_THE_PAIR)[:2] == ("illegal_play", "8.4")
    assert accepted(A, NOT_THE_PAIR, **PENALIZE) == ([0, 3], "15.1", "revoke")
    found = verdict(
        record(
            A,
            f"0 play AS, 1 play TH, {'0 marriage S, 0 play QS'}",
            rules={"preset": "sharp", "revoke_mode": "penalize"},
        )
    )
    assert (found["scores"], found["clause"]) == ([0, 3], "15.1")
    assert found["details"] == {
        "card_points": [21, 0],
        "tricks": [1, 0],
        "declarations": [[0, "S", 40]],
        "closed_by": None,
        "outcome": "revoke",
    }


def test_nothing_follows_a_revoke():
    """15.1; records.md: what follows is `after_end`."""
    for action in ("0 claim", "1 play TS", "1 play TC", "0 play KS"):
        assert refused(A, f"{STRICT}, {action}", **PENALIZE) == ("after_end", None, set())
    assert refused(A, f"{NOT_THE_PAIR}, 1 play TS", **PENALIZE) == ("after_end", None, set())


def test_a_card_that_is_not_held_is_no_revoke():
    """15.3: it is refused in both modes."""
    for rules in ({}, {"revoke_mode": "penalize"}):
        assert refused(A, "0 close, 0 play AS, 1 play JC", rules=rules) == ("illegal_play", None, {"play TS"})
        assert refused(A, "0 marriage S, 0 play TS", rules=rules)[:2] == ("illegal_play", None)


@pytest.mark.parametrize(
    ("actions", "clause"),
    [
        ("0 exchange", "9.1"),
        ("0 marriage H", "8.1"),
        ("0 claim", "11.1"),
        ("0 close, 0 close", "10.1"),
        ("0 close, 0 exchange", "9.2"),
        ("0 marriage S, 0 marriage S", "8.2"),
    ],
)
def test_other_forbidden_steps_are_refused_in_both_modes(actions, clause):
    """15.3."""
    for rules in ({}, {"revoke_mode": "penalize"}):
        assert refused(A, actions, rules=rules)[:2] == ("illegal_action", clause)


def test_a_seat_out_of_turn_revokes_nothing():
    """15.3: the turn goes before the card."""
    assert refused(A, "0 close, 0 play AS, 0 play KS", **PENALIZE)[0] == "turn"


def test_any_reply_to_an_open_talon_is_no_revoke():
    """6.2, 15.1."""
    assert goes_on(A, "0 play AS, 1 play TC", **PENALIZE)


def test_what_would_be_a_revoke_is_never_told_as_legal():
    """15.2: `legal` and the legal actions name what loses nothing by itself."""
    assert goes_on(A, "0 close, 0 play AS", **PENALIZE) == {"play TS"}
    deal = after(A, "0 close, 0 play AS", revoke_mode="penalize")
    assert [SCHNAPSEN.grammar.words(action) for action in deal.legal_actions()] == ["play TS"]


@pytest.mark.parametrize("action", ["1 play TC", "1 play JC", "1 claim", "1 close", "0 play KS", "1 exchange"])
def test_what_is_refused_changes_nothing(action):
    """15.4."""
    deal = after(A, "0 close, 0 play AS")
    before = [getattr(deal.copy(), name) for name in Deal.__slots__]
    with pytest.raises(ActionFault):
        deal.apply(SCHNAPSEN.grammar.read(action))
    assert [getattr(deal, name) for name in Deal.__slots__] == before
