"""What the tests of the API share: calling it as a device, a player or nobody."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any

from django.test import Client
from django.utils import timezone

from tests.tournaments.build import Build
from tournaments.core.permissions import Action, Role
from tournaments.models import Helper


class Caller:
    """A client of the API, in English; what it shows of itself is its header `Authorization`."""

    def __init__(self, authorization: str = "") -> None:
        headers = {"accept-language": "en", **({"authorization": authorization} if authorization else {})}
        self.client = Client(headers=headers)

    def get(self, address: str, **headers: str) -> Any:
        return self.client.get(f"/api/v1/{address}", headers=headers)

    def send(self, address: str, body: Any = None, *, key: str = "", **headers: str) -> Any:
        """Send a command with an idempotency key, a fresh one unless given."""
        return self.client.post(
            f"/api/v1/{address}",
            body if body is not None else {},
            content_type="application/json",
            headers={"idempotency-key": key or secrets.token_urlsafe(18), **headers},
        )


def token_for(built: Build, role: Role, *, scopes: Iterable[Action] | None = None) -> str:
    """Return the secret of a new token that is good now: the clock of the builder stands still otherwise."""
    built.now = timezone.now()
    return built.token(role, scopes=scopes)


def caller(built: Build, role: Role) -> Caller:
    """Return somebody who calls in the role."""
    if role is Role.ANYONE:
        return Caller()
    if role is Role.PLAYER:
        return Caller(f"Card {built.card(1).code}")
    return Caller(f"Bearer {token_for(built, role)}")


def last_helper() -> Helper:
    return Helper.objects.order_by("-pk")[0]
