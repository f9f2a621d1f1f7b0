"""12: what a deal is worth, as a table over all that decides it; whole records are in test_vectors and test_claims."""

from __future__ import annotations

from itertools import product

import pytest

from games.schnapsen import settle
from games.schnapsen.deal import Deal
from tests.games.schnapsen.records import accepted, after, deck, refused

ANY = deck("AS KS QS JH AH", "TS KH QH TH AC", "JS")


def situation(*, counts: tuple[int, int], tricks: tuple[int, int], false_claim: str = "mirror") -> Deal:
    """Return a deal at a lead of seat 0 with these card points and tricks."""
    deal = after(ANY, "", false_claim=false_claim)
    deal.card_points, deal.tricks = list(counts), list(tricks)
    return deal


@pytest.mark.parametrize(
    ("tricks", "points", "game_points"),
    [(0, 0, 3), (1, 5, 2), (1, 32, 2), (2, 32, 2), (1, 33, 1), (3, 33, 1), (4, 54, 1), (4, 66, 1)],
)
def test_a_right_claim_is_worth_what_the_loser_lacks(tricks, points, game_points):
    """12.1: nobody closed."""
    outcome = settle.claim(situation(counts=(66, points), tricks=(4, tricks)), 0)
    assert (outcome.scores, outcome.clause) == ((game_points, 0), "12.1")


@pytest.mark.parametrize(
    ("tricks", "points", "mirror", "pagat"),
    [(0, 0, 3, 3), (1, 20, 2, 2), (1, 32, 2, 2), (1, 33, 1, 2), (2, 40, 1, 2), (2, 55, 1, 2)],
)
def test_a_false_claim_pays_the_other_seat(tricks, points, mirror, pagat):
    """11.6, A2: nobody closed."""
    for false_claim, game_points in (("mirror", mirror), ("pagat", pagat)):
        outcome = settle.claim(situation(counts=(65, points), tricks=(4, tricks), false_claim=false_claim), 0)
        assert (outcome.scores, outcome.clause) == ((0, game_points), "11.6")


SNAPSHOTS = [((0, 0), 3, 3), ((1, 5), 2, 2), ((1, 32), 2, 2), ((2, 33), 1, 2), ((3, 64), 1, 2)]


@pytest.mark.parametrize(("snapshot", "by_table", "two_or_three"), SNAPSHOTS)
@pytest.mark.parametrize("later", [(0, 0), (1, 20), (4, 40), (5, 54)])
@pytest.mark.parametrize("false_claim", ["mirror", "pagat"])
def test_after_closing_only_the_snapshot_decides(snapshot, by_table, two_or_three, later, false_claim):
    """12.2, 12.3, 12.4, 12.8: whatever the other seat wins later, in both modes; A1, A2, A3."""
    tricks, points = later
    for closer, claimed, expected in (
        (0, 66, ((by_table, 0), "12.4")),
        (0, 65, ((0, two_or_three), "12.2")),
        (1, 66, ((two_or_three, 0), "12.3")),
        (1, 65, ((0, two_or_three), "12.8")),
    ):
        deal = situation(counts=(claimed, points), tricks=(4, tricks), false_claim=false_claim)
        deal.closer, deal.snapshot = closer, snapshot
        outcome = settle.claim(deal, 0)
        assert (outcome.scores, outcome.clause) == expected
    for closer, last in product((0, 1), (0, 1)):
        deal = situation(counts=(70, points), tricks=(4, tricks), false_claim=false_claim)
        deal.closer, deal.snapshot = closer, snapshot
        outcome = settle.cards_out(deal, last)
        scores = (0, two_or_three) if closer == 0 else (two_or_three, 0)
        assert (outcome.scores, outcome.clause, outcome.details["outcome"]) == (scores, "12.2", "failed_close")


# one deal played to its last card: forehand ends with 70, the dealer with 50 and without a claim
TRACE = "TC JH KS AC QH TS JD KH AS QD TH JC KD AH QC TD JS KC AD QS"
PLAYED_OUT = (
    "0 play TC, 1 play AC, 1 play JC, 0 play KD, 0 play JH, 1 play QC, 0 play TD, 1 play QD, 0 play KC, 1 play AD, "
    "1 play QH, 0 play KH, 0 play JD, 1 play TH, 0 play AH, 1 play JS, 0 play KS, 1 play TS, 1 play QS, 0 play AS"
)


def test_the_last_trick_wins_one_when_nobody_claims():
    """12.5; V11 has a winner with fewer points."""
    assert accepted(TRACE, PLAYED_OUT) == ([1, 0], "12.5", "last_trick")


def test_the_winner_of_the_last_trick_may_still_claim():
    """12.6, A6, A11: 70 to 50 is worth 1 by 12.1."""
    assert accepted(TRACE, f"{PLAYED_OUT}, 0 claim") == ([1, 0], "12.1", "claim")


