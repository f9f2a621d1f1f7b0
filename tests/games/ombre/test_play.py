"""Play from the first lead to the end: traces, first five, vole, renounce, misere (8, 10, 13.4, 18)."""

from __future__ import annotations

import pytest

from tests.games.ombre.table import PASSES, accepted, deck, refused, stopped_at, verdict

OPENING = """0 bid pass, 1 bid pass, 2 bid game, 2 trump H, 2 exchange JS 5D JD 4C, 0 exchange 6S 3D QS 6D 2C QD,
1 exchange 7S 4D 7D, """
LATER = """2:5C 0:7C 1:3C 0:JC 1:QC 2:6C 1:4H 2:2H 0:6H 2:5H 0:KH 1:7H 1:2D 2:JH 0:AD 2:QH 0:KC 1:KD"""
DECLARER_LEADS = OPENING + "2:AS 0:3H 1:AH 2:2S 0:3S 1:5S 1:KS 2:AC 0:4S " + LATER
FOREHAND_LEADS = OPENING + "0:3S 1:5S 2:2S 1:KS 2:AS 0:4S 2:AC 0:3H 1:AH " + LATER


@pytest.mark.parametrize(("text", "lead"), [(DECLARER_LEADS, "declarer"), (FOREHAND_LEADS, "forehand")])
def test_the_full_trace_8_1(text, lead):
    told = accepted(text, rules={"opening_lead": lead})
    assert told["scores"] == (-6, -6, 27)
    assert told["clause"] == "11.2"
    assert told["details"] == {
        "taker": 2,
        "contract": "game",
        "tricks": [1, 3, 5],
        "pot": [15, 0],
        "outcome": "sacada",
    }
    other = "forehand" if lead == "declarer" else "declarer"
    assert verdict(text, rules={"opening_lead": other})["error"]["code"] == "turn"


def test_what_lay_open_in_the_trace():
    assert stopped_at(OPENING + "2:AS 0:3H") == ["play 4H", "play 7H", "play AH"]
    sixth = OPENING + "2:AS 0:3H 1:AH 2:2S 0:3S 1:5S 1:KS 2:AC 0:4S 2:5C 0:7C 1:3C 0:JC 1:QC 2:6C 1:4H 2:2H 0:6H "
    assert stopped_at(sixth + "2:5H 0:KH") == ["play 2D", "play 7H", "play KD"]  # the manille may be kept back


def test_an_action_after_the_last_card_is_after_the_end():
    assert refused(DECLARER_LEADS + ", 2:AS")[:2] == ("after_end", None)
    assert refused(DECLARER_LEADS + ", 2 surrender")[:2] == ("after_end", None)


def test_a_claimed_result_is_compared():
    assert verdict(DECLARER_LEADS, claimed={"scores": [-6, -6, 27]})["ok"]
    told = verdict(DECLARER_LEADS, claimed={"scores": [-6, -6, 12]})
    assert (told["error"]["code"], told["scores"]) == ("claimed", (-6, -6, 27))


def test_the_default_pot_is_the_ante_of_each_4_1_19a():
    assert accepted(DECLARER_LEADS, rules={"ante": 7})["details"]["pot"] == [21, 0]
    assert accepted(DECLARER_LEADS, rules={"ante_policy": "when_empty"})["details"]["pot"] == [15, 0]
    assert accepted(DECLARER_LEADS, pot=0)["scores"] == (-6, -6, 12)


# Forehand holds the nine highest trumps; his suit is spades.

STRONG = deck("AS 2S AC KS QS JS 7S 6S 5S", "4S KH QH JH 7H 6H 5H 4H 3H", "3S KD QD JD 7D 6D 5D 4D 3D")
GAME = "0 bid game, 1 bid pass, 2 bid pass, 0 trump S, 0 exchange, 1 exchange, 2 exchange, "
FIVE = GAME + "0:AS 1:4S 2:3S 0:2S 1:3H 2:3D 0:AC 1:4H 2:4D 0:KS 1:5H 2:5D 0:QS 1:6H 2:6D "


