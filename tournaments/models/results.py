"""What was said about a match before and beside its result: reports, disputes, penalties."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q, UniqueConstraint

from scoring.core.penalties import PenaltyKind
from scoring.models import Deal
from tournaments.core.permissions import Role
from tournaments.core.terms import ReportStatus
from tournaments.models.entrants import Entrant
from tournaments.models.fields import choices, known, not_empty
from tournaments.models.helpers import Helper
from tournaments.models.rounds import Match
from tournaments.models.users import User


class Report(models.Model):
    """A reported result (PRS-36). It moves nobody on until it is confirmed.

    `winner` is a seat position; `bummerl` is by seat; `each` lists each Bummerl by seat or is empty (PRS-35).
    Who reported is an entrant (a player), else a helper or a user.
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="reports")
    winner = models.PositiveSmallIntegerField()
    bummerl = models.JSONField(default=list)
    each = models.JSONField(default=list)
    signed_slip = models.BooleanField(default=False)
    status = models.CharField(max_length=9, choices=choices(ReportStatus), default=ReportStatus.PENDING)
    role = models.CharField(max_length=8, choices=choices(Role))
    entrant = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    helper = models.ForeignKey(Helper, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    user = models.ForeignKey(User, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            known("status", ReportStatus, name="the_status_of_a_report_is_known"),
            known("role", Role, name="the_role_of_who_reported_is_known"),
            models.CheckConstraint(
                condition=Q(entrant__isnull=False) | Q(helper__isnull=False) | Q(user__isnull=False),
                name="a_report_names_who_made_it",
            ),
        ]

    def __str__(self) -> str:
        return f"report {self.pk} of match {self.match_id}"


class Dispute(models.Model):
    """Two reports that disagree (PRS-36), or what a referee has to rule on (PRS-35). Open until `settled_at`."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="disputes")
    clause = models.CharField(max_length=12)
    note = models.CharField(max_length=400, blank=True)
    opened_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)
    ruling = models.CharField(max_length=400, blank=True)
    params: Any = models.JSONField(default=dict)

    class Meta:
        constraints = [
            UniqueConstraint(
                fields=["match"], condition=Q(settled_at__isnull=True), name="a_match_has_one_open_dispute"
            ),
            not_empty("clause", name="a_dispute_names_a_clause"),
        ]

    def __str__(self) -> str:
        return f"dispute {self.pk} of match {self.match_id}"


class Penalty(models.Model):
    """A penalty by a referee (PRS-38) against the seat `position`; `game_points` is how many, 0 for the other kinds."""

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="penalties")
    position = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=11, choices=choices(PenaltyKind))
    game_points = models.PositiveSmallIntegerField(default=0)
    clause = models.CharField(max_length=20)
    note = models.CharField(max_length=400, blank=True)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            known("kind", PenaltyKind, name="the_kind_of_a_penalty_is_known"),
            not_empty("clause", name="a_penalty_names_the_clause_it_rests_on"),
            models.CheckConstraint(
                condition=(Q(kind=PenaltyKind.GAME_POINTS.value) & Q(game_points__gte=1))
                | (~Q(kind=PenaltyKind.GAME_POINTS.value) & Q(game_points=0)),
                name="a_penalty_in_game_points_says_how_many",
            ),
        ]

    def __str__(self) -> str:
        return f"penalty {self.pk} in match {self.match_id}"


class Submission(models.Model):
    """Who submitted a deal of a match, as with a report: an entrant (a player), else a helper or a user.

    `rules` says that he is a director or referee who does not play in the match, so that his word needs no other
    (PRS-36). The match may have another sheet by now, if it is played again (PRS-37).
    """

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="submissions")
    deal = models.OneToOneField(Deal, on_delete=models.PROTECT, related_name="+")
    rules = models.BooleanField(default=False)
    role = models.CharField(max_length=8, choices=choices(Role))
    entrant = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    helper = models.ForeignKey(Helper, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    user = models.ForeignKey(User, null=True, blank=True, on_delete=models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            known("role", Role, name="the_role_of_who_submitted_is_known"),
            models.CheckConstraint(
                condition=Q(entrant__isnull=False) | Q(helper__isnull=False) | Q(user__isnull=False),
                name="a_submission_names_who_made_it",
            ),
        ]

    def __str__(self) -> str:
        return f"submission of deal {self.deal_id}"
