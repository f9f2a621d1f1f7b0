"""Draws: the sealed seed before, the published proof after (PRS-20, draw.md)."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q, UniqueConstraint

from tournaments.core.terms import DrawKind, DrawStatus
from tournaments.models.fields import choices, known, not_empty
from tournaments.models.tournament import Tournament


class Draw(models.Model):
    """One attempt to draw something. `label` is ROUND of draw.md: `1`, `places-5-8`, `lot-2-7`, `late-40`, ...

    `seed` (64 hex digits) is secret until the draw is drawn or annulled. `code` is the tournament's code when the seed
    was sealed; the draw keeps it. `hand` holds a half-typed draw by hand (PRS-19); `proof` is the published document.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="draws")
    kind = models.CharField(max_length=5, choices=choices(DrawKind))
    label = models.CharField(max_length=40)
    attempt = models.PositiveSmallIntegerField(default=1)
    status = models.CharField(max_length=8, choices=choices(DrawStatus), default=DrawStatus.SEALED)
    code = models.CharField(max_length=12)
    commitment = models.CharField(max_length=64, blank=True)
    seed = models.CharField(max_length=64, blank=True)
    word = models.CharField(max_length=200, blank=True)
    by_hand = models.BooleanField(default=False)
    hand: Any = models.JSONField(null=True, blank=True)
    proof: Any = models.JSONField(null=True, blank=True)
    sealed_at = models.DateTimeField()
    drawn_at = models.DateTimeField(null=True, blank=True)
    annulled_at = models.DateTimeField(null=True, blank=True)
    annulled_because = models.CharField(max_length=400, blank=True)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["tournament", "label", "attempt"], name="an_attempt_of_a_draw_is_made_once"),
            UniqueConstraint(
                fields=["tournament", "label"],
                condition=~Q(status=DrawStatus.ANNULLED.value),
                name="a_draw_stands_once",
            ),
            known("kind", DrawKind, name="the_kind_of_a_draw_is_known"),
            known("status", DrawStatus, name="the_status_of_a_draw_is_known"),
            not_empty("label", name="a_draw_has_a_label"),
            models.CheckConstraint(
                condition=~Q(status=DrawStatus.SEALED.value) | (~Q(seed="") & ~Q(commitment="")),
                name="a_sealed_draw_has_a_seed_and_its_commitment",
            ),
            models.CheckConstraint(
                condition=~Q(status=DrawStatus.DRAWN.value) | (Q(proof__isnull=False) & Q(drawn_at__isnull=False)),
                name="a_drawn_draw_has_its_proof",
            ),
            models.CheckConstraint(
                condition=~Q(status=DrawStatus.ANNULLED.value)
                | (Q(annulled_at__isnull=False) & ~Q(annulled_because="")),
                name="an_annulled_draw_says_when_and_why",
            ),
        ]

    def __str__(self) -> str:
        return f"draw {self.label}/{self.attempt}"
