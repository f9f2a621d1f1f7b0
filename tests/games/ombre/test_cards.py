"""The pack, the ranks and what must be played (2, 8, 9)."""

from __future__ import annotations

import pytest

from games.cards import cards_of
from games.ombre.cards import PACK, plain_order, trump_order, trumps
from tests.games.ombre.table import deck, refused, verdict

TRUMP_TABLE = {
    "S": "AS 2S AC KS QS JS 7S 6S 5S 4S 3S",
    "C": "AS 2C AC KC QC JC 7C 6C 5C 4C 3C",
    "H": "AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H",
    "D": "AS 7D AC AD KD QD JD 2D 3D 4D 5D 6D",
}
LEGAL = [
    ("L1", "S", "2S", "AS 4H 5D", "AS 4H 5D"),
    ("L2", "S", "2S", "AC 4H 5D", "AC"),
    ("L3", "S", "2S", "AC 5S 5D", "AC 5S"),
    ("L4", "S", "7S", "AS KS 4S 5D", "AS KS 4S"),
    ("L5", "S", "5S", "AC 4H 5D", "AC 4H 5D"),
    ("L6", "S", "AS", "AC 4H 5D", "AC"),
    ("L7", "H", "KH", "7H AC 5D", "7H AC 5D"),
    ("L8", "H", "KH", "7H AC 4H 5D", "7H AC 4H"),
    ("L9", "H", "3H", "AH 5D 6S", "AH"),
    ("L10", "H", "KS", "AS 5D 6C", "AS 5D 6C"),
    ("L11", "H", "KS", "AS 4S 6C", "4S"),
    ("L12", "H", "AS", "7H 6C", "7H"),
]


def suit(letter: str) -> int:
    return "SCHD".index(letter)


def names(order: tuple[int, ...]) -> str:
    return " ".join(PACK.names[card] for card in order)


def test_there_are_forty_cards_without_eights_nines_and_tens_2_1():
    assert len(PACK.names) == 40
    assert not {name[0] for name in PACK.names} & {"8", "9", "1"}


@pytest.mark.parametrize(("trump", "order"), TRUMP_TABLE.items())
def test_trumps_rank_as_the_table_prints_them_2_2_2_4(trump, order):
    assert names(trump_order(suit(trump))) == order


def test_plain_suits_rank_and_black_aces_are_in_none_of_them_2_3():
    assert names(plain_order(suit("S"))) == "KS QS JS 7S 6S 5S 4S 3S 2S"
    assert names(plain_order(suit("C"))) == "KC QC JC 7C 6C 5C 4C 3C 2C"
    assert names(plain_order(suit("H"))) == "KH QH JH AH 2H 3H 4H 5H 6H 7H"
    assert names(plain_order(suit("D"))) == "KD QD JD AD 2D 3D 4D 5D 6D 7D"


@pytest.mark.parametrize(("trump", "sizes"), [("S", (11, 9, 10, 10)), ("H", (12, 9, 9, 10)), ("D", (12, 9, 9, 10))])
def test_every_card_is_of_one_suit_2_5_2_6_20_9(trump, sizes):
    table = trumps(suit(trump))
    suits = {table.suit[card] for card in range(40)}
    assert sorted(group.bit_count() for group in suits) == sorted(sizes)
    assert sum(suits) == PACK.everything
    assert table.matadors == PACK.mask(" ".join(TRUMP_TABLE[trump].split()[:3]))
    for group in suits:  # a total order: the n-th card of a suit is beaten by n others of it
        beaten = sorted((table.beats[card] & group).bit_count() for card in cards_of(group))
        assert beaten == list(range(len(beaten)))


@pytest.mark.parametrize(("trump", "led", "hand", "legal"), [row[1:] for row in LEGAL], ids=[row[0] for row in LEGAL])
def test_what_may_be_played_8_2_to_8_7_20_6(trump, led, hand, legal):
    assert trumps(suit(trump)).legal(PACK.mask(hand), PACK.number[led]) == PACK.mask(legal)


@pytest.mark.parametrize(
    ("trump", "led", "hand", "legal"),
    [
        ("S", "7S", "AS KS 4S 5D", "KS 4S"),
        ("H", "KH", "7H AC 4H 5D", "4H"),
        ("S", "2S", "AS AC 5D", "AC"),
        ("S", "2S", "AS 4H 5D", "AS 4H 5D"),
        ("S", "KD", "AS 4H 5D", "5D"),
    ],
)
def test_by_the_letter_of_the_second_example_a_matador_is_not_among_the_choices_8_5(trump, led, hand, legal):
    table = trumps(suit(trump), voluntary_matador=False)
    assert table.legal(PACK.mask(hand), PACK.number[led]) == PACK.mask(legal)


