"""Whether an actor really has the role he acts in, in this tournament, at this moment."""

from __future__ import annotations

from tournaments.core import permissions
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action, Role
from tournaments.errors.base import NotYourTournament, RoleEnded, RoleNotAllowed, ScopeMissing
from tournaments.models import Entrant, Helper, Membership, Tournament


def require(by: Actor, action: Action, tournament: Tournament) -> None:
    """Raise NotPermitted unless the role may do it and the actor holds the role in this tournament.

    A director has an account that owns the tournament or belongs to its club, or a helper's code; the other desk roles
    come by a helper's code; a player by the code on a card of the tournament.
    """
    refuse_unless_allowed(by, action)
    if by.role is Role.PLAYER:
        if by.entrant is None or not Entrant.objects.filter(pk=by.entrant, tournament=tournament).exists():
            raise RoleEnded
    elif by.helper is not None:
        if not Helper.objects.filter(
            pk=by.helper, tournament=tournament, role=by.role, revoked_at__isnull=True, ends_at__gt=by.at
        ).exists():
            raise RoleEnded
    elif by.role is not Role.DIRECTOR or not owns(by.user, tournament):
        raise NotYourTournament


def refuse_unless_allowed(by: Actor, action: Action) -> None:
    """Raise RoleNotAllowed, or ScopeMissing where only the device may not."""
    if not permissions.may(by.role, action):
        raise RoleNotAllowed(role=by.role.value, action=action.value)
    if not by.may(action):
        raise ScopeMissing(action=action.value)


def owns(user: int | None, tournament: Tournament) -> bool:
    """Say whether the account owns the tournament or belongs to the club that does."""
    if user is None:
        return False
    if tournament.owner_id == user:
        return True
    return (
        tournament.organisation_id is not None
        and Membership.objects.filter(organisation_id=tournament.organisation_id, user_id=user).exists()
    )
