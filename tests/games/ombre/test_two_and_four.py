"""Ombre for two and for four (14, 15)."""

from __future__ import annotations

import pytest

from games.ombre.cards import PACK
from games.ombre.table import FOUR, THREE, TWO
from tests.games.deals import engine_of
from tests.games.ombre.table import PASSES, accepted, deck, refused, stopped_at, verdict

TWO_HANDS = deck("AS 2S AC KS QS JS 7S 6S", "5S 4S 3S KD QD JD 7D 6D", game="ombre-two", without="H")
TWO_GAME = "0 bid game, 1 bid pass, 0 trump S, 0 exchange, 1 exchange, "
FOUR_GAME = "0 bid game, 1 bid pass, 2 bid pass, 0 trump S, 0 exchange, 1 exchange, 2 exchange, "
PENETRO = {"penetro": True}


@pytest.mark.parametrize("without", ["H", "D"])
def test_one_red_suit_is_out_and_cannot_be_trumps_14_1(without):
    cards = deck(game="ombre-two", without=without)
    start = "0 bid game, 1 bid pass, "
    named = sorted({"trump S", "trump C", "trump H", "trump D"} - {f"trump {without}"})
    assert stopped_at(start, cards, game="ombre-two") == named
    code, clause, legal = refused(start + f"0 trump {without}", cards, game="ombre-two")
    assert (code, clause, legal) == ("illegal_action", "14.1", named)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (("KD", "KH"), "foreign_card"),
        (("AS", "KC"), "double_card"),
        ((" AS", ""), "missing_cards"),
        (("AS", "XX"), "foreign_card"),
    ],
)
def test_another_pack_is_refused_14_1(change, reason):
    told = verdict("", deck(game="ombre-two").replace(*change), game="ombre-two")
    assert told["error"] == {"code": "deck", "clause": "14.1", "message": reason}  # no legal without a ply


def test_the_whole_pack_is_too_much_for_two_and_thirty_cards_too_few_for_three():
    assert verdict("", deck(), game="ombre-two")["error"]["code"] == "deck"
    assert verdict("", TWO_HANDS)["error"]["code"] == "deck"


def test_eight_cards_each_in_packets_of_two_14_2():
    engine = engine_of("ombre-two")
    rules = engine.read_rules({})
    names = [name for name in PACK.names if name[1] != "H"]
    deal = engine.start(rules, engine.read_deck(" ".join(names), rules), 0, 10)
    assert deal.turn == 1
    for seat, places in ((1, (0, 1, 4, 5, 8, 9, 12, 13)), (0, (2, 3, 6, 7, 10, 11, 14, 15))):
        assert PACK.mask(str(deal.view(seat)["hand"])) == PACK.mask(" ".join(names[place] for place in places))
    assert deal.view(0)["talon"] == 14
    assert (THREE.talon, TWO.talon, FOUR.talon) == (27, 16, 27)


def test_both_exchange_up_to_eight_of_fourteen_14_3_14_7():
    all_eight = "0 bid game, 1 bid pass, 0 trump S, 0 exchange AS 2S AC KS QS JS 7S 6S, "
    assert stopped_at(all_eight + "1 exchange 5S 4S 3S KD QD JD", TWO_HANDS, game="ombre-two")
    assert refused(all_eight + "1 exchange 5S 4S 3S KD QD JD 7D", TWO_HANDS, game="ombre-two")[1] == "6.5"
    assert "play AS" in stopped_at("0 bid solo, 1 bid pass, 0 trump S, 1 exchange", TWO_HANDS, game="ombre-two")


def test_eight_tricks_are_a_vole_14_6():
    text = TWO_GAME + "0:AS 1:3S 0:2S 1:4S 0:AC 1:5S 0:KS 1:6D 0:QS 1:7D 0:JS 1:JD 0:7S 1:QD 0:6S 1:KD"
    told = accepted(text, TWO_HANDS, game="ombre-two")
    assert (told["scores"], told["details"]["outcome"]) == ((10 + 5 + 8 + 10, -23), "vole")
    assert told["details"]["pot"] == [10, 0]
    five = text.split("0:JS")[0] + ", 0 stop"
    assert accepted(five, TWO_HANDS, game="ombre-two")["scores"] == (10 + 5 + 8 + 3, -16)


