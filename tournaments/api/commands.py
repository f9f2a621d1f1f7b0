"""What can be done: a row says the address, what is sent, and the service that does it.

Each takes the header Idempotency-Key, which becomes the request key of the journal: a repeat is answered with the fact
of the first time. Each answers with the fact that it recorded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, path
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import doors
from tournaments.api.doors import Visit
from tournaments.api.fields import Input, Nothing
from tournaments.api.reading import OF_TOURNAMENT, problems
from tournaments.api.shapes.journal import Told
from tournaments.core.permissions import Action, Role
from tournaments.models import JournalEntry

Fit = Callable[[Visit, dict[str, Any]], dict[str, Any]]
IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "pattern": "^[A-Za-z0-9_-]{16,64}$"},
    OpenApiParameter.HEADER,
    required=True,
    description="A fresh random text for every wish, the same one when the request is repeated: it is done once.",
)


@dataclass(frozen=True, slots=True)
class Command:
    """One command of a tournament. The parts of the address and the fields sent are the arguments of the service.

    `fit` turns them into what the service takes, where it takes something else. `own` is the action by which players
    may do it in their own matches.
    """

    name: str
    address: str
    does: Callable[..., JournalEntry]
    action: Action
    takes: type[Input] = Nothing
    fit: Fit | None = None
    own: Action | None = None

    def action_of(self, role: Role) -> Action:
        return self.own if self.own and role is Role.PLAYER else self.action

    def route(self) -> URLPattern:
        return path(f"{OF_TOURNAMENT}/{self.address}", view_of(self), name=f"api_{self.name}")


def view_of(command: Command) -> Callable[..., Any]:
    """Return the view that does it."""
    summary = (command.does.__doc__ or "").strip().split("\n")[0]

    def view(request: Request, /, code: str, **address: Any) -> Response:
        visit = doors.working(request, code, command.action, own=command.own)
        visit = doors.with_key(request, visit)
        given = address | sent(request, command.takes)
        arguments = command.fit(visit, given) if command.fit else given
        entry = command.does(visit.id, **arguments, by=visit.actor, key=visit.key)
        return Response(Told(entry).data)

    view.__name__ = view.__qualname__ = f"api_{command.name}"
    view.__doc__ = summary
    documented = extend_schema(
        operation_id=command.name,
        summary=summary,
        description=f"For roles that may `{command.action.value}`"
        + (f", and players who may `{command.own.value}`." if command.own else "."),
        tags=[command.address.split("/")[0]],
        request=command.takes if command.takes is not Nothing else None,
        parameters=[IDEMPOTENCY_KEY],
        responses={200: Told, **problems(400, 401, 403, 404, 406, 409, 413, 415, 422, 429)},
    )
    return documented(api_view(["POST"])(view))


def sent(request: Request, takes: type[Input]) -> dict[str, Any]:
    """Return the checked fields. Raises what becomes FieldsUnacceptable or Malformed."""
    serializer = takes(data=request.data)
    serializer.is_valid(raise_exception=True)
    return dict(serializer.validated_data)
