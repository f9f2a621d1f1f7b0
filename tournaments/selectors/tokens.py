"""Which devices and programs have a token, and what a token stands for."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.core.permissions import Role
from tournaments.models import ApiToken, Tournament, Webhook
from tournaments.models.devices import digest


@dataclass(frozen=True, slots=True)
class TokenView:
    """One token. `helper` is the row id of the helper for whom it acts, None for one of an account."""

    id: int
    label: str
    role: Role
    helper: int | None
    scopes: tuple[str, ...]
    ends_at: datetime
    is_active: bool


@dataclass(frozen=True, slots=True)
class WebhookView:
    id: int
    address: str
    created_at: datetime


def tokens(tournament: Tournament, *, at: datetime) -> list[TokenView]:
    """Return the tokens of the tournament's helpers, the newest first.

    Queries: 1.
    """
    rows = ApiToken.objects.filter(helper__tournament=tournament)
    return [_view(row, at) for row in rows.select_related("helper").order_by("-created_at", "-pk")]


def of_account(user: int, *, at: datetime) -> list[TokenView]:
    """Return the tokens of an account, the newest first.

    Queries: 1.
    """
    rows = ApiToken.objects.filter(user=user).select_related("helper").order_by("-created_at", "-pk")
    return [_view(row, at) for row in rows]


def by_secret(secret: str, *, at: datetime) -> ApiToken | None:
    """Return the token, with its helper or account; None once it or what it stands for has ended.

    Queries: 1.
    """
    alive = Q(helper__revoked_at=None, helper__ends_at__gt=at) | Q(user__is_active=True)
    found = ApiToken.objects.filter(alive, secret_sha256=digest(secret), revoked_at=None, ends_at__gt=at)
    return found.select_related("helper", "user").first()


def webhooks(tournament: Tournament) -> list[WebhookView]:
    """Return the addresses that are told of the tournament, the oldest first.

    Queries: 1.
    """
    rows = Webhook.objects.filter(tournament=tournament, ended_at=None).order_by("pk")
    return [WebhookView(row.pk, row.address, row.created_at) for row in rows]


def _view(row: ApiToken, at: datetime) -> TokenView:
    helper = row.helper
    lasts = row.revoked_at is None and row.ends_at > at
    return TokenView(
        id=row.pk,
        label=row.label or (helper.label if helper else ""),
        role=Role(helper.role) if helper else Role.DIRECTOR,
        helper=row.helper_id,
        scopes=tuple(row.scopes),
        ends_at=row.ends_at,
        is_active=lasts and (helper is None or (helper.revoked_at is None and helper.ends_at > at)),
    )
