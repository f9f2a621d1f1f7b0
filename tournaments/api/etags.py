"""Answers that did not change are not sent again: the tag is the version of the tournament and who reads."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.utils.http import parse_etags, quote_etag
from django.utils.translation import get_language
from rest_framework.request import Request

from tournaments.core.actor import Actor
from tournaments.models import Tournament

SCHEMA = Path(__file__).with_name("openapi.yaml")
SHAPE = hashlib.sha256(SCHEMA.read_bytes() if SCHEMA.exists() else b"").hexdigest()[:8]
"""A new contract makes new tags."""


def tag_of(tournament: Tournament, actor: Actor) -> str:
    """Return the tag of whatever the actor may read of the tournament as it is now.

    Every change of a tournament is a fact of its journal, so its version says all.
    """
    who = f"{actor.role} {actor.entrant} {sorted(actor.scopes) if actor.scopes is not None else '*'} {get_language()}"
    reader = hashlib.sha256(who.encode()).hexdigest()[:10]
    return f"W/{quote_etag(f'{tournament.pk}-{tournament.version}-{reader}-{SHAPE}')}"


def is_known(request: Request, tag: str) -> bool:
    """Say whether the client has the answer with this tag already."""
    known = parse_etags(str(request.META.get("HTTP_IF_NONE_MATCH", "")))
    return "*" in known or tag in known or tag.removeprefix("W/") in known
