"""The announced slam: who, when, and who leads (RULES.md 8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.tarot.build import deck, fault, legal, start

CARDS = deck("T2-11 C1-8", "C9 T1 T12-21", "C10 C14", "C11")
BY_TWO = ["0 bid pass", "1 bid pass", "2 bid sans", "3 bid pass"]
BY_ZERO = ["0 bid sans", "1 bid pass", "2 bid pass", "3 bid pass"]
SHOWN = "0 poignee T2 T3 T4 T5 T6 T7 T8 T9 T10 T11"
BEFORE: dict[str, Any] = {"poignee_timing": "before_first_trick"}


def test_the_taker_announces_out_of_turn_and_leads() -> None:  # (8.1, 8.2)
    deal = start(CARDS, *BY_TWO)
    assert deal.turn == 0
    assert [action[1] for action in deal.legal_actions(2) if action[1] != "poignee"] == ["chelem"]
    deal = start(CARDS, *BY_TWO, "2 chelem")
    assert deal.turn == 2
    assert deal.view(0)["chelem"] is True
    assert fault(CARDS, *BY_TWO, "2 chelem", "0 play C1") == ("turn", None, 6)
    assert fault(CARDS, *BY_TWO, "2 chelem", "2 play C14", "3 play C11", "0 play C1", "1 play C9") == (
        "incomplete",
        None,
        10,
    )


def test_only_the_taker_announces() -> None:
    assert fault(CARDS, *BY_TWO, "0 chelem") == ("illegal_action", "8.1", 5)
    assert fault(CARDS, *BY_TWO, "1 chelem") == ("turn", None, 5)


@pytest.mark.parametrize("bids", [BY_ZERO, BY_TWO])
def test_a_slam_is_announced_once(bids: list[str]) -> None:
    taker = bids.index(next(bid for bid in bids if "sans" in bid))
    assert fault(CARDS, *bids, f"{taker} chelem", f"{taker} chelem") == ("illegal_action", "8.1", 6)


def test_not_after_the_first_card() -> None:
    assert fault(CARDS, *BY_TWO, "0 play C1", "2 chelem") == ("turn", None, 6)
    assert fault(CARDS, *BY_TWO, "0 play C1", "1 play C9", "2 chelem") == ("illegal_action", "8.1", 7)


def test_not_after_a_poignee() -> None:  # (15.1)
    assert fault(CARDS, *BY_ZERO, SHOWN, "0 chelem") == ("illegal_action", "8.1", 6)
    assert fault(CARDS, *BY_TWO, SHOWN, "2 chelem") == ("turn", None, 6)
    assert fault(CARDS, *BY_TWO, SHOWN, "2 chelem", **BEFORE) == ("turn", None, 6)
    assert fault(CARDS, *BY_ZERO, "0 chelem", SHOWN) == ("incomplete", None, 7)


def test_the_others_show_after_the_announcement() -> None:
    assert fault(CARDS, *BY_TWO, "2 chelem", SHOWN, "2 play C14", **BEFORE) == ("incomplete", None, 8)
    assert fault(CARDS, *BY_TWO, "2 chelem", SHOWN) == ("turn", None, 6)
    trick = ["2 chelem", "2 play C14", "3 play C11", SHOWN, "0 play C1"]
    assert fault(CARDS, *BY_TWO, *trick) == ("incomplete", None, 10)


def test_with_the_flag_off_nobody_announces() -> None:
    assert fault(CARDS, *BY_ZERO, "0 chelem", chelem_announce="off") == ("illegal_action", "8.1", 5)
    assert fault(CARDS, *BY_TWO, "2 chelem", chelem_announce="off") == ("turn", None, 5)
    assert "chelem" not in legal(CARDS, *BY_ZERO, "0 chelem", chelem_announce="off")


def test_not_before_the_discard() -> None:
    bids = ["0 bid prise", "1 bid pass", "2 bid pass", "3 bid pass"]
    assert fault(CARDS, *bids, "0 chelem") == ("illegal_action", "8.1", 5)
    plain = "C1 C2 C3 C4 C5 C6"
    assert fault(CARDS, *bids, f"0 discard {plain}", "0 chelem") == ("incomplete", None, 7)
