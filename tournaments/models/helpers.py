"""Helpers: a role for one tournament, by a code instead of an account."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q

from tournaments.core.permissions import Role
from tournaments.models.entrants import Entrant
from tournaments.models.fields import NAME_LENGTH, known
from tournaments.models.tournament import Tournament

HELPER_ROLES = (Role.DIRECTOR, Role.CASHIER, Role.REFEREE, Role.SCORER)


class Helper(models.Model):
    """A role given by a code: one tournament, with an end, revocable.

    Only the code's SHA-256 is kept. `entrant` is set when the helper also plays: in his own matches he counts as
    their player (PRS-36).
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="helpers")
    role = models.CharField(max_length=8, choices=[(role.value, role.value) for role in HELPER_ROLES])
    label = models.CharField(max_length=NAME_LENGTH, blank=True)
    code_sha256 = models.CharField(max_length=64, unique=True)
    entrant = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    created_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            known("role", Role, name="the_role_of_a_helper_is_known"),
            models.CheckConstraint(
                condition=~Q(role__in=[Role.PLAYER.value, Role.ANYONE.value]),
                name="a_helper_has_a_role_at_the_desk_or_in_the_hall",
            ),
            models.CheckConstraint(condition=Q(ends_at__gt=F("created_at")), name="a_role_ends_after_it_began"),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.pk}"
