"""Refusals of the till."""

from __future__ import annotations

from scoring.errors import Unacceptable, WrongState


class AmountUnacceptable(Unacceptable):
    """Params: `most_cents`."""

    code = "amount_unacceptable"
    clause = "PRS-45"


class AlreadyReversed(WrongState):
    code = "already_reversed"


class NotReversedHere(WrongState):
    """Only donations and costs are taken back at the till."""

    code = "not_reversed_here"
