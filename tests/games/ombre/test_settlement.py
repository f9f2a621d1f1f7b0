"""What a deal is worth: the tables of the rules, and each flag where it changes something (9 to 12, 14, 15)."""

from __future__ import annotations

from typing import Any

import pytest

from games.ombre import settle
from tests.games.ombre.table import accepted, deck, finished

RUN = {0: "KS QS JS", 1: "AS AC KS", 2: "AS 2S KS", 3: "AS 2S AC QS", 4: "AS 2S AC KS 7S", 5: "AS 2S AC KS QS 7S"}
NO_TRUMP = "KH QH"
TABLE = {
    "S1": ("game", [5, 3, 1], 15, RUN[4], (33, -9, -9), 0, "sacada", "11.2"),
    "S2": ("tourne", [4, 3, 2], 15, "KS QS", (35, -10, -10), 0, "sacada", "11.2"),
    "S3": ("solo", [6, 2, 1], 15, RUN[3], (51, -18, -18), 0, "sacada", "11.2"),
    "S4": ("game", [4, 4, 1], 15, RUN[2], (-29, 7, 7), 30, "puesta", "11.3"),
    "S5": ("game", [3, 3, 3], 30, RUN[0], (-40, 5, 5), 60, "puesta", "11.3"),
    "S6": ("game", [3, 4, 2], 15, RUN[1], (-27, 29, 13), 0, "codille", "11.4"),
    "S7": ("game", [4, 5, 0], 45, RUN[0], (-55, 73, 27), 0, "codille", "11.4"),
    "S12": ("game", [1, 4, 4], 15, RUN[0], (-25, 5, 5), 30, "puesta", "11.3"),
    "S13": ("solo", [4, 4, 1], 15, RUN[2], (-29, 7, 7), 30, "puesta", "11.3"),
}


@pytest.mark.parametrize("row", TABLE.values(), ids=TABLE)
def test_the_table_of_settlements_11(row):
    contract, tricks, pot, hand, scores, left, word, clause = row
    outcome = settle.played(finished(contract, tricks, pot=pot, hand=hand))
    assert (outcome.scores, outcome.clause) == (scores, clause)
    assert outcome.details == {
        "taker": 0,
        "contract": contract,
        "tricks": tricks,
        "pot": [pot, left],
        "outcome": word,
    }


def test_stopping_after_five_tricks_brings_three_from_each_s8_10_1():
    outcome = settle.stopped(finished("game", [5, 0, 0], hand=RUN[2]))
    assert (outcome.scores, outcome.clause, outcome.details["outcome"]) == ((35, -10, -10), "10.1", "primeras")


def test_a_vole_made_brings_ten_from_each_and_the_pot_s9_10_3_10_4():
    outcome = settle.played(finished("solo", [9, 0, 0], hand=RUN[4], vole=True))
    assert (outcome.scores, outcome.clause, outcome.details["outcome"]) == ((73, -29, -29), "10.4", "vole")


@pytest.mark.parametrize(("pot", "scores", "left"), [(15, (25, -10, -10), 10), (3, (23, -10, -10), 0)])
def test_flat25_takes_five_out_of_the_pot_and_the_rest_stays_10_4_19a(pot, scores, left):
    outcome = settle.played(finished("solo", [9, 0, 0], hand=RUN[4], vole=True, pot=pot, vole_model="flat25"))
    assert (outcome.scores, outcome.details["pot"]) == (scores, [pot, left])


@pytest.mark.parametrize(
    ("contract", "hand", "each"),
    [("solo", RUN[4], 16), ("tourne", RUN[3], 25), ("game", RUN[5], 25), ("game", "QS", 30)],
)
def test_a_vole_failed_costs_thirty_less_contract_and_honours_and_the_pot_stays_s10_s11_10_5(contract, hand, each):
    alike: list[dict[str, Any]] = [{}, {"loss_includes_G": True}, {"vole_model": "flat25"}]
    for flags in alike:
        outcome = settle.played(finished(contract, [8, 1, 0], hand=hand, vole=True, **flags))
        assert (outcome.scores, outcome.clause) == ((-2 * each, each, each), "10.5")
        assert (outcome.details["pot"], outcome.details["outcome"]) == ([15, 15], "vole_failed")


