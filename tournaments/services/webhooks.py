"""Addresses that are told of every fact of a tournament: added, ended, and told by jobs."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.conf import settings
from django.db import transaction

from tournaments.core.actor import Actor
from tournaments.errors.base import NoSuchThing
from tournaments.errors.people import AlreadyRevoked, TooManyWebhooks, WebhookAddressUnacceptable
from tournaments.events.people import WebhookAdded, WebhookEnded
from tournaments.models import JournalEntry, Webhook
from tournaments.models.devices import ADDRESS_LENGTH
from tournaments.services.work import Work

MOST = 10


@transaction.atomic(durable=True)
def add(tournament_id: int, *, address: str, secret: str, by: Actor, key: str = "") -> JournalEntry:
    """Tell the address of every fact from now on, this one included; `secret` signs what is sent.

    Locks:    the tournament.
    Refuses:  WebhookAddressUnacceptable, TooManyWebhooks.
    Records:  WebhookAdded, without address and secret.
    Enqueues: what every fact enqueues.
    """
    work = Work.begin(tournament_id, WebhookAdded, by=by, key=key)
    if work.repeated:
        return work.repeated
    if not _is_callable(address):
        raise WebhookAddressUnacceptable(address=address[:80])
    if Webhook.objects.filter(tournament=work.tournament, ended_at=None).count() >= MOST:
        raise TooManyWebhooks(most=MOST)
    row = work.create(Webhook(tournament=work.tournament, address=address, secret=secret, created_at=by.at))
    return work.record(WebhookAdded(webhook_id=row.pk))


@transaction.atomic(durable=True)
def end(tournament_id: int, *, webhook: int, by: Actor, key: str = "") -> JournalEntry:
    """Tell the address nothing any more; `webhook` is the row id.

    Locks:    the tournament.
    Refuses:  NoSuchThing, AlreadyRevoked.
    Records:  WebhookEnded.
    Enqueues: what every fact enqueues.
    """
    work = Work.begin(tournament_id, WebhookEnded, by=by, key=key)
    if work.repeated:
        return work.repeated
    row = Webhook.objects.filter(tournament=work.tournament, pk=webhook).first()
    if row is None:
        raise NoSuchThing(what="webhook", number=webhook)
    if row.ended_at is not None:
        raise AlreadyRevoked
    work.update(row, ended_at=by.at)
    return work.record(WebhookEnded(webhook_id=row.pk))


def _is_callable(address: str) -> bool:
    """Say whether it is an address that may be called; on a server only https, and only when it is told, by name."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        return False
    allowed = ("http", "https") if settings.EMBEDDED else ("https",)
    return (
        len(address) <= ADDRESS_LENGTH
        and address.isascii()
        and address.isprintable()
        and " " not in address
        and parts.scheme in allowed
        and bool(parts.hostname)
        and port != 0
        and parts.username is None
        and not parts.fragment
    )
