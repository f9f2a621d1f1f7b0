"""Facts: what the journal says happened. Ids and values only; names are looked up when somebody reads."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, ClassVar

from tournaments.core.permissions import Action


class Undo(StrEnum):
    """How a fact is taken back."""

    RESTORE = "restore"  # the rows become what they were before; bookings are reversed by bookings
    ANNUL = "annul"  # an opened seed stays opened: the draw is annulled instead (PRS-22)
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Fact:
    """The base of every fact: `kind` names it in the journal, `action` says who may take it back.

    Fields are paper numbers, cents and codes, row ids end in `_id`: entrants, cards, tables and rounds are named as
    they are on paper.
    """

    kind: ClassVar[str] = ""
    action: ClassVar[Action]
    undo: ClassVar[Undo] = Undo.RESTORE
    is_draw: ClassVar[bool] = False
    """Whether what came before it may not be taken back while it stands."""
    keeps_values: ClassVar[bool] = True
    """Whether the journal may remember what the rows were before; not where people's names would stay in it."""
    closes: ClassVar[bool] = False
    """Whether what came before it may not be taken back while the tournament is closed or cancelled."""

    def values(self) -> dict[str, Any]:
        """Return the fields as JSON values."""
        return asdict(self)
