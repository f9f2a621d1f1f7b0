"""1: the flags of Tute, read strictly. What each value changes is tested where its clause is."""

from __future__ import annotations

import pytest

from games.tute.flags import FLAGS
from tests.games.tute.records import record, shuffled, verdict

BOTH = ["tute-two", "tute-pairs"]
GOOD: dict[str, list[object]] = {
    "deal_packet": [1, 2],
    "hand_size_two": [8, 6],
    "open_stock_obligation": ["strict", "none", "trump_only", "follow_only"],
    "must_head_partner": [True, False],
    "must_overtrump": [True, False],
    "undertrump": ["forced", "free"],
    "trump_exchange": ["seven_two", "off", "seven_only"],
    "pairs_declare_window": ["first_trick", "any_won_trick"],
    "two_declare_until_stock": [2, 0],
    "max_declarations_per_window": ["none", 1],
    "tute_ranks": ["K", "K_and_C"],
    "tute_wins": ["round", "match"],
    "last_trick_bonus": [10, 0, 2, 12, 100],
    "tie_break": ["last_trick", "no_point", "replay"],
    "capote_bonus": [0, 1],
    "double_over_100": [False, True],
    "match_target": [3, 1, 2, 6, 50],
    "revoke_mode": ["reject", "lose_round"],
}
BAD: dict[str, list[object]] = {
    "deal_packet": [0, 3, 6, 20, True, "1", 1.0, None],
    "hand_size_two": [7, 10, "8", 8.0],
    "open_stock_obligation": ["off", None, True, "STRICT", ""],
    "must_head_partner": [1, 0, "true", None],
    "must_overtrump": [1, 0, None],
    "undertrump": [True, "forbidden"],
    "trump_exchange": ["two_only", "seven", False, None],
    "pairs_declare_window": ["any", 1],
    "two_declare_until_stock": [1, 4, False, "2", 2.0],
    "max_declarations_per_window": [0, 2, True, "1", 1.0],
    "tute_ranks": ["C", "KC", 1],
    "tute_wins": ["game", 3],
    "last_trick_bonus": [5, 11, -2, 10.0, "10", True, None],
    "tie_break": ["dealer", False],
    "capote_bonus": [2, True, False, -1],
    "double_over_100": [0, 1, "false"],
    "match_target": [0, -1, 3.0, "3", True],
    "revoke_mode": ["penalize", True],
}


def refusal(game: str, **rules: object) -> tuple[str, object]:
    found = verdict(record(game, shuffled(), "", rules=rules))
    assert not found["ok"]
    return found["error"]["code"], found["ply"]


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("flag", GOOD)
def test_a_flag_has_its_values_and_no_other(game, flag):
    """1: JSON types count; a flag of the other game is read and changes nothing."""
    for value in GOOD[flag]:
        assert refusal(game, **{flag: value}) == ("incomplete", 1), value
    for value in BAD[flag]:
        assert refusal(game, **{flag: value}) == ("rules", None), value


def test_every_flag_is_tested():
    assert set(FLAGS) == set(GOOD) == set(BAD)
    assert all(flag.default == GOOD[name][0] for name, flag in FLAGS.items())


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    "rules", [{"preset": "standard"}, {"preset": None}, {"marriage_lead": "king"}, {"Undertrump": "free"}]
)
def test_an_unknown_flag_is_refused(game, rules):
    """Tute has no presets."""
    assert refusal(game, **rules) == ("rules", None)


@pytest.mark.parametrize(
    ("game", "size", "fair", "unfair"),
    [
        ("tute-pairs", 8, [1, 2, 5, 10], [4, 8]),
        ("tute-pairs", 6, [1, 2, 5, 10], [3, 4, 6, 8]),
        ("tute-two", 8, [1, 2, 4, 8], [5, 10]),
        ("tute-two", 6, [1, 2], [3, 4, 5, 6, 8, 10]),
    ],
)
def test_a_packet_must_fit_the_hand(game, size, fair, unfair):
    """3.2."""
    for packet in fair:
        assert refusal(game, deal_packet=packet, hand_size_two=size) == ("incomplete", 1)
    for packet in unfair:
        assert refusal(game, deal_packet=packet, hand_size_two=size) == ("rules", None)


@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize(
    "verb", ["close", "claim", "marriage O", "done", "declare 40", "play 10O", "Play 2O", "play 2O 4O", ""]
)
def test_other_verbs_are_no_actions(game, verb):
    found = verdict(record(game, shuffled(), f"0 {verb}"))
    assert (found["error"]["code"], found["ply"], found["error"]["clause"]) == ("syntax", 1, None)


def test_seats_are_those_of_the_game():
    for game, seat in (("tute-two", 2), ("tute-pairs", 4)):
        found = verdict(record(game, shuffled(), f"{seat} play SO"))
        assert found["error"]["code"] == "syntax"
    assert verdict(record("tute-pairs", shuffled(), "0 play SO", pot=3))["error"]["message"] == "unknown_key"
