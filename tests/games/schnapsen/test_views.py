"""16: what a seat can know."""

from __future__ import annotations

import json
import random

import pytest

from games.cards import cards_of, mask_of
from games.schnapsen.cards import PACK
from games.schnapsen.deal import Deal
from tests.games.schnapsen.records import after, deck
from tests.games.schnapsen.test_invariants import random_deal, step

DEAL = deck("JS KS AS AH JH", "TS KH QH TH AC", "QS", "JC QC JD QD TD KD AD TC KC")


def test_the_view_before_the_first_lead():
    """16.1."""
    assert after(DEAL, "").view(0) == {
        "seat": 0,
        "turn": 0,
        "hand": "JH AH JS KS AS",
        "trump": "S",
        "turn_up": "QS",
        "talon": 10,
        "closed_by": None,
        "led": None,
        "announced": [],
        "exchanged": None,
        "tricks": [0, 0],
        "own_tricks": [],
        "outcome": None,
        "scores": None,
    }
    assert after(DEAL, "").view(1)["hand"] == "AC QH KH TH TS"


def test_what_is_done_openly_is_seen_by_both():
    """16.1, 16.2: exchange, marriage, closing, and the card led."""
    deal = after(DEAL, "0 exchange, 0 marriage S, 0 close, 0 play KS")
    for seat in (0, 1):
        seen = deal.view(seat)
        assert (seen["turn_up"], seen["exchanged"]) == ("JS", [0, "QS"])
        assert seen["announced"] == [[0, "S", 40]]
        assert (seen["closed_by"], seen["talon"], seen["led"], seen["turn"]) == (0, 10, "KS", 1)


def test_the_turn_up_is_seen_until_it_is_drawn():
    """16.1, 7.2."""
    two_left = "0 play AS, 1 play QH, 0 play AH, 1 play KH, 0 play JC, 1 play QC, 1 play QD, 0 play KD"
    assert after(DEAL, two_left).view(1)["turn_up"] == "QS"
    assert after(DEAL, f"{two_left}, 0 close").view(1)["turn_up"] == "QS"
    assert after(DEAL, f"{two_left}, 0 play AD, 1 play TC").view(1)["turn_up"] is None


@pytest.mark.parametrize(
    ("flags", "own"),
    [
        ({}, [["AS", "QH"]]),
        ({"preset": "pagat"}, [["AS", "QH"]]),
        ({"preset": "sharp"}, []),
        ({"trick_review": "none"}, []),
        ({"preset": "sharp", "trick_review": "own"}, [["AS", "QH"]]),
    ],
)
def test_own_tricks_may_be_looked_at_and_no_others(flags, own):
    """16.1, 14: sharp rules forbid it."""
    deal = after(DEAL, "0 play AS, 1 play QH", **flags)
    assert deal.view(0)["own_tricks"] == own
    assert deal.view(1)["own_tricks"] == []
    assert deal.view(0)["tricks"] == deal.view(1)["tricks"] == [1, 0]


def test_points_are_never_told_and_the_result_only_when_it_stands():
    """16.1, 12.6: after the last card a claim could still follow."""
    claimed = after(DEAL, "0 exchange, 0 marriage S, 0 claim")
    for seat in (0, 1):
        assert claimed.view(seat)["outcome"] == "false_claim"
        assert claimed.view(seat)["scores"] == [0, 3]
    lone = deck("AS TS KS AH TH", "QS JH QH KH JC", "JS")
    done = "0 close, 0 play AS, 1 play QS, 0 play TS, 1 play JC, 0 play KS, 1 play JH, 0 play AH, 1 play QH, 0 play TH"
    last = after(lone, f"{done}, 1 play KH")
    assert last.outcome is not None
    assert (last.view(0)["outcome"], last.view(1)["scores"]) == (None, None)


def test_a_view_is_plain_and_independent_of_the_deal():
    deal = after(DEAL, "0 play AS, 1 play QH, 0 exchange, 0 marriage S")
    seen = deal.view(0)
    assert json.loads(json.dumps(seen)) == seen
    for value in seen.values():
        if isinstance(value, list):
            value.append("spoiled")
    assert deal.view(0) == after(DEAL, "0 play AS, 1 play QH, 0 exchange, 0 marriage S").view(0)


def shuffle_hidden(deal: Deal, seat: int, rng: random.Random) -> Deal:
    """Return the deal with all cards dealt anew that the seat does not see: the other hand and the face-down talon."""
    other = deal.copy()
    down = list(range(deal.drawn, 9))
    hand = list(cards_of(deal.hands[1 - seat]))
    hidden = [*hand, *(deal.stock[place] for place in down)]
    rng.shuffle(hidden)
    other.hands[1 - seat] = mask_of(hidden[: len(hand)])
    for place, card in zip(down, hidden[len(hand) :], strict=True):
        other.stock[place] = card
    return other


@pytest.mark.parametrize("preset", ["soft", "sharp"])
def test_deals_that_differ_in_hidden_cards_look_alike(preset):
    """16.1, 16.2: at every step, for both seats; a view that told one hidden card would differ."""
    rng = random.Random(f"views {preset}")
    different = 0
    for _ in range(150):
        deal = random_deal(rng, preset)
        while deal.turn >= 0:
            for seat in (0, 1):
                other = shuffle_hidden(deal, seat, rng)
                different += other.hands != deal.hands
                assert other.view(seat) == deal.view(seat)
                if other.hands != deal.hands:
                    assert other.view(1 - seat) != deal.view(1 - seat)
            step(deal, rng)
    assert different > 1000


def test_the_names_in_a_view_are_those_that_were_open():
    """16.1: with reviews off no card stands in a view but own, led and turned-up ones."""
    rng = random.Random("names")
    for _ in range(60):
        deal = random_deal(rng, "sharp")
        while deal.turn >= 0:
            for seat in (0, 1):
                text = json.dumps(deal.view(seat))
                shown = {name for name in PACK.names if name in text}
                known = set(PACK.text(deal.hands[seat]).split())
                known |= {PACK.names[card] for card in (deal.led, deal.exchanged[1]) if card >= 0}
                known |= {PACK.names[deal.stock[9]]} if deal.drawn < 10 else set()
                assert shown == known
            step(deal, rng)
