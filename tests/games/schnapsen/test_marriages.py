"""8: marriages."""

from __future__ import annotations

import pytest

from tests.games.schnapsen.records import accepted, after, deck, goes_on, plays, record, refused, verdict

TALON = "JC QC JD QD TD KD AD TC KC"
DEAL = deck("AS KS QS JH AH", "TS KH QH TH AC", "JS", TALON)
TWO_PAIRS = deck("KS QS KH QH AS", "TS AH TH TC AC", "JS")
USED_UP = "0 play AS, 1 play QH, 0 play AH, 1 play KH, 0 play JC, 1 play QC, 1 play QD, 0 play KD, 0 play JH, 1 play TH"
SHARP = {"rules": {"preset": "sharp"}}


def test_a_marriage_is_worth_40_in_trumps_and_20_elsewhere():
    """8.1; the records' declarations name seat, suit and value."""
    found = verdict(
        record(TWO_PAIRS, "0 marriage H, 0 play KH, 1 play AH, 1 play TH, 0 play AS, 0 marriage S, 0 claim")
    )
    assert found["details"]["declarations"] == [[0, "H", 20], [0, "S", 40]]
    assert found["details"]["card_points"] == [21, 15]
    assert (found["scores"], found["clause"]) == ([2, 0], "12.1")


@pytest.mark.parametrize("suit", ["H", "C", "D"])
def test_both_cards_must_be_held(suit):
    """8.1: one of the pair is not enough, nor none."""
    code, clause, legal = refused(DEAL, f"0 marriage {suit}")
    assert (code, clause) == ("illegal_action", "8.1")
    assert legal == plays("AS KS QS JH AH") | {"marriage S", "close"}


def test_a_marriage_is_announced_on_lead():
    """8.1: not with a card on the table to reply to."""
    assert refused(DEAL, "0 play JH, 1 marriage H") == ("illegal_action", "8.1", plays("TS KH QH TH AC"))
    assert "marriage H" in goes_on(DEAL, "0 play JH, 1 play TH")


def test_a_marriage_is_no_step_after_the_last_card():
    """8.1, 12.6."""
    cards = deck("JC QC JD QD JH", "AC TC AD TD AH", "JS")
    done = "0 close, 0 play JC, 1 play AC, 1 play TC, 0 play QC, 1 play AD, 0 play JD, 1 play TD, 0 play QD"
    assert refused(cards, f"{done}, 1 play AH, 0 play JH, 1 marriage C") == ("illegal_action", "8.1", {"claim"})


@pytest.mark.parametrize("suit", ["H", "S"])
def test_one_marriage_for_each_lead(suit):
    """8.2: neither another one nor the same again."""
    legal = {"play KS", "play QS", "claim", "close"}
    assert refused(TWO_PAIRS, f"0 marriage S, 0 marriage {suit}") == ("illegal_action", "8.2", legal)


def test_marriages_are_announced_in_every_phase():
    """8.2: talon open, closed and used up."""
    assert "marriage S" in goes_on(DEAL, "0 play AS, 1 play QH")
    assert "marriage S" in goes_on(DEAL, "0 close")
    assert "marriage S" in goes_on(DEAL, "0 close, 0 play AS, 1 play TS")
    assert "marriage S" in goes_on(DEAL, f"{USED_UP}, 1 play KC, 0 play JS")
    assert "marriage H" in goes_on(DEAL, "0 close, 0 play JH, 1 play TH")


def test_forehand_may_announce_before_the_first_trick():
    """8.3."""
    assert "marriage S" in goes_on(DEAL, "")
    assert "marriage S" in goes_on(DEAL, "", rules={"preset": "pagat"})


@pytest.mark.parametrize("rules", [{"preset": "sharp"}, {"marriage_needs_trick": True}])
def test_a_marriage_can_need_a_trick(rules):
    """8.3, scripted deal B."""
    code, clause, legal = refused(DEAL, "0 marriage S", rules=rules)
    assert (code, clause) == ("illegal_action", "8.3")
    assert legal == plays("AS KS QS JH AH") | {"close"}
    assert "marriage S" in goes_on(DEAL, "0 play AS, 1 play QH", rules=rules)
    assert "marriage S" in goes_on(DEAL, "", rules={**rules, "marriage_needs_trick": False})


