"""A helper's code becomes a role only by a button."""

from __future__ import annotations

import hashlib
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.web.browsing import send, text_of
from tournaments.core.permissions import Role
from tournaments.models import Helper, Tournament, User

pytestmark = pytest.mark.django_db
CODE = "mild-otter-2281"


@pytest.fixture
def helper() -> Helper:
    now = timezone.now()
    owner = User.objects.create_user("owner")
    return Helper.objects.create(
        tournament=Tournament.objects.create(code="K7QM2", title="Krampus", owner=owner, created_at=now),
        role=Role.SCORER,
        code_sha256=hashlib.sha256(CODE.encode()).hexdigest(),
        created_at=now - timedelta(hours=1),
        ends_at=now + timedelta(hours=8),
    )


def test_looking_at_a_code_gives_no_role(client: Client, helper: Helper) -> None:
    assert "Scorer" in text_of(client.get(f"/h/{CODE}/"))
    assert not client.session.keys()
    assert client.get(f"/h/{CODE}/accept/")["Location"] == f"/h/{CODE}/"
    assert client.get("/t/K7QM2/").status_code == 302


def test_the_button_gives_the_role(client: Client, helper: Helper) -> None:
    response = send(client, f"/h/{CODE}/accept/")
    assert (response.status_code, response["Location"]) == (303, "/t/K7QM2/")
    assert client.get("/t/K7QM2/announcement/").status_code == 200


def test_who_leaves_has_no_role_any_more(client: Client, helper: Helper) -> None:
    send(client, f"/h/{CODE}/accept/")
    assert send(client, "/t/K7QM2/leave/").status_code == 303
    assert client.get("/t/K7QM2/announcement/").status_code == 302


@pytest.mark.parametrize("change", [{"revoked_at": timezone.now()}, {"ends_at": timezone.now() - timedelta(minutes=1)}])
def test_a_revoked_or_ended_code_is_dead(client: Client, helper: Helper, change: dict) -> None:
    Helper.objects.update(**change)
    assert client.get(f"/h/{CODE}/").status_code == 404
    assert send(client, f"/h/{CODE}/accept/").status_code == 404


def test_a_wrong_code_leads_nowhere(client: Client, helper: Helper) -> None:
    for code in ("wrong-code", "x" * 64, "x" * 65, "a b", "%00%00%00%00"):
        assert client.get(f"/h/{code}/").status_code == 404