def test_a_failed_vole_never_costs_less_than_eleven_20_7():
    nine = "AS 2S AC KS QS JS 7S 6S 5S"
    assert settle.played(finished("solo", [8, 1, 0], hand=nine, vole=True)).scores == (-22, 11, 11)


@pytest.mark.parametrize(
    ("tricks", "word"),
    [
        *(((5, 2, 2), "sacada"), ((5, 3, 1), "sacada"), ((5, 4, 0), "sacada"), ((4, 3, 2), "sacada")),
        *(((6, 2, 1), "sacada"), ((9, 0, 0), "sacada"), ((4, 4, 1), "puesta"), ((3, 3, 3), "puesta")),
        *(((1, 4, 4), "puesta"), ((4, 5, 0), "codille"), ((3, 4, 2), "codille"), ((2, 4, 3), "codille")),
        *(((2, 5, 2), "codille"), ((1, 5, 3), "codille"), ((0, 5, 4), "codille")),
    ],
)
def test_what_the_tricks_make_of_the_deal_11_1(tricks, word):
    d, a, b = tricks
    for order in ([d, a, b], [d, b, a]):
        assert settle.played(finished("game", order)).details["outcome"] == word
        assert settle.played(finished("game", [order[2], *order[:2]], taker=1)).details["outcome"] == word


def test_without_the_royal_puesta_the_two_best_share_odd_chips_to_the_right_11_1_19a():
    outcome = settle.played(finished("game", [4, 1, 4], taker=1, hand=RUN[0], puesta_real=False))
    assert (outcome.scores, outcome.clause) == ((7 + 7 + 5, -25, 8 + 8 + 5), "11.4")
    assert (outcome.details["pot"], outcome.details["outcome"]) == ([15, 0], "codille")
    assert settle.played(finished("game", [3, 3, 3], puesta_real=False)).details["outcome"] == "puesta"


def test_the_value_of_the_contract_is_paid_on_a_loss_only_where_the_flag_says_so_11_3_s13():
    puesta = settle.played(finished("solo", [4, 4, 1], hand=RUN[2], loss_includes_G=True))
    assert puesta.scores == (-49, 17, 17)
    codille = settle.played(finished("tourne", [3, 4, 2], hand=RUN[1], loss_includes_G=True))
    assert codille.scores == (-31, 31, 15)
    surrender = settle.surrendered(finished("tourne", [0, 1, 1], hand=RUN[1], loss_includes_G=True))
    assert (surrender.scores, surrender.clause) == ((-31, 8, 8), "12.3")


# Honours


@pytest.mark.parametrize(
    ("flags", "hand", "each"),
    [
        ({}, RUN[1], 6),
        ({"honours_min": 3}, RUN[1], 5),
        ({"honours_min": 3}, RUN[2], 5),
        ({"honours_min": 3}, RUN[3], 8),
        ({"honours_min": 3}, "KS QS", 8),  # what is missing counts all the same (19a)
        ({}, "AS 2S AC KS QS JS 7S", 12),
        ({"honours_cap": 5}, "AS 2S AC KS QS JS 7S", 10),
        ({}, "6S 5S", 12),
        ({"honours_cap": 5}, "6S 5S", 10),
        ({"faux_matadors": False}, "6S 5S", 5),
        ({}, "2S AC KS", 6),
        ({}, NO_TRUMP, 5),
        ({"honours_cap": "none"}, "6S 5S", 12),
    ],
)
def test_honours_of_a_won_deal_9_1_to_9_4(flags, hand, each):
    assert settle.played(finished("game", [5, 2, 2], hand=hand, **flags)).scores == (15 + 2 * each, -each, -each)


@pytest.mark.parametrize(
    ("flags", "hand", "each"),
    [({}, RUN[3], 8), ({"honours_min": 3}, RUN[2], 5), ({"honours_cap": 5}, "AS 2S AC KS QS JS", 10), ({}, "6S 5S", 5)],
)
def test_a_lost_deal_pays_the_run_but_never_the_gap_9_2_9_3(flags, hand, each):
    assert settle.played(finished("game", [4, 4, 1], hand=hand, **flags)).scores == (-15 - 2 * each, each, each)


