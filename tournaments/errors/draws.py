"""Refusals of drawing: the word from the hall, and what is typed at a draw by hand."""

from __future__ import annotations

from scoring.errors import Unacceptable, WrongState


class WordTooLong(Unacceptable):
    """Params: `length`, `most` (characters)."""

    code = "word_too_long"
    clause = "PRS-20"


class WordUnreadable(Unacceptable):
    """The word holds control characters, which nobody can read out."""

    code = "word_unreadable"
    clause = "PRS-20"


class OutOfTurn(WrongState):
    """Params: `player` (number), `expected` (numbers of the players who may draw now)."""

    code = "out_of_turn"
    clause = "PRS-19"


class NotInPot(Unacceptable):
    """Params: `number`, `pot` (`left` or `right`)."""

    code = "not_in_pot"
    clause = "PRS-19"


class NumberGoesBack(Unacceptable):
    """The player holds this number already and draws again. Params: `player`, `number`."""

    code = "number_goes_back"
    clause = "PRS-13"


class NumberStays(Unacceptable):
    """Nothing is put back: the number counts. Params: `player`, `number`."""

    code = "number_stays"
    clause = "PRS-13"


class AllCardsDrew(WrongState):
    """The draw by hand is complete."""

    code = "all_cards_drew"
    clause = "PRS-19"


class NothingTyped(WrongState):
    """There is no number to take back."""

    code = "nothing_typed"
    clause = "PRS-19"
