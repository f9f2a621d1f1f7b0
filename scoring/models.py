"""What happened at a table, as far as it was written down. A match points to its sheet; nothing points up."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q

from scoring.core.deals import Depth, State
from scoring.jobs.job import Job

__all__ = ["Deal", "Job", "Sheet", "Tally"]


class Sheet(models.Model):
    """The score of one match in the depths "who won" and "each Bummerl" (PRS-35).

    `bummerl` and `game_points` are lists by seat; `each` lists the Bummerl in order, each a list by seat, counted up
    to 7, and is empty where only the winner was reported. The announced rules are copied, so that an old sheet can
    be read without the tournament.
    """

    bummerl_to_win = models.PositiveSmallIntegerField()
    double_schneider = models.BooleanField(default=False)
    bummerl = models.JSONField(default=list)
    game_points = models.JSONField(default=list)
    each = models.JSONField(default=list)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(bummerl_to_win__gte=1) & Q(bummerl_to_win__lte=3),
                name="a_match_goes_to_one_two_or_three_bummerl",
            ),
        ]

    def __str__(self) -> str:
        return ":".join(str(n) for n in self.bummerl)


class Deal(models.Model):
    """One deal of a sheet in one of the two deeper depths of PRS-35: its game points, or the whole record.

    `number` counts from 1 through the whole match, `dealer` is a seat, None where nobody said who dealt. `game_points`
    are by seat, None as long as nobody knows them. A record is pending until it is judged; `verdict` is what the replay
    said: `scores`, `clause` and `details`, or `code`, `reason`, `clause`, `params`, `ply` and `legal`. What was refused
    or is void stays, and its number is free again.
    """

    Depth = Depth
    State = State

    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()
    depth = models.CharField(max_length=11, choices=[(one.value, one.value) for one in Depth])
    dealer = models.PositiveSmallIntegerField(null=True, blank=True)
    game_points: Any = models.JSONField(null=True, blank=True)
    record = models.TextField(blank=True, default="")
    state = models.CharField(max_length=8, choices=[(one.value, one.value) for one in State], default=State.PENDING)
    verdict = models.JSONField(default=dict)
    submitted_at = models.DateTimeField()
    judged_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["sheet", "number", "depth"],
                condition=Q(state__in=["pending", "accepted"]),
                name="a_deal_stands_once_in_each_depth",
            ),
            models.UniqueConstraint(
                fields=["sheet"], condition=Q(state="pending"), name="one_deal_of_a_sheet_is_judged_at_a_time"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="deals_are_counted_from_one"),
            models.CheckConstraint(
                condition=Q(state__in=[one.value for one in State]),
                name="the_state_of_a_deal_is_known",
            ),
            models.CheckConstraint(
                condition=(Q(depth="record") & ~Q(record=""))
                | Q(depth="game_points", record="", game_points__isnull=False),
                name="a_deal_is_game_points_or_a_record",
            ),
            models.CheckConstraint(
                condition=~Q(state="accepted") | Q(game_points__isnull=False), name="an_accepted_deal_has_game_points"
            ),
            models.CheckConstraint(
                condition=Q(state="pending", judged_at__isnull=True)
                | (~Q(state="pending") & Q(judged_at__isnull=False)),
                name="a_deal_is_pending_until_it_is_judged",
            ),
        ]
        indexes = [
            models.Index(fields=["sheet", "number"], name="deals_of_a_sheet"),
            models.Index(fields=["judged_at"], name="deals_by_when_they_were_judged"),
        ]

    def __str__(self) -> str:
        return f"deal {self.number} of sheet {self.sheet_id}"


class Tally(models.Model):
    """How many deals were found so until a time: figures for those who watch the program, which only grow."""

    state = models.CharField(max_length=8)
    code = models.CharField(max_length=50, blank=True)
    deals = models.PositiveBigIntegerField(default=0)
    until = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["state", "code"], name="a_finding_is_counted_in_one_row")]

    def __str__(self) -> str:
        return f"{self.deals} {self.state} {self.code}".rstrip()
