"""The deals of a sheet: what a record says before it is judged, the judging itself, and which deals stand."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from games import registry
from games.engine import Engine
from games.errors import AfterEnd, ClaimDiffers, IllegalAction, IllegalPlay, OutOfTurn, RecordError, SyntaxFault
from games.record import MOST_BYTES, Record, read_object, read_record
from games.replay import judge
from scoring.core.bummerl import Score
from scoring.models import Deal, Sheet
from scoring.refusals import NoEngine, OtherGame, OtherRules, RecordRefused

IN_PLAY = frozenset((OutOfTurn.code, AfterEnd.code, IllegalPlay.code, IllegalAction.code, ClaimDiffers.code))
"""What was wrong at the table, if the record is right; the other faults are in the record itself."""


def read(text: str, *, game: str, rules: Mapping[str, object]) -> Record:
    """Return the record of a deal, of which only the outer form was looked at: it is quick.

    Raises: RecordRefused, OtherGame, OtherRules (PRS-34), NoEngine (PRS-58).
    """
    engine = engine_of(game)
    try:
        record = read_record(read_object(text), registry.engine)
        if record.engine.key != engine.key:
            raise OtherGame(game=record.engine.key, announced=game)
        if not _same_rules(engine, record.rules, rules):
            raise OtherRules(announced=", ".join(map(str, rules.values())))
    except RecordError as fault:
        raise RecordRefused(fault=told(fault)) from None
    return record


def kept(text: str) -> str:
    """Return the record as it is stored: the same values, in printable ASCII.

    Raises: RecordRefused if that is too long for a record.
    """
    line = json.dumps(read_object(text), separators=(",", ":")).replace("\x7f", "\\u007f")
    if len(line) > MOST_BYTES:
        raise RecordRefused(fault=told(SyntaxFault("too_long", most=MOST_BYTES)))
    return line


def engine_of(game: str) -> Engine:
    """Return the engine that replays the game. Raises NoEngine: its results have two depths (PRS-58)."""
    engine = registry.engine(game)
    if engine is None:
        raise NoEngine(game=game)
    return engine


def verdict_of(text: str) -> dict[str, Any]:
    """Replay a record and return the verdict as `Deal.verdict` keeps it."""
    verdict = judge(text)
    kept: dict[str, Any] = {}
    if verdict.outcome is not None:
        kept = {
            "scores": list(verdict.outcome.scores),
            "clause": verdict.outcome.clause,
            "details": verdict.outcome.details,
        }
    if verdict.error is not None:
        kept |= told(verdict.error)
        kept |= {"ply": verdict.error.ply, "legal": list(verdict.error.legal or ())}
    return kept


def told(fault: RecordError) -> dict[str, Any]:
    """Return a fault in plain values; `fault_of` gives it back."""
    return {"code": fault.code, "reason": fault.reason, "clause": fault.clause, "params": dict(fault.params)}


def fault_of(values: Mapping[str, Any]) -> RecordError:
    """Return the fault that was told in plain values, for its sentence."""
    return RecordError(values["reason"], values["clause"], **values["params"])


def is_refused(verdict: Mapping[str, Any]) -> bool:
    return "code" in verdict


def was_in_play(verdict: Mapping[str, Any]) -> bool:
    """Say whether the rules were broken at the table, and not only in writing it down."""
    return verdict.get("code") in IN_PLAY


def standing(sheet: Sheet | None) -> list[Deal]:
    """Return the deals that count, each number once and the record before the mere game points, in order."""
    if sheet is None:
        return []
    found: dict[int, Deal] = {}
    rows = Deal.objects.filter(sheet=sheet, state=Deal.State.ACCEPTED).defer("record", "verdict")
    for row in rows.order_by("number", "depth"):  # "game_points" stands before "record"
        found[row.number] = row
    return list(found.values())


def pending(sheet: Sheet | None) -> Deal | None:
    """Return the deal that is being judged; there is one at most."""
    return Deal.objects.filter(sheet=sheet, state=Deal.State.PENDING).first() if sheet else None


def points(deal: Deal) -> Score:
    """Return the game points of a deal that has some, by seat."""
    made = deal.game_points
    return made[0], made[1]


def _same_rules(engine: Engine, given: Mapping[str, object], announced: Mapping[str, object]) -> bool:
    """Say whether both mean the same within a deal; what only counts outside of it may differ.

    Raises: RulesFault.
    """
    one, other = engine.read_rules(given), engine.read_rules(announced)
    return all(getattr(one, name) == getattr(other, name) for name in type(one).__slots__)
