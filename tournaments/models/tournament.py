"""The tournament: what was announced, and how far it has come."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q

from scoring.core.tiebreaks import TieBreak
from tournaments.core.pots import OrderRule
from tournaments.core.terms import Forehand, Phase, PublicNames, RuleSet, Visibility
from tournaments.errors.base import NoSuchTournament
from tournaments.models.fields import NAME_LENGTH, choices, known, not_empty
from tournaments.models.users import Organisation


class TournamentManager(models.Manager["Tournament"]):
    def locked(self, pk: int) -> Tournament:
        """Return the tournament and hold its row until the transaction ends: the one mutex of every command.

        On SQLite the transaction itself holds the write lock from its first statement (`IMMEDIATE`).
        """
        try:
            return self.select_for_update().get(pk=pk)
        except Tournament.DoesNotExist:
            raise NoSuchTournament from None


def default_tie_breaks() -> list[str]:
    return []


class Tournament(models.Model):
    """One event. Amounts are cents of `currency`; `places` is n of PRS-1; `max_cards` None means no limit (PRS-2).

    `placement_down_to` 0 means that no placement match is played (PRS-43). `tables` is how many tables stand in the
    hall, 0 for as many as needed. `code` is the public code: it names the tournament in addresses and draws.
    """

    code = models.CharField(max_length=12, unique=True)
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="tournaments")
    organisation = models.ForeignKey(
        Organisation, null=True, blank=True, on_delete=models.PROTECT, related_name="tournaments"
    )

    title = models.CharField(max_length=120)
    venue = models.CharField(max_length=120, blank=True)
    host = models.CharField(max_length=NAME_LENGTH, blank=True)
    starts_at = models.DateTimeField(null=True, blank=True)
    time_zone = models.CharField(max_length=40, default="Europe/Vienna")
    currency = models.CharField(max_length=3, default="EUR")
    visibility = models.CharField(max_length=8, choices=choices(Visibility), default=Visibility.UNLISTED)
    public_names = models.CharField(max_length=8, choices=choices(PublicNames), default=PublicNames.FULL)

    phase = models.CharField(max_length=9, choices=choices(Phase), default=Phase.ANNOUNCED)
    form = models.CharField(max_length=20, default="cards")
    game = models.CharField(max_length=20, default="schnapsen")
    rule_set = models.CharField(max_length=5, choices=choices(RuleSet), default=RuleSet.SOFT)
    places = models.PositiveIntegerField(default=64)
    max_cards = models.PositiveIntegerField(null=True, blank=True, default=3)
    lives = models.PositiveSmallIntegerField(default=1)
    entrant_size = models.PositiveSmallIntegerField(default=1)
    fee_cents = models.PositiveBigIntegerField(default=1000)
    draw_order = models.CharField(max_length=16, choices=choices(OrderRule), default=OrderRule.AS_LISTED)
    late_entry = models.BooleanField(default=False)

    bummerl_to_win = models.PositiveSmallIntegerField(default=2)
    double_schneider = models.BooleanField(default=False)
    forehand = models.CharField(max_length=9, choices=choices(Forehand), default=Forehand.ALTERNATE)
    four_eyes = models.BooleanField(default=False)
    signed_slip_confirms = models.BooleanField(default=True)
    walkover_after_min = models.PositiveSmallIntegerField(default=10)
    tables = models.PositiveIntegerField(default=0)

    placement_down_to = models.PositiveIntegerField(default=8)
    several_prizes = models.BooleanField(default=True)
    prize_unit_cents = models.PositiveIntegerField(default=100)
    tie_breaks = models.JSONField(default=default_tie_breaks, blank=True)

    created_at = models.DateTimeField()
    version = models.PositiveBigIntegerField(default=0)
    """How many facts the journal has: the cursor of live pages, and the number of the newest fact."""

    objects = TournamentManager()

    class Meta:
        constraints = [
            not_empty("title", name="a_tournament_has_a_title"),
            not_empty("code", name="a_tournament_has_a_public_code"),
            known("phase", Phase, name="the_phase_of_a_tournament_is_known"),
            known("visibility", Visibility, name="the_visibility_of_a_tournament_is_known"),
            known("public_names", PublicNames, name="the_style_of_public_names_is_known"),
            known("rule_set", RuleSet, name="the_rule_set_is_soft_or_sharp"),
            known("draw_order", OrderRule, name="the_order_of_the_draw_is_known"),
            known("forehand", Forehand, name="the_rule_for_forehand_is_known"),
            models.CheckConstraint(
                condition=Q(places__in=[2**k for k in range(1, 21)]), name="the_places_are_a_power_of_two"
            ),
            models.CheckConstraint(
                condition=Q(max_cards__isnull=True) | Q(max_cards__gte=1), name="the_maximum_of_cards_is_at_least_one"
            ),
            models.CheckConstraint(
                condition=Q(bummerl_to_win__gte=1) & Q(bummerl_to_win__lte=3),
                name="a_match_is_won_by_one_two_or_three_bummerl",
            ),
            models.CheckConstraint(condition=Q(lives__gte=1), name="an_entry_card_starts_with_at_least_one_life"),
            models.CheckConstraint(condition=Q(entrant_size__gte=1), name="an_entrant_has_at_least_one_member"),
            models.CheckConstraint(
                condition=Q(prize_unit_cents__gte=1), name="the_unit_of_prizes_is_at_least_one_cent"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.code})"

    @property
    def tie_break_rules(self) -> tuple[TieBreak, ...]:
        return tuple(TieBreak(value) for value in self.tie_breaks)


class Amendment(models.Model):
    """A change of what was announced, made after it had frozen; every page announces it (PRS-9)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="amendments")
    field = models.CharField(max_length=40)
    old: Any = models.JSONField(null=True)
    new: Any = models.JSONField(null=True)
    reason = models.CharField(max_length=400)
    at = models.DateTimeField()

    class Meta:
        constraints = [not_empty("reason", name="a_change_of_the_announcement_has_a_reason")]

    def __str__(self) -> str:
        return f"{self.field} changed"