LAST_CLAIMS = [
    (
        "QC KS JD QS KC QD AD AH JH TH KD QH KH AC JC TS AS JS TC TD",
        (
            "0 play QC, 1 play QD, 1 play KD, 0 play JH, 1 play TH, 0 play KH, 1 play QS, 0 play AH, 1 play QH, "
            "0 play JC, 1 play AC, 0 play TC, 1 play TD, 0 play AD, 0 play KS, 1 play TS, 1 play KC, 0 play JD, "
            "0 play AS, 1 play JS"
        ),
        ([1, 0], "12.5", "last_trick"),
        ([0, 1], "11.6", "false_claim"),
    ),
    (
        "QC TH TS KC KH JS TC AD TD JD JH QD QS JC AH AS QH KS KD AC",
        (
            "0 play TH, 1 play JS, 0 play QD, 1 play QS, 0 play TD, 1 play KH, 0 play TS, 1 play JD, 0 play AS, "
            "1 play KC, 1 play AC, 0 play QC, 1 play QH, 0 play JC, 0 play TC, 1 play AH, 0 play KS, 1 play KD, "
            "0 play AD, 1 play JH"
        ),
        ([1, 0], "12.5", "last_trick"),
        ([2, 0], "12.1", "claim"),
    ),
    (
        "KD KC QC QH TD KH JC TC JH AH TS TH JD QS QD AS KS AD JS AC",
        (
            "0 play QC, 1 play AH, 0 play JH, 1 play TS, 0 play TC, 1 play JD, 0 play TH, 1 play QD, 0 play QS, "
            "1 play QH, 0 play AD, 1 play TD, 0 play AC, 1 play JC, 0 play AS, 1 play KS, 0 play KC, 1 play JS, "
            "0 play KD, 1 play KH"
        ),
        ([1, 0], "12.5", "last_trick"),
        ([3, 0], "12.1", "claim"),
    ),
    (
        "KD QH KH AS QD AC KC TH TS AD AH QS KS QC JD JC TD JS JH TC",
        (
            "0 marriage H, 0 play KH, 1 play AS, 0 play QS, 1 play KS, 1 play AH, 0 play TH, 1 close, 1 play AD, "
            "0 play TD, 1 play QD, 0 play KD, 0 play QH, 1 play QC, 1 play AC, 0 play JD, 1 play JC, 0 play TS"
        ),
        ([2, 0], "12.2", "failed_close"),
        ([0, 1], "12.4", "claim"),
    ),
    (
        "AC KS TH JC TC KH QS AS AD JD JS TD QC JH KD KC TS QD AH QH",
        (
            "0 close, 0 play AS, 1 play JS, 0 play KS, 1 play TC, 0 play AC, 1 play JC, 0 play TH, 1 play KH, "
            "0 play AD, 1 play JD"
        ),
        ([0, 3], "12.2", "failed_close"),
        ([3, 0], "12.4", "claim"),
    ),
    (
        "QS TD QH AD AC AH JH KH JD TS KC KD QC QD TC TH KS AS JC JS",
        (
            "0 marriage H, 0 play QH, 1 play AH, 1 play AC, 0 play TD, 1 close, 1 marriage D, 1 play KD, 0 play JD, "
            "1 play KC, 0 play TC, 0 play QS, 1 play TS, 1 play AD, 0 play KH, 0 play QC, 1 play QD"
        ),
        ([3, 0], "12.2", "failed_close"),
        ([3, 0], "12.3", "claim"),
    ),
    (
        "JD QD TH KH JC KS AS JH QH AH KC TS JS AC QS TD QC TC KD AD",
        (
            "0 play QH, 1 play KS, 1 play KH, 0 play JS, 0 close, 0 play JD, 1 play TS, 1 play QS, 0 play QD, "
            "1 play JC, 0 play AC, 0 play JH, 1 play AH, 1 play KC, 0 play TH"
        ),
        ([0, 2], "12.2", "failed_close"),
        ([2, 0], "12.8", "false_claim"),
    ),
    (
        "JS TD QS QH AC QD JC JD KD AS KS TC TH KH JH QC TS AH AD KC",
        (
            "0 close, 0 play JS, 1 play KS, 1 play AC, 0 play JD, 1 play QH, 0 play KD, 1 play QD, 0 play TD, "
            "0 play QS, 1 play AS"
        ),
        ([0, 3], "12.2", "failed_close"),
        ([3, 0], "12.8", "false_claim"),
    ),
]


@pytest.mark.parametrize(("cards", "actions", "silent", "claimed"), LAST_CLAIMS)
def test_a_claim_after_the_last_card_can_change_everything(cards, actions, silent, claimed):
    """12.6, 12.7: right or false, with the talon used up, closed by the claimant and closed by the other seat."""
    assert accepted(cards, actions) == silent
    claimant = after(cards, actions).turn
    assert accepted(cards, f"{actions}, {claimant} claim") == claimed


def test_after_the_last_card_its_winner_may_only_claim():
    """5.3, 12.6, 11.2: nobody plays, and the other seat is not to move."""
    assert refused(TRACE, f"{PLAYED_OUT}, 1 claim") == ("turn", None, {"claim"})
    assert refused(TRACE, f"{PLAYED_OUT}, 1 play AS") == ("turn", None, {"claim"})
    assert refused(TRACE, f"{PLAYED_OUT}, 0 play AS") == ("illegal_play", None, {"claim"})
    for step, clause in (("exchange", "9.1"), ("close", "10.1"), ("marriage S", "8.1")):
        assert refused(TRACE, f"{PLAYED_OUT}, 0 {step}") == ("illegal_action", clause, {"claim"})
    assert refused(TRACE, f"{PLAYED_OUT}, 0 claim, 0 claim") == ("after_end", None, set())
    assert refused(TRACE, f"{PLAYED_OUT}, 0 claim, 1 claim") == ("after_end", None, set())
