"""Read JSON strictly: bounded, every name once, and nothing that JSON does not know."""

from __future__ import annotations

import json
from typing import Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser

from tournaments.errors.api import TooLarge

MOST_BYTES = 4 << 20


class StrictJSON(BaseParser):
    """Take a body of at most 4 MB. What would be read in silence as something else is refused."""

    media_type = "application/json"

    def parse(self, stream: Any, media_type: str | None = None, parser_context: Any = None) -> Any:
        body = stream.read(MOST_BYTES + 1)
        if len(body) > MOST_BYTES:
            raise TooLarge(most=MOST_BYTES)
        if not body.strip():
            return {}
        try:
            return json.loads(body.decode("utf-8"), object_pairs_hook=_once, parse_constant=_refused)
        except RecursionError:
            raise ParseError("nested too deeply") from None
        except ValueError as error:
            raise ParseError(f"not JSON: {error}") from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands twice")
    return found


def _refused(word: str) -> Any:
    raise ValueError(f"{word} is no number")
