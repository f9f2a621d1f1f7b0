"""Trumps and exchange (3, 6)."""

from __future__ import annotations

import pytest

from games.ombre.cards import PACK
from tests.games.deals import engine_of
from tests.games.ombre.table import TRACE, deck, refused, stopped_at, verdict

GAME = "0 bid pass, 1 bid pass, 2 bid game, 2 trump H, "
TOURNE = "0 bid pass, 1 bid pass, 2 bid tourne, "
SOLO = "0 bid pass, 1 bid pass, 2 bid solo, 2 trump H, "
HANDS = tuple(hand.split() for hand in TRACE)
FOREHAND, MIDDLE, DEALER, TALON = HANDS


def plays(*names: str) -> list[str]:
    return sorted(f"play {name}" for name in names)


def test_cards_are_dealt_in_packets_of_three_from_the_dealers_right_3_3_3_4():
    engine = engine_of("ombre")
    rules = engine.read_rules({})
    names = list(PACK.names)
    deal = engine.start(rules, engine.read_deck(" ".join(names), rules), 1, 15)
    places = {2: [0, 1, 2, 9, 10, 11, 18, 19, 20], 0: [3, 4, 5, 12, 13, 14, 21, 22, 23]}
    places[1] = [6, 7, 8, 15, 16, 17, 24, 25, 26]
    for seat, expected in places.items():
        assert PACK.mask(str(deal.view(seat)["hand"])) == PACK.mask(" ".join(names[place] for place in expected))


def test_game_names_any_suit_first_and_then_the_declarer_exchanges_6_1_6_2():
    said = "0 bid pass, 1 bid pass, 2 bid game"
    assert stopped_at(said) == ["trump C", "trump D", "trump H", "trump S"]
    assert refused(said + ", 2 exchange")[:2] == ("illegal_action", "6.5")
    assert "exchange" in stopped_at(GAME)


def test_after_exchange_the_declarer_exchanges_first_and_the_others_after_trumps_6_2():
    rules = {"trump_named": "after_exchange"}
    said = "0 bid pass, 1 bid pass, 2 bid game"
    assert "exchange" in stopped_at(said, rules=rules)
    assert refused(said + ", 2 trump H", rules=rules)[:2] == ("illegal_action", "6.1")
    assert stopped_at(said + ", 2 exchange JS", rules=rules)[0] == "trump C"
    assert "exchange 6S" in stopped_at(said + ", 2 exchange JS, 2 trump H", rules=rules)


def test_the_turned_card_makes_trumps_in_tourne_and_no_line_says_so_6_1_19a():
    assert "exchange" in stopped_at(TOURNE)  # 5C is turned
    assert refused(TOURNE + "2 trump C")[:2] == ("illegal_action", "6.1")
    for ace, forced in (("AS", "2S"), ("AC", "2C")):  # a black ace turns up its own suit
        cards = deck(
            f"{forced} KH QH JH 7H 6H 5H 4H 3H", "KD", f"3{forced[1]} KC" if forced == "2S" else "3C KS", talon=ace
        )
        text = "0 bid tourne, 1 bid pass, 2 bid pass, 0 exchange, 1 exchange, 2 exchange, "
        assert "play 3" + forced[1] in stopped_at(text + f"0:{forced} 1:KD", cards)
        assert refused(text + f"0:{forced} 1:KD 2:K{'C' if forced == '2S' else 'S'}", cards)[1] == "8.4"


def test_the_turned_card_is_the_first_that_is_drawn_6_6():
    text = TOURNE + "2 exchange JS JD JH, 0 exchange, 1 exchange"
    left = [name for name in DEALER if name not in ("JS", "JD", "JH")]
    assert stopped_at(text) == sorted([*plays(*left, *TALON[:3]), "surrender"])


def test_a_turned_card_that_is_not_taken_goes_to_the_next_who_exchanges_6_6():
    assert stopped_at(TOURNE + "2 exchange, 0 exchange 6S, 1 exchange, 2:4C") == plays("2C", "5C", "KC")
    assert stopped_at(TOURNE + "2 exchange, 0 exchange, 1 exchange 7S, 2:4C 0:KC") == plays("3C", "5C")


