"""Who acts: the circumstances of a command that the rules may not look up themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from tournaments.core import permissions
from tournaments.core.permissions import Action, Role


@dataclass(frozen=True, slots=True)
class Actor:
    """Name who acts in which role, when, from where, and where fresh randomness comes from.

    `at` is aware. `user`, `helper` and `entrant` are row ids; `entrant` is set when the person plays himself, whatever
    his role (PRS-36). `fresh(n)` returns n unpredictable bytes: the seeds of draws and the codes of cards. `scopes` are
    the actions to which a device was narrowed, None for all of the role.
    """

    role: Role
    at: datetime
    fresh: Callable[[int], bytes]
    user: int | None = None
    helper: int | None = None
    entrant: int | None = None
    address: str = ""
    scopes: frozenset[Action] | None = None

    def may(self, action: Action) -> bool:
        """Say whether the role may do it, and the device with which it is done."""
        return permissions.may(self.role, action) and (self.scopes is None or action in self.scopes)
