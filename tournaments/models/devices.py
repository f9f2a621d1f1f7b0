"""Devices and programs that speak to the API, and addresses that are told of what happens."""

from __future__ import annotations

import hashlib
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from tournaments.models.fields import NAME_LENGTH, not_empty
from tournaments.models.helpers import Helper
from tournaments.models.tournament import Tournament

ADDRESS_LENGTH = 500


def digest(secret: str) -> str:
    """Return what is kept of a token's secret; it has 160 random bits, so no salt is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


class ApiToken(models.Model):
    """What a device or program shows to act for a helper, or for an account in the tournaments it owns.

    Only the secret's SHA-256 is kept. `scopes` are the actions it may be used for, never more than the role may; it
    ends with its helper, whatever its own end. A device that belongs to nobody is a helper itself.
    """

    helper = models.ForeignKey(Helper, null=True, blank=True, on_delete=models.CASCADE, related_name="tokens")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.CASCADE, related_name="tokens"
    )
    label = models.CharField(max_length=NAME_LENGTH, blank=True)
    secret_sha256 = models.CharField(max_length=64, unique=True)
    scopes: Any = models.JSONField()
    created_at = models.DateTimeField()
    ends_at = models.DateTimeField()
    revoked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=Q(helper__isnull=False, user__isnull=True) | Q(helper__isnull=True, user__isnull=False),
                name="a_token_belongs_to_a_helper_or_to_an_account",
            ),
            models.CheckConstraint(condition=Q(ends_at__gt=F("created_at")), name="a_token_ends_after_it_began"),
        ]

    def __str__(self) -> str:
        return f"token {self.pk}"


class Webhook(models.Model):
    """An address that is told of every fact of a tournament, signed with `secret` (HMAC-SHA-256), until `ended_at`."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="webhooks")
    address = models.CharField(max_length=ADDRESS_LENGTH)
    secret = models.CharField(max_length=64)
    created_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            not_empty("address", name="a_webhook_has_an_address"),
            not_empty("secret", name="a_webhook_has_a_secret_to_sign_with"),
        ]

    def __str__(self) -> str:
        return f"webhook {self.pk}"
