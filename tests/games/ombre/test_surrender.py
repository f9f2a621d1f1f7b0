"""Giving a deal up, and taking it over (12)."""

from __future__ import annotations

import pytest

from tests.games.ombre.table import PASSES, accepted, deck, refused, stopped_at, verdict

CARDS = deck("AS 2S AC KS QS JS 7S 6S 5S", "4S KH QH JH 7H 6H 5H 4H 3H", "3S KD QD JD 7D 6D 5D 4D 3D", talon="2C")
EXCHANGES = "0 exchange, 1 exchange, 2 exchange, "
GAME = "0 bid game, 1 bid pass, 2 bid pass, 0 trump S, " + EXCHANGES
TOURNE = "0 bid tourne, 1 bid pass, 2 bid pass, " + EXCHANGES  # clubs are turned; the declarer has spades
SOLO = "0 bid solo, 1 bid pass, 2 bid pass, 0 trump S, 1 exchange, 2 exchange, "
TRICKS = ["0:AS 1:4S 2:3S ", "0:2S 1:3H 2:3D ", "0:AC 1:4H 2:4D ", "0:KS 1:5H 2:5D "]
BY_FOREHAND = {"opening_lead": "forehand"}


@pytest.mark.parametrize("tricks", [0, 1, 2, 3])
def test_the_declarer_may_give_up_before_the_fourth_trick_12_1(tricks):
    text = GAME + "".join(TRICKS[:tricks])
    assert "surrender" in stopped_at(text, CARDS)
    assert stopped_at(text + ", 0 surrender", CARDS) == ["agree", "takeover"]


@pytest.mark.parametrize("text", [GAME + "".join(TRICKS), GAME + TRICKS[0] + TRICKS[1] + TRICKS[2] + TRICKS[3]])
def test_he_may_not_give_up_later_12_1(text):
    assert refused(text + ", 0 surrender", CARDS)[:2] == ("illegal_action", "12.1")


def test_he_may_not_give_up_within_a_trick_or_before_the_first_lead_is_due_12_1():
    assert refused("0 surrender", CARDS)[:2] == ("illegal_action", "12.1")
    assert refused(GAME[:-12] + ", 0 surrender", CARDS)[0] == "turn"
    assert refused(GAME + "0:AS, 0 surrender", CARDS)[:2] == ("turn", None)
    # The declarer is to play the last card of a trick.
    text = "0 bid pass, 1 bid pass, 2 bid game, 2 trump S, 2 exchange, 0 exchange, 1 exchange, 0:AS 1:4S, 2 surrender"
    assert refused(text, CARDS, rules=BY_FOREHAND)[:2] == ("illegal_action", "12.1")


def test_only_the_declarer_gives_up_and_also_when_he_is_not_on_lead_12_1_19a():
    text = "0 bid pass, 1 bid game, 2 bid pass, 1 trump S, 1 exchange, 2 exchange, 0 exchange, "
    assert refused(text + "0 surrender", CARDS, rules=BY_FOREHAND)[:2] == ("illegal_action", "12.1")
    assert refused(text + "2 surrender", CARDS, rules=BY_FOREHAND)[:2] == ("turn", None)
    assert stopped_at(text + "1 surrender", CARDS, rules=BY_FOREHAND) == ["agree", "takeover"]
    assert refused(text + "1 surrender, 0 agree", CARDS, rules=BY_FOREHAND)[0] == "turn"  # O1 first (12.4)


def test_a_solo_is_never_given_up_12_2():
    assert refused(SOLO + "0 surrender", CARDS)[:2] == ("illegal_action", "12.2")
    assert "surrender" not in stopped_at(SOLO, CARDS)
    text = "0 bid pass, 1 bid pass, 2 bid solo, 2 trump S, 0 exchange, 1 exchange, 2 surrender"
    assert refused(text, CARDS, rules=BY_FOREHAND)[:2] == ("turn", None)  # not his turn, and not allowed either


