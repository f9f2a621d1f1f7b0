"""Tell an address of a fact: one request, signed, to a machine that may be called.

Bummerl-Time        seconds since 1970 when it was sent; refuse what is old
Bummerl-Signature   HMAC-SHA-256 over `Bummerl-Time`, a dot and the body, in hexadecimal digits
Bummerl-Fact        code and number of the fact: it may come twice, and facts may come out of order
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import ipaddress
import json
import socket
import ssl
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.utils import timezone

from scoring import jobs
from tournaments.models import JournalEntry, Webhook

TIMEOUT_S = 10


class NotTold(Exception):
    """The address did not take it; it is told again later."""


def tell_webhook(payload: jobs.Payload) -> jobs.Effects | None:
    """Tell an address of a fact; payload: `webhook` and `entry`, row ids. A webhook that has ended is told nothing."""
    webhook = Webhook.objects.filter(pk=payload["webhook"], ended_at=None).first()
    entry = JournalEntry.objects.select_related("tournament").defer("images").get(pk=payload["entry"])
    if webhook is not None:
        told = {
            "tournament": entry.tournament.code,
            "number": entry.number,
            "kind": entry.kind,
            "facts": entry.facts,
            "at": entry.at.isoformat(),
        }
        now = int(timezone.now().timestamp())
        tell(webhook.address, webhook.secret, told, time_s=now, only_public=not settings.EMBEDDED)
    return None


def signature(secret: str, *, time_s: int, body: bytes) -> str:
    """Return the signature that stands in the header `Bummerl-Signature`."""
    return hmac.new(secret.encode(), f"{time_s}.".encode() + body, hashlib.sha256).hexdigest()


def tell(address: str, secret: str, told: dict[str, Any], *, time_s: int, only_public: bool) -> None:
    """Send what is told. With `only_public` the machine must have a public address: this is a server for many.

    Nothing is read but the status, and a redirection is not followed. Raises: NotTold.
    """
    parts = urlsplit(address)
    host, port = parts.hostname or "", parts.port or (443 if parts.scheme == "https" else 80)
    body = json.dumps(told, separators=(",", ":")).encode()
    headers = {
        "Host": parts.netloc,
        "Content-Type": "application/json",
        "User-Agent": "Bummerl",
        "Bummerl-Time": str(time_s),
        "Bummerl-Signature": signature(secret, time_s=time_s, body=body),
        "Bummerl-Fact": f"{told['tournament']}/{told['number']}",
    }
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    connection = _Connection(host, port, _address_of(host, port, only_public=only_public), parts.scheme == "https")
    try:
        connection.request("POST", path, body, headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        raise NotTold(f"{host} was not reached: {error}") from error
    finally:
        connection.close()
    if not 200 <= status < 300:
        raise NotTold(f"{host} answered {status}")


class _Connection(http.client.HTTPConnection):
    """A connection to the very machine that was looked up and checked, not to what the name means a moment later."""

    def __init__(self, host: str, port: int, machine: str, is_secure: bool) -> None:
        super().__init__(host, port, timeout=TIMEOUT_S)
        self._machine, self._is_secure = machine, is_secure

    def connect(self) -> None:
        self.sock = socket.create_connection((self._machine, self.port), TIMEOUT_S)
        if self._is_secure:
            self.sock = ssl.create_default_context().wrap_socket(self.sock, server_hostname=self.host)


def _address_of(host: str, port: int, *, only_public: bool) -> str:
    try:
        found = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    except (OSError, UnicodeError) as error:
        raise NotTold(f"{host} is not known: {error}") from error
    if only_public and not all(_is_public(one) for one in found):
        raise NotTold(f"{host} is a machine of the inner network")
    return found[0]


def _is_public(text: str) -> bool:
    address = ipaddress.ip_address(text.partition("%")[0])
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return (mapped or address).is_global and not (mapped or address).is_multicast
