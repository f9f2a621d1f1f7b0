"""Whose the Excuse is, and what is paid for it (RULES.md 9.6 to 9.11)."""

from __future__ import annotations

import pytest

from games.tarot import settle
from games.tarot.cards import TRICK
from tests.games.tarot.build import NAMES, deck, play_on, start

GARDE = ["0 bid garde", "1 bid pass", "2 bid pass", "3 bid pass"]
SANS = ["0 bid sans", *GARDE[1:]]
CONTRE = ["0 bid contre", *GARDE[1:]]


def gain(number: int, trick: list[tuple[int, str]], winner: int, rules: str) -> tuple[float, int]:
    """Return card points and bouts that seat 0 has from one trick alone; every other card is nobody's."""
    deal = start(list(NAMES), petit_sec="play", excuse_last_trick=rules)
    deal.taker, deal.contract = 0, 2
    deal.place = bytearray(b"\x04" * 256)
    held = bytearray(deal.held)
    for seat, name in trick:
        deal.place[NAMES.index(name)] = TRICK + number - 1
        held[NAMES.index(name)] = seat
    deal.held = bytes(held)
    deal.winners = bytearray([0, 1] * 9)
    deal.winners[number - 1] = winner
    half_points, bouts = settle._pile(deal, False)
    return half_points / 2, bouts


@pytest.mark.parametrize(
    ("number", "trick", "winner", "default", "with_trick"),
    [
        (5, [(1, "C14"), (0, "EX"), (2, "C3"), (3, "C5")], 1, (4.0, 1), (4.0, 1)),
        (5, [(0, "C14"), (1, "EX"), (2, "C3"), (3, "C5")], 0, (6.0, 0), (6.0, 0)),
        (5, [(1, "C14"), (2, "EX"), (3, "C3"), (0, "C5")], 1, (0.0, 0), (0.0, 0)),
        (18, [(1, "C14"), (0, "EX"), (2, "C3"), (3, "C5")], 1, (0.0, 0), (0.0, 0)),
        (18, [(0, "C14"), (1, "EX"), (2, "C3"), (3, "C5")], 0, (10.0, 1), (10.0, 1)),
        (18, [(1, "C14"), (2, "EX"), (3, "C3"), (0, "C5")], 1, (4.0, 1), (0.0, 0)),
        (17, [(1, "C14"), (2, "EX"), (3, "C3"), (0, "C5")], 1, (0.0, 0), (0.0, 0)),
        (17, [(1, "C14"), (0, "EX"), (2, "C3"), (3, "C5")], 1, (4.0, 1), (4.0, 1)),
    ],
)
def test_what_one_trick_with_the_excuse_brings(
    number: int, trick: list[tuple[int, str]], winner: int, default: tuple[float, int], with_trick: tuple[float, int]
) -> None:  # (9.6, 9.8, 9.9)
    assert gain(number, trick, winner, "changes_side") == default
    assert gain(number, trick, winner, "with_trick") == with_trick


STRONG = "T5-21 EX"  # wins 17 tricks, then leads the Excuse
LAST = {0: [f"T{n}" for n in range(21, 0, -1)]}


@pytest.mark.parametrize("rules", ["changes_side", "with_trick"])
def test_the_taker_leads_the_excuse_to_the_last_trick_of_a_slam(rules: str) -> None:  # (9.10)
    cards = deck(STRONG, "T1-4 C14", dog="C1-6")
    outcome = play_on(start(cards, *SANS, "0 chelem", excuse_last_trick=rules), LAST).outcome
    assert outcome.details["tricks"] == [18, 0]
    assert outcome.details["card_points"] == [91, 0]
    assert outcome.details["bouts"] == 3
    assert outcome.scores[0] == 3 * ((25 + 55) * 4 + 400)


