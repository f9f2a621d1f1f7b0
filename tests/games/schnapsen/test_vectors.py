"""18: the values V1 to V13, each as a record that is played to its end, and the scripted deals A, B and C."""

from __future__ import annotations

import pytest

from tests.games.schnapsen.records import accepted, after, deck, goes_on, plays, refused

# name, dealer, deck, actions before the last one, the last one
VECTORS: dict[str, tuple[int, str, str, str]] = {
    "V1": (
        0,
        "TC QS AS AC AH KC QD AD JH TS JD QC JS JC TH KH TD QH KD KS",
        (
            "1 play JH, 0 play AH, 0 marriage C, 0 exchange, 0 play QC, 1 play TC, 1 play JS, 0 play TH, 1 play AD, "
            "0 play TD, 1 marriage H"
        ),
        "1 claim",
    ),
    "V2": (
        1,
        "JH JS QC TH AS TC KC JD TD QD QS KD AC AH TS QH AD KH KS JC",
        (
            "0 play JS, 1 play TC, 1 marriage D, 1 play KD, 0 play AC, 0 play JH, 1 play AS, 0 play JD, 1 play TH, "
            "0 play QC, 1 play QS, 0 marriage H"
        ),
        "0 claim",
    ),
    "V3": (
        1,
        deck("KS QS JC JD TC", "AS TS AC QD KH", "JS", "QH JH"),
        (
            "0 marriage S, 0 play QS, 1 play AS, 1 play TS, 0 play KS, 1 play AC, 0 play JC, 1 play QD, 0 play JD, "
            "1 marriage H"
        ),
        "1 claim",
    ),
    "V4": (
        0,
        "TH KH JC TC QH JS AC AS KD QD TD JD QS KC JH QC AH TS KS AD",
        "1 play TH, 0 play TC, 0 play QD, 1 play JC, 1 play AS, 0 play QH, 1 marriage C, 1 play KC, 0 play JS",
        "1 claim",
    ),
    "V5": (
        0,
        "JH QH TD QC KH TH JC QD KD TS JS AS KC KS AC JD TC AH QS AD",
        (
            "1 marriage D, 1 play KD, 0 play JS, 1 play JH, 0 play TH, 0 marriage C, 0 play QC, 1 play AC, "
            "1 play QD, 0 play TC"
        ),
        "0 claim",
    ),
    "V6": (
        1,
        "KS QS KD JH TS JC AS TH QC AD QH QD JD AC JS TD TC AH KC KH",
        "0 marriage S, 0 play QS, 1 play JC, 0 marriage D",
        "0 claim",
    ),
    "V7": (
        1,
        "JS TD KD QD QC QS KS JH KH TH JD TS AH KC AD JC QH AC TC AS",
        (
            "0 play TD, 1 play JD, 0 play JS, 1 play QS, 1 marriage C, 1 play QC, 0 play JH, 1 play QD, 0 play TS, "
            "0 close, 0 marriage H, 0 play KH, 1 play AH, 1 play TC, 0 play AC"
        ),
        "0 claim",
    ),
    "V8": (
        1,
        "JH KC AD KD TD JC KS TC AS QC QH TH AC TS QS QD JS KH AH JD",
        "0 close, 0 play TC, 1 play JC, 0 play AS, 1 play QH, 0 play JH, 1 play QC, 0 play KC, 1 play TD, 0 play AD",
        "1 play KD",
    ),
    "V9": (
        1,
        "TC AC JC JD KH QD AS JH TS AD AH KS KC TD TH KD QS JS QC QH",
        (
            "0 play JH, 1 play AH, 1 play KS, 0 play TS, 0 close, 0 play TD, 1 play AD, 1 play KH, 0 play JC, "
            "1 play JD, 0 play KC, 1 play TH, 0 play AC"
        ),
        "1 claim",
    ),
    "V10": (
        1,
        "JH QC JS TD KS KH AD QH AC TH KC TC QD AS JC AH QS KD JD TS",
        (
            "0 play AC, 1 play TH, 0 play TC, 1 play KS, 0 play QC, 1 play JC, 0 play JH, 1 play KH, 1 close, "
            "1 marriage D, 1 play QD, 0 play JD, 1 play TD, 0 play QH"
        ),
        "1 claim",
    ),
    "V11": (
        0,
        "KS AD QC AS AH JH TC KD AC TH JS QH QS JD JC TS TD KH KC QD",
        (
            "1 play KD, 0 play TH, 1 play QH, 0 play JS, 1 play QC, 0 play JH, 1 play JD, 0 play AH, 1 play AC, "
            "0 play JC, 1 play KS, 0 play AS, 0 play KC, 1 play KH, 0 play QS, 1 play TS, 1 play QD, 0 play TD, "
            "0 play TC"
        ),
        "1 play AD",
    ),
    "V12, trickless": (
        1,
        "AD TS TH KS TC TD KH QC AS KC KD AC AH QS JC JH QD QH JD JS",
        "0 close, 0 play TS, 1 play KS, 0 play TH, 1 play TC, 0 play AD, 1 play TD, 0 play AS, 1 play KD, 0 play QC",
        "1 play KC",
    ),
    "V12": (
        0,
        "AS KD KS JC AC JH TH TD KH AD TC QC AH QS TS JS QD QH KC JD",
        (
            "1 play KH, 0 play TC, 1 play KD, 0 play AD, 0 exchange, 0 close, 0 play TH, 1 play QC, 0 play AC, "
            "1 play TS, 0 play AH, 1 play TD, 0 play QS, 1 play KS, 1 play AS"
        ),
        "0 play JC",
    ),
}

