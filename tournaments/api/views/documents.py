"""The description of the API, as it is stored and compared by the tests."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tournaments.api.etags import SCHEMA


@require_safe
def schema(request: HttpRequest) -> HttpResponse:
    """Hand out the OpenAPI document."""
    return HttpResponse(SCHEMA.read_bytes(), content_type="application/yaml; charset=utf-8")