# Takeover. Seat 0 gave up with one honour; seat 1 plays on with two.

TAKEN: dict[str, Any] = {"former": 0, "former_hand": "AS KS", "taker": 1, "hand": "AS 2S KS"}


def test_a_takeover_won_takes_the_doubled_pot_12_5():
    outcome = settle.played(finished("game", [2, 5, 2], **TAKEN))
    assert (outcome.scores, outcome.clause) == ((-34, 50, -1), "11.2")
    assert outcome.details["pot"] == [15, 0]
    assert outcome.details["taker"] == 1


def test_a_takeover_tied_pays_the_old_pot_again_12_5():
    outcome = settle.played(finished("game", [1, 4, 4], **TAKEN))
    assert (outcome.scores, outcome.details["pot"]) == ((-20, -23, 13), [15, 45])


def test_a_takeover_lost_pays_the_old_pot_and_loses_the_doubled_one_12_5():
    outcome = settle.played(finished("game", [3, 2, 4], **TAKEN))
    # 0 puts 15 in and pays 6 6; 1 pays 15 to 2 and 7 7; the pot of 30 goes to 2 and 0.
    assert outcome.scores == (-15 - 12 + 7 + 15, 6 - 15 - 14, 6 + 15 + 7 + 15)
    assert outcome.details["pot"] == [15, 0]
    assert outcome.details["outcome"] == "codille"


def test_a_takeover_with_a_failed_vole_leaves_the_doubled_pot_10_5_12_5():
    outcome = settle.played(finished("game", [1, 8, 0], vole=True, **TAKEN))
    assert (outcome.scores, outcome.details["pot"]) == ((-27 + 28, 6 - 56, 6 + 28), [15, 30])


@pytest.mark.parametrize(
    ("tricks", "rescued"), [([5, 2, 2], True), ([4, 3, 2], True), ([4, 4, 1], False), ([4, 1, 4], False)]
)
def test_an_old_declarer_with_more_tricks_than_each_other_is_rescued_12_6_19a(tricks, rescued):
    plain = settle.played(finished("game", tricks, **TAKEN))
    saved = settle.played(finished("game", tricks, takeover_rescue=True, **TAKEN))
    assert (saved != plain) == rescued
    if rescued:  # seat 1 alone pays, on the old pot: 15 to seat 0, 7 to each, and the pot of 15 is shared 8 7
        assert saved.scores == (15 + 7 + 8, -15 - 14, 7 + 7)
        assert saved.details["pot"] == [15, 0]


@pytest.mark.parametrize("rescue", [False, True])
def test_a_renounce_after_a_takeover_leaves_the_old_puesta_to_be_paid_18_1_19a(rescue):
    cards = deck("AS 2S AC KS QS JS 7S 5S 4C", "4S 6S KH QH JH 7H 6H 5H 4H", "3S KD QD JD 7D 6D 5D 4D 3D", talon="2C")
    text = "0 bid game, 1 bid pass, 2 bid pass, 0 trump S, 0 exchange, 1 exchange, 2 exchange, 0:AS 1:4S 2:3S, "
    rules = {"revoke_mode": "puesta", "takeover_rescue": rescue}
    told = accepted(text + "0 surrender, 1 takeover, 0:2S 1:KH", cards, rules=rules)
    # The old declarer pays 15 and 5 + 7 to each: he has most tricks, but not at the end. The new one pays 15 and 5.
    assert (told["scores"], told["clause"], told["details"]["pot"]) == ((-34, -13, 17), "18.1", [15, 45])


def test_when_nobody_takes_over_it_is_a_puesta_12_4():
    outcome = settle.surrendered(finished("game", [0, 1, 2], hand=RUN[1]))
    assert (outcome.scores, outcome.clause) == ((-27, 6, 6), "12.4")
    assert (outcome.details["pot"], outcome.details["outcome"]) == ([15, 30], "surrender")


# Two and four


