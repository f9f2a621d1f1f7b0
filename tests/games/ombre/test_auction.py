"""The auction with priority, and what follows when all pass (5, 13)."""

from __future__ import annotations

from itertools import product

import pytest

from games.errors import IllegalAction
from games.ombre.auction import Auction
from tests.games.ombre.table import PASSES, accepted, deck, refused, stopped_at, verdict

OFFERS = {"all_pass": ["misere", "gascarola", "spadille_force"]}
WORDS = ("pass", "game", "tourne", "solo", "hold")
NO_BLACK_ACE = deck("KS", "QS", "JS", talon="AS AC")


def bids(text: str) -> str:
    return ", ".join(f"{part[0]} bid {part[2:]}" for part in text.split())


@pytest.mark.parametrize(
    ("said", "taker", "contract"),
    [
        ("0:pass 1:game 2:pass", 1, 1),
        ("0:game 1:pass 2:tourne 0:hold 2:pass", 0, 2),
        ("0:game 1:tourne 0:pass 2:solo 1:hold", 1, 3),
        ("0:game 1:tourne 0:hold 1:solo 0:hold 2:pass", 0, 3),
        ("0:game 1:tourne 0:solo 1:pass 2:pass", 0, 3),
        ("0:solo 1:pass 2:pass", 0, 3),
        ("0:pass 1:pass 2:game", 2, 1),
        ("0:pass 1:pass 2:pass", -1, 0),
    ],
)
def test_an_earlier_seat_holds_and_a_later_one_bids_higher_5_3_5_4_5_5(said, taker, contract):
    auction = Auction((0, 1, 2), top=3)
    for part in said.split():
        assert auction.turn == int(part[0])
        auction.say(WORDS.index(part[2:]))
    assert (auction.turn, auction.holder, auction.bid) == (-1, taker, contract)
    assert auction.words() == []


def test_a_hold_at_the_highest_bid_ends_the_duel_and_a_raise_to_it_does_not_5_5():
    assert stopped_at(bids("0:game 1:solo 0:hold")) == ["bid pass"]  # the dealer
    assert stopped_at(bids("0:game 1:tourne 0:solo")) == ["bid pass"]  # still the middle
    assert refused(bids("0:game 1:solo 0:hold 1:pass"))[0] == "turn"


@pytest.mark.parametrize(
    ("said", "clause", "legal"),
    [
        ("0:game 1:game", "5.4", ["pass", "solo", "tourne"]),
        ("0:game 1:tourne 0:pass 2:tourne", "5.4", ["pass", "solo"]),
        ("0:game 1:tourne 0:tourne", "5.4", ["hold", "pass", "solo"]),
        ("0:game 1:hold", "5.4", ["pass", "solo", "tourne"]),
        ("0:hold", "5.4", ["game", "pass", "solo", "tourne"]),
        ("0:solo 1:solo", "5.4", ["pass"]),
        ("0:gascarola", "13.3", ["game", "pass", "solo", "tourne"]),
        ("0:misere", "13.4", ["game", "pass", "solo", "tourne"]),
    ],
)
def test_a_bid_that_cannot_be_made_is_refused(said, clause, legal):
    assert refused(bids(said)) == ("illegal_action", clause, [f"bid {word}" for word in legal])


def test_a_seat_that_passed_is_out_5_3():
    assert refused(bids("0:pass 1:game 0:tourne"))[:2] == ("turn", None)


def test_nobody_bids_after_the_auction_5_5():
    assert refused(bids("0:game 1:pass 2:pass 0:solo"))[:2] == ("illegal_action", "5.5")


def test_forehand_speaks_first_wherever_the_dealer_sits_0_4_5_3():
    assert stopped_at("", dealer=0) == ["bid game", "bid pass", "bid solo", "bid tourne"]
    assert refused(bids("0:pass"), dealer=0)[0] == "turn"
    assert verdict(bids("1:pass"), dealer=0)["error"]["code"] == "incomplete"


def test_every_auction_of_three_ends_and_says_the_same_as_the_rule_in_words():
    """All sequences: the contract is the last bid, and the holder is who said it or held it last (5.4, 5.5)."""
    ends = 0
    for said in product(range(5), repeat=6):
        auction = Auction((0, 1, 2), top=3)
        level, holder, spoken = 0, -1, 0
        for word in said:
            if auction.turn < 0:
                break
            seat = auction.turn
            before = [getattr(auction, name) for name in Auction.__slots__]
            if word not in auction.words():
                with pytest.raises(IllegalAction):
                    auction.say(word)
                assert before == [getattr(auction, name) for name in Auction.__slots__]
                break
            auction.say(word)
            spoken += 1
            if word not in (0, 4):
                assert word > level
                level, holder = word, seat
            elif word == 4:
                holder = seat
        if auction.turn < 0 and spoken == len(said):
            ends += 1
        if auction.turn < 0:
            assert (auction.bid, auction.holder) == (level, holder)
    assert ends > 0


