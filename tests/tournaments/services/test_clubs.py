"""Clubs with their address books, and accounts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import Action
from tournaments.errors.base import NameUnacceptable
from tournaments.errors.people import (
    AccountsExist,
    LastAdmin,
    NameTaken,
    NoSuchClub,
    NoSuchMember,
    NoSuchPerson,
    NoSuchUser,
    NotAnOrganiser,
    NotClubAdmin,
    PasswordTooWeak,
)
from tournaments.models import Membership, Organisation, Person, User
from tournaments.services import access, accounts, clubs

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(announced: Build) -> Organisation:
    return clubs.create(name=" Kartenrunde  Weinburg ", by=announced.director)


def test_members_of_a_club_direct_its_tournaments_and_others_do_not(announced: Build) -> None:
    club = clubs.create(name="Kartenrunde", by=announced.director)
    friend = User.objects.create(username="friend", may_organise=True)
    shared = Build(3, owner=announced.owner, organisation_id=club.pk)
    as_friend = replace(shared.director, user=friend.pk)
    with pytest.raises(Exception, match="not_your_tournament"):
        access.require(as_friend, Action.DRAW, shared.tournament)
    clubs.add_member(club.pk, username="friend", by=announced.director)
    access.require(as_friend, Action.DRAW, shared.tournament)
    with unchanged(), pytest.raises(NotClubAdmin):
        clubs.add_member(club.pk, username=announced.owner.username, by=as_friend)
    with unchanged(), pytest.raises(LastAdmin):
        clubs.remove_member(club.pk, user=announced.owner.pk, by=announced.director)
    with unchanged(), pytest.raises(NoSuchUser):
        clubs.add_member(club.pk, username="nobody", by=announced.director)
    clubs.add_person(club.pk, name="Huber Franz", club="FF", by=as_friend)
    stranger = replace(as_friend, user=User.objects.create(username="stranger").pk)
    with unchanged(), pytest.raises(NoSuchClub):
        clubs.add_person(club.pk, name="Maier", by=stranger)


def test_only_who_may_organise_founds_a_club(announced: Build, club: Organisation) -> None:
    assert (club.name, Membership.objects.get().is_admin) == ("Kartenrunde Weinburg", True)
    stranger = replace(announced.director, user=User.objects.create(username="stranger").pk)
    for by in (stranger, replace(stranger, user=None)):
        with unchanged(), pytest.raises(NotAnOrganiser):
            clubs.create(name="Another", by=by)


def test_a_club_keeps_an_administrator(announced: Build, club: Organisation) -> None:
    with unchanged(), pytest.raises(LastAdmin):
        clubs.add_member(club.pk, username=announced.owner.username, is_admin=False, by=announced.director)
    friend = User.objects.create(username="friend")
    clubs.add_member(club.pk, username="friend", is_admin=True, by=announced.director)
    clubs.remove_member(club.pk, user=announced.owner.pk, by=announced.director)
    assert Membership.objects.get().user == friend
    with unchanged(), pytest.raises(NoSuchClub):
        clubs.add_member(club.pk, username="friend", by=announced.director)


def test_who_does_not_belong_to_the_club_cannot_be_removed(announced: Build, club: Organisation) -> None:
    with unchanged(), pytest.raises(NoSuchMember):
        clubs.remove_member(club.pk, user=10**6, by=announced.director)


def test_the_address_book_is_written_changed_and_shortened(announced: Build, club: Organisation) -> None:
    by = announced.director
    one, two = (clubs.add_person(club.pk, name="Huber Franz", by=by) for _ in range(2))
    assert one != two  # names never match people
    clubs.change_person(club.pk, person=two.pk, name=" Šimić  Ana ", nickname="Ani", club="FF", by=by)
    clubs.remove_person(club.pk, person=one.pk, by=by)
    left = Person.objects.get()
    assert (left.pk, left.name, left.nickname, left.club) == (two.pk, "Šimić Ana", "Ani", "FF")
    with unchanged(), pytest.raises(NameUnacceptable):
        clubs.change_person(club.pk, person=two.pk, name=" ", by=by)


def test_the_address_book_of_another_club_does_not_exist(announced: Build, club: Organisation) -> None:
    by = announced.director
    person = clubs.add_person(club.pk, name="Huber Franz", by=by)
    other = clubs.create(name="Other", by=by)
    with unchanged(), pytest.raises(NoSuchPerson):
        clubs.change_person(other.pk, person=person.pk, name="Maier", by=by)
    with unchanged(), pytest.raises(NoSuchPerson):
        clubs.remove_person(other.pk, person=person.pk, by=by)
    stranger = replace(by, user=User.objects.create(username="stranger").pk)
    for act in (
        lambda: clubs.change_person(club.pk, person=person.pk, name="Maier", by=stranger),
        lambda: clubs.remove_person(club.pk, person=person.pk, by=stranger),
    ):
        with unchanged(), pytest.raises(NoSuchClub):
            act()


def test_the_first_account_is_made_once() -> None:
    first = accounts.create_first(username="Leitung", password="ein langes Wort 7")
    assert first.is_superuser
    with unchanged(), pytest.raises(AccountsExist):
        accounts.create_first(username="Zweite", password="ein langes Wort 7")


def test_accounts_are_made_by_a_superuser_only(announced: Build) -> None:
    with unchanged(), pytest.raises(NotAnOrganiser):
        accounts.create(username="neu", password="ein langes Wort 7", by=announced.director)
    boss = User.objects.create_superuser("Leitung")
    by = replace(announced.director, user=boss.pk)
    assert accounts.create(username="neu", password="ein langes Wort 7", by=by).may_organise
    with unchanged(), pytest.raises(NameTaken):
        accounts.create(username="neu", password="ein langes Wort 7", by=by)
    with unchanged(), pytest.raises(PasswordTooWeak):
        accounts.create(username="andere", password="123", by=by)


def test_a_user_name_is_stored_as_the_login_form_reads_it() -> None:
    assert accounts.create_first(username="Ｌｅｉｔｕｎｇ", password="ein langes Wort 7").username == "Leitung"


def test_who_only_organises_does_not_stand_in_the_way_of_the_first_account(announced: Build) -> None:
    with unchanged(), pytest.raises(NameTaken):
        accounts.create_first(username=announced.owner.username, password="ein langes Wort 7")
    assert accounts.create_first(username="Leitung", password="ein langes Wort 7").is_superuser


def test_a_double_click_makes_one_club_and_one_entry(announced: Build) -> None:
    one, two = (clubs.create(name="Runde", by=announced.director, key="k" * 20) for _ in range(2))
    assert one == two
    first, second = (clubs.add_person(one.pk, name="Huber", by=announced.director, key="p" * 20) for _ in range(2))
    assert first == second
    stranger = replace(announced.director, user=User.objects.create(username="s", may_organise=True).pk)
    with unchanged(), pytest.raises(NoSuchClub):
        clubs.create(name="Runde", by=stranger, key="k" * 20)
