"""Which tournaments somebody sees on the first page."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.core.terms import Phase, Visibility
from tournaments.models import Tournament

MOST = 100


@dataclass(frozen=True, slots=True)
class Listed:
    """A tournament in a list. `starts_at` is None where no time was announced."""

    code: str
    title: str
    venue: str
    host: str
    starts_at: datetime | None
    time_zone: str
    phase: Phase


def mine(user: int) -> list[Listed]:
    """Return the tournaments that the account or its clubs own, the newest first, 100 at most.

    Queries: 1.
    """
    owned = Q(owner_id=user) | Q(organisation__memberships__user_id=user)
    return _listed(Q(pk__in=Tournament.objects.filter(owned).values("pk")))


def helped(tournaments: list[int]) -> list[Listed]:
    """Return the tournaments with these ids, for those who have a helper's role or a card there.

    Queries: 1.
    """
    return _listed(Q(pk__in=tournaments[:MOST]))


def public() -> list[Listed]:
    """Return the tournaments that are open to everybody, the newest first, 100 at most.

    Queries: 1.
    """
    return _listed(Q(visibility=Visibility.PUBLIC))


def _listed(which: Q) -> list[Listed]:
    rows = Tournament.objects.filter(which).order_by("-created_at", "-pk")[:MOST]
    return [
        Listed(row.code, row.title, row.venue, row.host, row.starts_at, row.time_zone, Phase(row.phase)) for row in rows
    ]
