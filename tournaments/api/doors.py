"""Doors of the API: which tournament, who calls, and whether he may.

A private tournament does not exist for whom it does not concern; who showed nothing is asked to show something first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from rest_framework.request import Request

from tournaments.api import callers
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action, Role
from tournaments.core.terms import Visibility
from tournaments.errors.api import KeyMissing, NotRecognised
from tournaments.errors.base import NoSuchTournament
from tournaments.models import Tournament
from tournaments.services import access

KEY = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Visit:
    """A call about a tournament. `key` is the request key of a command, "" where something is only read."""

    tournament: Tournament
    actor: Actor
    key: str = ""

    @property
    def id(self) -> int:
        return self.tournament.pk

    @property
    def is_public(self) -> bool:
        """Say whether people are shown as on the public pages."""
        return not self.actor.may(Action.SEE_DESK)

    def may(self, action: Action) -> bool:
        return self.actor.may(action)


def reading(request: Request, code: str, action: Action | None) -> Visit:
    """Let in who may read it: with an action by the role, without one whom the tournament's visibility lets in.

    Raises NotRecognised, NoSuchTournament, RoleNotAllowed, ScopeMissing.
    """
    if action is not None:
        return working(request, code, action)
    tournament = _tournament(code)
    if tournament is None:
        raise NoSuchTournament
    actor = callers.actor_of(request, tournament)
    if tournament.visibility == Visibility.PRIVATE and actor.role in (Role.PLAYER, Role.ANYONE):
        raise NoSuchTournament
    return _noted(request, Visit(tournament, actor))


def working(request: Request, code: str, action: Action, *, own: Action | None = None) -> Visit:
    """Let in who may do it; `own` is asked instead of players, who do it in their own matches.

    Raises NotRecognised, NoSuchTournament, RoleNotAllowed, ScopeMissing.
    """
    tournament = _tournament(code)
    actor = callers.actor_of(request, tournament) if tournament else None
    if tournament is None or actor is None or actor.role is Role.ANYONE:
        raise NoSuchTournament if callers.is_known(request) else NotRecognised
    visit = _noted(request, Visit(tournament, actor))
    access.refuse_unless_allowed(actor, own if own and actor.role is Role.PLAYER else action)
    return visit


def with_key(request: Request, visit: Visit) -> Visit:
    """Return the visit with the key of the request. Raises KeyMissing."""
    return replace(visit, key=request_key(request))


def request_key(request: Request) -> str:
    """Return the key under which a repeat of the request is known. Raises KeyMissing."""
    key = str(request.META.get("HTTP_IDEMPOTENCY_KEY", ""))
    if not KEY.fullmatch(key):
        raise KeyMissing(what="Idempotency-Key")
    return key


def _tournament(code: str) -> Tournament | None:
    return Tournament.objects.select_related("organisation").filter(code=code).first()


def _noted(request: Request, visit: Visit) -> Visit:
    """Note the tournament for the sentences of refusals, which speak in its currency."""
    request._request.tournament = visit.tournament  # type: ignore[attr-defined]
    return visit
