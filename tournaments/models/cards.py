"""Entry cards: what is sold, drawn, played and lost."""

from __future__ import annotations

from django.db import models
from django.db.models import Q, UniqueConstraint

from tournaments.core.terms import CardStatus
from tournaments.models.entrants import Entrant
from tournaments.models.fields import choices, known
from tournaments.models.tournament import Tournament


class EntryCard(models.Model):
    """One sale of one card. A returned card keeps its row; its number is free again and its code is dead (PRS-6).

    `number` counts from 1; `sale_order` is its place in the order of sale. `fee_cents` is what it cost. `code` is the
    unguessable code on paper. A handed-in card is not drawn any more (PRS-29).
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="cards")
    entrant = models.ForeignKey(Entrant, on_delete=models.PROTECT, related_name="cards")
    number = models.PositiveIntegerField()
    sale_order = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=choices(CardStatus))
    fee_cents = models.PositiveBigIntegerField()
    code = models.CharField(max_length=24, unique=True)
    lives = models.PositiveSmallIntegerField(default=1)
    is_late = models.BooleanField(default=False)
    sold_at = models.DateTimeField()
    handed_in_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            UniqueConstraint(
                fields=["tournament", "number"],
                condition=~Q(status=CardStatus.RETURNED.value),
                name="a_card_number_is_sold_once",
            ),
            UniqueConstraint(fields=["tournament", "sale_order"], name="a_place_in_the_order_of_sale_is_taken_once"),
            known("status", CardStatus, name="the_status_of_a_card_is_known"),
            models.CheckConstraint(condition=Q(number__gte=1), name="cards_are_counted_from_one"),
            models.CheckConstraint(
                condition=Q(handed_in_at__isnull=True) | ~Q(status=CardStatus.RETURNED.value),
                name="a_returned_card_cannot_be_handed_in",
            ),
        ]

    def __str__(self) -> str:
        return f"card {self.number}"
