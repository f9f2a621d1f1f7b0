"""Who acts: the circumstances of a command that the rules may not look up themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from tournaments.core.permissions import Role


@dataclass(frozen=True, slots=True)
class Actor:
    """Name who acts in which role, when, from where, and where fresh randomness comes from.

    `at` is aware. `user`, `helper` and `entrant` are row ids; `entrant` is set when the person plays himself, whatever
    his role (PRS-36). `fresh(n)` returns n unpredictable bytes: the seeds of draws and the codes of cards.
    """

    role: Role
    at: datetime
    fresh: Callable[[int], bytes]
    user: int | None = None
    helper: int | None = None
    entrant: int | None = None
    address: str = ""
