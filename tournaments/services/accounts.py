"""Accounts: the first director of an embedded program, and organisers of a server."""

from __future__ import annotations

from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction

from tournaments.core.actor import Actor
from tournaments.errors.people import AccountsExist, NameTaken, NotAnOrganiser, PasswordTooWeak
from tournaments.models import User
from tournaments.services.names import clean


@transaction.atomic(durable=True)
def create_first(*, username: str, password: str) -> User:
    """Make the first account, that of the director who also looks after the program.

    The account of the demo organises only and does not count.

    Of two who try at once one is refused: on SQLite the transaction holds the write lock from its first statement, on
    PostgreSQL the table is locked.

    Refuses:  AccountsExist, NameTaken, NameUnacceptable, PasswordTooWeak.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(f"LOCK TABLE {connection.ops.quote_name(User._meta.db_table)} IN SHARE ROW EXCLUSIVE MODE")
    if is_looked_after():
        raise AccountsExist
    return _create_once(username, password, is_superuser=True)


def is_looked_after() -> bool:
    """Say whether there is an account that looks after the program."""
    return User.objects.filter(is_superuser=True).exists()


@transaction.atomic(durable=True)
def create(*, username: str, password: str, by: Actor) -> User:
    """Make the account of an organiser, as a superuser.

    Refuses:  NotAnOrganiser, NameTaken, NameUnacceptable, PasswordTooWeak.
    """
    if by.user is None or not User.objects.filter(pk=by.user, is_superuser=True, is_active=True).exists():
        raise NotAnOrganiser
    return _create_once(username, password)


def _create_once(username: str, password: str, *, is_superuser: bool = False) -> User:
    try:
        with transaction.atomic():
            return _create(username, password, is_superuser=is_superuser)
    except IntegrityError:
        raise NameTaken(name=username) from None


def _create(username: str, password: str, *, is_superuser: bool = False) -> User:
    user = User(username=User.normalize_username(clean(username)), may_organise=True, is_superuser=is_superuser)
    try:
        validate_password(password, user)
    except ValidationError as error:
        raise PasswordTooWeak(why=" ".join(error.messages)) from None
    user.set_password(password)
    user.save(force_insert=True)
    return user
