"""Every refusal of scoring has a sentence that its params fill."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from scoring.core import bummerl, deals, notation, penalties, prize_list
from scoring.core.prize_list import Prize
from scoring.errors import Refusal
from scoring.refusals import DealDisagrees, DealPending, DealRefused
from scoring.sentences import SENTENCES, message
from scoring.services import deals as services

TWO = bummerl.MatchRules()
FAULT: dict[str, object] = {"code": "syntax", "reason": "not_json", "clause": None, "params": {}}
DEALS = deals.DealRules()
LOST = bummerl.MatchScore(0, (2, 0))


def penalty(kind: str, game_points: int = 0) -> penalties.Penalty:
    return penalties.Penalty(penalties.PenaltyKind(kind), 0, game_points)


def tally(count: int, dealer: int | None = None) -> deals.Tally:
    return deals.tally_of(DEALS, [deals.Dealt((1, 0), dealer)] * count)


def read(text: str, game: str = "schnapsen") -> object:
    return services.read(text, game=game, rules={"preset": "soft"})


def refuse(refusal: Refusal) -> None:
    raise refusal


def listed(*prizes: Prize, unit: int = 100) -> Callable[[], object]:
    return lambda: prize_list.check_prizes(prizes, places=8, unit_cents=unit)


CASES: dict[str, Callable[[], object]] = {
    "score_unreadable": lambda: notation.parse("two to one"),
    "score_missing": lambda: bummerl.check_result(TWO),
    "impossible_score": lambda: bummerl.check_result(TWO, bummerl=(3, 1)),
    "impossible_bummerl": lambda: bummerl.check_result(TWO, each=[(8, 1)]),
    "bummerl_after_the_end": lambda: bummerl.check_result(TWO, each=[(7, 1)] * 3),
    "match_unfinished": lambda: bummerl.check_result(TWO, each=[(7, 1)]),
    "winner_disagrees": lambda: bummerl.check_result(TWO, winner=1, bummerl=(2, 1)),
    "bummerl_disagree": lambda: bummerl.check_result(TWO, bummerl=(2, 1), each=[(7, 1)] * 2),
    "penalty_not_counted": lambda: penalties.check_penalties_counted(LOST, penalties=[penalty("bummerl")]),
    "deals_disagree": lambda: deals.check_fits(tally(7), bummerl=(0, 2)),
    "deal_disagrees": lambda: refuse(DealDisagrees(deal=3, counted="2:0", reported="0:1", decided_by="12.5")),
    "deal_refused": lambda: refuse(DealRefused(deal=3, ply=7, fault=FAULT)),
    "impossible_deal": lambda: deals.check_game_points(DEALS, (4, 0), deal=3),
    "wrong_bummerl": lambda: deals.check_next(tally(7), bummerl=1),
    "wrong_dealer": lambda: deals.check_next(tally(1, dealer=0), dealer=0),
    "deal_missing": lambda: deals.check_next(tally(1), deal=4),
    "deal_stands": lambda: deals.check_next(tally(1), deal=1),
    "deal_pending": lambda: refuse(DealPending(deal=3)),
    "deal_after_the_end": lambda: deals.check_next(tally(14)),
    "record_refused": lambda: read("{"),
    "no_engine": lambda: read("{}", game="watten"),
    "other_game": lambda: read('{"game": "tute-two", "deck": "", "actions": []}'),
    "other_rules": lambda: read('{"game": "schnapsen", "deck": "", "actions": [], "rules": {"preset": "sharp"}}'),
    "penalty_out_of_range": lambda: penalties.penalise(TWO, penalty=penalty("game_points", 9)),
    "penalty_too_late": lambda: penalties.penalise(TWO, penalty=penalty("bummerl"), before=LOST),
    "prize_place_out_of_range": listed(Prize(9, cents=1)),
    "two_prizes_for_one_place": listed(Prize(1, cents=1), Prize(1, cents=1)),
    "no_prize_for_the_winner": listed(Prize(2, cents=1)),
    "empty_prize": listed(Prize(1)),
    "negative_prize": listed(Prize(1, cents=-1)),
    "shares_over_the_whole": listed(Prize(1, share=10_450)),
    "rounding_unit_out_of_range": listed(unit=0),
}


def test_every_sentence_has_a_case_here():
    assert set(CASES) == set(SENTENCES)


@pytest.mark.parametrize("code", CASES)
def test_the_refusal_fills_its_sentence(code):
    with pytest.raises(Refusal) as refused:
        CASES[code]()
    assert refused.value.code == code
    assert refused.value.clause.startswith("PRS-")
    params = dict(refused.value.params)
    if "fault" in params:
        params["fault"] = message(services.fault_of(params["fault"]))  # type: ignore[arg-type]
    sentence = SENTENCES[code].format(**params)
    assert "{" not in sentence
    assert all(str(value) in sentence for value in params.values())
