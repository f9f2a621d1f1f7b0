"""Who acts in a request: by account, by a helper's code, or by the code on a card."""

from __future__ import annotations

import secrets

from django.http import HttpRequest
from django.utils import timezone

from tournaments.core.actor import Actor
from tournaments.core.permissions import Action, Role
from tournaments.core.terms import CardStatus
from tournaments.models import EntryCard, Helper, Tournament, User
from tournaments.services import access

HELPERS, CARDS = "helpers", "cards"
"""Keys of the session: the helper's id, and the claimed card's id, by tournament id (as text, for JSON)."""


def actor_of(request: HttpRequest, tournament: Tournament) -> Actor:
    """Return the visitor in the strongest role he has in the tournament.

    `entrant` is set when a helper is marked as a player, or somebody claimed a card as his own: in his own matches he
    then counts as their player (PRS-36). Reading somebody's card claims nothing.

    Queries: at most 4.
    """
    user = request.user.pk if request.user.is_authenticated else None
    entrant = _claimed(request, tournament)
    if access.owns(user, tournament):
        return acting(request, Role.DIRECTOR, user=user, entrant=entrant)
    helper = _helper(request, tournament)
    if helper is not None:
        return acting(request, Role(helper.role), helper=helper.pk, entrant=helper.entrant_id or entrant)
    return acting(request, Role.PLAYER if entrant else Role.ANYONE, entrant=entrant)


def account_actor(request: HttpRequest, user: User) -> Actor:
    """Return the account as the director of what it is about to make."""
    return acting(request, Role.DIRECTOR, user=user.pk)


def acting(
    request: HttpRequest,
    role: Role,
    *,
    user: int | None = None,
    helper: int | None = None,
    entrant: int | None = None,
    scopes: frozenset[Action] | None = None,
) -> Actor:
    """Return an actor here and now: the clock, the randomness and the address of the request."""
    return Actor(
        role=role,
        at=timezone.now(),
        fresh=secrets.token_bytes,
        user=user,
        helper=helper,
        entrant=entrant,
        address=str(request.META.get("REMOTE_ADDR", ""))[:45],
        scopes=scopes,
    )


def remember(request: HttpRequest, where: str, tournament_id: int, row: int) -> None:
    """Keep a role (HELPERS) or a claimed card (CARDS) in the session, under a new session key."""
    kept = dict(request.session.get(where, {}))
    kept[str(tournament_id)] = row
    request.session[where] = kept
    request.session.cycle_key()


def forget(request: HttpRequest, where: str, tournament_id: int) -> None:
    kept = dict(request.session.get(where, {}))
    kept.pop(str(tournament_id), None)
    request.session[where] = kept


def _helper(request: HttpRequest, tournament: Tournament) -> Helper | None:
    row = request.session.get(HELPERS, {}).get(str(tournament.pk))
    if row is None:
        return None
    now = timezone.now()
    return Helper.objects.filter(pk=row, tournament=tournament, revoked_at__isnull=True, ends_at__gt=now).first()


def _claimed(request: HttpRequest, tournament: Tournament) -> int | None:
    row = request.session.get(CARDS, {}).get(str(tournament.pk))
    if row is None:
        return None
    cards = EntryCard.objects.filter(pk=row, tournament=tournament).exclude(status=CardStatus.RETURNED)
    return cards.values_list("entrant_id", flat=True).first()