def test_an_announced_slam_without_the_excuse_at_the_end_fails() -> None:  # (9.11)
    cards = deck(STRONG, "T1-4 C14", dog="C1-6")
    outcome = play_on(start(cards, *SANS, "0 chelem", "0 play EX"), LAST).outcome
    assert outcome.details["tricks"] == [17, 1]
    assert outcome.details["bouts"] >= 2
    points = outcome.details["card_points"][0]
    assert outcome.scores[1] == -((25 + points - outcome.details["target"]) * 4 - 200)


def test_one_lost_trick_and_the_excuse_does_not_win_the_last() -> None:  # (9.8, 9.10)
    cards = deck("T6-21 C1 EX", "T1-5 C14", dog="C2-7")
    outcome = play_on(start(cards, *SANS, "0 play C1"), LAST).outcome
    # seat 1 takes trick 1 and leads; the taker has the rest up to trick 18, where the Excuse goes to the defence
    assert outcome.details["tricks"] == [16, 2]
    assert outcome.details["bouts"] == 2


@pytest.mark.parametrize("rules", ["changes_side", "with_trick"])
def test_a_defender_leads_the_excuse_to_the_last_trick_of_a_slam(rules: str) -> None:  # (9.10)
    cards = deck("T1 T2 C1-10 S1-6", STRONG.replace("T5", "T5"), dog="D1-6")
    deal = start(cards, *CONTRE, excuse_last_trick=rules)
    outcome = play_on(deal, {1: LAST[0]}).outcome
    assert outcome.details["tricks"] == [0, 18]
    assert outcome.details["bouts"] == 0
    assert outcome.details["card_points"] == [0, 91]
    assert outcome.scores[0] == 3 * (-(25 + 56) * 6 - 200)
    assert deal.winners[17] == 1


def test_a_defender_who_only_plays_the_excuse_to_the_last_trick_loses_it() -> None:  # (9.9)
    """The defence wins all tricks; seat 2 keeps the Excuse to the end but does not lead it."""
    cards = deck("T1 T2 C1-10 S1-6", "T3-20", "T21 EX C11-13 S7-14", dog="D1-6")
    wishes = {1: LAST[0], 2: [name for name in NAMES if name != "EX"]}
    outcome = play_on(start(cards, *CONTRE), wishes).outcome
    assert outcome.details["tricks"] == [0, 18]
    assert outcome.details["card_points"] == [4, 87]
    assert outcome.details["bouts"] == 1
    assert outcome.scores[0] == 3 * (-(25 + 51 - 4) * 6 - 200)
    kept = play_on(start(cards, *CONTRE, excuse_last_trick="with_trick"), wishes).outcome
    assert kept.details["card_points"] == [0, 91]
    assert kept.details["bouts"] == 0


def test_a_side_without_a_trick_keeps_the_excuse() -> None:  # (9.6, 9.7)
    cards = deck("T4-21", "EX T1-2", dog="C1-6")
    outcome = play_on(start(cards, *SANS, "0 play T21", "1 play EX"), LAST).outcome
    assert outcome.details["tricks"] == [18, 0]
    assert outcome.details["card_points"] == [87, 4]
    assert outcome.details["bouts"] == 2


@pytest.mark.parametrize(("bid", "his"), [("sans", True), ("contre", False)])
def test_the_excuse_in_a_dog_that_nobody_saw_counts_with_the_dog(bid: str, his: bool) -> None:  # (6.6)
    cards = deck("T4-20 T1", dog="C14 EX T21 C1-3")
    outcome = play_on(start(cards, f"0 bid {bid}", *GARDE[1:]), LAST).outcome
    assert outcome.details["tricks"] == [18, 0]
    assert outcome.details["bouts"] == (3 if his else 1)
    assert outcome.details["card_points"] == ([91, 0] if his else [76, 15])


def test_the_excuse_taken_from_the_dog_is_the_takers() -> None:
    cards = deck("T4-20 T1", dog="C13 EX T21 C1-3")
    deal = start(cards, *GARDE, "0 discard C13 C1 C2 C3 T4 T5")
    assert "EX" in deal.view(0)["hand"]
    outcome = play_on(deal, LAST).outcome
    assert outcome.details["tricks"] == [18, 0]
    assert outcome.details["bouts"] == 3
