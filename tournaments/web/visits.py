"""Who visits a page: somebody at a tournament, or somebody with an account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.http import HttpRequest

from tournaments.core.actor import Actor
from tournaments.core.permissions import Action, Role
from tournaments.models import Tournament, User


@dataclass(frozen=True, slots=True)
class Desk:
    """A visit to a tournament. `key` is the request key of a sent form, "" while a page is only read."""

    tournament: Tournament
    actor: Actor
    is_public: bool = False
    key: str = ""

    @property
    def id(self) -> int:
        return self.tournament.pk

    @property
    def code(self) -> str:
        return self.tournament.code

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.tournament.time_zone)

    @property
    def is_staffed(self) -> bool:
        """Say whether the visitor works here: in any role but a player's or a spectator's."""
        return self.actor.role not in (Role.PLAYER, Role.ANYONE)

    @property
    def can(self) -> dict[str, bool]:
        """Return what the role may do, by the name of the action: `{% if desk.can.sell_cards %}`."""
        return {action.value: self.may(action) for action in Action}

    def may(self, action: Action) -> bool:
        return self.actor.may(action)


@dataclass(frozen=True, slots=True)
class Account:
    """A visit of somebody with an account, outside any tournament."""

    user: User
    actor: Actor
    key: str = ""

    @property
    def zone(self) -> None:
        return None


@dataclass(frozen=True, slots=True)
class Guest:
    """A visit of nobody in particular."""

    actor: Actor
    key: str = ""

    @property
    def zone(self) -> None:
        return None


@dataclass(frozen=True, slots=True)
class Refused:
    """What the page shows when what was sent from it was refused."""

    sentence: str
    code: str
    clause: str
    status: int


class Visited(HttpRequest):
    """A request, with what the doors and the forms of the pages note on it."""

    desk: Desk
    refused: Refused
    typed: forms.BaseForm


def page(request: HttpRequest) -> dict[str, Any]:
    """Give every template `desk` and `refused`, None where there is none (a context processor)."""
    return {"desk": getattr(request, "desk", None), "refused": getattr(request, "refused", None)}
