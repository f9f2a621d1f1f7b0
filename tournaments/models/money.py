"""The till: an append-only list of bookings; every sum of money is a sum of them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q, UniqueConstraint

from scoring.core.payout import BookingKind
from tournaments.models.cards import EntryCard
from tournaments.models.entrants import Entrant
from tournaments.models.fields import choices, known
from tournaments.models.prizes import Award
from tournaments.models.tournament import Tournament


class Booking(models.Model):
    """Money that moved: `cents` is positive when it came into the till.

    Never changed and never deleted: a mistake is reversed by another booking of the same kind with the opposite sign.
    A `debt` moves no money: it is what was let in on account (PRS-8). `ordinal` counts the payouts of one
    award from 1, so that two desks cannot pay the same award at once even without the lock.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="bookings")
    kind = models.CharField(max_length=8, choices=choices(BookingKind))
    cents = models.BigIntegerField()
    till = models.CharField(max_length=40, blank=True)
    entrant = models.ForeignKey(Entrant, null=True, blank=True, on_delete=models.PROTECT, related_name="bookings")
    card = models.ForeignKey(EntryCard, null=True, blank=True, on_delete=models.PROTECT, related_name="bookings")
    award = models.ForeignKey(Award, null=True, blank=True, on_delete=models.PROTECT, related_name="payouts")
    ordinal = models.PositiveSmallIntegerField(null=True, blank=True)
    reverses = models.OneToOneField("self", null=True, blank=True, on_delete=models.PROTECT, related_name="reversal")
    note = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField()

    class Meta:
        constraints = [
            known("kind", BookingKind, name="the_kind_of_a_booking_is_known"),
            UniqueConstraint(fields=["award", "ordinal"], name="an_award_is_paid_once"),
            models.CheckConstraint(
                condition=~Q(kind__in=[BookingKind.FEE.value, BookingKind.DONATION.value])
                | Q(reverses__isnull=False)
                | Q(cents__gte=0),
                name="fees_and_donations_come_in",
            ),
            models.CheckConstraint(
                condition=~Q(kind__in=[BookingKind.REFUND.value, BookingKind.COST.value, BookingKind.PAYOUT.value])
                | Q(reverses__isnull=False)
                | Q(cents__lte=0),
                name="refunds_costs_and_payouts_go_out",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.cents}"
