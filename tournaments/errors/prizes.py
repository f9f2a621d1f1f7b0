"""Refusals around prizes: the announced list, ties, closing, paying out."""

from __future__ import annotations

from scoring.errors import NotFound, Unacceptable, WrongState


class NoSuchRankingClass(NotFound):
    """Params: `name`."""

    code = "no_such_ranking_class"
    clause = "PRS-49"


class GoodsUnacceptable(Unacceptable):
    """Goods have up to 120 characters and no control characters. Params: `place`."""

    code = "goods_unacceptable"
    clause = "PRS-45"


class PrizeTooLarge(Unacceptable):
    """Params: `place`, `most_cents`."""

    code = "prize_too_large"
    clause = "PRS-45"


class NotTied(WrongState):
    """The two cards do not share a place that a deciding match decides. Params: `winner`, `loser`."""

    code = "not_tied"
    clause = "PRS-48"


class SamePlayer(WrongState):
    """Nobody plays a deciding match against himself. Params: `winner`, `loser`."""

    code = "same_player"
    clause = "PRS-24"


class AlreadyMet(WrongState):
    """The two cards have played their deciding match. Params: `winner`, `loser`."""

    code = "already_met"
    clause = "PRS-48"


class NoLotDue(WrongState):
    """No lot of this label decides anything now. Params: `label`."""

    code = "no_lot_due"
    clause = "PRS-48"


class TieLotNotSealed(WrongState):
    """The fingerprint of the lot was not published. Params: `label`."""

    code = "tie_lot_not_sealed"
    clause = "PRS-20"


class PlacesUndecided(WrongState):
    """Params: `matches` (texts `2/5`), `rounds` (names) that are still to draw."""

    code = "places_undecided"
    clause = "PRS-47"


class DecidingMatchesMissing(WrongState):
    """Params: `places`, `cards` that share them."""

    code = "deciding_matches_missing"
    clause = "PRS-48"


class LotsMissing(WrongState):
    """Params: `lots` (labels)."""

    code = "lots_missing"
    clause = "PRS-43"


class PaidAlready(WrongState):
    """The list cannot be opened again while a payout stands. Params: `count` of payouts."""

    code = "paid_already"
    clause = "PRS-47"


class PrizesNotClosed(WrongState):
    """Nothing is paid out before the list is closed."""

    code = "prizes_not_closed"
    clause = "PRS-47"


class NothingToPay(Unacceptable):
    """No award was named."""

    code = "nothing_to_pay"


class SeveralRecipients(Unacceptable):
    """One payout goes to one player, club or team, who signs for it."""

    code = "several_recipients"
    clause = "PRS-47"


class NoSuchAward(NotFound):
    """Params: `award`."""

    code = "no_such_award"


class AwardPaid(WrongState):
    """Params: `place`."""

    code = "award_paid"
    clause = "PRS-47"


class AwardNotPaid(WrongState):
    """Params: `place`."""

    code = "award_not_paid"
    clause = "PRS-47"
