"""Handfuls of trumps: levels, cards, time (RULES.md 7, 15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tarot.build import NAMES, deck, fault, start
from tests.games.tarot.test_ecart import FIVE, FOUR, GARDE

SANS = ["0 bid sans", "1 bid pass", "2 bid pass", "3 bid pass"]
BEFORE: dict[str, Any] = {"poignee_timing": "before_first_trick"}


def shown(*cards: str) -> str:
    return "poignee " + " ".join(cards)


def trumps(first: int, last: int) -> list[str]:
    return [f"T{n}" for n in range(first, last + 1)]


def levels(cards: list[str], *actions: str, seat: int = 0) -> set[int]:
    deal = start(cards, *actions)
    return {len(action[3]) for action in deal.legal_actions(seat) if action[1] == "poignee"}


@pytest.mark.parametrize(
    ("hand", "available"),
    [
        ("T2-9 EX C1-9", set()),
        ("T2-10 EX C1-8", {10}),
        ("T2-11 EX C1-7", {10}),
        ("T2-12 C1-7", {10}),
        ("T2-13 EX C1-5", {10, 13}),
        ("T2-13 C1-6", {10}),
        ("T2-14 C1-5", {10, 13}),
        ("T2-15 EX C1-3", {10, 13, 15}),
        ("T2-16 C1-3", {10, 13, 15}),
        ("T2-10 C1-9", set()),
    ],
)
def test_the_levels_of_a_hand(hand: str, available: set[int]) -> None:
    cards = deck(hand)
    assert levels(cards, *SANS) == available
    for level in (10, 13, 15):
        if level not in available:
            assert fault(cards, *SANS, "0 " + shown(*NAMES[56 : 56 + level])) == ("illegal_action", "7.4", 5)
            # the level comes before the cards: even foreign ones
            assert fault(cards, *SANS, "0 " + shown(*NAMES[20 : 20 + level])) == ("illegal_action", "7.4", 5)


@pytest.mark.parametrize("count", [0, 9, 11, 12, 14, 16])
def test_another_number_of_cards_is_no_poignee(count: int) -> None:
    cards = deck("T2-18 C1")
    words = " ".join(["0 poignee", *NAMES[57 : 57 + count]])
    assert fault(cards, *SANS, words) == ("syntax", None, 5)


def test_any_cards_of_a_level_may_be_shown() -> None:  # (7.3)
    deal = start(deck("T2-13 C1-6"), *SANS)
    sets = [action[3] for action in deal.legal_actions() if action[1] == "poignee"]
    assert len(sets) == len(set(sets)) == 66
    assert all(list(cards) == sorted(cards, reverse=True) for cards in sets)


@pytest.mark.parametrize(
    ("hand", "cards", "expected"),
    [
        ("T2-12 C1-7", [*trumps(2, 10), "C1"], ("illegal_play", "7.1", 5)),
        ("T2-12 C1-7", [*trumps(2, 10), "T13"], ("illegal_play", None, 5)),
        ("T2-12 C1-7", [*trumps(2, 10), "T2"], ("illegal_play", "7.3", 5)),
        ("T2-12 C1-7", [*trumps(2, 10), "EX"], ("illegal_play", None, 5)),
        ("T2-11 EX C1-7", [*trumps(2, 10), "EX"], ("illegal_play", "7.4", 5)),
        ("T2-12 EX C1-6", [*trumps(2, 10), "EX"], ("illegal_play", "7.4", 5)),
        ("T2-10 EX C1-8", [*trumps(2, 10), "C1"], ("illegal_play", "7.1", 5)),
        ("T2-10 EX C1-8", [*trumps(2, 9), "EX", "EX"], ("illegal_play", "7.3", 5)),
    ],
)
def test_what_is_wrong_with_the_cards(hand: str, cards: list[str], expected: tuple[str, str | None, int]) -> None:
    assert fault(deck(hand), *SANS, "0 " + shown(*cards)) == expected


def test_the_excuse_is_shown_when_one_trump_is_missing() -> None:  # (7.4)
    cards = deck("T2-10 EX C1-8")
    deal = start(cards, *SANS, "0 " + shown("EX", *trumps(2, 10)))
    assert deal.view(3)["poignees"] == [[0, "T10 T9 T8 T7 T6 T5 T4 T3 T2 EX"]]
    assert [action[3] for action in start(cards, *SANS).legal_actions() if action[1] == "poignee"] == [
        tuple(NAMES.index(name) for name in (*reversed(trumps(2, 10)), "EX"))
    ]


def test_a_poignee_is_read_in_any_order_and_kept_descending() -> None:
    deal = start(deck("T2-12 C1-7"), *SANS, "0 " + shown(*trumps(3, 12)))
    assert deal.view(1)["poignees"] == [[0, "T12 T11 T10 T9 T8 T7 T6 T5 T4 T3"]]


def test_one_poignee_a_player() -> None:
    words = "0 " + shown(*trumps(2, 11))
    assert fault(deck("T2-12 C1-7"), *SANS, words, words) == ("illegal_action", "7.5", 6)
    assert fault(deck("T2-12 C1-7"), *SANS, words, words, **BEFORE) == ("illegal_action", "7.5", 6)
    assert all(action[1] != "poignee" for action in start(deck("T2-12 C1-7"), *SANS, words, **BEFORE).legal_actions(0))


def test_it_is_shown_in_turn_before_the_own_first_card() -> None:  # (7.2)
    cards = deck("C1-9", "T2-11 C10")
    words = "1 " + shown(*trumps(2, 11))
    assert fault(cards, *SANS, words) == ("turn", None, 5)
    assert fault(cards, *SANS, "0 play C1", words, "1 play C10") == ("incomplete", None, 8)
    assert fault(cards, *SANS, "0 play C1", "1 play C10", words) == ("turn", None, 7)


def test_after_the_first_trick_nothing_is_shown() -> None:
    cards = deck("C1", "T2-11 C10", "C2", "C3")
    trick = ["0 play C1", "1 play C10", "2 play C2", "3 play C3"]
    words = "1 " + shown(*trumps(2, 11))
    assert fault(cards, *SANS, *trick, words) == ("illegal_action", "7.2", 9)
    assert fault(cards, *SANS, *trick, words, **BEFORE) == ("illegal_action", "7.2", 9)


def test_before_the_first_trick_any_seat_shows_in_any_order() -> None:  # (7.2, 15.3)
    cards = deck("C1-9", "T2-11 C10", "T12-21 C11")
    one, two = "1 " + shown(*trumps(2, 11)), "2 " + shown(*trumps(12, 21))
    assert start(cards, *SANS, two, one, "0 play C1", **BEFORE).view(0)["poignees"] == [
        [2, " ".join(reversed(trumps(12, 21)))],
        [1, " ".join(reversed(trumps(2, 11)))],
    ]
    assert fault(cards, *SANS, two, two, **BEFORE) == ("illegal_action", "7.5", 6)
    assert fault(cards, *SANS, "3 " + shown(*trumps(2, 11)), **BEFORE) == ("illegal_action", "7.4", 5)
    assert fault(cards, *SANS, "0 play C1", one, **BEFORE) == ("illegal_action", "7.2", 6)
    assert fault(cards, *SANS, "0 play C1", two, **BEFORE) == ("turn", None, 6)


def test_nothing_is_shown_before_the_discard() -> None:
    cards = deck("T2-12 C1-7")
    for rules in ({}, BEFORE):
        assert fault(cards, *GARDE, "0 " + shown(*trumps(2, 11)), **rules) == ("illegal_action", "7.2", 5)
        assert fault(cards, "0 " + shown(*trumps(2, 11)), **rules) == ("illegal_action", "7.2", 1)
        assert fault(cards, *GARDE, "1 " + shown(*trumps(2, 11)), **rules) == ("turn", None, 5)


def test_four_kings_show_the_triple_with_the_forced_discards() -> None:  # (7.6)
    went = "0 discard C5 C6 S2 B3 D1 T16"
    assert levels(FIVE, *GARDE, went) == {10, 13, 15}
    assert start(FIVE, *GARDE, went, "0 " + shown(*trumps(2, 16))).turn == 0
    two_went = "0 discard C5 C6 S2 B3 T2 T17"
    deal = start(FOUR, *GARDE, two_went)
    assert len([1 for action in deal.legal_actions() if len(action[3]) == 15]) == 16  # any 15 of the 16
    assert fault(FOUR, *GARDE, two_went, "0 " + shown(*trumps(2, 16))) == ("incomplete", None, 7)
    assert fault(FOUR, *GARDE, two_went, "0 " + shown(*trumps(3, 17))) == ("incomplete", None, 7)


def test_the_lower_levels_do_not_use_the_discard() -> None:  # (7.6)
    two_went = "0 discard C5 C6 S2 B3 T2 T17"
    assert fault(FOUR, *GARDE, two_went, "0 " + shown(*trumps(2, 11))) == ("illegal_play", None, 6)
    assert fault(FOUR, *GARDE, two_went, "0 " + shown(*trumps(2, 14))) == ("illegal_play", None, 6)
    assert fault(FOUR, *GARDE, two_went, "0 " + shown(*trumps(3, 15))) == ("incomplete", None, 7)


def test_the_triple_of_four_kings_goes_without_the_excuse() -> None:
    cards = deck("C14 S14 B14 D14 T2-15", dog="T16 EX C5 C6 S2 B3")  # n = 4: T2 and T3 go, 13 and the Excuse stay
    went = "0 discard C5 C6 S2 B3 T2 T3"
    assert fault(cards, *GARDE, went, "0 " + shown(*trumps(2, 15), "EX")) == ("illegal_play", "7.6", 6)
    assert fault(cards, *GARDE, went, "0 " + shown(*trumps(2, 16))) == ("incomplete", None, 7)
    assert levels(cards, *GARDE, went) == {10, 13, 15}


def test_fourteen_trumps_with_four_kings_are_not_enough() -> None:  # (7.6)
    cards = deck("C14 S14 B14 D14 T2-14", dog="T15 EX C5 C6 S2 B3", seed=1)
    hand = start(cards, *GARDE).view(0)["hand"].split()
    plain = [name for name in hand if name[0] in "CSBD" and name[1:] != "14"]
    assert len(plain) == 5
    assert levels(cards, *GARDE, "0 discard " + " ".join([*plain, "T2"])) == {10, 13}


def test_three_kings_cannot_use_the_discard() -> None:  # (7.6)
    cards = deck("C14 S14 B14 T2-15 C1", dog="T16 EX C5 C6 S2 B3")  # n = 5, one trump goes, 14 and the Excuse stay
    went = "0 discard C1 C5 C6 S2 B3 T2"
    assert fault(cards, *GARDE, went, "0 " + shown(*trumps(2, 16))) == ("illegal_play", None, 6)
    assert fault(cards, *GARDE, went, "0 " + shown(*trumps(3, 16), "EX")) == ("incomplete", None, 7)
