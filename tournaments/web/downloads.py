"""Files that a page hands out."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse

from tournaments.core.csv_cells import Encoding
from tournaments.errors.pages import FormIncomplete
from tournaments.web.forms.exchange import CsvForm

CHARSETS = {Encoding.MARKED_UTF_8: "utf-8", Encoding.UTF_8: "utf-8", Encoding.WINDOWS: "windows-1252"}


def csv_options(request: HttpRequest) -> dict[str, Any]:
    """Return how the address asks a list to be written. Raises FormIncomplete."""
    form = CsvForm(request.GET)
    if not form.is_valid():
        raise FormIncomplete
    return form.cleaned_data


def attached(data: bytes, *, name: str, encoding: Encoding) -> HttpResponse:
    """Return a list as a file that the browser stores; `name` is plain ASCII."""
    response = HttpResponse(data, content_type=f"text/csv; charset={CHARSETS[encoding]}")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response