@pytest.mark.parametrize(
    ("trump", "trick", "winner"),
    [("H", "KS 2S AS", "AS"), ("S", "7D 2D 3D", "2D"), ("S", "7C 2C 3C", "7C"), ("S", "QH 3S KH", "3S")],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_led_suit_8_3(trump, trick, winner):
    cards = tuple(PACK.number[name] for name in trick.split())
    assert PACK.names[cards[trumps(suit(trump)).winner(cards)]] == winner


@pytest.mark.parametrize(
    ("trump", "hand", "run", "gap"),
    [
        ("S", "AS 2S AC KS 7D", 4, 0),
        ("H", "AS 7H AC AH KH QH JH 2S", 7, 0),
        ("S", "AS AC KS", 1, 0),
        ("S", "KS QS 2H", 0, 3),
        ("S", "2S AC KS", 0, 1),
        ("H", "3H 4H 2S", 0, 8),
        ("H", "3S 4D", 0, 0),
    ],
)
def test_honours_are_counted_from_the_top_9_1_9_3_20_8(trump, hand, run, gap):
    table = trumps(suit(trump))
    assert (table.run(PACK.mask(hand)), table.gap(PACK.mask(hand))) == (run, gap)


# The same by record. Forehand is the declarer, spades are trumps, nobody exchanges.
START = "0 bid solo, 1 bid pass, 2 bid pass, 0 trump {trump}, 1 exchange, 2 exchange, "


def hand_of_three(lead: str, middle: str) -> str:
    return deck(f"{lead} KD QD JD AD 2D 3D 4D 7C", middle)


@pytest.mark.parametrize(
    ("trump", "lead", "middle", "played", "clause", "legal"),
    [
        ("S", "KH", "3H 4H AS 2S AC KS QS JS 7S", "KS", "8.2", "3H 4H"),
        ("H", "KS", "AS 4S 7H AC AH JH 6C 5C 4C", "AS", "8.2", "4S"),
        ("S", "2S", "AC 3H 4H 5H 6H 7H 2H QH JH", "3H", "8.4", "AC"),
        ("H", "3H", "AH 6S 5S 4S 3S 2S 7S JS QS", "6S", "8.4", "AH"),
        ("S", "AS", "2S 3H 4H 5H 6H 7H 2H QH JH", "3H", "8.4", "2S"),
        ("S", "7S", "AS KS 4S 5H 6H 7H 2H QH JH", "5H", "8.4", "AS KS 4S"),
    ],
)
def test_a_card_that_may_not_be_played_is_refused_8_2_8_4(trump, lead, middle, played, clause, legal):
    text = START.format(trump=trump) + f"0:{lead} 1:{played}"
    code, broken, could = refused(text, hand_of_three(lead, middle))
    assert (code, broken) == ("illegal_play", clause)
    assert could == sorted(f"play {name}" for name in legal.split())


def test_a_matador_not_asked_for_is_refused_where_the_flag_says_so_8_5():
    text = START.format(trump="S") + "0:7S 1:AS"
    cards = hand_of_three("7S", "AS KS 4S 5H 6H 7H 2H QH JH")
    assert refused(text, cards, rules={"voluntary_matador": False}) == (
        "illegal_play",
        "8.5",
        ["play 4S", "play KS"],
    )
    assert verdict(text, cards)["error"]["code"] == "incomplete"


def test_only_the_led_card_takes_the_privilege_away_8_4():
    """5S is led, spadille falls, and the third player keeps basto back."""
    cards = deck("5S KD QD JD AD 2D 3D 4D 7C", "AS", "AC 3H 4H 5H 6H 7H 2H QH JH")
    assert verdict(START.format(trump="S") + "0:5S 1:AS 2:3H", cards)["error"]["code"] == "incomplete"


def test_a_card_that_is_not_held_has_no_clause():
    code, clause, legal = refused(START.format(trump="S") + "0:AS", hand_of_three("7S", "AS"))
    assert (code, clause, len(legal)) == ("illegal_play", None, 9)
    assert "surrender" not in legal


@pytest.mark.parametrize(
    ("change", "reason"),
    [(("AS", "8S"), "foreign_card"), (("AS", "2S"), "double_card"), ((" AS", ""), "missing_cards")],
)
def test_another_pack_is_refused_2_1(change, reason):
    told = verdict("", deck().replace(*change))
    assert (told["error"]["code"], told["error"]["clause"], told["error"]["message"]) == ("deck", "2.1", reason)