@pytest.mark.parametrize("card", ["AS", "JH", "AH"])
def test_one_of_the_pair_is_led_after_announcing(card):
    """8.4."""
    legal = {"play KS", "play QS", "claim", "close"}
    assert refused(DEAL, f"0 marriage S, 0 play {card}") == ("illegal_play", "8.4", legal)
    assert refused(DEAL, f"0 marriage S, 0 close, 0 play {card}")[:2] == ("illegal_play", "8.4")
    for led in ("KS", "QS"):
        assert goes_on(DEAL, f"0 marriage S, 0 play {led}") == plays("TS KH QH TH AC")


@pytest.mark.parametrize("rules", [{"preset": "sharp"}, {"marriage_lead": "king"}])
def test_the_king_can_be_asked_for(rules):
    """8.4, scripted deal B."""
    start = "0 play AS, 1 play QH, 0 marriage S"
    legal = {"play KS", "claim", "close"}
    assert goes_on(DEAL, start, rules=rules) == legal
    for card in ("QS", "AH"):
        assert refused(DEAL, f"{start}, 0 play {card}", rules=rules) == ("illegal_play", "8.4", legal)
    assert "play QS" in goes_on(DEAL, start, rules={**rules, "marriage_lead": "either"})


def test_a_card_that_is_not_held_is_no_matter_of_the_marriage():
    """8.4: not held goes first."""
    assert refused(DEAL, "0 marriage S, 0 play TS")[:2] == ("illegal_play", None)


def test_an_announcement_binds_one_lead():
    """5.2, 8.4."""
    assert plays("AS QS JH") <= goes_on(DEAL, "0 marriage S, 0 play KS, 1 play KH")


def test_a_marriage_counts_with_the_first_trick_that_follows():
    """8.5, 8.7: announced before it, and both cards lost for all that."""
    deal = after(DEAL, "0 marriage S, 0 play KS, 1 play TS")
    assert (deal.marriages[0], deal.counted(0), deal.counted(1)) == (40, 0, 14)
    deal = after(DEAL, "0 marriage S, 0 play KS, 1 play TS, 1 play QH, 0 play AH")
    assert (deal.counted(0), deal.counted(1)) == (54, 14)


def test_a_marriage_without_a_trick_does_not_save_from_three():
    """8.5, 8.7, 12.1: an announcer without a trick counts 0."""
    cards = deck("KH QH JC QC JD", "AH TH AC TC AS", "KS", "TS JS AD TD KC QD KD JH QS")
    done = "0 marriage H, 0 play QH, 1 play AH, 1 play TH, 0 play KH, 1 play AC, 0 play JC, 1 play TC, 0 play QC"
    assert after(cards, done).counted(0) == 0
    assert accepted(cards, f"{done}, 1 play AD, 0 play JD, 1 claim") == ([0, 3], "12.1", "claim")


def test_leading_from_a_pair_in_silence_scores_nothing():
    """8.6."""
    deal = after(DEAL, "0 play AS, 1 play QH, 0 play KS, 1 play KH")
    assert (deal.declarations, deal.counted(0)) == ([], 14 + 8)
    assert goes_on(DEAL, "0 play KS") == plays("TS KH QH TH AC")


def test_a_suit_is_announced_at_most_once():
    """19.6: the pair is broken by the lead."""
    assert refused(DEAL, "0 play AS, 1 play QH, 0 marriage S, 0 play QS, 1 play KH, 0 marriage S")[:2] == (
        "illegal_action",
        "8.1",
    )


def test_both_seats_can_announce():
    """8.1, 8.7."""
    scores, clause, _ = accepted(
        DEAL, "0 marriage S, 0 play QS, 1 play TS, 1 marriage H, 1 play KH, 0 play AH, 0 claim"
    )
    assert (scores, clause) == ([0, 1], "11.6")
