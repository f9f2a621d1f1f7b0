"""Refusals of the sale."""

from __future__ import annotations

from scoring.errors import Unacceptable, WrongState


class SoldOut(WrongState):
    """Params: `places`, `free`, `count`."""

    code = "sold_out"
    clause = "PRS-4"


class MaximumReached(WrongState):
    """Params: `player` (name), `held`, `most`, `count`."""

    code = "maximum_reached"
    clause = "PRS-4"


class CardAlreadySold(WrongState):
    """Params: `card`, `holder` (name), `next` (number of the next free card, 0 for none)."""

    code = "card_already_sold"
    clause = "PRS-4"


class NoSuchCard(Unacceptable):
    """Params: `card`, `places`."""

    code = "no_such_card"
    clause = "PRS-1"


class NotReserved(WrongState):
    """Params: `cards` (numbers that are not reserved)."""

    code = "not_reserved"
    clause = "PRS-8"


class NothingOwed(WrongState):
    """Params: `cards` (numbers that are paid already)."""

    code = "nothing_owed"
    clause = "PRS-8"


class AlreadyDrawn(WrongState):
    """Cards are not given back after the first draw."""

    code = "already_drawn"
    clause = "PRS-6"


class BeingDrawn(WrongState):
    """The first round is being drawn by hand: the cards stay as they are."""

    code = "being_drawn"
    clause = "PRS-19"


class NoLateEntry(WrongState):
    code = "no_late_entry"
    clause = "PRS-7"


class LateEntryOver(WrongState):
    code = "late_entry_over"
    clause = "PRS-7"


class NoByeLeft(WrongState):
    code = "no_bye_left"
    clause = "PRS-7"


class LateEntryNotPrepared(WrongState):
    """Params: `card`."""

    code = "late_entry_not_prepared"
    clause = "PRS-7"


class LateCardsWait(WrongState):
    """The next round cannot be drawn while a late card waits for its lot. Params: `cards`."""

    code = "late_cards_wait"
    clause = "PRS-7"


class NotSold(WrongState):
    """Params: `cards` (numbers that nobody holds)."""

    code = "not_sold"
    clause = "PRS-6"


class NothingChosen(Unacceptable):
    code = "nothing_chosen"


class TooManyAtOnce(Unacceptable):
    """Params: `count`, `most`."""

    code = "too_many_at_once"
