"""Compute published draws again and say whether they are what they claim to be (PRS-20)."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import urlopen

from django.core.management.base import BaseCommand, CommandParser

from tournaments.core.draw_proof import verify

TIMEOUT_S = 20
MOST_BYTES = 32 << 20  # the proof of 65,536 cards has 8 million
MATCH, DIFFERENCE, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    help = (
        "Compute draws again from their published proofs. Prints the first difference of each. "
        "Exits 0 if all are right, 1 if one differs, 2 if one cannot be read."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("sources", nargs="+", metavar="FILE|URL", help="the proof of a draw")

    def handle(self, *, sources: list[str], **_: Any) -> None:
        found = {self._check(source) for source in sources}
        # a draw that differs is the worse news
        status = next((status for status in (DIFFERENCE, UNREADABLE) if status in found), MATCH)
        if status:
            sys.exit(status)

    def _check(self, source: str) -> int:
        try:
            document = json.loads(content_of(source))
        except (OSError, ValueError, RecursionError) as error:
            self.stderr.write(f"{source}: cannot be read: {error}")
            return UNREADABLE
        if difference := verify(document):
            self.stdout.write(f"{source}: {difference}")
            return DIFFERENCE
        self.stdout.write(f"{source}: {matching(document)}")
        return MATCH


def content_of(source: str) -> bytes:
    """Return the bytes of the file or address. Raises OSError, and ValueError where it is too large."""
    if urlsplit(source).scheme in ("http", "https"):
        with urlopen(source, timeout=TIMEOUT_S) as response:  # noqa: S310 (the scheme is one of the two)
            content: bytes = response.read(MOST_BYTES + 1)
    else:
        with Path(source).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise ValueError(f"more than {MOST_BYTES} bytes")
    return content


def matching(document: dict[str, Any]) -> str:
    """Return what was checked: draws by hand have no seed to compute them from (PRS-19)."""
    checked = "by hand, keeps the rules of the pots" if "by_hand" in document else "matches"
    return f"{checked} (annulled)" if document["annulled"] else checked
