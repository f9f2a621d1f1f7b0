"""Long lists in pieces: a cursor says after which row the next piece begins, so rows may come and go in between."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from tournaments.errors.api import CursorUnreadable, FieldsUnacceptable

T = TypeVar("T")
PIECE, MOST = 100, 500
PARAMETERS = [
    OpenApiParameter(
        "cursor",
        {"type": "string", "maxLength": 40},
        description="Where to go on, from `next` of the answer before.",
    ),
    OpenApiParameter(
        "limit", {"type": "integer", "minimum": 1, "maximum": MOST, "default": PIECE}, description="How many at most."
    ),
]


@dataclass(frozen=True, slots=True)
class Window:
    """Which piece is asked for: rows whose key comes after `after` (0 at the beginning), `limit` at most."""

    after: int
    limit: int


def window(request: Request) -> Window:
    """Return which piece the request asks for. Raises CursorUnreadable, FieldsUnacceptable."""
    return Window(_after(request.query_params.get("cursor")), _limit(request.query_params.get("limit")))


def cut(request: Request, rows: Sequence[T], *, key: Callable[[T], int]) -> dict[str, Any]:
    """Return a piece of rows that are sorted by rising keys from 1."""
    asked = window(request)
    found = [row for row in rows if key(row) > asked.after][: asked.limit + 1]
    return piece(request, found, asked, key=key)


def cut_in_order(request: Request, rows: Sequence[T]) -> dict[str, Any]:
    """Return a piece of rows that have no key but their place in a list that only grows."""
    cut_rows = cut(request, list(enumerate(rows, start=1)), key=lambda row: row[0])
    return {**cut_rows, "results": [row for _place, row in cut_rows["results"]]}


def piece(request: Request, found: Sequence[T], asked: Window, *, key: Callable[[T], int]) -> dict[str, Any]:
    """Return the piece with the address of the next one; `found` has one row more where there is a next one."""
    rows = list(found[: asked.limit])
    more = len(found) > asked.limit
    return {"next": _address(request, key(rows[-1])) if more else None, "results": rows}


def _address(request: Request, key: int) -> str:
    query = request.query_params.copy()
    query["cursor"] = base64.urlsafe_b64encode(f"after {key}".encode()).decode().rstrip("=")
    return request.build_absolute_uri(f"{request.path}?{query.urlencode()}")


def _after(cursor: str | None) -> int:
    if cursor is None:
        return 0
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,40}", cursor):
        raise CursorUnreadable
    try:
        text = base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode("ascii")
    except ValueError:
        raise CursorUnreadable from None
    found = re.fullmatch(r"after (\d{1,18})", text, re.ASCII)
    if found is None:
        raise CursorUnreadable
    return int(found[1])


def _limit(text: str | None) -> int:
    if text is None:
        return PIECE
    if not re.fullmatch(r"\d{1,4}", text, re.ASCII) or not 1 <= int(text) <= MOST:
        raise FieldsUnacceptable(fields={"limit": f"a whole number from 1 to {MOST}"})
    return int(text)
