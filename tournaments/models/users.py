"""Who logs in, and the clubs that own tournaments and an address book."""

from __future__ import annotations

from typing import ClassVar

from django.contrib.auth.models import AbstractUser
from django.db import models
from django.db.models import UniqueConstraint

from tournaments.models.fields import NAME_LENGTH, not_empty


class User(AbstractUser):
    """Someone with an account. Helpers and players need none: they come with a code for one tournament."""

    may_organise = models.BooleanField(default=False)

    class Meta(AbstractUser.Meta):
        pass


class Organisation(models.Model):
    """A club: it has members, owns tournaments, and keeps an address book."""

    name = models.CharField(max_length=NAME_LENGTH)
    request_key = models.CharField(max_length=64, null=True, blank=True, unique=True)
    """The key of the form that made it, so that a double click makes one club."""
    members: ClassVar = models.ManyToManyField(User, through="Membership", related_name="organisations")

    class Meta:
        constraints = [not_empty("name", name="a_club_has_a_name")]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A user of a club. Every member organises for it; an administrator also says who is a member."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    is_admin = models.BooleanField(default=False)

    class Meta:
        constraints = [UniqueConstraint(fields=["organisation", "user"], name="a_user_joins_a_club_once")]

    def __str__(self) -> str:
        return f"user {self.user_id} in club {self.organisation_id}"


class Person(models.Model):
    """One entry of a club's address book. Names never match people: two of the same name are two people."""

    organisation = models.ForeignKey(Organisation, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=NAME_LENGTH)
    nickname = models.CharField(max_length=NAME_LENGTH, blank=True)
    club = models.CharField(max_length=NAME_LENGTH, blank=True)
    request_key = models.CharField(max_length=64, null=True, blank=True, unique=True)
    """The key of the form that made the entry, so that a double click makes one."""

    class Meta:
        constraints = [not_empty("name", name="a_person_has_a_name")]

    def __str__(self) -> str:
        return self.name
