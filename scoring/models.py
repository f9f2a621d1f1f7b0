"""What happened at a table, as far as it was written down. A match points to its sheet; nothing points up."""

from __future__ import annotations

from django.db import models
from django.db.models import Q

from scoring.jobs.job import Job

__all__ = ["Job", "Sheet"]


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