# All pass


@pytest.mark.parametrize("game", ["ombre", "ombre-two", "ombre-four"])
def test_when_all_pass_the_stakes_stay_and_nobody_scores_13_1(game):
    told = accepted(PASSES[game], deck(game=game), game=game, pot=20)
    seats = 3 if game == "ombre" else int({"ombre-two": 2, "ombre-four": 4}[game])
    assert (told["scores"], told["clause"]) == ((0,) * seats, "13.1")
    assert told["details"] == {
        "taker": None,
        "contract": None,
        "tricks": [0] * seats,
        "pot": [20, 20],
        "outcome": "redeal",
    }
    assert verdict(PASSES[game] + ", 0 bid game", deck(game=game), game=game)["error"]["code"] == "after_end"


def test_the_holder_of_spadille_is_forced_to_play_game_without_a_bid_13_2():
    rules = {"all_pass": ["spadille_force"]}
    assert stopped_at(PASSES["ombre"], rules=rules) == ["trump C", "trump D", "trump H", "trump S"]
    assert refused(PASSES["ombre"] + ", 0 trump H", rules=rules)[0] == "turn"  # seat 2 holds AS
    assert stopped_at(PASSES["ombre"] + ", 2 trump H, 2 exchange JS, 0 exchange, 1 exchange", rules=rules)


def test_basto_is_next_and_without_both_there_is_a_redeal_13_2():
    rules = {"all_pass": ["spadille_force"]}
    basto = deck("KS", "AC", "QS", talon="AS")
    assert refused(PASSES["ombre"] + ", 2 trump S", basto, rules=rules)[0] == "turn"
    assert stopped_at(PASSES["ombre"] + ", 1 trump S", basto, rules=rules)
    told = accepted(PASSES["ombre"], NO_BLACK_ACE, rules=rules)
    assert (told["clause"], told["details"]["outcome"]) == ("13.1", "redeal")


def test_a_forced_spadille_exchanges_before_it_names_trumps_where_the_flag_says_so_19a():
    rules = {"all_pass": ["spadille_force"], "trump_named": "after_exchange"}
    assert "exchange" in stopped_at(PASSES["ombre"], rules=rules)
    assert stopped_at(PASSES["ombre"] + ", 2 exchange JS", rules=rules)[0] == "trump C"


def test_offers_are_made_in_seat_order_before_anybody_is_forced_13_5():
    again = PASSES["ombre"]
    assert stopped_at(again, rules=OFFERS) == ["bid gascarola", "bid misere", "bid pass"]
    assert stopped_at(f"{again}, {again}", rules=OFFERS)[0].startswith("trump")
    assert refused(f"{again}, 0 bid pass, 2 bid misere", rules=OFFERS)[0] == "turn"
    assert "keep" in stopped_at(f"{again}, 0 bid pass, 1 bid gascarola", rules=OFFERS)
    only = {"all_pass": ["misere", "gascarola"]}
    assert accepted(f"{again}, {again}", rules=only)["details"]["outcome"] == "redeal"


@pytest.mark.parametrize(
    ("option", "word", "clause"),
    [
        ("misere", "gascarola", "13.3"),
        ("gascarola", "misere", "13.4"),
        ("misere", "game", "5.3"),
        ("misere", "hold", "5.3"),
    ],
)
def test_only_what_is_offered_can_be_bid_in_the_second_round_13_5(option, word, clause):
    fault = refused(PASSES["ombre"] + f", 0 bid {word}", rules={"all_pass": [option]})
    assert fault == ("illegal_action", clause, [f"bid {option}", "bid pass"])


# Gascarola

GASCAROLA = PASSES["ombre"] + ", 0 bid gascarola, "


def test_gascarola_keeps_one_card_or_none_names_trumps_and_lets_the_others_exchange_13_3():
    assert len(stopped_at(GASCAROLA, rules=OFFERS)) == 10
    one = GASCAROLA + "0 keep KC, 0 trump S, "
    assert refused(one + "1 exchange 7S 4D AH KS 7D 4H", rules=OFFERS)[:2] == ("illegal_action", "6.5")
    five = one + "1 exchange 7S 4D AH KS 7D, 2 exchange, "
    hand = ["KC", "5C", "2S", "QH", "6C", "3S", "KH", "7C", "4S"]  # the kept card and the first eight of the talon
    assert stopped_at(five, rules=OFFERS) == sorted([f"play {name}" for name in hand] + ["surrender"])
    none = GASCAROLA + "0 keep, 0 trump S, "
    assert refused(none + "1 exchange 7S 4D AH KS 7D", rules=OFFERS)[:2] == ("illegal_action", "6.5")
    four = none + "1 exchange 7S 4D AH KS, 2 exchange, "
    hand = ["5C", "2S", "QH", "6C", "3S", "KH", "7C", "4S", "AD"]
    assert stopped_at(four, rules=OFFERS) == sorted([f"play {name}" for name in hand] + ["surrender"])


