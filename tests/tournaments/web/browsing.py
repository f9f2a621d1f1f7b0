"""What the tests of the pages share: sending forms as a browser does."""

from __future__ import annotations

import secrets
from typing import Any

from django.http import HttpResponse
from django.test import Client

from tournaments import actors
from tournaments.models import Helper, Tournament


def send(client: Client, address: str, *, key: str = "", **fields: Any) -> HttpResponse:
    """Send a form with a request key, a fresh one unless given."""
    return client.post(address, {"request_key": key or secrets.token_urlsafe(18), **fields})  # type: ignore[return-value]


def take_role(client: Client, tournament: Tournament, helper: Helper) -> Client:
    """Let the client act in the helper's role, as after he sent his code."""
    session = client.session
    session[actors.HELPERS] = {str(tournament.pk): helper.pk}
    session.save()
    return client


def text_of(response: Any) -> str:
    return str(response.content.decode())
