"""Give every request a number, say in one line how it ended, and answer the machines that watch the program."""

from __future__ import annotations

import logging
import re
import time
import uuid
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse

from deploy import health, metrics

View = Callable[[HttpRequest], HttpResponse]

HEADER = "X-Request-ID"
GIVEN = re.compile(r"[A-Za-z0-9._-]{8,64}")
"""What may stand in the header of a request that was numbered before; anything else gets a number of ours."""

WATCHED: dict[str, View] = {"/healthz": health.healthz, "/readyz": health.readyz, "/metrics": metrics.metrics}

log = logging.getLogger(__name__)


def numbered(get_response: View) -> View:
    """Bind the number of the request to all that is logged meanwhile, and send it back.

    The line tells the route and not the address: addresses hold the codes of players and helpers.
    """

    def middleware(request: HttpRequest) -> HttpResponse:
        given = request.headers.get(HEADER, "")
        number = given if GIVEN.fullmatch(given) else uuid.uuid4().hex
        started = time.monotonic()
        with structlog.contextvars.bound_contextvars(request_id=number):
            response = get_response(request)
            response.headers[HEADER] = number
            if request.path_info not in WATCHED:
                log.info(
                    "request",
                    extra={
                        "method": request.method,
                        "route": request.resolver_match.route if request.resolver_match else None,
                        "status": response.status_code,
                        "milliseconds": round((time.monotonic() - started) * 1000),
                    },
                )
        return response

    return middleware


def watched(get_response: View) -> View:
    """Answer what is asked from inside, where neither the host's name nor HTTPS is that of people."""

    def middleware(request: HttpRequest) -> HttpResponse:
        view = WATCHED.get(request.path_info)
        return view(request) if view else get_response(request)

    return middleware
