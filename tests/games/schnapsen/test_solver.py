"""What the solver says of positions whose best play a reader can check, and the shape of its answers."""

from __future__ import annotations

import random

import pytest

from games.schnapsen.deal import Deal
from games.schnapsen.flags import read_rules
from games.schnapsen.game import SCHNAPSEN
from games.schnapsen.solver import Solver, solve, values
from tests.games.deals import state
from tests.games.schnapsen.minimax import best, walk, worth
from tests.games.schnapsen.records import after, deck

CLOSED = deck("AS KS QS JH JD", "TS AH TH AC TC", "JS")
FULL_TRACE = "TC JH KS AC QH TS JD KH AS QD TH JC KD AH QC TD JS KC AD QS"


def table(deal: Deal) -> dict[str, int]:
    return {SCHNAPSEN.grammar.text(action): value for action, value in values(deal)}


def line(deal: Deal) -> list[str]:
    return [SCHNAPSEN.grammar.text(action) for action in solve(deal).line]


def test_the_scripted_deal_is_won_by_three():
    """18, deal A: forehand closes, and 21 + 40 + 14 are enough."""
    deal = after(CLOSED, "0 close")
    assert solve(deal).value == 3
    assert table(deal)["0 play AS"] == 3
    assert table(after(CLOSED, "0 close, 0 play AS, 1 play TS, 0 marriage S"))["0 claim"] == -3
    assert line(after(CLOSED, "0 close, 0 play AS, 1 play TS, 0 marriage S, 0 play KS, 1 play TC")) == ["0 claim"]


def test_a_right_claim_is_never_worse_than_anything_else():
    """11.5: here playing on wins as much at one card, and loses at others."""
    deal = after(CLOSED, "0 close, 0 play AS, 1 play TS, 0 marriage S, 0 play KS, 1 play TC")
    assert best(0, list(table(deal).values())) == table(deal)["0 claim"] == 3


def test_a_false_claim_can_be_the_best_that_is_left():
    """11.6: against 33 or more it costs 1 where every card and closing cost 2; not by the rules of pagat."""
    cards = "QS AC JC TD AH QD QH JS KS TC KH JH TH KD KC TS AD AS JD QC"
    moves = "0 play AC, 1 play KH, 1 play TD, 0 play KS, 1 play QD, 0 play KC, 1 play KD, 0 play TH"
    found = table(after(cards, moves))
    assert found.pop("0 claim") == -1
    assert set(found.values()) == {-2}
    assert solve(after(cards, moves)).action == (0, "claim", -1, ())
    assert set(table(after(cards, moves, false_claim="pagat")).values()) == {-2}


def test_a_marriage_can_be_better_left_unsaid():
    """8.6, 11.6: with 20 announced the other seat gets away with a false claim for 1 instead of 2."""
    cards = "TS QC TD JS TC KC KD AH AC JC KH QD TH QS QH KS AD JH JD AS"
    moves = (
        "0 play AC, 1 play KH, 0 play QD, 1 play JS, 0 play QC, 1 play QH, 0 play TS, 1 play AD, 1 play KC, 0 play JD"
    )
    found = table(after(cards, moves))
    assert (found["0 marriage S"], found["0 play KS"], found["0 play QS"]) == (1, 2, 2)
    found = table(after(cards, moves, false_claim="pagat"))
    assert (found["0 marriage S"], found["0 play KS"]) == (2, 2)


def test_silence_can_be_the_only_way_to_two():
    """8.6, 11.6: the king or queen without a word, so that a false claim still costs 2; every other lead wins 1."""
    cards = "QS AS KS KD JC AC TS AD KH QD TC JH JS TH QC TD JD KC QH AH"
    moves = (
        "0 play QS, 1 play JC, 0 play JH, 1 play KD, 0 play TH, 1 play JS, 1 play QC, 0 play JD, 1 play KC, 0 play AS"
    )
    found = solve(after(cards, moves))
    assert found.value == 2
    assert SCHNAPSEN.grammar.text(found.line[0]) in {"0 play QH", "0 play KH"}
    assert table(after(cards, moves))["0 marriage H"] == 1


