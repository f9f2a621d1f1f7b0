"""The deals of an exported match: their format, and whether they fit together and the rules bear out their records."""

from __future__ import annotations

from typing import Any

from games.record import MOST_BYTES
from games.replay import judge
from scoring.core.deals import Depth, State
from tournaments.core.permissions import Role
from tournaments.core.shape import SMALL, Flag, Listing, Maybe, Moment, OneOf, Record, Text, Whole
from tournaments.errors.exchange import DocumentContradictsItself, FieldTwice

Document = dict[str, Any]
DEAL = Record(
    {
        "number": Whole(1, SMALL),
        "depth": OneOf.of(Depth),
        "dealer": Maybe(Whole(0, 1)),
        "game_points": Maybe(Listing(Whole(0, 3), 2, 2)),
        "record": Text(MOST_BYTES),
        "state": OneOf.of(State),
        "submitted_at": Moment(),
        "judged_at": Maybe(Moment()),
        "rules": Flag(),
        "role": OneOf.of(Role),
        "entrant": Maybe(Whole(1)),
    }
)
STANDING = (State.PENDING, State.ACCEPTED)


def check(match: Document, place: str) -> None:
    """Check the deals of a match. Raises FieldTwice, DocumentContradictsItself at the first fault."""
    standing: set[tuple[int, str]] = set()
    _needs(match["sheet"] is not None or not match["deals"], f"{place}.deals")
    _needs(sum(deal["state"] == State.PENDING for deal in match["deals"]) <= 1, f"{place}.deals")
    for i, deal in enumerate(match["deals"]):
        where = f"{place}.deals[{i}]"
        _check_deal(deal, where)
        key = (deal["number"], deal["depth"])
        if deal["state"] in STANDING:
            if key in standing:
                raise FieldTwice(place=f"{where}.number")
            standing.add(key)
    counted = {deal["number"] for deal in match["deals"] if deal["state"] == State.ACCEPTED}
    _needs(counted == set(range(1, len(counted) + 1)), f"{place}.deals")


def _check_deal(deal: Document, place: str) -> None:
    _needs((deal["depth"] == Depth.RECORD) == (deal["record"] != ""), f"{place}.record")
    _needs((deal["state"] == State.PENDING) == (deal["judged_at"] is None), f"{place}.judged_at")
    points = deal["game_points"]
    known = deal["state"] == State.ACCEPTED or deal["depth"] == Depth.GAME_POINTS
    _needs(points is not None or not known, f"{place}.game_points")
    _needs(points is None or (min(points) == 0 and 0 < max(points) <= 3), f"{place}.game_points")
    if deal["record"] and deal["state"] in (State.ACCEPTED, State.REFUSED):
        verdict = judge(deal["record"])
        _needs(verdict.ok == (deal["state"] == State.ACCEPTED), f"{place}.record")
        _needs(not verdict.ok or verdict.outcome is None or list(verdict.outcome.scores) == points, f"{place}.record")


def _needs(condition: bool, place: str) -> None:
    if not condition:
        raise DocumentContradictsItself(place=place)
