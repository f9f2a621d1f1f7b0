"""The list of tournaments, and a new one."""

from __future__ import annotations

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments import actors
from tournaments.api import callers, doors, paging
from tournaments.api.acts.sale import Settings, settings_of
from tournaments.api.commands import IDEMPOTENCY_KEY, sent
from tournaments.api.fields import Text
from tournaments.api.reading import problems
from tournaments.api.shapes.journal import Announced
from tournaments.api.shapes.tournament import TournamentInList, TournamentPiece
from tournaments.core.permissions import Action
from tournaments.errors.api import NotRecognised
from tournaments.models import ApiToken, EntryCard
from tournaments.selectors import overview
from tournaments.services import access
from tournaments.services import tournaments as service


class Announcement(Settings):
    """The settings of a new tournament; whatever is left out is as usual. `code` asks for a public code of its own."""

    title = Text(most=120)
    code = Text(most=12, required=False)


@extend_schema(
    methods=["GET"],
    operation_id="tournaments",
    summary="List the public tournaments and those of the caller, the newest first.",
    tags=["tournaments"],
    parameters=paging.PARAMETERS,
    responses={200: TournamentPiece, **problems(400, 401, 403, 406, 422, 429)},
)
@extend_schema(
    methods=["POST"],
    operation_id="announce",
    summary="Announce a tournament.",
    description="For accounts that may organise, by session or by a token of their own that may `change_settings`.",
    tags=["tournaments"],
    request=Announcement,
    parameters=[IDEMPOTENCY_KEY],
    responses={200: Announced, **problems(400, 401, 403, 406, 409, 413, 415, 422, 429)},
)
@api_view(["GET", "POST"])
def tournaments(request: Request) -> Response:
    """List tournaments, or announce one."""
    return _announce(request) if request.method == "POST" else _list(request)


def _list(request: Request) -> Response:
    asked, account = paging.window(request), callers.account_of(request)
    found = overview.page(
        user=account.pk if account else None, tournaments=_ones(request), before=asked.after, most=asked.limit + 1
    )
    cut: dict[str, Any] = paging.piece(request, found, asked, key=lambda row: row[0])
    rows = [row for _id, row in cut["results"]]
    return Response({**cut, "results": TournamentInList(rows, many=True).data})


def _announce(request: Request) -> Response:
    account = callers.account_of(request)
    if account is None:
        raise NotRecognised
    by = callers.account_actor(request, account)
    access.refuse_unless_allowed(by, Action.CHANGE_SETTINGS)
    key = doors.request_key(request)
    fields = sent(request, Announcement)
    code = fields.pop("code", "")
    return Response(Announced(service.announce(by=by, key=key, code=code, **settings_of(fields))).data)


def _ones(request: Request) -> list[int]:
    """Return the tournaments in which the caller has a role or a card."""
    shown = request.auth
    if isinstance(shown, ApiToken):
        return [shown.helper.tournament_id] if shown.helper else []
    if isinstance(shown, EntryCard):
        return []
    return [int(pk) for pk in request._request.session.get(actors.HELPERS, {})][: overview.MOST]
