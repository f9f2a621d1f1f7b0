"""Prizes as announced, and what each card won once the list is closed."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import F, Q, UniqueConstraint
from django.db.models.functions import Greatest, Least

from tournaments.models.cards import EntryCard
from tournaments.models.entrants import Entrant, RankingClass
from tournaments.models.tournament import Tournament


class Prize(models.Model):
    """What a place wins (PRS-45): money in cents, a share of the pot in parts per 10,000, goods, or several of them."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="prizes")
    ranking_class = models.ForeignKey(
        RankingClass, null=True, blank=True, on_delete=models.CASCADE, related_name="prizes"
    )
    place = models.PositiveIntegerField()
    cents = models.PositiveBigIntegerField(default=0)
    share = models.PositiveIntegerField(default=0)
    goods = models.CharField(max_length=120, blank=True)

    class Meta:
        constraints = [
            UniqueConstraint(
                fields=["tournament", "place"], condition=Q(ranking_class__isnull=True), name="a_place_has_one_prize"
            ),
            UniqueConstraint(
                fields=["ranking_class", "place"],
                condition=Q(ranking_class__isnull=False),
                name="a_place_of_a_class_has_one_prize",
            ),
            models.CheckConstraint(condition=Q(place__gte=1), name="prizes_are_counted_from_one"),
            models.CheckConstraint(condition=Q(share__lte=10_000), name="a_share_is_at_most_the_whole_pot"),
            models.CheckConstraint(
                condition=Q(cents__gt=0) | Q(share__gt=0) | ~Q(goods=""), name="a_prize_is_money_a_share_or_goods"
            ),
        ]

    def __str__(self) -> str:
        return f"prize {self.place}"


class Award(models.Model):
    """One line of the closed prize list: what a card won. It is paid by one booking that was not reversed.

    In a class of clubs or teams there is no card; `group` then names the club or team and `entrant` is empty.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="awards")
    ranking_class = models.ForeignKey(
        RankingClass, null=True, blank=True, on_delete=models.PROTECT, related_name="awards"
    )
    place = models.PositiveIntegerField()
    card = models.ForeignKey(EntryCard, null=True, blank=True, on_delete=models.PROTECT, related_name="awards")
    entrant = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="awards")
    group = models.CharField(max_length=80, blank=True)
    cents = models.PositiveBigIntegerField(default=0)
    goods = models.JSONField(default=list)
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    """When the list was opened again; the line then counts no more, but its bookings still name it."""

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(entrant__isnull=False) | ~Q(group=""), name="an_award_names_who_wins_it"
            ),
            UniqueConstraint(
                fields=["tournament", "card"],
                condition=Q(ranking_class__isnull=True) & Q(card__isnull=False) & Q(withdrawn_at__isnull=True),
                name="a_card_wins_one_line_of_the_prize_list",
            ),
        ]

    def __str__(self) -> str:
        return f"award {self.pk} for place {self.place}"


class DecidingMatch(models.Model):
    """A deciding match (Stechen) between two cards that shared a place (PRS-48); only who won is kept."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="deciding_matches")
    winner = models.ForeignKey(EntryCard, on_delete=models.PROTECT, related_name="+")
    loser = models.ForeignKey(EntryCard, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            UniqueConstraint(
                Least("winner", "loser"),
                Greatest("winner", "loser"),
                name="a_pair_of_cards_meets_in_one_deciding_match",
            ),
            models.CheckConstraint(
                condition=~Q(winner=F("loser")), name="a_card_meets_another_card_in_a_deciding_match"
            ),
        ]

    def __str__(self) -> str:
        return f"deciding match {self.pk}"


class ClosedPrizeList(models.Model):
    """What the awards do not say about a closed prize list (PRS-45, PRS-47).

    `pot_cents` is the pot from which the shares were taken. `not_paid` are the prizes without a winner:
    `[class or "", place, moved cents, kept cents, goods]`; what moved went to place 1, the rest stays with the
    organiser.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="closed_prize_lists")
    pot_cents = models.BigIntegerField()
    not_paid: Any = models.JSONField(default=list)
    at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True, blank=True)
    """When the list was opened again."""

    class Meta:
        constraints = [
            UniqueConstraint(
                fields=["tournament"],
                condition=Q(withdrawn_at__isnull=True),
                name="a_tournament_has_one_closed_prize_list",
            ),
        ]

    def __str__(self) -> str:
        return f"closed prize list {self.pk}"
