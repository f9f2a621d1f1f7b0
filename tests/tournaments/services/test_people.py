"""Entrants, classes, helpers, clubs, accounts."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import TABLE, Action, Role
from tournaments.errors.base import NameUnacceptable, NoSuchThing, RoleEnded, RoleNotAllowed
from tournaments.errors.people import (
    AccountsExist,
    AlreadyAnonymous,
    AlreadyRevoked,
    ClassHasPrizes,
    EndInThePast,
    HelperCodeTooShort,
    LastAdmin,
    NameTaken,
    NoSuchClub,
    NoSuchUser,
    NotAnOrganiser,
    NotClubAdmin,
    PasswordTooWeak,
    RoleUnknown,
    WrongNumberOfMembers,
)
from tournaments.models import Entrant, Helper, JournalEntry, Member, Prize, RankingClass, User
from tournaments.services import access, accounts, cards, classes, clubs, entrants, helpers, rounds
from tournaments.services.entrants import Person

pytestmark = pytest.mark.django_db


def test_an_entrant_keeps_names_club_team_and_classes(selling: Build) -> None:
    classes.add(selling.id, name="Damen", by=selling.director)
    person = Person(" Gruber  Anna ", nickname="Anni", club="FF Weinburg", classes=("Damen",))
    entrants.register(selling.id, members=[person], team="Blau", by=selling.director)
    member = Member.objects.get()
    assert (member.name, member.nickname, member.club, member.entrant.team) == (
        "Gruber Anna",
        "Anni",
        "FF Weinburg",
        "Blau",
    )
    assert member.class_marks.get().ranking_class.name == "Damen"


def test_names_are_changed_without_leaving_the_old_ones_in_the_journal(selling: Build) -> None:
    cards.sell(selling.id, name="Hubber Franz", by=selling.director)
    entrants.change(selling.id, entrant=1, members=[Person("Huber Franz")], by=selling.director)
    assert Member.objects.get().name == "Huber Franz"
    assert "Hubber" not in str(list(JournalEntry.objects.values()))


def test_an_anonymised_player_keeps_his_cards_and_loses_his_name(selling: Build) -> None:
    cards.sell(selling.id, name="Huber Franz", by=selling.director)
    entrants.anonymise(selling.id, entrant=1, by=selling.director)
    assert Member.objects.get().name == "N. N."
    assert Entrant.objects.get().cards.count() == 1
    with unchanged(), pytest.raises(AlreadyAnonymous):
        entrants.anonymise(selling.id, entrant=1, by=selling.director)


def test_a_pair_has_two_members_and_not_three() -> None:
    build = Build(entrant_size=2).selling()
    entrants.register(build.id, members=[Person("A"), Person("B")], by=build.director)
    with unchanged(), pytest.raises(WrongNumberOfMembers):
        entrants.register(build.id, members=[Person("A"), Person("B"), Person("C")], by=build.director)
    with unchanged(), pytest.raises(NameUnacceptable):
        entrants.register(build.id, members=[Person("A"), Person("")], by=build.director)


def test_an_unknown_player_or_class_is_refused(selling: Build) -> None:
    with unchanged(), pytest.raises(NoSuchThing):
        entrants.change(selling.id, entrant=9, members=[Person("A")], by=selling.director)
    with unchanged(), pytest.raises(NoSuchThing):
        entrants.register(selling.id, members=[Person("A", classes=("Jugend",))], by=selling.director)


def test_a_class_with_prizes_stays(selling: Build) -> None:
    classes.add(selling.id, name="Damen", by=selling.director)
    with unchanged(), pytest.raises(NameTaken):
        classes.add(selling.id, name="Damen", by=selling.director)
    row = RankingClass.objects.get()
    prize = Prize.objects.create(tournament=selling.tournament, ranking_class=row, place=1, goods="Blumen")
    with unchanged(), pytest.raises(ClassHasPrizes):
        classes.remove(selling.id, ranking_class=row.pk, by=selling.director)
    prize.delete()
    classes.remove(selling.id, ranking_class=row.pk, by=selling.director)
    assert not RankingClass.objects.exists()


def test_a_helper_acts_in_his_role_and_no_other(selling: Build) -> None:
    cashier = selling.helper(Role.CASHIER)
    cards.sell(selling.id, name="Huber", by=cashier)
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(selling.id, name="Huber", by=replace(cashier, role=Role.DIRECTOR))
    with unchanged(), pytest.raises(RoleNotAllowed):
        rounds.draw(selling.id, name="1", by=cashier)


def test_a_helper_ends_by_time_by_revocation_and_at_the_door_of_other_tournaments(selling: Build) -> None:
    cashier = selling.helper(Role.CASHIER)
    other = Build(2).selling()
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(other.id, name="Huber", by=cashier)
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(selling.id, name="Huber", by=replace(cashier, at=cashier.at + timedelta(days=2)))
    helpers.revoke(selling.id, helper=cashier.helper or 0, by=selling.director)
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(selling.id, name="Huber", by=cashier)
    with unchanged(), pytest.raises(AlreadyRevoked):
        helpers.revoke(selling.id, helper=cashier.helper or 0, by=selling.director)


def test_only_the_hash_of_a_helpers_code_is_kept(selling: Build) -> None:
    code = helpers.new_code(selling.director)
    by = selling.director
    helpers.invite(selling.id, role=Role.SCORER, code=code, ends_at=by.at + timedelta(hours=5), by=by)
    assert code not in str(list(Helper.objects.values())) + str(list(JournalEntry.objects.values()))


def test_odd_invitations_are_refused(selling: Build) -> None:
    by = selling.director
    later = by.at + timedelta(hours=1)
    with unchanged(), pytest.raises(RoleUnknown):
        helpers.invite(selling.id, role=Role.PLAYER, code="x" * 20, ends_at=later, by=by)
    with unchanged(), pytest.raises(EndInThePast):
        helpers.invite(selling.id, role=Role.SCORER, code="x" * 20, ends_at=by.at, by=by)
    with unchanged(), pytest.raises(HelperCodeTooShort):
        helpers.invite(selling.id, role=Role.SCORER, code="short", ends_at=later, by=by)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.REFEREE, Role.SCORER])
def test_a_role_may_what_the_table_says(selling: Build, role: Role) -> None:
    helper = selling.helper(role)
    for action in Action:
        if role in TABLE[action]:
            access.require(helper, action, selling.tournament)
        else:
            with pytest.raises(RoleNotAllowed):
                access.require(helper, action, selling.tournament)


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


def test_the_first_account_is_made_once() -> None:
    first = accounts.create_first(username="Leitung", password="ein langes Wort 7")
    assert first.is_superuser
    with unchanged(), pytest.raises(AccountsExist):
        accounts.create_first(username="Zweite", password="ein langes Wort 7")


def test_accounts_are_made_by_a_superuser_only(announced: Build) -> None:
    with unchanged(), pytest.raises(NotAnOrganiser):
        accounts.create(username="neu", password="ein langes Wort 7", by=announced.director)
    boss = accounts.create_first(username="Leitung", password="ein langes Wort 7")
    by = replace(announced.director, user=boss.pk)
    assert accounts.create(username="neu", password="ein langes Wort 7", by=by).may_organise
    with unchanged(), pytest.raises(NameTaken):
        accounts.create(username="neu", password="ein langes Wort 7", by=by)
    with unchanged(), pytest.raises(PasswordTooWeak):
        accounts.create(username="andere", password="123", by=by)