@pytest.mark.parametrize(
    ("tricks", "pot", "run", "scores", "left", "word"),
    [
        ([5, 3], 10, 2, (17, -7), 0, "sacada"),
        ([4, 4], 10, 0, (-15, 5), 20, "puesta"),
        ([3, 5], 10, 1, (-16, 26), 0, "codille"),
    ],
)
def test_two_players_14_4_14_6(tricks, pot, run, scores, left, word):
    outcome = settle.played(finished("game", tricks, pot=pot, hand=RUN[run], game="ombre-two"))
    assert (outcome.scores, outcome.details["pot"], outcome.details["outcome"]) == (scores, [pot, left], word)


def test_the_vole_of_two_is_eight_tricks_14_6():
    made = settle.played(finished("game", [8, 0], pot=10, hand=RUN[2], game="ombre-two", vole=True))
    assert (made.scores, made.details["outcome"]) == ((10 + 17, -17), "vole")
    failed = settle.played(finished("game", [7, 1], pot=10, hand=RUN[2], game="ombre-two", vole=True))
    assert (failed.scores, failed.details["outcome"]) == ((-28, 28), "vole_failed")
    flat = settle.played(
        finished("game", [8, 0], pot=10, hand=RUN[2], game="ombre-two", vole=True, vole_model="flat25")
    )
    assert flat.scores == (15, -10)


def test_who_sits_out_pays_and_is_paid_but_shares_no_pot_15_3():
    won = settle.played(finished("game", [5, 3, 1, 0], hand=RUN[1], game="ombre-four"))
    assert won.scores == (33, -6, -6, -6)
    puesta = settle.played(finished("game", [4, 4, 1, 0], hand=RUN[1], game="ombre-four"))
    assert (puesta.scores, puesta.details["pot"]) == ((-15 - 18, 6, 6, 6), [15, 30])
    codille = settle.played(finished("game", [3, 2, 4, 0], hand=RUN[1], game="ombre-four"))
    assert codille.scores == (-15 - 18, 6 + 7, 6 + 15 + 8, 6)


@pytest.mark.parametrize(
    ("tricks", "pot", "scores", "left", "word"),
    [
        ([2, 2, 1, 4], 15, (-5, -5, -5, 30), 0, "sacada"),
        ([3, 2, 1, 3], 15, (5, 5, 5, -30), 30, "puesta"),
        ([2, 4, 1, 2], 16, (5 + 5, 5 + 16 + 6, 5 + 5, -31), 0, "codille"),
        ([2, 4, 1, 2], 17, (5 + 5, 5 + 17 + 7, 5 + 5, -32), 0, "codille"),  # both odd chips to the one best
        ([4, 1, 4, 0], 17, (5 + 9 + 6, 5 + 5, 5 + 8 + 6, -32), 0, "codille"),
        ([1, 4, 4, 0], 16, (5 + 5, 5 + 8 + 6, 5 + 8 + 5, -31), 0, "codille"),
        ([3, 3, 3, 0], 17, (5 + 6 + 6, 5 + 6 + 6, 5 + 5 + 5, -32), 0, "codille"),
    ],
)
@pytest.mark.parametrize("puesta_real", [True, False])
def test_penetro_against_three_15_5_19a(tricks, pot, scores, left, word, puesta_real):
    """Several equal best share what the declarer pays; the pot goes to all three, odd chips from his right."""
    deal = finished("penetro", tricks, pot=pot, taker=3, hand=NO_TRUMP, game="ombre-four", puesta_real=puesta_real)
    outcome = settle.played(deal)
    assert (outcome.scores, outcome.details["pot"], outcome.details["outcome"]) == (scores, [pot, left], word)


@pytest.mark.parametrize("pot", range(12))
@pytest.mark.parametrize("tricks", [[5, 3, 1], [4, 4, 1], [3, 4, 2], [1, 4, 4], [3, 3, 3]])
def test_chips_are_neither_made_nor_lost_11_5_20_3(pot, tricks):
    flags: list[dict[str, Any]] = [{}, {"puesta_real": False}, {"loss_includes_G": True}]
    for taker in range(3):
        for changed in flags:
            outcome = settle.played(finished("solo", tricks, pot=pot, taker=taker, **changed))
            left = outcome.details["pot"]
            assert isinstance(left, list)
            assert sum(outcome.scores) + left[1] - pot == 0
            assert left[1] >= 0
