"""Clubs: their members and their address books; and who has an account."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from tournaments.models import Membership, Person, User

MOST_PEOPLE = 2000


@dataclass(frozen=True, slots=True)
class ClubView:
    id: int
    name: str
    is_admin: bool


@dataclass(frozen=True, slots=True)
class MemberView:
    user: int
    username: str
    is_admin: bool


@dataclass(frozen=True, slots=True)
class PersonView:
    id: int
    name: str
    nickname: str
    club: str


@dataclass(frozen=True, slots=True)
class AccountView:
    username: str
    is_superuser: bool
    clubs: tuple[str, ...]


def of_user(user: int) -> list[ClubView]:
    """Return the clubs of the account by name.

    Queries: 1.
    """
    rows = Membership.objects.filter(user_id=user).select_related("organisation").order_by("organisation__name", "pk")
    return [ClubView(row.organisation_id, row.organisation.name, row.is_admin) for row in rows]


def members(club: int) -> list[MemberView]:
    """Return the members by user name.

    Queries: 1.
    """
    rows = Membership.objects.filter(organisation_id=club).select_related("user").order_by("user__username")
    return [MemberView(row.user_id, row.user.username, row.is_admin) for row in rows]


def people(club: int) -> list[PersonView]:
    """Return the address book by name, 2,000 people at most.

    Queries: 1.
    """
    rows = Person.objects.filter(organisation_id=club).order_by("name", "pk")[:MOST_PEOPLE]
    return [PersonView(row.pk, row.name, row.nickname, row.club) for row in rows]


def person(club: int, number: int) -> PersonView | None:
    """Return one entry of the address book, None if there is no such entry.

    Queries: 1.
    """
    row = Person.objects.filter(organisation_id=club, pk=number).first()
    return PersonView(row.pk, row.name, row.nickname, row.club) if row else None


def accounts() -> list[AccountView]:
    """Return who may organise, by user name.

    Queries: 2.
    """
    clubs: dict[int, list[str]] = defaultdict(list)
    for user, name in Membership.objects.order_by("organisation__name").values_list("user_id", "organisation__name"):
        clubs[user].append(name)
    rows = User.objects.filter(is_active=True).order_by("username")
    return [AccountView(row.username, row.is_superuser, tuple(clubs[row.pk])) for row in rows]
