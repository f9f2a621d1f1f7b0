"""Pack, deal, void deals and the auction (RULES.md 3 to 5)."""

from __future__ import annotations

import pytest

from games.tarot.cards import HALF_POINTS, PACK
from tests.games.tarot.build import NAMES, deck, fault, legal, start, verdict

PLAIN = deck("T5-8 C1-9", "T1-4")


def test_the_pack_and_its_card_points() -> None:
    assert PACK.names == NAMES
    assert len(PACK.names) == 78
    assert sum(HALF_POINTS) == 182  # (3.4)
    by_name = dict(zip(PACK.names, HALF_POINTS, strict=True))
    assert [by_name[name] for name in ("T1", "T21", "EX", "S14", "D13", "B12", "C11", "C10", "T20", "D1")] == [
        9, 9, 9, 9, 7, 5, 3, 1, 1, 1,
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda deck: [*deck[:-1], deck[0]], "double_card"),
        (lambda deck: deck[:-1], "missing_cards"),
        (lambda deck: ["T22", *deck[1:]], "foreign_card"),
        (lambda deck: [deck[0].lower(), *deck[1:]], "foreign_card"),
    ],
)
def test_a_deck_that_is_not_the_pack_is_refused(wrong, reason: str) -> None:
    error = verdict(wrong(PLAIN)).error
    assert error is not None
    assert (error.code, error.reason, error.clause, error.ply) == ("deck", reason, "3.1", None)


def test_cards_go_by_threes_and_the_dog_gets_the_seventh_of_each_round() -> None:  # (4.2)
    deal = start(list(NAMES), dealer=0)
    assert deal.turn == 1
    assert deal.view(1)["hand"].startswith("C1 C2 C3 C14 S1 S2 S13 S14 B1")
    assert deal.view(0)["hand"].startswith("C11 C12 C13 S10 S11 S12")
    assert [name for name, where in zip(NAMES, deal.place, strict=False) if where == 4] == [
        NAMES[k] for k in (6, 19, 32, 45, 58, 71)
    ]


def test_four_passes_make_the_deal_void() -> None:
    outcome = verdict(PLAIN, *(f"{seat} bid pass" for seat in range(4))).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.clause) == ((0, 0, 0, 0), "4.4")
    assert outcome.details["outcome"] == "void"
    assert outcome.details["taker"] is None


def test_nothing_follows_four_passes() -> None:
    passes = [f"{seat} bid pass" for seat in range(4)]
    assert fault(PLAIN, *passes, "0 bid pass") == ("after_end", None, 5)
    assert legal(PLAIN, *passes, "0 play C1") == set()


@pytest.mark.parametrize("seat", range(4))
def test_a_lone_petit_makes_the_deal_void_before_the_auction(seat: int) -> None:
    hands = [""] * 4
    hands[seat] = "T1 C1-14 S1-3"
    outcome = verdict(deck(*hands)).outcome
    assert outcome is not None
    assert (outcome.scores, outcome.clause, outcome.details["outcome"]) == ((0, 0, 0, 0), "4.5", "void")
    assert fault(deck(*hands), "0 bid pass") == ("after_end", None, 1)
    assert fault(deck(*hands), petit_sec="play") == ("incomplete", None, 1)


@pytest.mark.parametrize("hand", ["T1 EX C1-14 S1-2", "T1 T2 C1-14 S1-2", "EX C1-14 S1-3", "C1-14 S1-4"])
def test_any_other_hand_is_played(hand: str) -> None:  # (4.5)
    assert fault(deck(hand, "T3-5 T7-9 T11-13")) == ("incomplete", None, 1)


def test_a_petit_in_the_dog_is_not_alone() -> None:  # (4.5)
    assert fault(deck("C1-14 S1-4", dog="T1")) == ("incomplete", None, 1)


def test_the_auction_goes_once_around_from_the_dealers_right() -> None:
    for dealer in range(4):
        first = (dealer + 1) % 4
        assert fault(PLAIN, f"{(first + 1) % 4} bid pass", dealer=dealer) == ("turn", None, 1)
        assert fault(PLAIN, f"{first} bid pass", f"{first} bid pass", dealer=dealer) == ("turn", None, 2)


@pytest.mark.parametrize(
    ("bids", "wrong"),
    [
        (["prise"], "prise"),
        (["garde"], "prise"),
        (["garde", "pass"], "garde"),
        (["pass", "sans"], "garde"),
        (["contre"], "contre"),
        (["contre", "pass", "pass"], "sans"),
    ],
)
def test_a_bid_must_be_higher(bids: list[str], wrong: str) -> None:
    spoken = [f"{seat} bid {bid}" for seat, bid in enumerate(bids)]
    ply = len(bids) + 1
    assert fault(PLAIN, *spoken, f"{len(bids)} bid {wrong}") == ("illegal_action", "5.1", ply)


def test_what_can_be_bid() -> None:
    assert legal(PLAIN, "1 bid pass") == {"bid pass", "bid prise", "bid garde", "bid sans", "bid contre"}
    assert legal(PLAIN, "0 bid garde", "1 bid prise") == {"bid pass", "bid sans", "bid contre"}
    assert legal(PLAIN, "0 bid contre", "1 bid prise") == {"bid pass"}  # (5.3)


def test_the_highest_bidder_takes() -> None:  # (5.3)
    deal = start(PLAIN, "0 bid pass", "1 bid garde", "2 bid pass", "3 bid sans")
    assert (deal.view(0)["taker"], deal.view(0)["contract"]) == (3, "sans")
    assert deal.turn == 0


def test_after_garde_contre_the_others_still_say_pass() -> None:  # (5.3)
    assert fault(PLAIN, "0 bid contre") == ("incomplete", None, 2)
    assert fault(PLAIN, "0 bid contre", "0 play C1") == ("turn", None, 2)


def test_no_card_before_the_auction_is_over() -> None:
    assert fault(PLAIN, "0 play C1") == ("illegal_action", "5.1", 1)
    assert fault(PLAIN, "0 play T1") == ("illegal_play", None, 1)


def test_nobody_speaks_twice() -> None:
    bids = ["0 bid sans", "1 bid pass", "2 bid pass", "3 bid pass"]
    assert fault(PLAIN, *bids, "0 bid contre") == ("illegal_action", "5.1", 5)
    assert fault(PLAIN, "0 discard C1 C2 C3 C4 C5 C6") == ("illegal_action", "6.1", 1)
    assert fault(PLAIN, "0 chelem") == ("illegal_action", "8.1", 1)
    assert fault(PLAIN, "0 poignee " + " ".join(NAMES[:10])) == ("illegal_action", "7.2", 1)
