"""Refusals around rounds and their draws."""

from __future__ import annotations

from scoring.errors import NotFound, WrongState


class CardsStillReserved(WrongState):
    """Reserved cards must be paid, released or let in on account first. Params: `cards` (numbers)."""

    code = "cards_still_reserved"
    clause = "PRS-8"


class TooFewCards(WrongState):
    """Half of the places or fewer are filled. Params: `sold`, `places`, `smallest`."""

    code = "too_few_cards"
    clause = "PRS-5"


class NotEnoughToDraw(WrongState):
    """A draw needs two cards at least. Params: `sold`."""

    code = "not_enough_to_draw"
    clause = "PRS-5"


class RoundStillOpen(WrongState):
    """Params: `round` (name), `matches` (numbers of the open ones)."""

    code = "round_still_open"
    clause = "PRS-26"


class RoundAlreadyDrawn(WrongState):
    """Params: `round`."""

    code = "round_already_drawn"
    clause = "PRS-21"


class NothingToDraw(WrongState):
    """No round is due. Params: none."""

    code = "nothing_to_draw"
    clause = "PRS-26"


class NotSealed(WrongState):
    """No commitment was published for this draw. Params: `round`."""

    code = "not_sealed"
    clause = "PRS-20"


class DrawInProgress(WrongState):
    """The round is being drawn by hand at a desk. Params: `round`."""

    code = "draw_in_progress"
    clause = "PRS-19"


class NoDrawInProgress(WrongState):
    """Params: `round`."""

    code = "no_draw_in_progress"
    clause = "PRS-19"


class HandDrawIncomplete(WrongState):
    """Params: `missing`, how many cards have not drawn."""

    code = "hand_draw_incomplete"
    clause = "PRS-21"


class CardsChanged(WrongState):
    """Cards were handed in since the draw by hand was started. Params: `round`."""

    code = "cards_changed"
    clause = "PRS-19"


class NoSuchRound(NotFound):
    """Params: `round`."""

    code = "no_such_round"


class ResultsEntered(WrongState):
    """The draw cannot be annulled any more. Params: `round`, `matches` (numbers with a result)."""

    code = "results_entered"
    clause = "PRS-22"


class NextRoundDrawn(WrongState):
    """Another round rests on this draw. Params: `round`, `later` (names)."""

    code = "next_round_drawn"
    clause = "PRS-22"
