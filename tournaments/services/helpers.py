"""Helpers' roles by code: given, and ended (experience.md)."""

from __future__ import annotations

import base64
import hashlib
from datetime import datetime, timedelta

from django.db import transaction

from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.errors.base import NoSuchThing
from tournaments.errors.people import (
    AlreadyRevoked,
    EndInThePast,
    EndTooLate,
    HelperCodeTooShort,
    HelperCodeUsed,
    RoleUnknown,
)
from tournaments.events.people import HelperInvited, HelperRevoked
from tournaments.models import Helper, JournalEntry
from tournaments.models.helpers import HELPER_ROLES
from tournaments.services.entrants import find
from tournaments.services.names import clean_or_empty
from tournaments.services.work import Work

CODE_BYTES = 15
SHORTEST_CODE = 16
LONGEST_ROLE = timedelta(days=14)


def new_code(by: Actor) -> str:
    """Return a fresh code of 120 random bits; only its hash will be kept."""
    return base64.b32encode(by.fresh(CODE_BYTES)).decode().lower()


@transaction.atomic(durable=True)
def invite(
    tournament_id: int,
    *,
    role: Role,
    code: str,
    ends_at: datetime,
    label: str = "",
    entrant: int | None = None,
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Give a role to whoever has the code, until `ends_at`; `entrant` is the number of the player he is, if any.

    Locks:    the tournament.
    Refuses:  RoleUnknown, EndInThePast, EndTooLate, HelperCodeTooShort, HelperCodeUsed, NoSuchThing, NameUnacceptable.
    Records:  HelperInvited, without the code.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, HelperInvited, by=by, key=key)
    if work.repeated:
        return work.repeated
    if role not in HELPER_ROLES:
        raise RoleUnknown(role=str(role))
    if ends_at <= by.at:
        raise EndInThePast
    if ends_at - by.at > LONGEST_ROLE:
        raise EndTooLate(days=LONGEST_ROLE.days)
    if len(code) < SHORTEST_CODE:
        raise HelperCodeTooShort
    code_sha256 = hashlib.sha256(code.encode()).hexdigest()
    if Helper.objects.filter(code_sha256=code_sha256).exists():
        raise HelperCodeUsed
    row = work.create(
        Helper(
            tournament=work.tournament,
            role=role,
            label=clean_or_empty(label),
            code_sha256=code_sha256,
            entrant=find(work, entrant) if entrant is not None else None,
            created_at=by.at,
            ends_at=ends_at,
        )
    )
    return work.record(HelperInvited(role=role.value, helper_id=row.pk, ends_at=ends_at.isoformat()))


@transaction.atomic(durable=True)
def revoke(tournament_id: int, *, helper: int, by: Actor, key: str = "") -> JournalEntry:
    """End the role now; `helper` is the row id. The code is dead at once.

    Locks:    the tournament.
    Refuses:  NoSuchThing, AlreadyRevoked.
    Records:  HelperRevoked.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, HelperRevoked, by=by, key=key)
    if work.repeated:
        return work.repeated
    row = Helper.objects.filter(tournament=work.tournament, pk=helper).first()
    if row is None:
        raise NoSuchThing(what="helper", number=helper)
    if row.revoked_at is not None:
        raise AlreadyRevoked
    work.update(row, revoked_at=by.at)
    return work.record(HelperRevoked(helper_id=row.pk))
