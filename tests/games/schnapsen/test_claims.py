"""11: when 66 may be claimed, and what a false claim costs."""

from __future__ import annotations

import pytest

from tests.games.schnapsen.records import accepted, after, deck, goes_on, plays, refused

DEAL = deck("AS KS QS JH AH", "TS KH QH TH AC", "JS", "JC QC JD QD TD KD AD TC KC")
WITH_JACK = deck("AS KS JS AH JH", "TS KH QH TH AC", "QS")


def test_nobody_claims_before_the_first_trick():
    """11.1: without a marriage."""
    legal = plays("AS KS QS JH AH") | {"marriage S", "close"}
    assert refused(DEAL, "0 claim") == ("illegal_action", "11.1", legal)
    assert refused(DEAL, "0 close, 0 claim") == ("illegal_action", "11.1", legal - {"close"})
    assert refused(WITH_JACK, "0 exchange, 0 claim")[:2] == ("illegal_action", "11.1")


def test_who_has_to_reply_cannot_claim():
    """11.1, 11.2: neither at the first trick nor later."""
    assert refused(DEAL, "0 play AH, 1 claim") == ("illegal_action", "11.1", plays("TS KH QH TH AC"))
    assert refused(DEAL, "0 play AH, 1 play KH, 0 play JH, 1 claim")[:2] == ("illegal_action", "11.1")
    assert refused(DEAL, "0 marriage S, 0 play KS, 1 claim")[:2] == ("illegal_action", "11.1")


def test_who_lost_the_trick_is_not_to_move():
    """11.2."""
    assert refused(DEAL, "0 play AH, 1 play KH, 1 claim")[0] == "turn"
    assert refused(DEAL, "0 marriage S, 1 claim")[0] == "turn"


def test_leading_a_card_ends_the_time_for_a_claim():
    """11.4."""
    assert refused(DEAL, "0 play AH, 1 play KH, 0 play AS, 0 claim")[0] == "turn"
    assert refused(DEAL, "0 marriage S, 0 play KS, 0 claim")[0] == "turn"


def test_drawing_exchanging_and_closing_leave_it_open():
    """11.4: so the claim may come after a trick, an exchange, a closing and a marriage, the card not led (11.3)."""
    won = "0 play AH, 1 play QH"
    for steps in ("", ", 0 exchange", ", 0 close", ", 0 exchange, 0 close", ", 0 exchange, 0 marriage S"):
        assert "claim" in goes_on(WITH_JACK, won + steps)
    assert "claim" in goes_on(DEAL, "0 marriage S, 0 close")


def test_66_is_enough_and_65_is_not():
    """11.5, A10."""
    cards = deck("AS TS KS QS AH", "JH QH TH AC KH", "JS", "TC JC QC")
    won = "0 play AS, 1 play JH, 0 marriage S, 0 play KS, 1 play JC"
    assert after(cards, f"{won}, 0 play QS, 1 play QH").counted(0) == 65
    assert accepted(cards, f"{won}, 0 play QS, 1 play QH, 0 claim") == ([0, 3], "11.6", "false_claim")
    assert after(cards, f"{won}, 0 play QS, 1 play KH").counted(0) == 66
    assert accepted(cards, f"{won}, 0 play QS, 1 play KH, 0 claim") == ([3, 0], "12.1", "claim")


BOTH_HAVE_66 = [
    (
        "AS KS AD TC QH AH JH KC QD JD JS QS TS KD TD QC AC KH JC TH",
        (
            "0 play AS, 1 play TC, 0 marriage S, 0 play QS, 1 play JS, 0 marriage D, 0 play QD, 1 play TD, "
            "1 play AH, 0 play AC, 1 marriage H"
        ),
        (66, 75),
        ([0, 1], "12.1", "claim"),
    ),
    (
        "QH QD KD KS JC TD JS AH TS QS KC TC JH TH AD AC AS KH JD QC",
        (
            "0 marriage D, 0 play QD, 1 play TD, 1 marriage S, 1 play QS, 0 play JH, 1 play KS, 0 play AH, "
            "1 play TH, 0 play TS, 0 close, 0 marriage H, 0 play KH, 1 play TC"
        ),
        (74, 73),
        ([1, 0], "12.4", "claim"),
    ),
    (
        "KS QS KD TD TS JD JH AS KC AH QC JS AD TH KH JC QH TC AC QD",
        (
            "0 marriage S, 0 play QS, 1 play TS, 1 play TD, 0 play AD, 0 play AS, 1 play JS, 0 play JC, 1 play AH, "
            "1 close, 1 marriage H, 1 play KH, 0 play TH"
        ),
        (68, 66),
        ([2, 0], "12.3", "claim"),
    ),
]


@pytest.mark.parametrize(("cards", "actions", "counted", "result"), BOTH_HAVE_66)
def test_a_right_claim_wins_although_the_other_seat_has_66_too(cards, actions, counted, result):
    """11.5: who claims first."""
    deal = after(cards, actions)
    assert (deal.counted(0), deal.counted(1)) == counted
    claimant = deal.turn
    assert accepted(cards, f"{actions}, {claimant} claim") == result


@pytest.mark.parametrize("false_claim", ["mirror", "pagat"])
def test_forehand_may_claim_falsely_on_the_very_first_lead(false_claim):
    """11.7: the time is right, but the count is 0."""
    assert "claim" in goes_on(DEAL, "0 marriage S")
    assert accepted(DEAL, "0 marriage S, 0 claim", rules={"false_claim": false_claim}) == (
        [0, 3],
        "11.6",
        "false_claim",
    )


def test_a_false_claim_of_the_closer_costs_a_failed_closing():
    """11.6, 12.2: also before the first trick, in both modes."""
    for false_claim in ("mirror", "pagat"):
        rules = {"false_claim": false_claim}
        assert accepted(DEAL, "0 close, 0 marriage S, 0 claim", rules=rules) == ([0, 3], "12.2", "false_claim")
        assert accepted(DEAL, "0 marriage S, 0 close, 0 claim", rules=rules) == ([0, 3], "12.2", "false_claim")
        won = "0 play JH, 1 play TH, 1 play QH, 0 play AH, 0 close"
        assert accepted(DEAL, f"{won}, 0 claim", rules=rules) == ([0, 2], "12.2", "false_claim")


def test_nothing_follows_a_claim():
    """5.2, 11.6; the order of the tests: the end goes before the turn."""
    for action in ("0 play AS", "1 play TS", "0 claim", "1 close", "0 marriage S"):
        assert refused(DEAL, f"0 marriage S, 0 claim, {action}") == ("after_end", None, set())
