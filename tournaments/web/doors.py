"""Doors: who may open a page. A door takes its own part out of the address and returns the visit.

It raises Http404 for what the visitor may not know of, LoginNeeded where an account or a helper's code could help,
and PermissionDenied where the role is known and may not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest

from tournaments import actors
from tournaments.core.permissions import Action, Role
from tournaments.core.terms import CardStatus, Visibility
from tournaments.models import EntryCard, Tournament, User
from tournaments.web.visits import Account, Desk, Guest, Visited

W = TypeVar("W")
Address = dict[str, Any]
Door = Callable[[HttpRequest, Address], W]


class LoginNeeded(Exception):
    """Nobody is logged in, and nobody without a role may see this."""


def desk_door(action: Action) -> Door[Desk]:
    """Return the door for those whose role may do it; it takes `code`."""

    def door(request: HttpRequest, address: Address) -> Desk:
        tournament = _tournament(address.pop("code"))
        actor = actors.actor_of(request, tournament) if tournament else None
        if tournament is None or actor is None or actor.role is Role.ANYONE:
            if request.user.is_authenticated:
                raise Http404
            raise LoginNeeded
        desk = _note(request, Desk(tournament, actor))
        if not desk.may(action):
            raise PermissionDenied
        return desk

    return door


def public_door(request: HttpRequest, address: Address) -> Desk:
    """Let in whom the tournament's visibility lets in; it takes `code`. Who works there always sees its pages."""
    tournament = _tournament(address.pop("code"))
    if tournament is None:
        raise Http404
    desk = Desk(tournament, actors.actor_of(request, tournament), is_public=True)
    if tournament.visibility == Visibility.PRIVATE and not desk.is_staffed:
        raise Http404
    return _note(request, desk)


def card_door(request: HttpRequest, address: Address) -> Desk:
    """Let in who holds the card, as its player; it takes `secret`, the code on the card."""
    cards = EntryCard.objects.select_related("tournament").exclude(status=CardStatus.RETURNED)
    card = cards.filter(code=address.pop("secret")).first()
    if card is None:
        raise Http404
    return _note(
        request, Desk(card.tournament, actors.acting(request, Role.PLAYER, entrant=card.entrant_id), is_public=True)
    )


def account_door(allowed: Callable[[User], bool]) -> Door[Account]:
    """Return the door for accounts to which `allowed` says yes."""

    def door(request: HttpRequest, address: Address) -> Account:
        if not isinstance(request.user, User):
            raise LoginNeeded
        if not allowed(request.user):
            raise PermissionDenied
        return Account(request.user, actors.account_actor(request, request.user))

    return door


def guest_door(is_open: Callable[[HttpRequest], bool]) -> Door[Guest]:
    """Return the door for anybody, while `is_open` says that there is a page at all."""

    def door(request: HttpRequest, address: Address) -> Guest:
        if not is_open(request):
            raise Http404
        return Guest(actors.acting(request, Role.ANYONE))

    return door


def _tournament(code: str) -> Tournament | None:
    return Tournament.objects.select_related("organisation").filter(code=code).first()


def _note(request: HttpRequest, desk: Desk) -> Desk:
    cast(Visited, request).desk = desk
    return desk
