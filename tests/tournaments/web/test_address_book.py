"""The address book of a club: an entry is changed, and the sale picks people from it."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tournaments.models import EntryCard, Member, Membership, Organisation, Person, User

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


@pytest.fixture
def desk(organiser: User, club: Organisation) -> Build:
    return Build(owner=organiser, organisation_id=club.pk).selling()


def test_the_sale_offers_the_address_book_and_fills_name_and_home_club(
    client: Client, desk: Build, franz: Person
) -> None:
    client.force_login(desk.owner)
    sale = f"/t/{desk.tournament.code}/sale/"
    text = text_of(client.get(sale))
    assert 'list="address-book"' in text
    assert f'<option value="@{franz.pk} Huber Franz">Huber Franz, TSV Nord</option>' in text
    assert send(client, f"{sale}sell/", who=f"@{franz.pk} Huber Franz", count="1", is_paid="on").status_code == 303
    member = Member.objects.get()
    assert (member.name, member.nickname, member.club, member.person) == ("Huber Franz", "Franzl", "TSV Nord", franz)


def test_who_plays_already_is_offered_by_his_number_and_stays_one_player(
    client: Client, desk: Build, franz: Person
) -> None:
    """PRS-2: the same person is one player, whose cards are counted together."""
    client.force_login(desk.owner)
    sale = f"/t/{desk.tournament.code}/sale/"
    send(client, f"{sale}sell/", who=f"@{franz.pk}", count="1", is_paid="on")
    assert '<option value="#1 Huber Franz">' in text_of(client.get(sale))
    send(client, f"{sale}sell/", who="#1 Huber Franz", count="2", is_paid="on")
    assert list(EntryCard.objects.values_list("entrant__number", flat=True)) == [1, 1, 1]


@pytest.mark.parametrize("typed", ["@999999", "@{} Berger", "#1 Berger", "@{}x"])
def test_what_does_not_fit_the_address_book_sells_nothing_or_a_plain_name(
    client: Client, desk: Build, franz: Person, typed: str
) -> None:
    client.force_login(desk.owner)
    typed = typed.format(franz.pk)
    response = send(client, f"/t/{desk.tournament.code}/sale/sell/", who=typed, count="1")
    if typed.endswith("x"):  # nobody's number: it is somebody's name
        assert Member.objects.get().name == typed
    else:
        assert response.status_code == 422
        assert f'value="{typed}"' in text_of(response)
        assert not EntryCard.objects.exists()


def test_a_tournament_of_no_club_offers_no_address_book(client: Client, organiser: User, franz: Person) -> None:
    built = Build(owner=organiser).selling()
    client.force_login(organiser)
    assert "address-book" not in text_of(client.get(f"/t/{built.tournament.code}/sale/"))
    response = send(client, f"/t/{built.tournament.code}/sale/sell/", who=f"@{franz.pk}", count="1")
    assert response.status_code == 422
    assert not Member.objects.exists()


def test_a_player_keeps_his_entry_when_his_name_is_changed(client: Client, desk: Build, franz: Person) -> None:
    client.force_login(desk.owner)
    send(client, f"/t/{desk.tournament.code}/sale/sell/", who=f"@{franz.pk}", count="1")
    change = f"/t/{desk.tournament.code}/players/1/change/"
    assert send(client, change, **{"0-name": "Huber F.", "team": ""}).status_code == 303
    assert (Member.objects.get().name, Member.objects.get().person) == ("Huber F.", franz)
    desk.tournament.organisation = None
    desk.tournament.save(update_fields=["organisation"])
    assert send(client, change, **{"0-name": "Huber", "team": ""}).status_code == 303
    assert Member.objects.get().person is None


def test_the_page_of_the_sale_costs_the_same_whatever_the_size_of_the_book(
    client: Client, desk: Build, club: Organisation
) -> None:
    client.force_login(desk.owner)
    asked = []
    for count in (1, 300):
        Person.objects.bulk_create(Person(organisation=club, name=f"Person {n}") for n in range(count))
        with CaptureQueriesContext(connection) as queries:
            client.get(f"/t/{desk.tournament.code}/sale/")
        asked.append(len(queries))
    assert asked[0] == asked[1]
