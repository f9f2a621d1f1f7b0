"""Refusals of undo."""

from __future__ import annotations

from scoring.errors import WrongState


class CannotBeUndone(WrongState):
    """Facts of this kind are never taken back. Params: `number`."""

    code = "cannot_be_undone"


class AlreadyUndone(WrongState):
    """Params: `number`."""

    code = "already_undone"


class TouchedSince(WrongState):
    """A later fact touched the same rows. Params: `number`, `later`, the number of the later fact."""

    code = "touched_since"


class DrawnSince(WrongState):
    """A draw that stands came later: it is annulled first. Params: `number`, `later`, the number of the draw's fact."""

    code = "drawn_since"
    clause = "PRS-22"


class DrawIsAnnulled(WrongState):
    """An opened seed stays opened: a draw is not undone but annulled. Params: `number`."""

    code = "draw_is_annulled"
    clause = "PRS-22"


class ImportedSince(WrongState):
    """The entry came with an import; what was before it is not known here. Params: `number`, `later`."""

    code = "imported_since"


class ClosedSince(WrongState):
    """The prize list was closed, or the tournament cancelled, later. Params: `number`, `later`."""

    code = "closed_since"


class GoneSince(WrongState):
    """What the entry changed does not exist any more, such as a match of an annulled round."""

    code = "gone_since"


class NeededSince(WrongState):
    """Something that came later rests on what the entry made."""

    code = "needed_since"


class TakenSince(WrongState):
    """Something else took the place, such as the number of a returned card. Params: `number`."""

    code = "taken_since"


class LimitReachedSince(WrongState):
    """A card that came back would be one too many. Params: `number`."""

    code = "limit_reached_since"
    clause = "PRS-4"
