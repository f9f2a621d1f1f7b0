"""10: closing the talon."""

from __future__ import annotations

import pytest

from games.schnapsen.cards import PACK
from tests.games.schnapsen.records import accepted, after, deck, goes_on, plays, refused

TALON = "JC QC JD QD TD KD AD TC KC"
DEAL = deck("JS KS AS AH JH", "TS KH QH TH AC", "QS", TALON)
TWO_LEFT = "0 play AS, 1 play QH, 0 play AH, 1 play KH, 0 play JC, 1 play QC, 1 play QD, 0 play KD"
USED_UP = f"{TWO_LEFT}, 0 play AD, 1 play TC"


def test_closing_is_done_on_lead():
    """10.1: not by who has to reply, nor after leading."""
    assert refused(DEAL, "0 play JH, 1 close") == ("illegal_action", "10.1", plays("TS KH QH TH AC"))
    assert refused(DEAL, "0 play JH, 0 close")[0] == "turn"
    assert "close" in goes_on(DEAL, "0 play JH, 1 play TH")


def test_a_talon_is_closed_once():
    """10.1: not again on the same lead, later, or by the other seat."""
    assert refused(DEAL, "0 close, 0 close") == ("illegal_action", "10.1", plays("JS KS AS AH JH"))
    assert refused(DEAL, "0 close, 0 play AS, 1 play TS, 0 close")[:2] == ("illegal_action", "10.1")
    assert refused(DEAL, "0 close, 0 play JH, 1 play TH, 1 close")[:2] == ("illegal_action", "10.1")


def test_a_used_up_talon_cannot_be_closed():
    """10.4: with five cards in hand, with fewer, and after the last card."""
    assert refused(DEAL, f"{USED_UP}, 0 close")[:2] == ("illegal_action", "10.4")
    assert refused(DEAL, f"{USED_UP}, 0 play KS, 1 play TS, 1 close")[:2] == ("illegal_action", "10.4")


@pytest.mark.parametrize("rules", [{"preset": "sharp"}, {"min_talon_to_close": 3}])
def test_two_cards_can_be_too_few(rules):
    """10.4."""
    assert after(DEAL, TWO_LEFT).talon == 2
    for allowed in ({}, {"preset": "pagat"}, {**rules, "min_talon_to_close": 2}):
        assert "close" in goes_on(DEAL, TWO_LEFT, rules=allowed)
    code, clause, legal = refused(DEAL, f"{TWO_LEFT}, 0 close", rules=rules)
    assert (code, clause) == ("illegal_action", "10.4")
    assert "close" not in legal
    four_left = "0 play AS, 1 play QH, 0 play AH, 1 play KH, 0 play JC, 1 play QC"
    assert after(DEAL, four_left).talon == 4
    assert "close" in goes_on(DEAL, four_left, rules=rules)


@pytest.mark.parametrize("preset", ["soft", "sharp", "pagat"])
def test_the_talon_may_be_closed_before_the_first_trick(preset):
    """10.5."""
    assert "close" in goes_on(DEAL, "", rules={"preset": preset})


def test_closing_keeps_what_the_other_seat_has():
    """10.2: its tricks and its count; one trick of the dealer here."""
    assert after(DEAL, "0 close").snapshot == (0, 0)
    deal = after(DEAL, "0 play JH, 1 play TH, 1 play QH, 0 play AH, 0 close")
    assert (deal.closer, deal.snapshot, deal.talon) == (0, (1, 12), 6)
    deal = after(DEAL, "0 play JH, 1 play TH, 1 close")
    assert (deal.closer, deal.snapshot) == (1, (0, 0))


def test_marriages_without_a_trick_are_not_kept():
    """10.2, 8.7, 12.4: forehand has announced 40, but has no trick when the dealer closes."""
    cards = deck("KS QS JH JD JC", "TS AS AH TH AC", "JS", "TC QC")
    start = "0 marriage S, 0 play KS, 1 play TS, 1 close"
    assert after(cards, start).snapshot == (0, 0)
    done = f"{start}, 1 play AS, 0 play QS, 1 play AH, 0 play JH, 1 play TC, 0 play QC, 1 play AC, 0 play JC"
    assert after(cards, done).counted(1) == 14 + 14 + 13 + 13 + 13
    assert accepted(cards, f"{done}, 1 claim") == ([0, 3], "12.4", "claim")


def test_marriages_with_a_trick_are_kept():
    """10.2, 12.4: with a trick won before, they are."""
    cards = deck("KS QS AH JD JC", "TS AS TH AD AC", "JS", "TC JH KC TD KH KD QC")
    start = "0 play AH, 1 play TH, 0 marriage S, 0 play KS, 1 play TS, 1 close"
    assert after(cards, start).snapshot == (1, 61)
    done = f"{start}, 1 play AS, 0 play QS, 1 play AD, 0 play JD, 1 play AC, 0 play TC"
    assert after(cards, done).counted(1) == 14 + 14 + 13 + 21
    assert accepted(cards, f"{done}, 1 claim")[1] == "12.2"


def test_nobody_draws_and_suit_is_followed_from_this_lead_on():
    """10.2, 6.6, 7.3."""
    assert goes_on(DEAL, "0 close, 0 play JH") == plays("KH QH TH")
    deal = after(DEAL, "0 close, 0 play JH, 1 play QH")
    assert PACK.text(deal.hands[0]) == "AH JS KS AS"
    assert deal.talon == 10


@pytest.mark.parametrize("steps", ["exchange, marriage, close", "exchange, close, marriage"])
def test_exchange_marriage_and_closing_fall_on_one_lead(steps):
    """10.3: in any order that leaves the talon open for the exchange."""
    actions = ", ".join("0 marriage S" if step == "marriage" else f"0 {step}" for step in steps.split(", "))
    assert goes_on(DEAL, actions) == {"play KS", "play QS", "claim"}


def test_a_marriage_may_come_first():
    """10.3: marriage, exchange, close."""
    cards = deck("JS KH QH AH AD", "TS KS TH AC JC", "QS")
    assert goes_on(cards, "0 marriage H, 0 exchange, 0 close") == {"play KH", "play QH", "claim"}


def test_who_closes_has_promised_to_claim_first():
    """10.6, 12.2: the cards run out, and the closer never claimed."""
    cards = deck("AS TS KS AH TH", "QS JH QH KH JC", "JS")
    done = "0 close, 0 play AS, 1 play QS, 0 play TS, 1 play JC, 0 play KS, 1 play JH, 0 play AH, 1 play QH, 0 play TH"
    assert accepted(cards, f"{done}, 1 play KH") == ([0, 3], "12.2", "failed_close")
