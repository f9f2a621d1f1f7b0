"""What went wrong, as `application/problem+json`: the one place that turns refusals into answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from rest_framework import exceptions, serializers
from rest_framework.response import Response

from scoring.errors import NotPermitted, Refusal
from tournaments.api.fields import Shape
from tournaments.errors.api import (
    FieldsUnacceptable,
    Malformed,
    MediaUnsupported,
    MethodRefused,
    NoSuchAddress,
    NotAcceptable,
    NotRecognised,
    TooManyRequests,
)
from tournaments.sentences import render as sentences
from tournaments.sentences.render import Sense

PROBLEM_JSON = "application/problem+json"
TYPE = "urn:bummerl:problem:"
NOWHERE = Sense()
CHALLENGE = 'Bearer realm="api"'


class Problem(Shape):
    """What was refused, as RFC 9457 writes it. `code` is stable; `detail` is the sentence that the pages show."""

    type = serializers.CharField(help_text="urn:bummerl:problem: and the code")
    title = serializers.CharField(help_text="the code in words")
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="what happened, why and what to do, in the language asked for")
    code = serializers.CharField()
    clause = serializers.CharField(help_text="the clause of the rules it rests on, or empty")
    params = serializers.DictField(help_text="the values of which the sentence is made")


def answer(error: Exception, context: Mapping[str, Any]) -> Response | None:
    """Return the problem of an exception; None for a bug, which becomes a 500 like everywhere."""
    refusal = refusal_of(error)
    if refusal is None:
        return None
    request = context["request"]
    response = Response(body(refusal, sense=_sense(request)), status=refusal.status, headers=_headers(refusal, error))
    response.content_type = PROBLEM_JSON
    response.exception = True
    return response


def refusal_of(error: Exception) -> Refusal | None:
    """Return the refusal that an exception of the framework means."""
    if isinstance(error, Refusal):
        return error
    if isinstance(error, exceptions.ValidationError):
        return FieldsUnacceptable(fields=dict(_faults(error.detail)))
    if isinstance(error, exceptions.MethodNotAllowed):
        return MethodRefused(method=str(error.detail).split('"')[1] if '"' in str(error.detail) else "")
    if isinstance(error, exceptions.Throttled):
        return TooManyRequests(seconds=int(getattr(error, "wait", None) or 1))
    known: tuple[tuple[type[Exception], type[Refusal]], ...] = (
        (Http404, NoSuchAddress),
        (exceptions.NotFound, NoSuchAddress),
        (exceptions.NotAuthenticated, NotRecognised),
        (exceptions.AuthenticationFailed, NotRecognised),
        (PermissionDenied, NotPermitted),
        (exceptions.PermissionDenied, NotPermitted),
        (exceptions.NotAcceptable, NotAcceptable),
        (exceptions.UnsupportedMediaType, MediaUnsupported),
    )
    for kind, refusal in known:
        if isinstance(error, kind):
            return refusal()
    if isinstance(error, exceptions.ParseError | SuspiciousOperation):
        return Malformed(what=str(error)[:200])
    return None


def body(refusal: Refusal, *, sense: Sense = NOWHERE) -> dict[str, Any]:
    return {
        "type": TYPE + refusal.code,
        "title": refusal.code.replace("_", " ").capitalize(),
        "status": refusal.status,
        "detail": sentences.sentence(refusal, sense=sense),
        "code": refusal.code,
        "clause": refusal.clause,
        "params": {name: _plain(value) for name, value in refusal.params.items()},
    }


def plain_answer(refusal: Refusal) -> HttpResponse:
    """Return the problem outside any view of the API."""
    return JsonResponse(body(refusal), status=refusal.status, content_type=PROBLEM_JSON)


@csrf_exempt  # it does nothing
def unknown_address(request: HttpRequest, rest: str = "") -> HttpResponse:
    """Say that the API has nothing there, in its own words instead of on a page."""
    return plain_answer(NoSuchAddress())


def _headers(refusal: Refusal, error: Exception) -> dict[str, str]:
    if isinstance(refusal, NotRecognised):
        return {"WWW-Authenticate": CHALLENGE}
    if isinstance(refusal, TooManyRequests):
        return {"Retry-After": str(refusal.params["seconds"])}
    return {}


def _sense(request: Any) -> Sense:
    tournament = getattr(request, "tournament", None)
    return Sense.of(tournament) if tournament else NOWHERE


def _faults(detail: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the first fault of every field, by its path: `members.0.name`."""
    if isinstance(detail, Mapping):
        for name, inner in detail.items():
            whole = name == "non_field_errors"
            yield from _faults(inner, path if whole and path else f"{path}.{name}" if path else str(name))
    elif isinstance(detail, list) and any(isinstance(one, Mapping | list) for one in detail):
        for index, inner in enumerate(detail):
            yield from _faults(inner, f"{path}.{index}" if path else str(index))
    elif isinstance(detail, list):
        if detail:
            yield path or "body", str(detail[0])
    else:
        yield path or "body", str(detail)


def _plain(value: Any) -> Any:
    if isinstance(value, Refusal):
        return body(value)
    if isinstance(value, Mapping):
        return {str(name): _plain(one) for name, one in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_plain(one) for one in value]
    return value if value is None or isinstance(value, bool | int | str) else str(value)
