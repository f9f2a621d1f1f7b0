"""Deals of a match: submitted by tables and programs, ruled on by a referee (PRS-35)."""

from __future__ import annotations

import json
from typing import Any

from rest_framework import serializers

from scoring.core.penalties import PenaltyKind
from tournaments.api.acts.fields import Reason
from tournaments.api.acts.play import MATCH, pair
from tournaments.api.commands import Command
from tournaments.api.doors import Visit
from tournaments.api.fields import Input, Paper, Text, Whole, Word
from tournaments.core.permissions import Action
from tournaments.services import deal_rulings, deals

MOST_DEALS = 1000


class DealRecord(serializers.JSONField):
    """A deal record as an object, kept as its text."""

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, dict):
            self.fail("invalid")
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


class DealSent(Input):
    """The next deal, by its game points in the order of the match's sides, or by its record; seats count from 0.

    `number` counts through the match and `bummerl` is the one it was played in; they are compared where they are sent.
    A record of a deal whose game points stand already names its number.
    """

    game_points = pair(required=False)
    record = DealRecord(required=False)
    number = Paper(most=MOST_DEALS, required=False)
    bummerl = Paper(most=5, required=False)
    dealer = Whole(most=1, required=False)


class DealCorrection(Reason):
    game_points = pair()


class DealPenalty(Input):
    card = Paper(help_text="against whom")
    kind = Word(PenaltyKind)
    game_points = Whole(most=99, required=False)
    clause = Text(most=20)
    note = Text()


def _told(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    points = given.get("game_points")
    return {
        "round_name": given["round_name"],
        "number": given["match"],
        "deal": deals.Told(
            game_points=(points[0], points[1]) if points else None,
            record=given.get("record", ""),
            number=given.get("number"),
            bummerl=given.get("bummerl"),
            dealer=given.get("dealer"),
        ),
    }


def _corrected(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    left, right = given["game_points"]
    return given | {"game_points": (left, right)}


DEALS = "matches/<round:round_name>/<nr:match>/deals"
DEAL = f"{MATCH}deals/<nr:deal>/"
COMMANDS = (
    Command("submit_deal", f"{DEALS}/submit", deals.submit, Action.SUBMIT_DEAL, DealSent, _told),
    Command("accept_deal", f"{DEAL}accept", deal_rulings.accept, Action.SETTLE_DISPUTE, Reason),
    Command("correct_deal", f"{DEAL}correct", deal_rulings.correct, Action.SETTLE_DISPUTE, DealCorrection, _corrected),
    Command("void_deal", f"{DEAL}void", deal_rulings.void, Action.SETTLE_DISPUTE, Reason),
    Command("penalise_deal", f"{DEAL}penalise", deal_rulings.penalise, Action.SETTLE_DISPUTE, DealPenalty),
)