def test_the_opponent_of_two_announces_his_honours_in_the_view_only_14_5():
    engine = engine_of("ombre-two")
    rules = engine.read_rules({})
    hands = deck("5S 4S 3S KD QD JD 7D 6D", "AS 2S KS QS JS 7S 6S KC", game="ombre-two", talon="AC")
    deal = engine.start(rules, engine.read_deck(hands, rules), 1, 10)
    for text in ["0 bid game", "1 bid pass", "0 trump S", "0 exchange", "1 exchange"]:
        assert deal.view(0)["honours"] is None
        deal.apply(engine.grammar.read(text))
    assert deal.view(0)["honours"] == deal.view(1)["honours"] == 2


# Four


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealer_sits_out_and_his_right_is_forehand_15_1(dealer):
    engine = engine_of("ombre-four")
    rules = engine.read_rules({})
    deal = engine.start(rules, engine.read_deck(deck(), rules), dealer, 15)
    assert deal.turn == (dealer + 1) % 4
    assert deal.view(dealer)["hand"] == ""
    assert list(deal.legal_actions(dealer)) == []


def test_three_ante_and_the_talon_is_thirteen_15_2_19a():
    told = accepted(PASSES["ombre-four"], deck(), game="ombre-four")
    assert told["details"]["pot"] == [15, 15]
    assert told["scores"] == (0, 0, 0, 0)
    assert accepted(PASSES["ombre"], rules={"ante": 4})["details"]["pot"] == [12, 12]
    assert accepted(PASSES["ombre-two"], TWO_HANDS, game="ombre-two")["details"]["pot"] == [10, 10]


def test_the_one_who_sits_out_pays_and_is_paid_15_3():
    cards = deck("AS 2S AC KS QS JS 7S 6S 5S", "4S KH QH JH 7H 6H 5H 4H 3H", "3S KD QD JD 7D 6D 5D 4D 3D")
    five = "0:AS 1:4S 2:3S 0:2S 1:3H 2:3D 0:AC 1:4H 2:4D 0:KS 1:5H 2:5D 0:QS 1:6H 2:6D , 0 stop"
    told = accepted(FOUR_GAME + five, cards, game="ombre-four")
    assert told["scores"] == (15 + 3 * 17, -17, -17, -17)
    assert told["details"]["tricks"] == [5, 0, 0, 0]
    told = accepted(FOUR_GAME + "0:AS 1:KH", cards, game="ombre-four", rules={"revoke_mode": "puesta"})
    assert told["scores"] == (5, -15 - 15, 5, 5)  # everybody else (19a)


def test_a_misere_lost_is_shared_without_the_one_who_sits_out_13_4_15_3():
    cards = deck("2S 3H KH QH JH AD KD QD JD", "AH KS QS JS 7S 6S KC QC JC", "AS 7C 6C 7H AC 5H 7D 6D 5D")
    text = PASSES["ombre"] + ", 0 bid pass, 1 bid pass, 2 bid misere, 2 trump H, 2:AS 0:3H 1:AH 2:7H 0:KH 1:6S"
    told = accepted(text, cards, game="ombre-four", rules={"all_pass": ["misere"]})
    assert told["scores"] == (8 + 8 + 5, 7 + 7 + 5, -15 - 15, 5)


# Penetro

HANDS = ("KS QS 7S 6S 5S 4S 3S KH QH", "JH 7H 6H 5H 4H 3H 2H AH 2D", "KC QC JC 7C 6C 5C 4C 3C 2C")
TALON = "AS AC 2S JS KD QD JD AD 3D 4D 5D 6D 7D"
CARDS = deck(*HANDS, talon=TALON)
ENTERS = PASSES["ombre"] + ", 3 penetro 4D 5D 6D 7D, 3 trump S, "


