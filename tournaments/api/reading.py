"""What can be read: a row says the address, who may, what it answers, and the selector behind it.

Every answer about a tournament has an ETag; a client that shows it again is told in a few bytes that nothing changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.urls import URLPattern, path
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema
from rest_framework import serializers
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from tournaments.api import doors, etags, paging
from tournaments.api.doors import Visit
from tournaments.api.fields import Shape
from tournaments.api.problems import PROBLEM_JSON, Problem
from tournaments.core.permissions import Action
from tournaments.errors.base import NoSuchThing

Find = Callable[..., Any]
OF_TOURNAMENT = "tournaments/<code:code>"
IF_NONE_MATCH = OpenApiParameter(
    "If-None-Match",
    {"type": "string", "maxLength": 200},
    OpenApiParameter.HEADER,
    description="The ETag of an earlier answer: 304 while nothing changed.",
)


@dataclass(frozen=True, slots=True)
class Reading:
    """One thing to read in a tournament. `find(visit, request, **address)` returns what `shape` shows.

    `action` None: by the tournament's own choice everybody may read it. `key` is given for lists: their rows are
    sorted by it and cut into pieces; `find` may cut itself and returns the piece then.
    """

    name: str
    address: str
    summary: str
    shape: type[Shape] | dict[str, Any]
    find: Find
    action: Action | None = None
    key: Callable[[Any], int] | None = None
    cuts_itself: bool = False
    parameters: Sequence[OpenApiParameter] = field(default=())

    @property
    def is_list(self) -> bool:
        return self.key is not None or self.cuts_itself

    def route(self) -> URLPattern:
        return path(f"{OF_TOURNAMENT}/{self.address}".rstrip("/"), view_of(self), name=f"api_{self.name}")


def view_of(reading: Reading) -> Callable[..., Any]:
    """Return the view that shows it."""

    def view(request: Request, /, code: str, **address: Any) -> Response:
        visit = doors.reading(request, code, reading.action)
        tag = etags.tag_of(visit.tournament, visit.actor)
        headers = {"ETag": tag, "Cache-Control": "private, no-cache"}
        if etags.is_known(request, tag):
            return Response(status=304, headers=headers)
        return Response(_shown(reading, visit, request, address), headers=headers)

    view.__name__ = view.__qualname__ = f"api_{reading.name}"
    view.__doc__ = reading.summary
    documented = extend_schema(
        operation_id=reading.name,
        summary=reading.summary,
        description=_whom(reading.action),
        tags=[reading.address.split("/")[0] or "tournament"],
        parameters=[*reading.parameters, *(paging.PARAMETERS if reading.is_list else []), IF_NONE_MATCH],
        responses={
            200: piece_of(reading) if reading.is_list else reading.shape,
            304: OpenApiResponse(description="Nothing has changed since the answer with this ETag."),
            **problems(400, 401, 403, 404, 406, 422, 429),
        },
    )
    return documented(api_view(["GET"])(view))


def problems(*statuses: int) -> dict[Any, Any]:
    """Return how refusals are documented."""
    return {(status, PROBLEM_JSON): Problem for status in statuses}


def piece_of(reading: Reading) -> type[Shape]:
    """Return the shape of a piece of the list."""
    one = reading.shape
    assert isinstance(one, type)  # noqa: S101 (a table of our own)
    return type(
        f"{one.__name__}Piece",
        (Shape,),
        {
            "__doc__": "A piece of a list.",
            "next": serializers.URLField(allow_null=True, help_text="the address of the next piece, null at the end"),
            "results": one(many=True),
        },
    )


def _shown(reading: Reading, visit: Visit, request: Request, address: dict[str, Any]) -> Any:
    found = reading.find(visit, request, **address)
    if found is None:
        raise NoSuchThing(what=reading.name, number="/".join(map(str, address.values())))
    if reading.key is not None:
        found = paging.cut(request, found, key=reading.key)
    if not isinstance(reading.shape, type):
        return found
    context = {"visit": visit}
    if reading.is_list:
        return {**found, "results": reading.shape(found["results"], many=True, context=context).data}
    return reading.shape(found, context=context).data


def _whom(action: Action | None) -> str:
    if action is None:
        return "For everybody where the tournament is public or unlisted, else for who works there."
    return f"For roles that may `{action.value}`."
