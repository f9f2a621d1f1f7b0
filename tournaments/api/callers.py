"""Who calls: a token of a device, the code on a card, or a browser that is in a session of the pages."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from rest_framework.authentication import BaseAuthentication, CSRFCheck
from rest_framework.request import Request

from tournaments import actors
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action, Role
from tournaments.core.terms import CardStatus
from tournaments.errors.api import CrossSite, NotRecognised
from tournaments.models import ApiToken, EntryCard, Tournament, User
from tournaments.selectors import tokens
from tournaments.services import access

LONGEST = 200
BEARER, CARD = "bearer", "card"


class Credentials(BaseAuthentication):
    """Read the header Authorization: `Bearer` and the token of a device, or `Card` and the code on a card."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        scheme, _, secret = str(request.META.get("HTTP_AUTHORIZATION", "")).partition(" ")
        secret = secret.strip()
        if not scheme:
            return None
        found: ApiToken | EntryCard | None = None
        if scheme.lower() == BEARER and 0 < len(secret) <= LONGEST:
            found = tokens.by_secret(secret, at=timezone.now())
        elif scheme.lower() == CARD and 0 < len(secret) <= LONGEST and "\0" not in secret:
            cards = EntryCard.objects.exclude(status=CardStatus.RETURNED).filter(code=secret)
            found = cards.select_related("tournament").first()
        if found is None:
            raise NotRecognised
        user = found.user if isinstance(found, ApiToken) and found.user is not None else AnonymousUser()
        return user, found

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"


class PagesSession(BaseAuthentication):
    """Take the session of the pages, for scripts of our own pages; what changes something needs their CSRF token."""

    def authenticate(self, request: Request) -> tuple[Any, Any] | None:
        plain = request._request
        session = plain.session
        if not (session.get("_auth_user_id") or session.get(actors.HELPERS) or session.get(actors.CARDS)):
            return None
        check = CSRFCheck(_nothing)
        check.process_request(plain)
        if check.process_view(plain, _nothing, (), {}):
            raise CrossSite
        return plain.user, None


def actor_of(request: Request, tournament: Tournament) -> Actor:
    """Return the caller in the role he has in the tournament, ANYONE where he has none.

    Queries: at most 4.
    """
    shown, plain = request.auth, request._request
    if isinstance(shown, EntryCard):
        if shown.tournament_id == tournament.pk:
            return actors.acting(plain, Role.PLAYER, entrant=shown.entrant_id)
    elif isinstance(shown, ApiToken):
        return _by_token(request, shown, tournament)
    elif shown is None:
        return actors.actor_of(plain, tournament)
    return actors.acting(plain, Role.ANYONE)


def account_of(request: Request) -> User | None:
    """Return the account that calls, by session or by a token of its own."""
    return request.user if isinstance(request.user, User) else None


def account_actor(request: Request, user: User) -> Actor:
    scopes = _scopes(request.auth) if isinstance(request.auth, ApiToken) else None
    return actors.acting(request._request, Role.DIRECTOR, user=user.pk, scopes=scopes)


def is_known(request: Request) -> bool:
    """Say whether anything was shown at all; who showed nothing is asked to, others are told what they may not."""
    return request.auth is not None or account_of(request) is not None


def _nothing(request: HttpRequest) -> HttpResponse:
    """Stand where the check wants a view, which it never calls."""
    return HttpResponse()


def _by_token(request: Request, token: ApiToken, tournament: Tournament) -> Actor:
    plain, scopes, helper = request._request, _scopes(token), token.helper
    if helper is not None and helper.tournament_id == tournament.pk:
        return actors.acting(plain, Role(helper.role), helper=helper.pk, entrant=helper.entrant_id, scopes=scopes)
    if token.user_id is not None and access.owns(token.user_id, tournament):
        return actors.acting(plain, Role.DIRECTOR, user=token.user_id, scopes=scopes)
    return actors.acting(plain, Role.ANYONE)


def _scopes(token: ApiToken) -> frozenset[Action]:
    known = {action.value for action in Action}
    return frozenset(Action(scope) for scope in token.scopes if scope in known)