def test_penetro_is_asked_of_the_one_who_sits_out_before_anything_else_15_5_19a():
    rules = PENETRO | {"all_pass": ["misere"]}
    legal = stopped_at(PASSES["ombre"], CARDS, game="ombre-four", rules=rules)
    assert "bid pass" in legal
    assert len(legal) == 40
    assert stopped_at(PASSES["ombre"] + ", 3 bid pass", CARDS, game="ombre-four", rules=rules) == [
        "bid misere",
        "bid pass",
    ]
    told = accepted(PASSES["ombre"] + ", 3 bid pass", CARDS, game="ombre-four", rules=PENETRO)
    assert told["clause"] == "13.1"


@pytest.mark.parametrize("word", ["game", "tourne", "solo", "hold", "gascarola", "misere"])
def test_he_passes_or_plays_penetro_15_5(word):
    fault = refused(PASSES["ombre"] + f", 3 bid {word}", CARDS, game="ombre-four", rules=PENETRO)
    assert fault[:2] == ("illegal_action", "15.5")


def test_without_the_flag_there_is_no_penetro_15_4():
    text = PASSES["ombre"] + ", 3 penetro 4D 5D 6D 7D"
    assert verdict(text, CARDS, game="ombre-four")["error"]["code"] == "after_end"
    assert refused("0 penetro KS QS 7S 6S", CARDS, game="ombre-four")[:2] == ("illegal_action", "15.5")
    assert refused("0 penetro KS QS 7S 6S", CARDS, game="ombre-four", rules=PENETRO)[1] == "15.5"
    assert refused(PASSES["ombre"] + ", 0 bid pass", rules=PENETRO)[0] == "after_end"  # not for three


@pytest.mark.parametrize("cards", ["4D 5D 6D KS", "4D 5D 6D 6D"])
def test_four_cards_of_the_talon_are_thrown_away_15_5_19a(cards):
    text = PASSES["ombre"] + f", 3 penetro {cards}"
    assert refused(text, CARDS, game="ombre-four", rules=PENETRO)[:2] == ("illegal_play", None)


def test_penetro_names_trumps_and_leads_and_nobody_exchanges_15_5():
    start = PASSES["ombre"] + ", 3 penetro 4D 5D 6D 7D, "
    assert stopped_at(start, CARDS, game="ombre-four", rules=PENETRO)[0] == "trump C"
    for lead in ("declarer", "forehand"):
        legal = stopped_at(ENTERS, CARDS, game="ombre-four", rules=PENETRO | {"opening_lead": lead})
        hand = ["AS", "AC", "2S", "JS", "KD", "QD", "JD", "AD", "3D"]
        assert legal == sorted([f"play {name}" for name in hand] + ["surrender"])


def test_four_play_nine_tricks_of_penetro_and_the_three_pay_15_5():
    text = "3:AS 0:3S 1:JH 2:KC 3:2S 0:4S 1:7H 2:QC 3:AC 0:5S 1:6H 2:JC 3:JS 0:KS 1:5H 2:7C 0:QS 1:4H 2:6C 3:3D "
    text += "0:7S 1:3H 2:5C 3:AD 0:6S 1:2H 2:4C 3:JD 0:KH 1:AH 2:3C 3:QD 0:QH 1:2D 2:2C 3:KD"
    told = accepted(ENTERS + text, CARDS, game="ombre-four", rules=PENETRO)
    assert told["details"] == {
        "taker": 3,
        "contract": "penetro",
        "tricks": [6, 0, 0, 3],
        "pot": [15, 0],
        "outcome": "codille",
    }
    assert told["clause"] == "11.4"
    # The run is AS 2S AC: 5 + 3 to each. 15 to seat 0; the pot of 15 is 5 for each of the three.
    assert told["scores"] == (8 + 15 + 5, 8 + 5, 8 + 5, -24 - 15)


def test_all_three_are_asked_when_penetro_is_given_up_19a():
    text = ENTERS + "3 surrender, 0 agree, 1 agree, "
    assert stopped_at(text, CARDS, game="ombre-four", rules=PENETRO) == ["agree", "takeover"]
    told = accepted(text + "2 agree", CARDS, game="ombre-four", rules=PENETRO)
    assert (told["scores"], told["clause"]) == ((8, 8, 8, -24 - 15), "12.4")
    assert "play AS" in stopped_at(text + "2 takeover", CARDS, game="ombre-four", rules=PENETRO)
