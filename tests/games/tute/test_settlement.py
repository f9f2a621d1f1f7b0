"""9, 10 and 11: who wins a round and what it is worth; the tables S1 to S6."""

from __future__ import annotations

import json
import random

import pytest

from games.replay import judge
from games.tute.cards import PACK
from games.tute.deal import Deal
from games.tute.settle import played_out
from tests.games.tute.records import accepted, after, play_first, record, shuffled, verdict


def settled(a: int, b: int, last: int, *, declared=(0, 0), tricks=(5, 5), game="tute-pairs", **rules: object):
    """Return scores by side, clause, totals and outcome of a round with these card points, won last by a side."""
    deal = after(game, " ".join(PACK.names), "", rules=rules)
    deal.card_points, deal.tricks = [a, b], list(tricks)
    for side, value in enumerate(declared):
        deal.declarations += [(side, suit, 20) for suit in range(value % 40 // 20)]
        deal.declarations += [(side, 3, 40)] * (value // 40)
    outcome = played_out(deal, last + 2 if game == "tute-pairs" and deal.tricks[last] else last)
    if game == "tute-pairs":
        assert outcome.scores[:2] == outcome.scores[2:]
    return outcome.scores[:2], outcome.clause, outcome.details["totals"], outcome.details["outcome"]


@pytest.mark.parametrize("game", ["tute-two", "tute-pairs"])
def test_the_larger_total_wins_one_match_point(game):
    """9.1, 9.2, 9.4, 10.1: S1, S2."""
    assert settled(52, 68, 0, declared=(40, 0), game=game) == ((1, 0), "9.4", [102, 68], "points")
    assert settled(71, 49, 1, declared=(0, 20), game=game) == ((0, 1), "9.4", [71, 79], "points")


def test_the_most_that_can_be_made():
    """9.3: S4."""
    deal = after("tute-pairs", " ".join(PACK.names), "")
    deal.card_points, deal.tricks = [120, 0], [10, 0]
    deal.declarations = [(0, 3, 40), (0, 0, 20), (2, 1, 20), (2, 2, 20)]
    assert played_out(deal, 2).details["totals"] == [230, 0]


@pytest.mark.parametrize(
    ("rule", "scores", "word"),
    [("last_trick", (0, 1), "last_trick"), ("no_point", (0, 0), "no_point"), ("replay", (0, 0), "replay")],
)
def test_a_tie(rule, scores, word):
    """9.5: S3."""
    assert settled(65, 55, 1, tie_break=rule) == (scores, "9.5", [65, 65], word)
    assert settled(55, 65, 0, tie_break=rule)[0] == scores[::-1]


@pytest.mark.parametrize("rule", ["last_trick", "no_point", "replay"])
def test_the_tie_break_changes_nothing_where_there_is_none(rule):
    """9.5."""
    assert settled(66, 54, 1, tie_break=rule) == ((1, 0), "9.4", [66, 64], "points")


@pytest.mark.parametrize(
    ("bonus", "totals", "scores"),
    [(0, [62, 58], (1, 0)), (4, [62, 62], (0, 1)), (10, [62, 68], (0, 1)), (20, [62, 78], (0, 1))],
)
def test_the_bonus_for_the_last_trick(bonus, totals, scores):
    """9.2."""
    found = settled(62, 58, 1, last_trick_bonus=bonus)
    assert (found[0], found[2]) == (scores, totals)


@pytest.mark.parametrize(
    ("capote", "double", "match_points"), [(0, False, 1), (1, False, 2), (0, True, 2), (1, True, 3)]
)
def test_all_tricks_and_more_than_100(capote, double, match_points):
    """9.6, 9.7: they add up."""
    found = settled(120, 0, 0, tricks=(10, 0), capote_bonus=capote, double_over_100=double)
    assert found == ((match_points, 0), "9.4", [130, 0], "points")
    other = settled(0, 120, 1, tricks=(0, 10), capote_bonus=capote, double_over_100=double)
    assert other[0] == (0, match_points)


@pytest.mark.parametrize(("totals", "match_points"), [((90, 30), 1), ((91, 29), 2), ((92, 28), 2)])
def test_101_counts_twice_by_one_rule(totals, match_points):
    """9.7: 100 does not."""
    assert settled(totals[0], totals[1], 0, double_over_100=True)[0] == (match_points, 0)
    assert settled(totals[0], totals[1], 0)[0] == (1, 0)


def test_a_tie_over_100_counts_twice_too():
    """9.5, 9.7."""
    found = settled(65, 55, 1, declared=(40, 40), double_over_100=True)
    assert found == ((0, 2), "9.5", [105, 105], "last_trick")


def test_no_capote_where_the_other_side_has_a_trick():
    """9.6: even one without points."""
    assert settled(120, 0, 0, tricks=(9, 1), capote_bonus=1)[0] == (1, 0)


@pytest.mark.parametrize("rules", [{"capote_bonus": 1, "double_over_100": True, "revoke_mode": "lose_round"}])
def test_neither_bonus_counts_after_a_tute_or_a_revoke(rules):
    """8.8, 9.6, 11.1."""
    deal = after("tute-pairs", shuffled(), "", rules=rules)
    play_first(deal, "tute-pairs", until=1)
    deal.card_points, deal.tricks, deal.hands[0] = [110, 0], [1, 0], PACK.mask("KO KE KC KB")
    revoking = deal.copy()
    deal.apply((0, "tute", -1, ()))
    assert deal.outcome is not None and deal.outcome.scores == (1, 0, 1, 0)
    revoking.hands[2:] = [PACK.mask("KO"), PACK.mask("AO TE")]
    revoking.apply((2, "play", PACK.number["KO"], ()))
    revoking.apply((3, "play", PACK.number["TE"], ()))
    assert revoking.outcome is not None and revoking.outcome.scores == (1, 0, 1, 0)
    assert revoking.outcome.details["totals"] == [110, 0]


@pytest.mark.parametrize("target", [1, 3, 6])
def test_the_match_target_changes_nothing_in_a_round(target):
    """10.1."""
    assert settled(71, 49, 1, match_target=target)[0] == (1, 0)


def test_five_rounds_of_a_match_add_up():
    """10.1, 10.2: S5."""
    rounds = [(70, 50), (50, 70), (70, 50), (50, 70), (70, 50)]
    scores = [settled(a, b, 0 if a > b else 1)[0] for a, b in rounds]
    assert [sum(side) for side in zip(*scores, strict=True)] == [3, 2]


def _round(game: str, seed: int) -> tuple[str, Deal, list[str]]:
    cards = list(PACK.names)
    random.Random(seed).shuffle(cards)
    deal = after(game, " ".join(cards), "")
    return " ".join(cards), deal, play_first(deal, game)


@pytest.mark.parametrize("game", ["tute-two", "tute-pairs"])
@pytest.mark.parametrize("seed", range(20))
def test_a_round_that_is_played_out_has_120_card_points(game, seed):
    """13.2, 13.4, 13.5, 13.7."""
    _, deal, done = _round(game, seed)
    assert deal.outcome is not None
    details = deal.outcome.details
    assert sum(deal.card_points) == 120
    assert details["totals"] in (
        [deal.card_points[0] + 10, deal.card_points[1]],
        [deal.card_points[0], deal.card_points[1] + 10],
    )
    assert sum(deal.tricks) == (20 if game == "tute-two" else 10)
    assert sum(deal.outcome.scores[:2]) == 1
    assert len(done) == 40
    for side in (0, 1):
        assert deal.tricks[side] or deal.card_points[side] == 0


@pytest.mark.parametrize("game", ["tute-two", "tute-pairs"])
def test_a_claimed_result_is_compared(game):
    deck, deal, done = _round(game, 3)
    assert deal.outcome is not None
    scores = list(deal.outcome.scores)
    assert accepted(game, deck, ", ".join(done), claimed={"scores": scores})["scores"] == scores
    found = verdict(record(game, deck, ", ".join(done), claimed={"scores": scores[::-1]}))
    if scores != scores[::-1]:
        assert (found["ok"], found["error"]["code"], found["error"]["clause"]) == (False, "claimed", "9.4")
        assert (found["ply"], found["scores"]) == (None, scores)


@pytest.mark.parametrize("game", ["tute-two", "tute-pairs"])
def test_a_record_that_stops_early_is_incomplete(game):
    deck, _, done = _round(game, 5)
    found = json.loads(judge(json.dumps(record(game, deck, ", ".join(done[:-1])))).as_json(str))
    assert (found["error"]["code"], found["ply"], found["error"]["clause"]) == ("incomplete", 40, None)
    assert found["error"]["legal"] == [done[-1][2:]]
