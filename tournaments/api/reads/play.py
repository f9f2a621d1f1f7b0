"""Draws, rounds, matches, results, sheets, disputes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request

from tournaments.api import paging
from tournaments.api.doors import Visit
from tournaments.api.reading import Reading
from tournaments.api.shapes.play import (
    DisputeShape,
    DrawShape,
    DrawWhole,
    MatchShape,
    MatchWhole,
    ResultShape,
    RoundShape,
    SheetShape,
)
from tournaments.core.permissions import Action
from tournaments.errors.api import FieldsUnacceptable
from tournaments.selectors import board, matches, proofs
from tournaments.selectors import disputes as dispute_selector
from tournaments.selectors.board import MatchView, Stage
from tournaments.selectors.hall import hall

ROUND = OpenApiParameter(
    "round", {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"}, description="Only matches of the round of this name."
)
STAGE = OpenApiParameter("stage", str, enum=[stage.value for stage in Stage], description="Only matches that far.")
OPEN = OpenApiParameter("open", str, enum=["true", "false"], description="`true`: only those not yet settled.")
ANY_DOCUMENT = {"type": "object", "additionalProperties": True}


def draws(visit: Visit, request: Request) -> dict[str, Any]:
    return paging.cut_in_order(request, proofs.draws(visit.tournament)[::-1])


def draw(visit: Visit, request: Request, label: str, attempt: int) -> Any:
    return proofs.published(visit.tournament, label=label, attempt=attempt, public=visit.is_public)


def proof(visit: Visit, request: Request, label: str, attempt: int) -> dict[str, Any] | None:
    return proofs.document(visit.tournament, label=label, attempt=attempt)


def rounds(visit: Visit, request: Request) -> dict[str, Any]:
    return paging.cut_in_order(request, hall(visit.tournament, public=visit.is_public).rounds)


def match_list(visit: Visit, request: Request) -> list[MatchView]:
    stage = request.query_params.get("stage")
    if stage is not None and stage not in list(Stage):
        raise FieldsUnacceptable(fields={"stage": "one of the words of the description"})
    return [match for match in _matches(visit, request) if stage is None or match.stage == stage]


def match(visit: Visit, request: Request, name: str, number: int) -> MatchView | None:
    return board.match(visit.tournament, round_name=name, number=number, public=visit.is_public)


def record(visit: Visit, request: Request, name: str, number: int) -> Any:
    return matches.page(visit.tournament, round_name=name, number=number)


def results(visit: Visit, request: Request) -> list[dict[str, Any]]:
    return [_result(match) for match in _matches(visit, request) if match.how]


def sheet(visit: Visit, request: Request, name: str, number: int) -> dict[str, Any]:
    page = matches.page(visit.tournament, round_name=name, number=number)
    return {
        "round": page.match.round,
        "match": page.match.number,
        "score": page.match.score,
        "bummerl": page.sheet,
        "possible": page.possible,
    }


def disputes(visit: Visit, request: Request) -> list[Any]:
    wanted = request.query_params.get("open", "false")
    if wanted not in ("true", "false"):
        raise FieldsUnacceptable(fields={"open": "true or false"})
    return dispute_selector.disputes(visit.tournament, only_open=wanted == "true")


def _matches(visit: Visit, request: Request) -> Iterable[MatchView]:
    wanted = request.query_params.get("round")
    found = [
        match
        for one in board.rounds(visit.tournament, public=visit.is_public)
        if wanted is None or one.name == wanted
        for match in one.matches
    ]
    return sorted(found, key=_key)


def _result(match: MatchView) -> dict[str, Any]:
    won = next((side for side in match.sides if side.won), None)
    lost = next((side for side in match.sides if not side.won), None) if won else None
    score = match.score if not match.score or not won or match.sides.index(won) == 0 else match.score[::-1]
    return {
        "key": match.key,
        "round": match.round,
        "number": match.number,
        "how": match.how,
        "winner": won.card if won else None,
        "loser": lost.card if lost else None,
        "moved_on": next((side.card for side in match.sides if side.moved_on), None),
        "score": score,
    }


def _key(match: Any) -> int:
    return int(match["key"] if isinstance(match, dict) else match.key)


def _id(row: Any) -> int:
    return int(row.id)


MATCH = "matches/<round:name>/<nr:number>"
DRAW = "draws/<round:label>/<nr:attempt>"
READINGS = (
    Reading("draws", "draws", "List every draw, annulled ones too.", DrawShape, draws, cuts_itself=True),
    Reading("draw", DRAW, "Show one draw step by step.", DrawWhole, draw),
    Reading(
        "proof",
        f"{DRAW}/proof",
        "Hand out the document from which anybody computes the draw again.",
        ANY_DOCUMENT,
        proof,
    ),
    Reading("rounds", "rounds", "List the rounds in the order of their draws.", RoundShape, rounds, cuts_itself=True),
    Reading("matches", "matches", "List the matches.", MatchShape, match_list, key=_key, parameters=(ROUND, STAGE)),
    Reading("match", MATCH, "Show one match.", MatchShape, match),
    Reading(
        "match_record",
        f"{MATCH}/record",
        "Show what was reported, disputed and ruled about a match.",
        MatchWhole,
        record,
        Action.SEE_DESK,
    ),
    Reading("sheet", f"{MATCH}/sheet", "Show the slip of a match.", SheetShape, sheet),
    Reading("results", "results", "List how the matches ended.", ResultShape, results, key=_key, parameters=(ROUND,)),
    Reading(
        "disputes",
        "disputes",
        "List the disputes, the oldest first.",
        DisputeShape,
        disputes,
        Action.CALL_TABLES,
        key=_id,
        parameters=(OPEN,),
    ),
)
