"""Who helps at a tournament, and what a helper's code stands for."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import datetime

from tournaments.core.permissions import Role
from tournaments.models import Helper, Tournament
from tournaments.selectors.naming import names


@dataclass(frozen=True, slots=True)
class HelperView:
    """One helper. `plays_as` is the name of the player he is, "" if he only helps."""

    id: int
    role: Role
    label: str
    ends_at: datetime
    is_active: bool
    plays_as: str


def helpers(tournament: Tournament, *, at: datetime) -> list[HelperView]:
    """Return the helpers, the newest first.

    Queries: 2.
    """
    called = names(tournament)
    rows = Helper.objects.filter(tournament=tournament).select_related("entrant").order_by("-created_at", "-pk")
    return [
        HelperView(
            id=row.pk,
            role=Role(row.role),
            label=row.label,
            ends_at=row.ends_at,
            is_active=row.revoked_at is None and row.ends_at > at,
            plays_as=called.get(row.entrant.number, "") if row.entrant else "",
        )
        for row in rows
    ]


def by_code(code: str, *, at: datetime) -> Helper | None:
    """Return the helper, with his tournament, whose code this is; None once it was revoked or has ended.

    Queries: 1.
    """
    found = Helper.objects.select_related("tournament").filter(
        code_sha256=hashlib.sha256(code.encode()).hexdigest(), revoked_at__isnull=True, ends_at__gt=at
    )
    return found.first()
