"""Count and settlement (RULES.md 10 and 11, 8.3 to 8.5)."""

from __future__ import annotations

import pytest

from games.tarot import settle
from games.tarot.cards import CONTRE, GARDE, PRISE, SANS
from games.tarot.settle import unit_score
from tests.games.tarot.build import deck, play_on, start

BIDS = ["0 bid garde", "1 bid pass", "2 bid pass", "3 bid pass"]


@pytest.mark.parametrize(
    ("contract", "points", "bouts", "extras", "unit"),
    [
        (GARDE, 45, 2, {}, 58),  # (11.6)
        (GARDE, 41, 2, {}, 50),  # (10.4)
        (GARDE, 40, 2, {}, -52),
        (PRISE, 36, 3, {}, 25),
        (SANS, 56, 0, {}, 100),
        (CONTRE, 50, 1, {}, -156),
        (GARDE, 45, 2, {"petit": 1}, 78),  # (11.3)
        (GARDE, 45, 2, {"petit": -1}, 38),
        (SANS, 38, 2, {"petit": 1}, -72),
        (GARDE, 45, 2, {"poignees": 20}, 78),  # (7.5)
        (GARDE, 38, 2, {"poignees": 30}, -86),
        (GARDE, 91, 3, {"chelem": 400}, 560),  # (8.3)
        (GARDE, 91, 3, {"chelem": 400, "petit": 1}, 580),
        (SANS, 87, 2, {"chelem": 200}, 484),
        (GARDE, 80, 3, {"chelem": -200}, -62),
        (PRISE, 4, 0, {"chelem": -200}, -277),  # (8.4)
        (GARDE, 4, 0, {"chelem": -400}, -554),
        (GARDE, 41, 2, {"petit": 1, "poignees": 20 + 30}, 120),
        (PRISE, 35, 3, {"petit": -1, "poignees": 20}, -56),
    ],
)
def test_the_table_of_settlements(contract: int, points: int, bouts: int, extras: dict[str, int], unit: int) -> None:
    assert unit_score(contract, points, bouts, **extras) == unit


@pytest.mark.parametrize(
    ("tricks", "announced", "worth"),
    [(18, True, 400), (18, False, 200), (17, True, -200), (1, False, 0), (0, False, -200), (0, True, -400)],
)
def test_what_a_slam_is_worth(tricks: int, announced: bool, worth: int) -> None:  # (8.3, 8.4)
    assert settle._chelem(tricks, announced=announced) == worth


FALLING = [f"T{n}" for n in range(21, 0, -1)]


def test_the_petit_counts_in_trick_17_when_the_excuse_is_led_last() -> None:  # (11.4)
    cards = deck("T6-21 T1 EX", "T2-5", dog="C1-6")
    outcome = play_on(start(cards, *BIDS, "0 discard C1 C2 C3 C4 C5 C6", "0 chelem"), {0: FALLING}).outcome
    assert outcome.details == {
        "taker": 0,
        "contract": "garde",
        "card_points": [91, 0],
        "tricks": [18, 0],
        "bouts": 3,
        "target": 36,
        "outcome": "made",
    }
    assert outcome.scores == (1740, -580, -580, -580)


def test_the_petit_does_not_count_in_trick_18_when_the_excuse_is_led_last() -> None:  # (9.10, 11.4)
    cards = deck("T12-21 EX C8-14", "T1-11 C1-7")
    wishes = {0: [*FALLING, *(f"C{n}" for n in range(14, 7, -1))], 1: FALLING}
    deal = play_on(start(cards, "0 bid sans", *BIDS[1:]), wishes)
    assert deal.view(0)["tricks"][17]["cards"][:2] == [[0, "EX"], [1, "T1"]]
    assert deal.view(0)["tricks"][17]["winner"] == 0
    assert deal.outcome.details["card_points"] == [91, 0]
    assert deal.outcome.scores == (1560, -520, -520, -520)


def test_a_slam_with_the_petit_before_the_end() -> None:  # (8.3)
    cards = deck("T5-21 EX", "T1-4", dog="C1-6")
    outcome = play_on(start(cards, *BIDS, "0 discard C1 C2 C3 C4 C5 C6", "0 chelem"), {0: FALLING}).outcome
    assert outcome.scores == (1680, -560, -560, -560)


def test_an_unannounced_slam_against_the_excuse() -> None:  # (8.3, 9.7)
    cards = deck("T4-21", "EX T1-3", dog="C1-6")
    outcome = play_on(start(cards, "0 bid sans", *BIDS[1:], "0 play T21", "1 play EX"), {0: FALLING}).outcome
    assert outcome.details["card_points"] == [87, 4]
    assert outcome.scores == (1452, -484, -484, -484)


@pytest.mark.parametrize(("bid", "announced", "scores"), [("prise", False, -831), ("garde", True, -1662)])
def test_a_slam_of_the_defence(bid: str, announced: bool, scores: int) -> None:  # (8.4)
    cards = deck("C1-10 S1-6 B1 T2", "T5-21 T1", "EX S7-14 B11-14", dog="D1-5 D11")
    begun = [f"0 bid {bid}", *BIDS[1:], "0 discard D1 D2 D3 D4 D5 D11", *(["0 chelem"] if announced else [])]
    deal = start(cards, *begun, *(["0 play C1"] if announced else []))
    outcome = play_on(deal, {1: ["T1", *FALLING], 2: ["EX"]}).outcome
    assert outcome.details["tricks"] == [0, 18]
    assert outcome.details["card_points"] == [4, 87]
    assert outcome.scores == (scores, *[-scores // 3] * 3)


@pytest.mark.parametrize(
    ("hands", "strong", "scored"),
    [(("T6-21 T1 C14", "T2-5 EX"), 0, 1), (("T2-5 C1 C2", "T6-21 T1 C14"), 1, -1)],
)
def test_the_petit_au_bout_goes_to_who_wins_the_last_trick(hands: tuple[str, ...], strong: int, scored: int) -> None:
    """Who draws all trumps wins the last trick with the Petit (11.3)."""
    wishes = {strong: [*FALLING[:-1], "C14"]}
    deal = play_on(start(deck(*hands, dog="D1-6"), "0 bid sans", *BIDS[1:]), wishes)
    last = deal.view(0)["tricks"][17]
    assert "T1" in [name for _, name in last["cards"]]
    assert last["winner"] == strong
    assert settle._petit(deal, 17) == scored
    points, target = deal.outcome.details["card_points"][0], deal.outcome.details["target"]
    slam = {18: 200, 0: -200}.get(deal.outcome.details["tricks"][0], 0)
    sign = 1 if points >= target else -1
    assert deal.outcome.scores[0] == 3 * (sign * (25 + abs(points - target)) * 4 + 40 * scored + slam)


def test_poignees_of_both_sides_go_to_the_winner_of_the_contract() -> None:  # (7.5)
    cards = deck("T11-20 C1-8", "T1-10 S1-8", dog="D1-6")
    first = "0 poignee " + " ".join(f"T{n}" for n in range(11, 21))
    second = "1 poignee " + " ".join(f"T{n}" for n in range(1, 11))
    bids = ["0 bid prise", *BIDS[1:], "0 discard D1 D2 D3 D4 D5 D6"]
    plain = play_on(start(cards, *bids)).outcome
    both = play_on(start(cards, *bids, first, "0 play C1", second)).outcome
    again = play_on(start(cards, *bids, "0 play C1")).outcome
    assert again == plain
    sign = 1 if plain.details["outcome"] == "made" else -1
    assert both.scores[1] == plain.scores[1] - 40 * sign
    assert sum(both.scores) == 0  # (11.2)
