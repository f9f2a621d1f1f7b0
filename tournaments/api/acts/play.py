"""Draw rounds, call tables, report and confirm results, rule on them."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from scoring.core.penalties import PenaltyKind
from tournaments.api.acts.fields import MaybeReason, Reason, WordFromTheHall
from tournaments.api.commands import Command
from tournaments.api.doors import Visit
from tournaments.api.fields import Input, Paper, Text, Whole, Word, YesNo
from tournaments.core.corrections import Choice
from tournaments.core.permissions import Action
from tournaments.errors.play import NoSuchSeat
from tournaments.selectors import matches
from tournaments.services import corrections, draws, hand_draws, penalties, results, rounds, tables, walkovers
from tournaments.services.deciding import Result

MOST_BUMMERL = 5


def pair(**kwargs: Any) -> serializers.ListField:
    """Return a field for two numbers, in the order of the match's sides."""
    return serializers.ListField(child=Whole(most=99), min_length=2, max_length=2, **kwargs)


class NumberDrawn(Input):
    player = Paper()
    number = Paper()


class Table(Input):
    table = Paper()


class Most(Input):
    most = Paper(required=False, help_text="how many are called at most; as many as possible if left out")


class ResultSent(Input):
    """A result, in one of the depths of PRS-35 or several that agree; scores in the order of the match's sides."""

    winner = Paper(required=False, help_text="the card of the winner")
    bummerl = pair(required=False)
    each = serializers.ListField(child=pair(), min_length=1, max_length=MOST_BUMMERL, required=False)


class ReportSent(ResultSent):
    signed_slip = YesNo(required=False, help_text="a slip signed by both players lies on the desk")


class CorrectionSent(ResultSent, Reason):
    """The right result, or the card that did not appear; `choice` says what becomes of what rests on the wrong one."""

    absent = Paper(required=False)
    choice = Word(Choice, required=False)


class Absent(MaybeReason):
    absent = Paper(help_text="the card that did not appear")


class PenaltySent(Input):
    card = Paper(help_text="against whom")
    kind = Word(PenaltyKind)
    game_points = Whole(most=99, required=False)
    clause = Text(most=20)
    note = Text(required=False)


def _result(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    """Turn the winner's card into his seat, and lists into pairs. Raises NoSuchMatch, NoSuchSeat."""
    told = {name: given.pop(name) for name in ("winner", "bummerl", "each") if name in given}
    winner = told.get("winner")
    if winner is not None:
        found = matches.find(visit.tournament, round_name=given["round_name"], number=given["number"])
        if winner not in found.cards:
            raise NoSuchSeat(card=winner)
        winner = found.cards.index(winner)
    each = tuple((left, right) for left, right in told["each"]) if "each" in told else None
    bummerl = (told["bummerl"][0], told["bummerl"][1]) if "bummerl" in told else None
    return given | {"result": Result(winner, bummerl, each) if told else None}


def _report(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    fitted = _result(visit, given)
    return fitted | {"result": fitted["result"] or Result()}


ROUND = "rounds/<round:name>/"
MATCH = "matches/<round:round_name>/<nr:number>/"
COMMANDS = (
    Command("seal_round", f"{ROUND}seal", rounds.seal, Action.DRAW),
    Command("draw_round", f"{ROUND}draw", rounds.draw, Action.DRAW, WordFromTheHall),
    Command("annul_draw", f"{ROUND}annul", draws.annul, Action.ANNUL_DRAW, Reason),
    Command("start_hand_draw", f"{ROUND}by-hand/start", hand_draws.start, Action.DRAW),
    Command("take_number", f"{ROUND}by-hand/take", hand_draws.take, Action.DRAW, NumberDrawn),
    Command("put_number_back", f"{ROUND}by-hand/back", hand_draws.back, Action.DRAW),
    Command("break_off_hand_draw", f"{ROUND}by-hand/break-off", hand_draws.break_off, Action.DRAW),
    Command("finish_hand_draw", f"{ROUND}by-hand/finish", hand_draws.finish, Action.DRAW),
    Command("call_next", "matches/call-next", tables.call_next, Action.CALL_TABLES, Most),
    Command("call_match", f"{MATCH}call", tables.call, Action.CALL_TABLES, Table),
    Command("take_call_back", f"{MATCH}take-call-back", tables.take_back, Action.CALL_TABLES),
    Command("report", f"{MATCH}report", results.report, Action.REPORT_RESULT, ReportSent, _report),
    Command("confirm", f"{MATCH}confirm", results.confirm, Action.CONFIRM_RESULT, own=Action.CONFIRM_OWN_MATCH),
    Command("correct", f"{MATCH}correct", corrections.correct, Action.CORRECT_RESULT, CorrectionSent, _result),
    Command("award_walkover", f"{MATCH}walkover", walkovers.award, Action.AWARD_WALKOVER, Absent),
    Command("not_played", f"{MATCH}not-played", walkovers.not_played, Action.AWARD_WALKOVER, MaybeReason),
    Command("seal_lot", f"{MATCH}lot/seal", walkovers.prepare_lot, Action.AWARD_WALKOVER),
    Command("draw_lot", f"{MATCH}lot/draw", walkovers.draw_lot, Action.AWARD_WALKOVER, WordFromTheHall),
    Command("penalise", f"{MATCH}penalise", penalties.impose, Action.PENALISE, PenaltySent),
)
