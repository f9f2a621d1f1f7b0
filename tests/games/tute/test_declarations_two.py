"""8 for two: declarations while the stock lasts; the vectors D5 to D10."""

from __future__ import annotations

import random

import pytest

from games.tute.cards import PACK, PAIR
from tests.games.tute.records import accepted, after, deck_two, play_first, refused

ONE: dict[str, object] = {"max_declarations_per_window": 1}


def declared(deal):
    return [(seat, "OECB"[suit], value) for seat, suit, value in deal.declarations]


# Two players. Trumps B, the turn-up 2B. Seat 0 holds the highest cards and wins every trick it leads to.
def two(zero: str, *, turn_up: str = "2B", stock: str = "") -> str:
    return deck_two(f"AO TO {zero}", "4O 5O", turn_up, stock)


TRICK = "0 play AO, 1 play 4O"


def test_for_two_the_winner_declares_before_his_lead():
    """8.3, 8.5, 8.6."""
    deck = two("KB CB")
    assert refused("tute-two", deck, "0 declare B")[:2] == ("illegal_action", "8.3")
    assert refused("tute-two", deck, "0 play AO, 1 declare B")[:2] == ("illegal_action", "8.3")
    assert refused("tute-two", deck, f"{TRICK}, 1 declare B")[:2] == ("turn", None)
    assert declared(after("tute-two", deck, f"{TRICK}, 0 declare B")) == [(0, "B", 40)]
    done = f"{TRICK}, 0 play TO"
    assert refused("tute-two", deck, f"{done}, 0 declare B")[:2] == ("turn", None)
    assert refused("tute-two", deck, f"{done}, 1 declare B")[:2] == ("illegal_action", "8.3")


def test_for_two_a_reply_is_no_time_to_declare():
    """8.6: also for one who has a trick."""
    deck = deck_two("AO 6E KB CB", "4O AE", "2B")
    deal = after("tute-two", deck, f"{TRICK}, 0 play 6E, 1 play AE")
    lead = next(PACK.names[action[2]] for action in deal.legal_actions() if action[1] == "play")
    done = f"{TRICK}, 0 play 6E, 1 play AE, 1 play {lead}"
    assert refused("tute-two", deck, f"{done}, 0 declare B")[:2] == ("illegal_action", "8.6")
    assert refused("tute-two", deck, f"{done}, 0 tute")[:2] == ("illegal_action", "8.6")


def test_for_two_the_card_just_drawn_counts():
    """4, 8.5: drawing comes before declaring."""
    deck = two("KB", stock="CB 4B")
    assert declared(after("tute-two", deck, f"{TRICK}, 0 declare B")) == [(0, "B", 40)]
    other = two("KB", stock="4B CB")
    assert refused("tute-two", other, f"{TRICK}, 0 declare B")[:2] == ("illegal_action", "8.2")


def at_stock(stock: int) -> tuple[str, str, str]:
    """Return a deck, plays, and a declaration of the winner that the size of the stock alone may forbid."""
    rng = random.Random(stock)
    while True:
        cards = list(PACK.names)
        rng.shuffle(cards)
        deck = " ".join(cards)
        deal = after("tute-two", deck, "")
        done = play_first(deal, "tute-two", until=(24 - stock) // 2)
        assert deal.stock_left == stock
        for suit in range(4):
            if deal.hand(deal.turn) & PAIR[suit] == PAIR[suit]:
                return deck, ", ".join(done), f"{deal.turn} declare {'OECB'[suit]}"


@pytest.mark.parametrize(
    ("stock", "until", "is_open"),
    [(4, 2, True), (4, 0, True), (2, 2, False), (2, 0, True), (0, 2, False), (0, 0, False)],
)
def test_for_two_the_stock_closes_the_window(stock, until, is_open):
    """8.5, D5, D6."""
    rules: dict[str, object] = {"two_declare_until_stock": until}
    deck, done, words = at_stock(stock)
    if is_open:
        assert len(after("tute-two", deck, f"{done}, {words}", rules=rules).declarations) == 1
    else:
        assert refused("tute-two", deck, f"{done}, {words}", rules=rules)[:2] == ("illegal_action", "8.5")
        assert refused("tute-two", deck, f"{done}, {words[0]} tute", rules=rules)[:2] == ("illegal_action", "8.5")


def test_for_two_a_forty_completed_by_a_later_draw_is_not_forfeited():
    """8.7, D7."""
    deck = two("AE KO CO KB", stock="4C 5C CB 6C")
    done = f"{TRICK}, 0 declare O, 0 play TO, 1 play 5O, 0 declare B"
    assert declared(after("tute-two", deck, done)) == [(0, "O", 20), (0, "B", 40)]


def test_for_two_a_forty_in_hand_is_forfeited_for_the_round():
    """8.7, D8."""
    deck = two("AE KO CO KB CB", stock="4C 5C 7C 6C")
    done = f"{TRICK}, 0 declare O"
    assert refused("tute-two", deck, f"{done}, 0 declare B")[:2] == ("illegal_action", "8.7")
    assert refused("tute-two", deck, f"{done}, 0 play TO, 1 play 5O, 0 declare B")[:2] == ("illegal_action", "8.7")


def test_for_two_four_kings_win():
    """8.8, D9, D10."""
    deck = two("KO KE KC KB")
    assert refused("tute-two", deck, "0 tute")[:2] == ("illegal_action", "8.3")
    found = accepted("tute-two", deck, f"{TRICK}, 0 tute")
    assert (found["scores"], found["clause"], found["details"]["totals"]) == ([1, 0], "8.8", [11, 0])


def test_for_two_one_rule_allows_one_declaration_after_a_trick():
    """8.9."""
    deck = two("AE KO CO KB CB", stock="4C 5C 7C 6C")
    done = f"{TRICK}, 0 declare B"
    assert refused("tute-two", deck, f"{done}, 0 declare O", rules=ONE)[:2] == ("illegal_action", "8.9")
    later = f"{done}, 0 play TO, 1 play 5O, 0 declare O"
    assert declared(after("tute-two", deck, later, rules=ONE)) == [(0, "B", 40), (0, "O", 20)]