def test_when_both_agree_a_game_is_a_puesta_12_4():
    told = accepted(GAME + "0 surrender, 1 agree, 2 agree", CARDS)
    assert (told["scores"], told["clause"]) == ((-15 - 28, 14, 14), "12.4")
    assert told["details"] == {
        "taker": 0,
        "contract": "game",
        "tricks": [0, 0, 0],
        "pot": [15, 30],
        "outcome": "surrender",
    }
    assert refused(GAME + "0 surrender, 1 agree, 2 agree, 0:AS", CARDS)[0] == "after_end"


def test_in_tourne_both_must_agree_12_3():
    told = accepted(TOURNE + "0 surrender, 1 agree, 2 agree", CARDS)
    assert (told["clause"], told["details"]["outcome"], told["details"]["contract"]) == ("12.3", "surrender", "tourne")
    assert told["scores"] == (-15 - 12, 6, 6)
    assert stopped_at(TOURNE + "0 surrender", CARDS) == ["agree", "refuse"]


def test_after_one_refusal_play_goes_on_and_nobody_else_is_asked_12_3_19a():
    text = TOURNE + "0 surrender, 1 refuse"
    assert "surrender" not in stopped_at(text, CARDS)
    assert refused(text + ", 2 agree", CARDS)[:2] == ("turn", None)
    assert refused(text + ", 0 surrender", CARDS)[:2] == ("illegal_action", "12.3")
    assert "play KS" in stopped_at(TOURNE + "0 surrender, 1 agree, 2 refuse", CARDS)


def test_a_refused_surrender_may_be_repeated_after_another_trick_19a():
    text = TOURNE + "0 surrender, 1 refuse, 0:KS 1:4S 2:3S "
    assert "surrender" in stopped_at(text, CARDS)
    again = text + ", 0 surrender, 1 agree, 2 refuse"
    assert refused(again + ", 0 surrender", CARDS)[:2] == ("illegal_action", "12.3")
    assert verdict(again + ", 0:QS 1:3H 2:3D, 0 surrender, 1 agree, 2 agree", CARDS)["ok"]


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        (TOURNE + "0 surrender, 1 takeover", "12.3"),
        (GAME + "0 surrender, 1 refuse", "12.4"),
        (GAME + "0 agree", "12.3"),
        (GAME + "0 refuse", "12.3"),
        (GAME + "0 takeover", "12.4"),
        (GAME + "0 surrender, 1 surrender", "12.1"),
        (GAME + "0 surrender, 1 stop", "10.1"),
        (GAME + "0 surrender, 1:4S", "12.4"),
        (TOURNE + "0 surrender, 1:4S", "12.3"),
        (GAME + "0 surrender, 1 exchange", "6.5"),
        (GAME + "0 surrender, 1 bid pass", "5.5"),
    ],
)
def test_what_is_no_answer_is_refused_12_3_12_4(text, clause):
    assert refused(text, CARDS)[:2] == ("illegal_action", clause)


def test_while_the_others_answer_nobody_else_moves_12_4():
    assert refused(GAME + "0 surrender, 0:AS", CARDS)[0] == "turn"
    assert refused(GAME + "0 surrender, 0 surrender", CARDS)[0] == "turn"
    assert refused(GAME + "0 surrender, 1:AS", CARDS)[:2] == ("illegal_play", None)


def test_after_a_takeover_the_same_seat_leads_and_tricks_stay_12_5():
    text = GAME + TRICKS[0] + ", 0 surrender, 1 agree, 2 takeover, "
    assert "play 2S" in stopped_at(text, CARDS)
    assert refused(text + "2:KD", CARDS)[0] == "turn"
    rest = "0:2S 1:3H 2:3D 0:AC 1:4H 2:4D 0:KS 1:5H 2:5D 0:QS 1:6H 2:6D 0:JS 1:7H 2:7D 0:7S 1:JH 2:JD 0:6S 1:QH 2:QD "
    told = accepted(text + rest + "0:5S 1:KH 2:KD", CARDS)
    assert (told["details"]["taker"], told["details"]["tricks"]) == (2, [9, 0, 0])
    assert told["details"]["outcome"] == "codille"
    # 0 puts 15 in and pays 5 + 9 to each; 2 pays 15 to 0 and 5 to each; the pot of 30 goes to 0 and 1.
    assert told["scores"] == (-15 - 28 + 15 + 5 + 15, 14 + 5 + 15, 14 - 15 - 10)
    saved = accepted(text + rest + "0:5S 1:KH 2:KD", CARDS, rules={"takeover_rescue": True})
    assert saved["scores"] == (15 + 5 + 8, 5 + 7, -15 - 10)


