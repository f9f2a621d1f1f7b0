"""Refusals of undo."""

from __future__ import annotations

from scoring.errors import WrongState


class CannotBeUndone(WrongState):
    """Facts of this kind are never taken back. Params: `number`."""

    code = "cannot_be_undone"


class AlreadyUndone(WrongState):
    code = "already_undone"


class TouchedSince(WrongState):
    """A later fact touched the same rows. Params: `number` of the later fact."""

    code = "touched_since"


class DrawnSince(WrongState):
    """A draw that stands came later: it is annulled first. Params: `number` of the draw's fact."""

    code = "drawn_since"
    clause = "PRS-22"


class DrawIsAnnulled(WrongState):
    """An opened seed stays opened: a draw is not undone but annulled."""

    code = "draw_is_annulled"
    clause = "PRS-22"
