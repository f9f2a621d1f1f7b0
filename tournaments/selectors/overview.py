"""Which tournaments somebody sees on the first page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.core.terms import Phase, Visibility
from tournaments.models import Membership, Tournament

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


def page(
    *, user: int | None = None, tournaments: Sequence[int] = (), before: int = 0, most: int
) -> list[tuple[int, Listed]]:
    """Return public tournaments, those of the account and those with these ids, the newest first, with row ids.

    With `before` only those with smaller ids. Queries: 1.
    """
    which = Q(visibility=Visibility.PUBLIC) | Q(pk__in=tournaments)
    if user is not None:
        which |= Q(owner_id=user) | Q(organisation__in=Membership.objects.filter(user_id=user).values("organisation"))
    rows = Tournament.objects.filter(which, **({"pk__lt": before} if before else {}))
    return [(row.pk, _view(row)) for row in rows.order_by("-pk")[:most]]


def _listed(which: Q) -> list[Listed]:
    rows = Tournament.objects.filter(which).order_by("-created_at", "-pk")[:MOST]
    return [_view(row) for row in rows]


def _view(row: Tournament) -> Listed:
    return Listed(row.code, row.title, row.venue, row.host, row.starts_at, row.time_zone, Phase(row.phase))