def test_the_declarer_may_stop_after_the_first_five_tricks_10_1():
    assert "stop" in stopped_at(FIVE, STRONG)
    told = accepted(FIVE + ", 0 stop", STRONG)
    assert told["details"] == {
        "taker": 0,
        "contract": "game",
        "tricks": [5, 0, 0],
        "pot": [15, 0],
        "outcome": "primeras",
    }
    assert (told["scores"], told["clause"]) == ((15 + 2 * 17, -17, -17), "10.1")
    assert refused(FIVE + ", 0 stop, 0:JS", STRONG)[0] == "after_end"


def test_leading_the_sixth_undertakes_the_vole_10_2_10_3():
    told = accepted(FIVE + "0:JS 1:7H 2:7D 0:7S 1:JH 2:JD 0:6S 1:QH 2:QD 0:5S 1:KH 2:KD", STRONG)
    assert (told["scores"], told["clause"]) == ((15 + 2 * 24, -24, -24), "10.4")
    assert told["details"]["outcome"] == "vole"
    assert refused(FIVE + "0:JS 1:7H 2:7D, 0 stop", STRONG)[:2] == ("illegal_action", "10.1")


def test_a_vole_is_lost_with_a_trick_and_played_to_the_end_10_5():
    weak = deck("AS 2S AC KS QS JS 7S 2H 2C", "4S KH QH JH 7H 6H 5H 4H 3H", "3S KD QD JD 7D 6D 5D 4D 3D")
    text = FIVE + "0:JS 1:7H 2:7D 0:7S 1:JH 2:JD 0:2H 1:QH 2:QD "
    assert stopped_at(text, weak) == ["play KH"]
    told = accepted(text + "1:KH 2:KD 0:2C", weak)
    assert (told["scores"], told["clause"]) == ((-2 * 23, 23, 23), "10.5")
    assert (told["details"]["outcome"], told["details"]["pot"]) == ("vole_failed", [15, 15])


@pytest.mark.parametrize(
    "text",
    [
        "0 stop",
        GAME + "0 stop",
        GAME + "0:AS 1:4S 2:3S 0:2S 1:3H 2:3D 0:AC 1:4H 2:4D 0:KS 1:5H 2:5D, 0 stop",
        FIVE + "0:JS, 1 stop",
    ],
)
def test_nobody_stops_at_another_time_10_1(text):
    assert refused(text, STRONG)[:2] == ("illegal_action", "10.1")


def test_the_others_do_not_stop_and_a_trick_missed_ends_the_chance_10_6():
    assert refused(FIVE + ", 1 stop", STRONG)[0] == "turn"
    lost = deck("2S AC KS QS JS 7S 6S 5S KC", "AS KH QH JH 7H 6H 5H 4H 3H", "3S KD QD JD 7D 6D 5D 4D 3D")
    text = GAME + "0:2S 1:AS 2:3S 1:KH 2:3D 0:AC 0:KS 1:3H 2:4D 0:QS 1:4H 2:5D 0:JS 1:5H 2:6D 0:7S 1:6H 2:7D "
    assert "stop" not in stopped_at(text, lost)  # five tricks, but not the first five
    told = accepted(text + "0:6S 1:7H 2:JD 0:5S 1:JH 2:QD 0:KC 1:QH 2:KD", lost)
    assert (told["details"]["tricks"], told["details"]["outcome"]) == ([8, 1, 0], "sacada")


# Renounce

REVOKE = GAME + "0:AS 1:KH"
PUESTA = {"revoke_mode": "puesta"}


