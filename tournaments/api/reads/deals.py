"""Deals of a match."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request

from tournaments.api import paging
from tournaments.api.doors import Visit
from tournaments.api.reading import Reading
from tournaments.api.reads.play import MATCH
from tournaments.api.shapes.play import DealShape
from tournaments.selectors import board
from tournaments.selectors import deals as selector


def deals(visit: Visit, request: Request, name: str, number: int) -> dict[str, Any] | None:
    match = board.match(visit.tournament, round_name=name, number=number, public=visit.is_public)
    if match is None:
        return None
    rows = [
        {
            "number": row.number,
            "bummerl": row.bummerl,
            "depth": row.depth,
            "dealer": row.dealer,
            "game_points": row.game_points,
            "state": row.state,
            "clause": row.clause,
            "at": row.at,
            "who": None if visit.is_public else row.who,
            "fault": None if visit.is_public else row.fault,
        }
        for row in selector.of_match(visit.tournament, match).deals
    ]
    return paging.cut_in_order(request, rows)


READINGS = (Reading("deals", f"{MATCH}/deals", "List the deals of a match.", DealShape, deals, cuts_itself=True),)
