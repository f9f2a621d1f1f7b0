"""What can be wrong with a score, a penalty or a list of prizes.

    ScoreRefused             422   the score cannot have been played
      Disagreement           422   two depths of one report disagree; the services make a dispute of it (PRS-35)
    RecordRefused            422   so is what cannot be the record of a deal here
    PenaltyRefused           422
    PenaltyTooLate           409
    PrizeListRefused         422

Params hold plain values; Bummerl are numbered from 1, scores are written `2:1` by seat.
"""

from __future__ import annotations

from scoring.errors import Unacceptable, WrongState


class ScoreRefused(Unacceptable):
    """Refuse a score that cannot have been played or cannot be read."""


class ScoreUnreadable(ScoreRefused):
    """Params: `text`."""

    code = "score_unreadable"
    clause = "PRS-35"


class ScoreMissing(ScoreRefused):
    """Params: `possible`."""

    code = "score_missing"
    clause = "PRS-35"


class ImpossibleScore(ScoreRefused):
    """Params: `score`, `bummerl_to_win`, `possible`."""

    code = "impossible_score"
    clause = "PRS-30"


class ImpossibleBummerl(ScoreRefused):
    """Params: `bummerl`, `score`, `game_points`, `most` (what the loser can have made)."""

    code = "impossible_bummerl"
    clause = "PRS-31"


class BummerlAfterTheEnd(ScoreRefused):
    """Params: `bummerl`, `score` at which the match was over."""

    code = "bummerl_after_the_end"
    clause = "PRS-30"


class MatchUnfinished(ScoreRefused):
    """Params: `score` so far, `bummerl_to_win`."""

    code = "match_unfinished"
    clause = "PRS-30"


class Disagreement(ScoreRefused):
    """Refuse a report that contradicts itself."""

    clause = "PRS-35"


class WinnerDisagrees(Disagreement):
    """Params: `score`."""

    code = "winner_disagrees"


class BummerlDisagree(Disagreement):
    """Params: `reported`, `counted`, `bummerl`: the first Bummerl that does not fit what was reported."""

    code = "bummerl_disagree"


class PenaltyNotCounted(Disagreement):
    """Params: `score`, `penalties`: how many Bummerl a referee gave to the player who is left with fewer."""

    code = "penalty_not_counted"
    clause = "PRS-38"


class DealsDisagree(Disagreement):
    """The deals lead elsewhere. Params: `deal` (the first that does not fit), `bummerl`, `counted`, `reported`."""

    code = "deals_disagree"


class DealDisagrees(Disagreement):
    """Two depths of one deal disagree. Params: `deal`, `counted` by the replay, `reported`, `decided_by` (clause)."""

    code = "deal_disagrees"


class DealRefused(Disagreement):
    """A record breaks the rules of its game. Params: `deal`, `ply` (0 where none is named), `fault`."""

    code = "deal_refused"


class ImpossibleDeal(ScoreRefused):
    """Params: `deal`, `score`, `most`."""

    code = "impossible_deal"
    clause = "PRS-35"


class WrongBummerl(ScoreRefused):
    """Params: `deal`, `bummerl`, `running`."""

    code = "wrong_bummerl"
    clause = "PRS-31"


class WrongDealer(ScoreRefused):
    """Params: `deal`, `dealer`, `expected` (seats)."""

    code = "wrong_dealer"
    clause = "PRS-33"


class DealMissing(WrongState):
    """Params: `deal`, `missing`: the number that comes next."""

    code = "deal_missing"
    clause = "PRS-35"


class DealStands(WrongState):
    """Params: `deal`."""

    code = "deal_stands"
    clause = "PRS-35"


class DealPending(WrongState):
    """One deal of a match is judged at a time. Params: `deal`."""

    code = "deal_pending"
    clause = "PRS-35"


class DealAfterTheEnd(WrongState):
    """Params: `deal`, `score` at which the match was over."""

    code = "deal_after_the_end"
    clause = "PRS-30"


class RecordRefused(Unacceptable):
    """The record of a deal cannot be read. Params: `fault` (its code, reason, clause and params)."""

    code = "record_refused"
    clause = "PRS-35"


class NoEngine(Unacceptable):
    """Deals of this game cannot be replayed. Params: `game`."""

    code = "no_engine"
    clause = "PRS-58"


class OtherGame(Unacceptable):
    """Params: `game`, `announced`."""

    code = "other_game"
    clause = "PRS-35"


class OtherRules(Unacceptable):
    """Params: `announced`."""

    code = "other_rules"
    clause = "PRS-34"


class PenaltyRefused(Unacceptable):
    """Params: `game_points`, `most`."""

    code = "penalty_out_of_range"
    clause = "PRS-38"


class PenaltyTooLate(WrongState):
    """Params: `score`."""

    code = "penalty_too_late"
    clause = "PRS-38"


class PrizeListRefused(Unacceptable):
    """Refuse a list of prizes that could not be paid as it is announced."""


class PrizePlaceOutOfRange(PrizeListRefused):
    """Params: `place`, `places`."""

    code = "prize_place_out_of_range"
    clause = "PRS-43"


class TwoPrizesForOnePlace(PrizeListRefused):
    """Params: `place`."""

    code = "two_prizes_for_one_place"
    clause = "PRS-43"


class NoPrizeForTheWinner(PrizeListRefused):
    code = "no_prize_for_the_winner"
    clause = "PRS-45"


class EmptyPrize(PrizeListRefused):
    """Params: `place`."""

    code = "empty_prize"
    clause = "PRS-45"


class NegativePrize(PrizeListRefused):
    """Params: `place`."""

    code = "negative_prize"
    clause = "PRS-45"


class SharesOverTheWhole(PrizeListRefused):
    """Params: `percent`: the sum of the shares as text, like `104.5`."""

    code = "shares_over_the_whole"
    clause = "PRS-45"


class RoundingUnitOutOfRange(PrizeListRefused):
    """Params: `unit_cents`."""

    code = "rounding_unit_out_of_range"
    clause = "PRS-45"
