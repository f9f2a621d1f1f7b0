"""What every test of the pages may use."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import take_role
from tournaments.core.permissions import Role
from tournaments.models import Helper

Enter = Callable[[Build, Role], Client]


@pytest.fixture
def client() -> Client:
    """Return a browser that reads English."""
    return Client(headers={"accept-language": "en"})


@pytest.fixture
def enter(client: Client) -> Enter:
    """Return what puts the browser into a role: the director by account, others by a helper's code."""

    def as_role(built: Build, role: Role) -> Client:
        if role is Role.DIRECTOR:
            client.force_login(built.owner)
        elif role is Role.PLAYER:
            session = client.session
            session["cards"] = {str(built.id): built.card(1).pk}
            session.save()
        elif role is not Role.ANYONE:
            actor = built.helper(role)
            assert actor.helper is not None
            Helper.objects.update(ends_at="2099-01-01T00:00Z")  # the clock of the builder stands still
            take_role(client, built.tournament, Helper.objects.filter(pk=actor.helper).get())
        return client

    return as_role