# name, the winner, what each seat counts in the end, the snapshot (None: not closed), game points, clause;
# where `pagat` gives other game points for the false claim, they follow
RESULTS: list[tuple[str, int, list[int], tuple[int, int] | None, int, str, int]] = [
    ("V1", 1, [33, 66], None, 1, "12.1", 1),
    ("V2", 0, [66, 32], None, 2, "12.1", 2),
    ("V3", 1, [0, 66], None, 3, "12.1", 3),
    ("V4", 0, [20, 65], None, 2, "11.6", 2),
    ("V5", 1, [65, 40], None, 1, "11.6", 2),
    ("V6", 1, [65, 0], None, 3, "11.6", 3),
    ("V7", 0, [66, 45], (2, 30), 2, "12.4", 2),
    ("V8", 1, [60, 0], (0, 0), 3, "12.2", 3),
    ("V9", 1, [14, 67], (1, 13), 2, "12.3", 2),
    ("V10", 0, [40, 64], (3, 40), 2, "12.2", 2),
    ("V11", 0, [57, 63], None, 1, "12.5", 1),
    ("V12, trickless", 1, [70, 7], (0, 0), 3, "12.2", 3),
    ("V12", 1, [70, 34], (1, 14), 2, "12.2", 2),
]


@pytest.mark.parametrize(
    ("name", "winner", "counted", "snapshot", "mirror", "clause", "pagat"), RESULTS, ids=[row[0] for row in RESULTS]
)
def test_values(name, winner, counted, snapshot, mirror, clause, pagat):
    dealer, cards, actions, last = VECTORS[name]
    deal = after(cards, f"{actions}, {last}", dealer)
    assert [deal.counted(0), deal.counted(1)] == counted
    if snapshot is not None:
        assert deal.snapshot == snapshot
    for false_claim, game_points in (("mirror", mirror), ("pagat", pagat)):
        scores, decided_by, _ = accepted(cards, f"{actions}, {last}", dealer=dealer, rules={"false_claim": false_claim})
        assert scores == ([0, game_points] if winner else [game_points, 0])
        assert decided_by == clause
    assert after(cards, actions, dealer).outcome is None


A = deck("AS KS QS JH JD", "TS AH TH AC TC", "JS")


def test_scripted_deal_a():
    """10, 11, 12.4: F closes at once and wins three."""
    assert after(A, "0 close").snapshot == (0, 0)
    assert goes_on(A, "0 close, 0 play AS") == {"play TS"}
    assert refused(A, "0 close, 0 play AS, 1 play TC") == ("illegal_play", "6.3", {"play TS"})
    marriage = "0 close, 0 play AS, 1 play TS, 0 marriage S"
    assert after(A, marriage).counted(0) == 61
    assert accepted(A, f"{marriage}, 0 claim") == ([0, 3], "12.2", "false_claim")
    assert goes_on(A, f"{marriage}, 0 play KS") == plays("AH TH AC TC")
    assert after(A, f"{marriage}, 0 play KS, 1 play TC").counted(0) == 75
    assert accepted(A, f"{marriage}, 0 play KS, 1 play TC, 0 claim") == ([3, 0], "12.4", "claim")


B = deck("AS KS QS JS AH", "KH QH TH AC JC", "TS", "QC JH KC TC QD KD JD TD AD")
B_TWO_LEFT = "0 play AH, 1 play QH, 0 play AS, 1 play JH, 0 play KS, 1 play JC, 0 play QS, 1 play KD"
SHARP = {"preset": "sharp"}


def test_scripted_deal_b():
    """8.3, 8.4, 9.3, 9.4, 10.4, 10.5: sharp on the first lead, after a trick, and with two cards left."""
    first = plays("AS KS QS JS AH") | {"close"}
    assert goes_on(B, "", rules=SHARP) == first
    assert refused(B, "0 marriage S", rules=SHARP) == ("illegal_action", "8.3", first)
    assert refused(B, "0 exchange", rules=SHARP) == ("illegal_action", "9.3", first)
    assert "claim" not in goes_on(B, "0 close", rules=SHARP)
    marriage = "0 play AH, 1 play QH, 0 marriage S"
    assert goes_on(B, marriage, rules=SHARP) == {"play KS", "exchange", "close", "claim"}
    assert after(B, B_TWO_LEFT).talon == 2
    last = plays("JS QC KC QD JD") | {"marriage C", "claim"}
    assert goes_on(B, B_TWO_LEFT, rules=SHARP) == last
    assert refused(B, f"{B_TWO_LEFT}, 0 exchange", rules=SHARP) == ("illegal_action", "9.4", last)
    assert refused(B, f"{B_TWO_LEFT}, 0 close", rules=SHARP) == ("illegal_action", "10.4", last)
    assert goes_on(B, B_TWO_LEFT) == last | {"exchange", "close"}


C = deck("JS KS AH JH JC", "QH KH TH AC TC", "QS")


def test_scripted_deal_c():
    """9.2, 10.3: the order of exchange, marriage and closing on one lead."""
    won = "0 play AH, 1 play QH"
    assert goes_on(C, f"{won}, 0 exchange, 0 marriage S, 0 close, 0 play KS") == plays("KC KH TH AC TC")
    assert refused(C, f"{won}, 0 close, 0 exchange")[:2] == ("illegal_action", "9.2")
    assert goes_on(C, f"{won}, 0 exchange, 0 close, 0 marriage S") == {"play KS", "play QS", "claim"}
