"""Disputes of a tournament: what waits for a referee, and what he ruled (PRS-36)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from tournaments.models import Dispute, Tournament


@dataclass(frozen=True, slots=True)
class DisputeRow:
    """One dispute; open while `settled_at` is None. `why` is the code of what contradicts itself, else ""."""

    id: int
    round: str
    match: int
    clause: str
    note: str
    why: str
    params: Mapping[str, Any]
    opened_at: datetime
    settled_at: datetime | None
    ruling: str


def disputes(tournament: Tournament, *, only_open: bool = False) -> list[DisputeRow]:
    """Return the disputes, the oldest first.

    Queries: 1.
    """
    rows = Dispute.objects.filter(match__tournament=tournament).select_related("match__round").order_by("pk")
    if only_open:
        rows = rows.filter(settled_at=None)
    return [
        DisputeRow(
            id=row.pk,
            round=row.match.round.name,
            match=row.match.number,
            clause=row.clause,
            note=row.note,
            why=row.params.get("code", ""),
            params=row.params,
            opened_at=row.opened_at,
            settled_at=row.settled_at,
            ruling=row.ruling,
        )
        for row in rows
    ]