def test_solo_exchanges_nothing_and_the_others_do_from_the_right_6_4_6_5():
    assert refused(SOLO + "2 exchange")[0] == "turn"
    assert "exchange 6S" in stopped_at(SOLO)
    eight = SOLO + "0 exchange 6S 3D KC QS 6D 3H 2C QD, "
    assert refused(eight + "1 exchange 7S 4D AH KS 7D 4H")[:2] == ("illegal_action", "6.5")
    assert stopped_at(eight + "1 exchange 7S 4D AH KS 7D") == sorted([*plays(*DEALER)])


def test_nobody_exchanges_more_than_eight_6_3():
    nine = "2 exchange " + " ".join(DEALER)
    code, clause, legal = refused(GAME + nine)
    assert (code, clause, len(legal)) == ("illegal_action", "6.3", 40)
    assert stopped_at(GAME + nine, rules={"max_exchange": 9})
    assert refused(GAME + nine + ", 0 exchange 6S 3D KC QS 6D", rules={"max_exchange": 9})[1] == "6.5"
    assert refused(SOLO + "0 exchange " + " ".join(FOREHAND))[:2] == ("illegal_action", "6.3")


def test_eight_five_and_none_use_the_talon_up_and_the_last_still_writes_his_line_6_5_19a():
    text = GAME + "2 exchange JS 5D 2H AC JD 5H 4C AS, 0 exchange 6S 3D KC QS 6D, "
    assert stopped_at(text) == ["exchange"]
    assert refused(text + "1 exchange 7S")[:2] == ("illegal_action", "6.5")
    assert refused(text + "2:JH")[0] == "turn"
    assert stopped_at(text + "1 exchange")
    assert refused(GAME + "2 exchange JS 5D 2H AC JD 5H 4C AS, 0 exchange 6S 3D KC QS 6D 3H")[1] == "6.5"


@pytest.mark.parametrize("contract", [GAME, TOURNE])
def test_the_danish_declarer_exchanges_a_card_and_in_tourne_two_6_4_19a(contract):
    rules = {"min_exchange_declarer": 1}
    least = 2 if contract == TOURNE else 1
    thrown = ["JS", "5D", "2H"]
    for count in range(least):
        line = " ".join(["2 exchange", *thrown[:count]])
        assert refused(contract + line, rules=rules)[:2] == ("illegal_action", "6.4")
        assert verdict(contract + line)["error"]["code"] == "incomplete"
    enough = contract + " ".join(["2 exchange", *thrown[:least]])
    assert "exchange" in stopped_at(enough, rules=rules)  # the others need not


@pytest.mark.parametrize("thrown", ["6S", "JS JS", "JS 6S", "JS 5D 2H AC JD 5H 4C AS 6S"])
def test_only_held_cards_are_exchanged_and_each_once_19a(thrown):
    assert refused(GAME + f"2 exchange {thrown}")[:2] == ("illegal_play", None)


def test_exchanges_come_in_the_order_of_the_seats_6_5():
    assert refused(GAME + "0 exchange")[0] == "turn"
    assert refused(GAME + "2 exchange, 1 exchange")[0] == "turn"
    assert refused(GAME + "2 exchange, 0 exchange, 1 exchange, 2 exchange")[:2] == ("illegal_action", "6.5")


def test_no_card_is_played_before_the_exchange_is_over_7():
    assert refused("0:6S")[:2] == ("illegal_action", "8.1")
    assert refused("0:AS")[:2] == ("illegal_play", None)
    assert refused(GAME + "2:JS")[:2] == ("illegal_action", "8.1")
    assert refused("0 exchange 6S")[:2] == ("illegal_action", "6.5")
    assert refused("0 exchange AS")[:2] == ("illegal_action", "6.5")
    assert refused("0 trump S")[:2] == ("illegal_action", "6.1")
    assert refused(GAME + "2 trump S")[:2] == ("illegal_action", "6.1")


@pytest.mark.parametrize(
    "text",
    [
        "0 exchange 8S",
        "0 trump X",
        "0 trump",
        "0 bid alliance",
        "0 bid",
        "0 keep AS AC",
        "0 penetro AS AC",
        "0 call KS",
    ],
)
def test_what_is_no_action_of_the_game_is_a_syntax_fault(text):
    told = verdict(text)
    assert (told["error"]["code"], told["error"]["clause"], told["ply"]) == ("syntax", None, 1)
    assert sorted(told["error"]["legal"]) == ["bid game", "bid pass", "bid solo", "bid tourne"]