def test_which_card_of_a_marriage_is_led_can_decide():
    """8.4: seat 1 wins 2 with the queen; where the king must lead he wins 1."""
    cards = "AD KH JS JD JC KC TH JH TC TD AH TS QC AS KS QD AC QS KD QH"
    moves = "0 play AD, 1 play KC, 0 play KH, 1 play JC, 0 play JH, 1 play AH, 1 play QD, 0 play TS"
    assert solve(after(cards, moves)).value == -2
    assert line(after(cards, moves))[:3] == ["1 marriage S", "1 close", "1 play QS"]
    assert solve(after(cards, moves, marriage_lead="king")).value == -1


def test_the_jack_can_be_worth_keeping():
    """9.5: nobody has to exchange."""
    cards = "TC TH JD QH AC KH TS AD KS JC QD JS QS KC AS JH AH KD TD QC"
    found = table(after(cards, "0 play TC, 1 play JC, 0 play KS, 1 play KH, 0 play KC, 1 play QD"))
    assert (found["0 exchange"], found["0 play JH"]) == (-2, -1)


def test_after_the_last_card_the_deal_may_be_left_as_it_stands():
    """12.5, 12.6: the claim wins no more here, and with the other seat below 33 it does."""
    leads = (
        "0 play TC, 1 play AC, 1 play JC, 0 play KD, 0 play JH, 1 play QC, 0 play TD, 1 play QD, 0 play KC, 1 play AD,"
    )
    moves = (
        leads
        + "1 play QH, 0 play KH, 0 play JD, 1 play TH, 0 play AH, 1 play JS, 0 play KS, 1 play TS, 1 play QS, 0 play AS"
    )
    deal = after(FULL_TRACE, moves)
    assert table(deal) == {"0 claim": 1}
    found = solve(deal)
    assert (found.value, found.action, found.line) == (1, None, ())
    deal.card_points[1] = 32
    assert (solve(deal).value, line(deal)) == (2, ["0 claim"])


def test_a_deal_that_is_over_has_its_value_and_nothing_to_do():
    deal = after(CLOSED, "0 marriage S, 0 claim")
    found = solve(deal)
    assert (found.value, found.action, found.line, values(deal)) == (-3, None, (), [])


@pytest.mark.parametrize("preset", ["soft", "sharp", "pagat"])
def test_a_line_of_best_play_ends_with_the_value(preset):
    rng = random.Random(preset)
    for _ in range(6):
        cards = rng.sample(range(20), 20)
        deal = Deal(read_rules({"preset": preset}), cards, rng.randrange(2))
        before = state(deal)
        found = solve(deal)
        every = values(deal)
        assert [action for action, _ in every] == list(deal.legal_actions())
        assert dict(every)[found.line[0]] == found.value == best(deal.turn, [value for _, value in every])
        assert state(deal) == before
        assert found.action == found.line[0]
        deal.apply_all(found.line)
        assert worth(deal) == found.value


def test_a_solver_that_is_kept_says_the_same_as_a_new_one():
    """Also after an exchange, which changes the last card of the talon."""
    rng = random.Random(9)
    exchanges = 0
    for _ in range(12):
        kept: Solver | None = None
        for deal in walk({}, rng, closing=0.02):
            kept = kept or Solver(deal)
            if deal.played:
                assert kept.value(deal) == Solver(deal).value(deal)
        exchanges += deal.exchanged[0] >= 0
    assert exchanges > 1


def test_seats_are_equal():
    """A deal with the seats changed has the value with the sign changed."""
    rng = random.Random(4)
    for preset in ("soft", "sharp", "pagat"):
        cards = rng.sample(range(20), 20)
        deals = [Deal(read_rules({"preset": preset}), cards, dealer) for dealer in (0, 1)]
        assert solve(deals[0]).value == -solve(deals[1]).value


def test_the_answer_can_be_printed():
    assert repr(solve(after(CLOSED, "0 marriage S, 0 claim"))) == "Solution(-3, ())"
