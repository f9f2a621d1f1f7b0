"""The full traces of the rules, card by card."""

from __future__ import annotations

import pytest

from games.tute.cards import PACK
from tests.games.tute.records import accepted, after, named, play_first, shuffled

PAIRS = """
4O 7O KO 5O 2 4 0 | 6O CO AO 2O 0 18 0 | SO TO 4C 7C 3 18 12 | 2C 6C CC AC 2 32 12 | SC TC KC 5C 3 32 28 |
5E SE TE 6E 1 32 40 | 2E KE CE AE 0 50 40 | 4E 7E 4B 2B 1 50 40 | 5B SB TB 6B 3 50 52 | 7B KB CB AB 2 78 52
"""
TWO = """
1:0SO/CO>1 2:1TO/AO>0 3:0KO/5B>1 4:1 2C/4C>0 5:0AC/5C>0 6:0 2O/7B>1 7:1 6C/6B>0 8:0 4O/CB>1 9:1 5O/SB>0 10:0CC/7C>0
11:0 4E/5E>1 12:1 6O/2B>0 13:0TC/SC>0 14:0 6E/7E>1 15:1 7O/4B>0 16:0CE/KE>1 17:1KC/TB>0 18:0TE/2E>0 19:0AE/SE>0
20:0AB/KB>0
"""


def test_the_hands_of_the_trace_in_pairs():
    deal = after("tute-pairs", shuffled(), "")
    hands = [set(PACK.text(hand).split()) for hand in deal.hands]
    assert hands == [
        named("SO 6B 4E AO KB SE 6C 4O AE KC"),
        named("5B 2E TO CB 7E 5C 2O TE CC 7O"),
        named("AC KO SB 6E 4C AB KE SC 6O 4B"),
        named("CO 7B 5E 2C TB CE 7C 5O 2B TC"),
    ]
    assert PACK.names[deal.shown] == "TC"


def test_the_full_trace_in_pairs():
    deal = after("tute-pairs", shuffled(), "")
    actions = play_first(deal, "tute-pairs")
    seat = 0
    expected = []
    points = [0, 0]
    replayed = after("tute-pairs", shuffled(), "")
    for trick in PAIRS.split("|"):
        *cards, winner, a, b = trick.split()
        expected += [f"{(seat + place) % 4} play {card}" for place, card in enumerate(cards)]
        replayed = after("tute-pairs", shuffled(), ", ".join(expected))
        points = list(replayed.card_points)
        seat = int(winner)
        assert replayed.played[-1][0] == seat
        if len(expected) < 40:
            assert points == [int(a), int(b)]
    assert actions == expected
    found = accepted("tute-pairs", shuffled(), ", ".join(actions))
    assert (found["scores"], found["clause"]) == ([1, 0, 1, 0], "9.4")
    assert found["details"] == {
        "card_points": [68, 52],
        "tricks": [5, 5],
        "declarations": [],
        "totals": [78, 52],
        "outcome": "points",
    }


def test_the_full_trace_for_two():
    deal = after("tute-two", shuffled(), "")
    assert set(PACK.text(deal.hands[0]).split()) == named("SO AC 6B KO 4E SB AO 6E")
    assert set(PACK.text(deal.hands[1]).split()) == named("5B CO 2E 7B TO 5E CB 2C")
    assert PACK.names[deal.stock[-1]] == "KB"
    actions = play_first(deal, "tute-two")
    expected, winners = [], []
    for trick in TWO.replace(":0 ", ":0").replace(":1 ", ":1").split():
        cards, winner = trick.split(":")[1].split(">")
        seat = int(cards[0])
        lead, reply = cards[1:].split("/")
        expected += [f"{seat} play {lead}", f"{1 - seat} play {reply}"]
        winners.append(int(winner))
    assert actions == expected
    assert [winner for winner, _ in deal.played] == winners
    found = accepted("tute-two", shuffled(), ", ".join(actions))
    assert (found["scores"], found["details"]["totals"], found["details"]["tricks"]) == ([1, 0], [111, 19], [13, 7])


@pytest.mark.parametrize(("mode", "totals"), [("none", [66, 64]), ("trump_only", [66, 64]), ("follow_only", [23, 107])])
def test_the_trace_for_two_with_an_open_stock(mode, totals):
    """6.1."""
    deal = after("tute-two", shuffled(), "", rules={"open_stock_obligation": mode})
    actions = ", ".join(play_first(deal, "tute-two"))
    found = accepted("tute-two", shuffled(), actions, rules={"open_stock_obligation": mode})
    assert found["details"]["totals"] == totals