def test_a_new_declarer_cannot_give_up_nor_can_the_old_one_12_5_19a():
    text = GAME + "0 surrender, 1 takeover, "
    assert refused(text + "1 surrender", CARDS)[0] == "turn"
    assert refused(text + "0 surrender", CARDS)[:2] == ("illegal_action", "12.1")
    lead = "0:AS 1:4S 2:3S 0:5S 1:3H 2:3D "
    other = deck("AS 5S AC KS QS JS 7S 6S 2H", "4S KH QH JH 7H 6H 5H 4H 3H", "3S 2S QD JD 7D 6D 5D 4D 3D", talon="2C")
    text = GAME + "0 surrender, 1 agree, 2 takeover, " + lead.replace("2:3D", "2:2S")
    assert refused(text + ", 2 surrender", other)[:2] == ("illegal_action", "12.5")


def test_the_old_declarer_stops_no_more_and_the_new_one_may_10_1_12_5():
    five = "".join([*TRICKS, "0:QS 1:6H 2:6D "])
    assert "stop" not in stopped_at(GAME + "0 surrender, 1 takeover, " + five, CARDS)
    strong = deck("4S KH QH JH 7H 6H 5H 4H 3H", "AS 2S AC KS QS JS 7S 6S 5S", "3S KD QD JD 7D 6D 5D 4D 3D", talon="2C")
    text = (
        GAME + "0:4S 1:AS 2:3S , 0 surrender, 1 takeover, 1:2S 2:3D 0:3H 1:AC 2:4D 0:4H 1:KS 2:5D 0:5H 1:QS 2:6D 0:6H"
    )
    assert "stop" in stopped_at(text, strong)
    told = accepted(text + ", 1 stop", strong)
    # 0 has no run to pay: 15 and 5 5; 1 takes 30 and 5 + 9 + 3 from each.
    assert told["scores"] == (-25 - 17, 5 + 30 + 34, 5 - 17)
    assert told["clause"] == "10.1"


def test_a_forced_spadille_and_gascarola_may_be_given_up_like_a_game_19a():
    for option, start in (
        ("spadille_force", PASSES["ombre"] + ", 0 trump S, " + EXCHANGES),
        ("gascarola", PASSES["ombre"] + ", 0 bid gascarola, 0 keep AS, 0 trump S, 1 exchange, 2 exchange, "),
    ):
        rules = {"all_pass": [option]}
        assert stopped_at(start + "0 surrender", CARDS, rules=rules) == ["agree", "takeover"]
        told = accepted(start + "0 surrender, 1 agree, 2 agree", CARDS, rules=rules)
        assert told["clause"] == "12.4"


def test_of_two_the_one_opponent_answers_12_3_12_4():
    cards = deck(game="ombre-two", talon="2C")
    start = "0 bid {word}, 1 bid pass, {trump}0 exchange, 1 exchange, 0 surrender"
    game = start.format(word="game", trump="0 trump S, ")
    assert stopped_at(game, cards, game="ombre-two") == ["agree", "takeover"]
    assert accepted(game + ", 1 agree", cards, game="ombre-two")["clause"] == "12.4"
    tourne = start.format(word="tourne", trump="")
    assert stopped_at(tourne, cards, game="ombre-two") == ["agree", "refuse"]
    assert accepted(tourne + ", 1 agree", cards, game="ombre-two")["clause"] == "12.3"


def test_of_four_the_one_who_sits_out_is_not_asked_15_3():
    text = GAME + "0 surrender, 1 agree, 2 agree"
    told = accepted(text, CARDS, game="ombre-four")
    assert told["scores"] == (-15 - 42, 14, 14, 14)
    assert refused(GAME + "0 surrender, 3 agree", CARDS, game="ombre-four")[0] == "turn"
