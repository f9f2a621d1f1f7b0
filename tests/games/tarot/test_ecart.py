"""The dog and the discard (RULES.md 6, 15.4)."""

from __future__ import annotations

import pytest

from tests.games.tarot.build import deck, fault, legal, start

GARDE = ["0 bid garde", "1 bid pass", "2 bid pass", "3 bid pass"]
ROOMY = deck("C1-14 T1-2 T21 EX", "T3-5", dog="S1-5 T20")
FIVE = deck("C14 S14 B14 D14 T2-15", dog="T16 C5 C6 S2 B3 D1")  # the vector of the rules: n = 5
FOUR = deck("C14 S14 B14 D14 T2-15", dog="T16-17 C5 C6 S2 B3")  # n = 4


def test_the_taker_has_the_dog_in_his_hand() -> None:  # (6.1)
    deal = start(ROOMY, *GARDE)
    assert deal.turn == 0
    assert len(deal.view(0)["hand"].split()) == 24
    assert fault(ROOMY, *GARDE, "1 discard C1 C2 C3 C4 C5 C6") == ("turn", None, 5)


@pytest.mark.parametrize("bid", ["prise", "garde"])
def test_a_card_before_the_discard_is_refused(bid: str) -> None:
    bids = [f"0 bid {bid}", *GARDE[1:]]
    assert fault(ROOMY, *bids, "0 play C1") == ("illegal_action", "6.1", 5)
    assert fault(ROOMY, *bids, "0 play S1") == ("illegal_action", "6.1", 5)  # of the dog, now in the hand
    assert fault(ROOMY, *bids, "0 play T3") == ("illegal_play", None, 5)
    assert fault(ROOMY, *bids, "0 chelem") == ("illegal_action", "8.1", 5)


@pytest.mark.parametrize(
    ("cards", "code", "clause"),
    [
        ("C1 C2 C3 C4 C5 C14", "illegal_play", "6.2"),
        ("T1 C2 C3 C4 C5 C6", "illegal_play", "6.2"),
        ("C1 C2 T21 C4 C5 C6", "illegal_play", "6.2"),
        ("C1 C2 C3 C4 C5 EX", "illegal_play", "6.2"),
        ("C1 C2 C3 C4 C5 C5", "illegal_play", "6.1"),
        ("C1 C2 C3 C4 C5 T3", "illegal_play", None),
        ("C1 C2 C3 C4 C5 T20", "illegal_action", "6.3"),
        ("C1 C2 C3 C4 T2 T20", "illegal_action", "6.3"),
        ("T20 C1 C1 C3 C4 C5", "illegal_play", "6.1"),  # cards come before the number of trumps
        ("T20 C1 C2 C3 C4 D9", "illegal_play", None),
        ("C1 C2 C3 C4 C5", "syntax", None),
        ("C1 C2 C3 C4 C5 C6 C7", "syntax", None),
        ("C1 C2 C3 C4 C5 C15", "syntax", None),
    ],
)
def test_what_is_wrong_with_a_discard(cards: str, code: str, clause: str | None) -> None:
    assert fault(ROOMY, *GARDE, f"0 discard {cards}") == (code, clause, 5)


def test_six_ordinary_cards_of_hand_and_dog_can_go() -> None:
    deal = start(ROOMY, *GARDE, "0 discard S5 C1 S2 C13 C9 S1")
    assert len(deal.view(0)["hand"].split()) == 18
    assert deal.turn == 0
    assert fault(ROOMY, *GARDE, "0 discard S5 C1 S2 C13 C9 S1", "0 discard C2 C3 C4 C5 C6 C7") == (
        "illegal_action",
        "6.1",
        6,
    )


def test_with_five_ordinary_cards_these_and_one_trump_go() -> None:
    plain = "C5 C6 S2 B3 D1"
    assert len(list(start(FIVE, *GARDE).legal_actions())) == 15
    assert legal(FIVE, *GARDE, f"0 discard {plain} C14") == {f"discard C5 C6 S2 B3 D1 T{n}" for n in range(2, 17)}
    assert fault(FIVE, *GARDE, f"0 discard {plain} D14") == ("illegal_play", "6.2", 5)
    assert fault(FIVE, *GARDE, "0 discard C5 C6 S2 B3 T2 T3") == ("illegal_action", "6.3", 5)
    assert start(FIVE, *GARDE, f"0 discard {plain} T16").turn == 0


def test_with_four_ordinary_cards_two_trumps_go() -> None:  # (6.3)
    assert len(list(start(FOUR, *GARDE).legal_actions())) == 16 * 15 // 2
    deal = start(FOUR, *GARDE, "0 discard C5 C6 S2 B3 T2 T17")
    assert deal.view(1)["known_discard"] == "T2 T17"  # (6.5)
    assert deal.view(0)["known_discard"] == "C5 C6 S2 B3 T2 T17"
    assert deal.view(1)["discarded"] == 6


@pytest.mark.parametrize("bid", ["sans", "contre"])
def test_nobody_discards_without_the_dog(bid: str) -> None:  # (6.6)
    bids = [f"0 bid {bid}", *GARDE[1:]]
    assert fault(ROOMY, *bids, "0 discard C1 C2 C3 C4 C5 C6") == ("illegal_action", "6.1", 5)
    assert start(ROOMY, *bids).view(0)["dog"] is None  # (6.7)
    assert start(ROOMY, *bids, "0 play C1").view(1)["dog"] is None
    assert start(ROOMY, *GARDE).view(3)["dog"] == "S1 S2 S3 S4 S5 T20"
