"""How often somebody may ask: counted by token or card, else by address, in windows of a minute.

The counts lie in the cache of the process: with several web processes each counts for itself.
"""

from __future__ import annotations

import time

from django.conf import settings
from django.core.cache import cache
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from tournaments.models import ApiToken, EntryCard

WINDOW_S = 60


class ByCaller(BaseThrottle):
    """Allow API_CALLS_A_MINUTE by each token, card, account or helper's browser, and by each address without one."""

    def allow_request(self, request: Request, view: object) -> bool:
        window = int(time.time() // WINDOW_S)
        key = f"api-calls-{window}-{_who(request)}"
        cache.add(key, 0, timeout=2 * WINDOW_S)
        try:
            calls = cache.incr(key)
        except ValueError:  # it was dropped in between, to make room
            calls = 1
        return calls <= settings.API_CALLS_A_MINUTE

    def wait(self) -> float:
        return WINDOW_S - time.time() % WINDOW_S + 1


def _who(request: Request) -> str:
    if isinstance(request.auth, ApiToken):
        return f"token-{request.auth.pk}"
    if isinstance(request.auth, EntryCard):
        return f"card-{request.auth.pk}"
    if request.user.is_authenticated:
        return f"user-{request.user.pk}"
    return f"address-{str(request.META.get('REMOTE_ADDR', ''))[:45]}"
