"""Who may open which page: the doors of pages.py."""

from __future__ import annotations

import hashlib
from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from tests.tournaments.web.browsing import send, take_role, text_of
from tournaments.core.permissions import Role
from tournaments.core.terms import Visibility
from tournaments.models import Amendment, Helper, Membership, Organisation, Tournament, User

pytestmark = pytest.mark.django_db
DESK, PUBLIC = "/t/K7QM2/announcement/", "/p/K7QM2/announcement/"


@pytest.fixture
def owner() -> User:
    return User.objects.create_user("owner", may_organise=True)


@pytest.fixture
def tournament(owner: User) -> Tournament:
    return Tournament.objects.create(code="K7QM2", title="Krampusschnapsen", owner=owner, created_at=timezone.now())


def helper(tournament: Tournament, role: Role = Role.CASHIER) -> Helper:
    now = timezone.now()
    code = hashlib.sha256(role.encode()).hexdigest()
    return Helper.objects.create(
        tournament=tournament, role=role, code_sha256=code, created_at=now, ends_at=now + timedelta(hours=8)
    )


def test_the_owner_is_the_director(client: Client, tournament: Tournament, owner: User) -> None:
    client.force_login(owner)
    assert client.get(DESK).status_code == 200


def test_a_member_of_the_club_is_a_director(client: Client, tournament: Tournament) -> None:
    member = User.objects.create_user("member")
    club = Organisation.objects.create(name="SV Ober-Grafendorf")
    Membership.objects.create(organisation=club, user=member)
    client.force_login(member)
    assert client.get(DESK).status_code == 404
    Tournament.objects.update(organisation=club)
    assert client.get(DESK).status_code == 200


def test_the_desk_of_another_organiser_does_not_exist(client: Client, tournament: Tournament) -> None:
    client.force_login(User.objects.create_superuser("stranger"))
    for address in (DESK, "/t/K7QM2/", "/t/NOSUCH/announcement/"):
        assert client.get(address).status_code == 404
    assert send(client, "/t/K7QM2/undo/1/").status_code == 404


def test_nobody_learns_at_the_door_whether_a_tournament_exists(client: Client, tournament: Tournament) -> None:
    for code in ("K7QM2", "NOSUCH"):
        response = client.get(f"/t/{code}/announcement/")
        assert (response.status_code, response["Location"]) == (302, f"/log-in/?next=/t/{code}/announcement/")


def test_a_helper_needs_no_account(client: Client, tournament: Tournament) -> None:
    take_role(client, tournament, helper(tournament))
    response = client.get(DESK)
    assert response.status_code == 200
    assert "Krampusschnapsen" in text_of(response)


@pytest.mark.parametrize("change", [{"revoked_at": timezone.now()}, {"ends_at": timezone.now() - timedelta(hours=1)}])
def test_a_revoked_or_ended_role_opens_nothing(client: Client, tournament: Tournament, change: dict) -> None:
    one = helper(tournament)
    Helper.objects.update(created_at=timezone.now() - timedelta(days=1), **change)
    take_role(client, tournament, one)
    assert client.get(DESK).status_code == 302
    assert send(client, "/t/K7QM2/undo/1/").status_code == 302


def test_a_role_is_worth_nothing_in_another_tournament(client: Client, tournament: Tournament, owner: User) -> None:
    other = Tournament.objects.create(code="OTHER", title="Gansl", owner=owner, created_at=timezone.now())
    take_role(client, other, helper(tournament))
    assert client.get("/t/OTHER/announcement/").status_code == 302


@pytest.mark.parametrize(
    ("visibility", "status"), [(Visibility.PRIVATE, 404), (Visibility.UNLISTED, 200), (Visibility.PUBLIC, 200)]
)
def test_public_pages_are_public_by_the_choice_of_the_tournament(
    client: Client, tournament: Tournament, visibility: Visibility, status: int
) -> None:
    Tournament.objects.update(visibility=visibility)
    assert client.get(PUBLIC).status_code == status


def test_who_works_there_sees_the_public_pages_of_a_private_tournament(client: Client, tournament: Tournament) -> None:
    Tournament.objects.update(visibility=Visibility.PRIVATE)
    take_role(client, tournament, helper(tournament))
    assert client.get(PUBLIC).status_code == 200


def test_a_public_tournament_is_listed_and_an_unlisted_is_not(client: Client, tournament: Tournament) -> None:
    User.objects.create_user("somebody", is_superuser=True)
    assert "Krampusschnapsen" not in text_of(client.get("/"))
    Tournament.objects.update(visibility=Visibility.PUBLIC)
    assert "Krampusschnapsen" in text_of(client.get("/"))


def test_every_page_announces_what_was_changed(client: Client, tournament: Tournament, owner: User) -> None:
    """PRS-9: a later change needs a reason and is announced on every page."""
    Amendment.objects.create(
        tournament=tournament, field="fee_cents", old=1000, new=1200, reason="Dearer <ham>", at=timezone.now()
    )
    client.force_login(owner)
    for address in (DESK, PUBLIC):
        assert "Dearer &lt;ham&gt;" in text_of(client.get(address))


def test_what_was_sent_is_not_read(client: Client, tournament: Tournament, owner: User) -> None:
    client.force_login(owner)
    assert client.get("/t/K7QM2/undo/1/").status_code == 405
    assert client.post(DESK).status_code == 405


def test_a_form_without_its_key_is_refused(client: Client, tournament: Tournament, owner: User) -> None:
    client.force_login(owner)
    for key in ("", "short", "x" * 65, "a\0" * 10):
        response = client.post("/t/K7QM2/undo/1/", {"request_key": key})
        assert response.status_code == 422
        assert 'role="alert"' in text_of(response)


def test_a_refusal_without_a_page_is_a_page_of_its_own(client: Client, tournament: Tournament, owner: User) -> None:
    client.force_login(owner)
    response = send(client, "/t/K7QM2/undo/7/")
    assert response.status_code == 404
    assert 'role="alert"' in text_of(response)


@pytest.mark.parametrize("path", ["/t/%00/", "/t/K7QM2/undo/99999999999999999999/", "/t/" + "K" * 5000 + "/", "/t/ä/"])
def test_nonsense_in_an_address_leads_nowhere(client: Client, tournament: Tournament, owner: User, path: str) -> None:
    client.force_login(owner)
    assert client.get(path).status_code == 404


def test_forms_carry_a_token_against_forgery(tournament: Tournament, owner: User) -> None:
    client = Client(enforce_csrf_checks=True, headers={"accept-language": "en"})
    client.force_login(owner)
    response = send(client, "/t/K7QM2/undo/1/")
    assert response.status_code == 403
    assert "Nothing was changed" in text_of(response)
