"""Players, classes, lists, helpers, clubs and accounts in the browser."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import (
    ClassMembership,
    Helper,
    Member,
    Membership,
    Organisation,
    Person,
    RankingClass,
    User,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def sold(announced: Build) -> Build:
    return announced.sold([1, 2])


def at(built: Build, what: str) -> str:
    return f"/t/{built.tournament.code}/{what}"


def test_a_player_is_renamed_and_gets_club_team_and_class(sold: Build, enter: Enter) -> None:
    client = enter(sold, Role.DIRECTOR)
    assert send(client, at(sold, "players/classes/add/"), name="Ladies", kind="people", best_n="4").status_code == 303
    ladies = RankingClass.objects.get()
    sent: dict[str, Any] = {
        "0-name": "Zoë Šimić",
        "0-club": "SV <Süd>",
        "0-classes": [str(ladies.pk)],
        "team": "Die Vier",
    }
    assert send(client, at(sold, "players/1/change/"), **sent).status_code == 303
    assert ClassMembership.objects.get().member.name == "Zoë Šimić"
    page = text_of(client.get(at(sold, "players/1/")))
    assert 'value="SV &lt;Süd&gt;"' in page
    assert "checked" in page
    assert "Zoë Šimić" in text_of(client.get(at(sold, "players/")))


@pytest.mark.parametrize("name", ["", "   ", "\0", "x" * 81, "a\u202eb", "\x07"])
def test_a_name_that_cannot_be_shown_is_refused(sold: Build, enter: Enter, name: str) -> None:
    response = send(enter(sold, Role.CASHIER), at(sold, "players/1/change/"), **{"0-name": name, "team": "Kept"})
    assert response.status_code == 422
    assert 'role="alert"' in text_of(response)
    assert Member.objects.filter(name="Player 1").exists()


def test_a_player_who_does_not_exist_is_a_refusal(sold: Build, enter: Enter) -> None:
    client = enter(sold, Role.CASHIER)
    for response in (client.get(at(sold, "players/99/")), send(client, at(sold, "players/99/change/"))):
        assert response.status_code in (404, 422)


def test_a_class_of_another_tournament_cannot_be_given(sold: Build, enter: Enter) -> None:
    other = RankingClass.objects.create(tournament=Build(7).tournament, name="Ladies")
    sent: dict[str, Any] = {"0-name": "A", "0-classes": [str(other.pk)]}
    response = send(enter(sold, Role.CASHIER), at(sold, "players/1/change/"), **sent)
    assert not ClassMembership.objects.exists()
    assert response.status_code in (303, 422)


def test_a_refused_class_keeps_what_was_typed(sold: Build, enter: Enter) -> None:
    client = enter(sold, Role.DIRECTOR)
    fields = {"name": "Clubs", "kind": "clubs", "best_n": "3"}
    send(client, at(sold, "players/classes/add/"), **fields)
    response = send(client, at(sold, "players/classes/add/"), **fields)
    assert response.status_code == 422
    assert 'value="Clubs"' in text_of(response)
    number = RankingClass.objects.get().pk
    assert send(client, at(sold, f"players/classes/{number}/remove/")).status_code == 303
    assert not RankingClass.objects.exists()


def test_names_are_taken_off_for_good(sold: Build, enter: Enter) -> None:
    assert send(enter(sold, Role.DIRECTOR), at(sold, "players/1/anonymise/")).status_code == 303
    assert not Member.objects.filter(name="Player 1").exists()


def test_a_list_enters_everybody_or_nobody(sold: Build, enter: Enter) -> None:
    client = enter(sold, Role.CASHIER)
    good = SimpleUploadedFile("a.csv", "Name;Karten;Bezahlt\nHuber Franz;2;ja\nÖster;1;nein\n".encode("cp1252"))
    assert send(client, at(sold, "players/load/"), file=good).status_code == 303
    assert Member.objects.count() == 4
    for content in (b"", b"\0\0\0", b"Name;Karten\nA;99\nB;1\n", b"\xff\xfe" * 100, b"x" * 5_000_000):
        response = send(client, at(sold, "players/load/"), file=SimpleUploadedFile("b.csv", content))
        assert response.status_code in (409, 422)
        assert 'role="alert"' in text_of(response)
    assert send(client, at(sold, "players/load/")).status_code == 422
    assert Member.objects.count() == 4


def test_a_helpers_code_is_shown_once_with_its_picture(sold: Build, enter: Enter) -> None:
    client = enter(sold, Role.DIRECTOR)
    response = send(client, at(sold, "helpers/invite/"), role="cashier", label="Kassa 1", hours="12")
    text = text_of(response)
    assert response.status_code == 200
    assert '<svg xmlns="http://www.w3.org/2000/svg"' in text
    assert "style=" not in text
    address = text[text.index("http://testserver/h/") :].split("<")[0]
    assert address not in text_of(client.get(at(sold, "helpers/")))
    phone = Client()
    assert send(phone, address + "accept/").status_code == 303
    assert phone.get(at(sold, "sale/")).status_code == 200
    helper = Helper.objects.get()
    assert helper.ends_at - timezone.now() > timedelta(hours=11)
    assert send(client, at(sold, f"helpers/{helper.pk}/revoke/")).status_code == 303
    assert phone.get(at(sold, "sale/")).status_code == 302


def test_a_double_click_invites_one_helper_and_shows_his_code_again(sold: Build, enter: Enter) -> None:
    client = enter(sold, Role.DIRECTOR)
    fields = {"key": "a-key-of-this-form-1", "role": "referee", "hours": "2"}
    first, second = (send(client, at(sold, "helpers/invite/"), **fields) for _ in range(2))
    addresses = [re.findall(r"/h/[a-z2-7]{24}/", text_of(response)) for response in (first, second)]
    assert addresses[0] == addresses[1] != []
    assert client.get(addresses[1][0]).status_code == 200
    assert Helper.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"role": "player"},
        {"role": "anyone"},
        {"role": "\0"},
        {"hours": "0"},
        {"hours": "9999999"},
        {"label": "x" * 81},
        {"entrant": "99"},
        {"entrant": "9" * 30},
    ],
)
def test_nobody_is_invited_by_a_wrong_form(sold: Build, enter: Enter, wrong: dict) -> None:
    fields = {"role": "cashier", "label": "Kassa", "hours": "12"} | wrong
    response = send(enter(sold, Role.DIRECTOR), at(sold, "helpers/invite/"), **fields)
    assert response.status_code in (404, 422)
    assert 'role="alert"' in text_of(response)
    assert not Helper.objects.exists()


@pytest.fixture
def admin(client: Client) -> User:
    user = User.objects.create_superuser("admin")
    client.force_login(user)
    return user


def test_a_club_has_members_and_an_address_book(client: Client, admin: User) -> None:
    User.objects.create_user("huber", may_organise=True)
    assert send(client, "/clubs/create/", name="SV Süd").status_code == 303
    club = Organisation.objects.get()
    at_club = f"/clubs/{club.pk}/"
    assert send(client, at_club + "members/add/", **{"member-username": "huber"}).status_code == 303
    assert send(client, at_club + "people/add/", **{"person-name": "Berger Maria"}).status_code == 303
    text = text_of(client.get(at_club))
    assert "huber" in text
    assert "Berger Maria" in text
    assert send(client, f"{at_club}people/{Person.objects.get().pk}/remove/").status_code == 303
    refused = send(client, f"{at_club}members/{admin.pk}/remove/")
    assert refused.status_code == 409
    assert "needs an administrator" in text_of(refused)
    assert Membership.objects.count() == 2


def test_an_unknown_member_is_refused_with_the_typed_name(client: Client, admin: User) -> None:
    send(client, "/clubs/create/", name="SV Süd")
    club = Organisation.objects.get().pk
    response = send(client, f"/clubs/{club}/members/add/", **{"member-username": "nobody"})
    assert response.status_code == 404
    assert 'value="nobody"' in text_of(response)


def test_the_club_of_others_does_not_exist(client: Client, admin: User) -> None:
    club = Organisation.objects.create(name="Others").pk
    assert client.get(f"/clubs/{club}/").status_code == 404
    for what in ("members/add/", "people/add/", "members/1/remove/", "people/1/remove/"):
        fields = {"member-username": "admin", "person-name": "A"}
        assert send(client, f"/clubs/{club}/{what}", **fields).status_code == 404
    assert not Membership.objects.exists()


def test_a_superuser_makes_accounts_of_organisers(client: Client, admin: User) -> None:
    fields = {"username": "huber", "password": "Zwetschkenknödel", "again": "Zwetschkenknödel"}
    assert send(client, "/accounts/create/", **fields).status_code == 303
    assert User.objects.get(username="huber").may_organise
    assert send(client, "/accounts/create/", **fields).status_code == 422
    assert "huber" in text_of(client.get("/accounts/"))


def test_an_organiser_makes_no_accounts(client: Client) -> None:
    client.force_login(User.objects.create_user("huber", may_organise=True))
    assert client.get("/accounts/").status_code == 403
    assert send(client, "/accounts/create/", username="x").status_code == 403
