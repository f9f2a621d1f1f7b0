"""The address book of a club: an entry is changed, and the sale picks people from it."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments.web.browsing import send, text_of
from tournaments.models import Membership, Organisation, Person, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser() -> User:
    return User.objects.create_user("organiser", may_organise=True)


@pytest.fixture
def club(organiser: User) -> Organisation:
    club = Organisation.objects.create(name="SV Süd")
    Membership.objects.create(organisation=club, user=organiser, is_admin=False)
    return club


@pytest.fixture
def franz(club: Organisation) -> Person:
    return Person.objects.create(organisation=club, name="Huber Franz", nickname="Franzl", club="TSV Nord")


def test_an_entry_is_changed_by_a_member(client: Client, organiser: User, club: Organisation, franz: Person) -> None:
    client.force_login(organiser)
    page = f"/clubs/{club.pk}/people/{franz.pk}/"
    assert page in text_of(client.get(f"/clubs/{club.pk}/"))
    shown = text_of(client.get(page))
    for value in ("Huber Franz", "Franzl", "TSV Nord"):
        assert f'value="{value}"' in shown
    response = send(client, f"{page}change/", name="Huber <Franz>", nickname="", club="SV Süd")
    assert (response.status_code, response["Location"]) == (303, f"/clubs/{club.pk}/")
    franz.refresh_from_db()
    assert (franz.name, franz.nickname, franz.club) == ("Huber <Franz>", "", "SV Süd")
    assert "Huber &lt;Franz&gt;" in text_of(client.get(page))


@pytest.mark.parametrize("name", ["", "   ", "\0", "x" * 81, "a\u202eb"])
def test_an_entry_without_a_name_stays_as_it_was(
    client: Client, organiser: User, club: Organisation, franz: Person, name: str
) -> None:
    client.force_login(organiser)
    response = send(client, f"/clubs/{club.pk}/people/{franz.pk}/change/", name=name, club="Anders")
    assert response.status_code == 422
    assert 'value="Anders"' in text_of(response)
    franz.refresh_from_db()
    assert (franz.name, franz.club) == ("Huber Franz", "TSV Nord")


def test_who_does_not_belong_to_the_club_finds_no_entry(client: Client, club: Organisation, franz: Person) -> None:
    client.force_login(User.objects.create_user("stranger", may_organise=True))
    page = f"/clubs/{club.pk}/people/{franz.pk}/"
    assert client.get(page).status_code == 404
    assert send(client, f"{page}change/", name="X").status_code in (404, 422)
    franz.refresh_from_db()
    assert franz.name == "Huber Franz"


def test_an_entry_that_is_gone_or_of_another_club_is_refused_with_a_sentence(
    client: Client, organiser: User, club: Organisation
) -> None:
    other = Person.objects.create(organisation=Organisation.objects.create(name="Other"), name="Berger")
    client.force_login(organiser)
    for number in (other.pk, 999_999):
        response = client.get(f"/clubs/{club.pk}/people/{number}/")
        assert response.status_code in (404, 409, 422)
        assert 'role="alert"' in text_of(response)
        assert send(client, f"/clubs/{club.pk}/people/{number}/change/", name="X").status_code in (404, 409, 422)
    other.refresh_from_db()
    assert other.name == "Berger"
