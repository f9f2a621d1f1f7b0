"""Clubs: members who organise together, and an address book."""

from __future__ import annotations

from django.db import transaction

from tournaments.core.actor import Actor
from tournaments.errors.people import (
    LastAdmin,
    NoSuchClub,
    NoSuchMember,
    NoSuchPerson,
    NoSuchUser,
    NotAnOrganiser,
    NotClubAdmin,
)
from tournaments.models import Membership, Organisation, Person, User
from tournaments.services.names import clean, clean_or_empty


@transaction.atomic(durable=True)
def create(*, name: str, by: Actor, key: str = "") -> Organisation:
    """Found a club; who founds it is its first administrator. A repeated `key` answers with the club it made.

    Refuses:  NotAnOrganiser, NameUnacceptable.
    """
    user = User.objects.filter(pk=by.user, is_active=True).first() if by.user else None
    if user is None or not (user.may_organise or user.is_superuser):
        raise NotAnOrganiser
    values = {"name": clean(name)}
    if key:
        club, made = Organisation.objects.get_or_create(request_key=key, defaults=values)
        if not made:
            return _of_member(club.pk, by)
    else:
        club = Organisation.objects.create(**values)
    Membership.objects.create(organisation=club, user=user, is_admin=True)
    return club


@transaction.atomic(durable=True)
def add_member(club_id: int, *, username: str, is_admin: bool = False, by: Actor) -> Membership:
    """Let an account organise for the club; a member again becomes, or is no longer, an administrator.

    Refuses:  NoSuchClub, NotClubAdmin, NoSuchUser, LastAdmin.
    """
    organisation = _locked(club_id, by)
    user = User.objects.filter(username=username.strip(), is_active=True).first()
    if user is None:
        raise NoSuchUser(name=username)
    member, _ = Membership.objects.update_or_create(
        organisation=organisation, user=user, defaults={"is_admin": is_admin}
    )
    _refuse_without_admin(organisation)
    return member


@transaction.atomic(durable=True)
def remove_member(club_id: int, *, user: int, by: Actor) -> None:
    """Take an account out of the club; its tournaments stay the club's.

    Refuses:  NoSuchClub, NotClubAdmin, NoSuchMember, LastAdmin.
    """
    organisation = _locked(club_id, by)
    if not Membership.objects.filter(organisation=organisation, user_id=user).delete()[0]:
        raise NoSuchMember
    _refuse_without_admin(organisation)


@transaction.atomic(durable=True)
def add_person(club_id: int, *, name: str, nickname: str = "", club: str = "", by: Actor, key: str = "") -> Person:
    """Write somebody into the address book; `club` is his home club, as he calls it.

    A repeated `key` answers with the entry it made.

    Refuses:  NoSuchClub, NameUnacceptable.
    """
    organisation = _of_member(club_id, by)
    values = {"name": clean(name), "nickname": clean_or_empty(nickname), "club": clean_or_empty(club)}
    if not key:
        return Person.objects.create(organisation=organisation, **values)
    person, _ = Person.objects.get_or_create(organisation=organisation, request_key=key, defaults=values)
    return person


@transaction.atomic(durable=True)
def change_person(club_id: int, *, person: int, name: str, nickname: str = "", club: str = "", by: Actor) -> Person:
    """Write an entry of the address book anew; past tournaments keep the name as entered.

    Refuses:  NoSuchClub, NoSuchPerson, NameUnacceptable.
    """
    organisation = _of_member(club_id, by)
    row = Person.objects.select_for_update().filter(organisation=organisation, pk=person).first()
    if row is None:
        raise NoSuchPerson
    row.name, row.nickname, row.club = clean(name), clean_or_empty(nickname), clean_or_empty(club)
    row.save(update_fields=["name", "nickname", "club"])
    return row


@transaction.atomic(durable=True)
def remove_person(club_id: int, *, person: int, by: Actor) -> None:
    """Strike somebody from the address book; past tournaments keep the name as entered.

    Refuses:  NoSuchClub, NoSuchPerson.
    """
    organisation = _of_member(club_id, by)
    if not Person.objects.filter(organisation=organisation, pk=person).delete()[0]:
        raise NoSuchPerson


def _of_member(club_id: int, by: Actor) -> Organisation:
    """Return the club if the actor belongs to it: to others it does not exist."""
    found = Organisation.objects.filter(pk=club_id, memberships__user=by.user).first() if by.user else None
    if found is None:
        raise NoSuchClub
    return found


def _locked(club_id: int, by: Actor) -> Organisation:
    """Return the club, its row held until the transaction ends, for one of its administrators."""
    organisation = _of_member(club_id, by)
    Organisation.objects.select_for_update().get(pk=organisation.pk)
    # asked only now: whoever held the row before may have ended the membership
    if not Membership.objects.filter(organisation=organisation, user=by.user, is_admin=True).exists():
        raise NotClubAdmin
    return organisation


def _refuse_without_admin(organisation: Organisation) -> None:
    if not Membership.objects.filter(organisation=organisation, is_admin=True).exists():
        raise LastAdmin