def test_a_renounce_ends_the_deal_as_the_offenders_puesta_18_1_19a():
    told = accepted(REVOKE, STRONG, rules=PUESTA)
    assert (told["scores"], told["clause"]) == ((5, -25, 5), "18.1")
    assert told["details"] == {
        "taker": 0,
        "contract": "game",
        "tricks": [0, 0, 0],
        "pot": [15, 30],
        "outcome": "renounce",
    }
    assert refused(REVOKE, STRONG)[:2] == ("illegal_play", "8.4")
    assert refused(REVOKE + ", 2:3S", STRONG, rules=PUESTA)[0] == "after_end"


def test_a_declarer_who_renounces_pays_his_honours_too_18_1_19a():
    rules = PUESTA | {"opening_lead": "forehand"}
    told = accepted(
        "0 bid pass, 1 bid pass, 2 bid game, 2 trump H, 2 exchange, 0 exchange, 1 exchange, 0:KH 1:3S 2:KD",
        deck("KH QH JH 7H 6H 5H 4H 3H 2H", "7S 6S 5S 4S 3S 2S 7C 6C 5C", "AS AH KD QD JD 7D 6D 5D 4D"),
        rules=rules,
    )
    assert told["scores"] == (6, 6, -15 - 12)


def test_what_is_not_held_is_no_renounce_18_1():
    assert refused(GAME + "0:AS 1:KS", STRONG, rules=PUESTA)[:2] == ("illegal_play", None)
    assert refused("0:AS", STRONG, rules=PUESTA)[:2] == ("illegal_action", "8.1")


def test_after_a_takeover_the_old_puesta_is_paid_as_well_19a():
    text = GAME + "0 surrender, 1 takeover, 0:AS 1:KH"
    told = accepted(text, STRONG, rules=PUESTA | {"takeover_rescue": True})
    # Seat 0 puts 15 in and pays 5 + 9 honours to each, seat 1 puts 15 in and pays 5 (no honours) to each.
    assert told["scores"] == (-15 - 28 + 5, 14 - 15 - 10, 14 + 5)
    assert told["details"]["pot"] == [15, 45]
    assert (told["details"]["taker"], told["clause"]) == (1, "18.1")


# Misere

MISERE = PASSES["ombre"] + ", 0 bid misere, 0 trump S, "
OFFERS = {"all_pass": ["misere"]}


def test_a_misere_without_a_trick_wins_the_pot_and_five_from_each_13_4():
    low = deck("3S 2D 3D 4D 5D 6D 7D 7H 6H", "AS 2S AC KS QS JS 7S 6S 5S", "4S KD QD JD AD KH QH JH KC")
    text = "0:3S 1:5S 2:4S 1:6S 2:KD 0:2D 1:7S 2:QD 0:3D 1:JS 2:JD 0:4D 1:QS 2:AD 0:5D 1:KS 2:KH 0:6D 1:AC 2:QH 0:7D "
    told = accepted(MISERE + text + "1:2S 2:JH 0:7H 1:AS 2:KC 0:6H", low, rules=OFFERS)
    assert (told["scores"], told["clause"]) == ((25, -5, -5), "13.4")
    assert (told["details"]["contract"], told["details"]["outcome"]) == ("misere", "misere_won")


def test_a_misere_with_one_trick_is_a_puesta_13_4():
    low = deck("AS 2D 3D 4D 5D 6D 7D 7H 6H", "3S 2S AC KS QS JS 7S 6S 5S", "4S KD QD JD AD KH QH JH KC")
    text = "0:AS 1:5S 2:4S 0:7H 1:6S 2:KH 1:7S 2:KD 0:2D 1:JS 2:JD 0:4D 1:QS 2:AD 0:5D 1:KS 2:QD 0:6D 1:AC 2:QH 0:7D "
    told = accepted(MISERE + text + "1:2S 2:JH 0:6H 1:3S 2:KC 0:3D", low, rules=OFFERS)
    assert (told["scores"], told["details"]["pot"]) == ((-25, 5, 5), [15, 30])
    assert told["details"]["outcome"] == "misere_puesta"
