"""The journal: who did what, when, from where, with which reason. Append-only."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q, UniqueConstraint

from tournaments.core.permissions import Role
from tournaments.models.entrants import Entrant
from tournaments.models.fields import choices, known, not_empty
from tournaments.models.helpers import Helper
from tournaments.models.tournament import Tournament
from tournaments.models.users import User


class JournalEntry(models.Model):
    """One fact. `facts` hold ids and values, never names, so that members can be anonymised.

    `images` are the rows that the command touched, as they were before it (`services/images.py`); undo restores them.
    An imported entry has none. `request_key` answers a repeated request with this entry.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="journal")
    number = models.PositiveBigIntegerField()
    kind = models.CharField(max_length=40)
    facts = models.JSONField(default=dict)
    reason = models.CharField(max_length=400, blank=True)
    role = models.CharField(max_length=8, choices=choices(Role))
    user = models.ForeignKey(User, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    helper = models.ForeignKey(Helper, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    entrant = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    address = models.CharField(max_length=45, blank=True)
    at = models.DateTimeField()
    request_key = models.CharField(max_length=64, blank=True)
    images: Any = models.JSONField(default=list)
    undoes = models.OneToOneField("self", null=True, blank=True, on_delete=models.PROTECT, related_name="undone_by")

    class Meta:
        constraints = [
            UniqueConstraint(fields=["tournament", "number"], name="a_fact_has_a_number_of_its_own"),
            UniqueConstraint(
                fields=["tournament", "request_key"], condition=~Q(request_key=""), name="a_request_is_done_once"
            ),
            known("role", Role, name="the_role_of_who_acted_is_known"),
            not_empty("kind", name="a_fact_has_a_kind"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.kind}"
