"""Tokens: a device or a program acts for a helper or an account, as narrowly as it was told to."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterable
from datetime import datetime, timedelta

from django.db import transaction
from django.utils.crypto import salted_hmac

from tournaments.core import permissions
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action, Role
from tournaments.errors.base import NoSuchThing, NotYourTournament
from tournaments.errors.people import (
    AlreadyRevoked,
    EndAfterTheRole,
    EndInThePast,
    EndTooLate,
    NoScope,
    RoleUnknown,
    ScopeNotOfTheRole,
    TokenEndTooLate,
    TokenUsed,
)
from tournaments.events.people import TokenIssued, TokenRevoked
from tournaments.models import ApiToken, Helper, JournalEntry
from tournaments.models.devices import digest
from tournaments.models.helpers import HELPER_ROLES
from tournaments.services.helpers import LONGEST_ROLE
from tournaments.services.names import clean_or_empty
from tournaments.services.work import Work

PREFIX = "bummerl_"
SECRET_BYTES = 20
LONGEST_ACCOUNT_TOKEN = timedelta(days=366)


def secret_of(*, where: int, key: str) -> str:
    """Return the secret that a request makes: a repeat of it shows the same one, not a dead one."""
    made = salted_hmac("tournaments.tokens", f"{where} {key}", algorithm="sha256").digest()
    return PREFIX + base64.b32encode(made[:SECRET_BYTES]).decode().lower()


@transaction.atomic(durable=True)
def issue(
    tournament_id: int,
    *,
    helper: int | None = None,
    role: Role | None = None,
    label: str = "",
    scopes: Iterable[Action],
    ends_at: datetime,
    secret: str,
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Let a device act for the helper with that row id, or as a helper of its own in `role`.

    The journal then names the device where it would name the helper; the device ends like one.

    Locks:    the tournament.
    Refuses:  NoScope, ScopeNotOfTheRole, NoSuchThing, AlreadyRevoked, RoleUnknown, EndInThePast, EndTooLate,
              EndAfterTheRole, TokenUsed, NameUnacceptable.
    Records:  TokenIssued, without the secret.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, TokenIssued, by=by, key=key)
    if work.repeated:
        return work.repeated
    if ends_at <= by.at:
        raise EndInThePast
    holder = _device(work, role, label, ends_at) if helper is None else _helper(work, helper)
    if ends_at > holder.ends_at:
        raise EndAfterTheRole(ends_at=holder.ends_at.isoformat())
    allowed = _scopes(Role(holder.role), scopes, by)
    row = work.create(_token(secret, label, allowed, by, ends_at, helper=holder))
    return work.record(
        TokenIssued(token_id=row.pk, helper_id=holder.pk, scopes=row.scopes, ends_at=ends_at.isoformat())
    )


@transaction.atomic(durable=True)
def revoke(tournament_id: int, *, token: int, by: Actor, key: str = "") -> JournalEntry:
    """End the token with that row id now; what it was made for goes on without it.

    Locks:    the tournament.
    Refuses:  NoSuchThing, AlreadyRevoked.
    Records:  TokenRevoked.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, TokenRevoked, by=by, key=key)
    if work.repeated:
        return work.repeated
    row = ApiToken.objects.filter(helper__tournament=work.tournament, pk=token).first()
    if row is None:
        raise NoSuchThing(what="token", number=token)
    if row.revoked_at is not None:
        raise AlreadyRevoked
    work.update(row, revoked_at=by.at)
    return work.record(TokenRevoked(token_id=row.pk))


@transaction.atomic(durable=True)
def issue_for_account(*, label: str, scopes: Iterable[Action], ends_at: datetime, secret: str, by: Actor) -> ApiToken:
    """Let a program act for the account that asks, in every tournament that it owns.

    Refuses:  NotYourTournament, NoScope, ScopeNotOfTheRole, EndInThePast, TokenEndTooLate, NameUnacceptable.
    """
    if by.user is None:
        raise NotYourTournament
    made = ApiToken.objects.filter(secret_sha256=digest(secret), user=by.user).first()
    if made:
        return made
    if ends_at <= by.at:
        raise EndInThePast
    if ends_at - by.at > LONGEST_ACCOUNT_TOKEN:
        raise TokenEndTooLate(days=LONGEST_ACCOUNT_TOKEN.days)
    row = _token(secret, label, _scopes(Role.DIRECTOR, scopes, by), by, ends_at, user=by.user)
    row.save(force_insert=True)
    return row


@transaction.atomic(durable=True)
def revoke_of_account(*, token: int, by: Actor) -> None:
    """End a token of the account that asks.

    Refuses:  NoSuchThing, AlreadyRevoked.
    """
    row = ApiToken.objects.select_for_update().filter(pk=token, user=by.user).first() if by.user else None
    if row is None:
        raise NoSuchThing(what="token", number=token)
    if row.revoked_at is not None:
        raise AlreadyRevoked
    row.revoked_at = by.at
    row.save(update_fields=["revoked_at"])


def _device(work: Work, role: Role | None, label: str, ends_at: datetime) -> Helper:
    """Make a helper of a device; the code that would give its role is known to nobody."""
    if role not in HELPER_ROLES:
        raise RoleUnknown(role=str(role or ""))
    if ends_at - work.by.at > LONGEST_ROLE:
        raise EndTooLate(days=LONGEST_ROLE.days)
    return work.create(
        Helper(
            tournament=work.tournament,
            role=role,
            label=clean_or_empty(label),
            code_sha256=hashlib.sha256(work.by.fresh(32)).hexdigest(),
            created_at=work.by.at,
            ends_at=ends_at,
        )
    )


def _helper(work: Work, number: int) -> Helper:
    row = Helper.objects.filter(tournament=work.tournament, pk=number).first()
    if row is None:
        raise NoSuchThing(what="helper", number=number)
    if row.revoked_at is not None or row.ends_at <= work.by.at:
        raise AlreadyRevoked
    return row


def _scopes(role: Role, scopes: Iterable[Action], by: Actor) -> list[str]:
    """Return the scopes in the order of the table; nobody passes on what he may not do himself."""
    wanted = set(scopes)
    if not wanted:
        raise NoScope
    beyond = [action.value for action in Action if action in wanted and not permissions.may(role, action)]
    if beyond:
        raise ScopeNotOfTheRole(role=role.value, scopes=beyond)
    if by.scopes is not None and not wanted <= by.scopes:
        raise ScopeNotOfTheRole(role=role.value, scopes=sorted(wanted - by.scopes))
    return [action.value for action in Action if action in wanted]


def _token(
    secret: str,
    label: str,
    scopes: list[str],
    by: Actor,
    ends_at: datetime,
    *,
    helper: Helper | None = None,
    user: int | None = None,
) -> ApiToken:
    if ApiToken.objects.filter(secret_sha256=digest(secret)).exists():
        raise TokenUsed
    return ApiToken(
        helper=helper,
        user_id=user,
        label=clean_or_empty(label),
        secret_sha256=digest(secret),
        scopes=scopes,
        created_at=by.at,
        ends_at=ends_at,
    )
