"""Report and confirm the result of a match, as whoever it may be."""

from __future__ import annotations

from dataclasses import replace

from tests.tournaments.build import Build
from tests.tournaments.services.pairing import won
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.state import Match
from tournaments.models import Entrant, JournalEntry, Report
from tournaments.services import results
from tournaments.services.deciding import Result


def said(build: Build, by: Actor, result: Result | None = None, *, slip: bool = False, key: str = "") -> JournalEntry:
    """Report match 1 of round 1, the first player's 2:1 unless told otherwise."""
    return results.report(build.id, round_name="1", number=1, result=result or won(), signed_slip=slip, by=by, key=key)


def confirmed(build: Build, by: Actor) -> JournalEntry:
    return results.confirm(build.id, round_name="1", number=1, by=by)


def match(build: Build) -> Match:
    return build.round("1").matches[0]


def counts(build: Build) -> bool:
    return match(build).is_decided


def statuses(build: Build) -> list[str]:
    return list(Report.objects.order_by("pk").values_list("status", flat=True))


def who(build: Build, name: str) -> Actor:
    """Return `referee`, `referee who plays` (he is player 1), `player 2`, ..."""
    if name.startswith("player"):
        return build.player(int(name.split()[1]))
    role = Role(name.split()[0])
    entrant = Entrant.objects.get(tournament=build.id, number=1) if "plays" in name else None
    if role is Role.DIRECTOR:
        return replace(build.director, entrant=entrant.pk if entrant else None)
    return build.helper(role, entrant=1 if entrant else None)