def test_only_a_held_card_is_kept_13_3():
    assert refused(GASCAROLA + "0 keep AS", rules=OFFERS)[:2] == ("illegal_play", None)


def test_nobody_keeps_outside_gascarola_13_3():
    assert refused("0 keep 6S", rules=OFFERS)[:2] == ("illegal_action", "13.3")
    assert refused("0 keep AS", rules=OFFERS)[:2] == ("illegal_action", "13.3")
    assert refused(GASCAROLA + "0 trump S", rules=OFFERS)[:2] == ("illegal_action", "6.1")


def test_gascarola_for_two_takes_seven_or_eight_of_fourteen_19a():
    text = PASSES["ombre-two"] + ", 0 bid gascarola, 0 keep{card}, 0 trump S, 1 exchange{thrown}"
    cards = deck("KS QS JS 7S 6S 5S 4S 3S", "KC QC JC 7C 6C 5C 4C 3C", game="ombre-two")
    keys = {"game": "ombre-two", "rules": {"all_pass": ["gascarola"]}}
    assert stopped_at(text.format(card=" KS", thrown=" KC QC JC 7C 6C 5C 4C"), cards, **keys)
    assert refused(text.format(card=" KS", thrown=" KC QC JC 7C 6C 5C 4C 3C"), cards, **keys)[1] == "6.5"
    assert stopped_at(text.format(card="", thrown=" KC QC JC 7C 6C 5C"), cards, **keys)
    assert refused(text.format(card="", thrown=" KC QC JC 7C 6C 5C 4C"), cards, **keys)[1] == "6.5"


def test_gascarola_and_the_others_name_trumps_before_anybody_exchanges_whatever_the_flag_19a():
    rules = OFFERS | {"trump_named": "after_exchange"}
    assert stopped_at(GASCAROLA + "0 keep KC", rules=rules)[0] == "trump C"
    assert stopped_at("0 bid solo, 1 bid pass, 2 bid pass", rules=rules)[0] == "trump C"


# Misere

MISERE = PASSES["ombre"] + ", 0 bid pass, 1 bid pass, 2 bid misere, "


def test_misere_names_a_suit_of_which_a_card_is_held_and_nobody_exchanges_13_4():
    # The dealer holds AS and AC: a black ace counts by its printed suit (19a).
    no_club = deck("7C 6C 5C 4C 3C 2C KC QC JC", "KS", "AS KH QH JH 7H 6H 5H 4H 3H", talon="AC")
    assert stopped_at(MISERE, no_club, rules=OFFERS) == ["trump H", "trump S"]
    assert refused(MISERE + "2 trump C", no_club, rules=OFFERS)[:2] == ("illegal_action", "13.4")
    assert stopped_at(MISERE + "2 trump S", no_club, rules=OFFERS)[0].startswith("play")
    assert refused(MISERE + "2 trump S, 2 exchange", no_club, rules=OFFERS)[:2] == ("illegal_action", "6.5")


def test_misere_is_led_by_the_declarer_or_by_forehand_8_1():
    text = MISERE + "2 trump H, "
    assert "play AS" in stopped_at(text, rules=OFFERS)
    assert "play 6S" in stopped_at(text, rules=OFFERS | {"opening_lead": "forehand"})


def test_there_is_neither_stop_nor_surrender_in_misere_19a():
    text = MISERE + "2 trump H, "
    assert refused(text + "2 surrender", rules=OFFERS)[:2] == ("illegal_action", "13.4")
    assert refused(text + "2 stop", rules=OFFERS)[:2] == ("illegal_action", "13.4")


LOW = deck("2S 3H KH QH JH AD KD QD JD", "AC KS QS JS 7S 6S KC QC JC", "4H 7C 6C 7H 6H 5H 7D 6D 5D", talon="AS")


def test_the_second_trick_loses_a_misere_at_once_13_4():
    text = MISERE + "2 trump H, 2:7H 0:3H 1:AC, "
    lost = deck("2S 3H KH QH JH AD KD QD JD", "AH KS QS JS 7S 6S KC QC JC", "AS 7C 6C 7H AC 5H 7D 6D 5D")
    told = accepted(MISERE + "2 trump H, 2:AS 0:3H 1:AH, 2:7H 0:KH 1:6S", lost, rules=OFFERS, pot=15)
    assert told["clause"] == "13.4"
    assert told["details"]["outcome"] == "misere_lost"
    assert told["details"]["tricks"] == [0, 0, 2]
    assert told["details"]["pot"] == [15, 0]
    assert told["scores"] == (8 + 8 + 5, 7 + 7 + 5, -25)  # 15 and 15 in two splits, each odd chip to O1
    assert stopped_at(text, LOW, rules=OFFERS)
