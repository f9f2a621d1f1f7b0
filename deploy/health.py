"""Say whether the program lives, and whether it is ready for people."""

from __future__ import annotations

from functools import cache

import redis
from django.conf import settings
from django.db import Error, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

PATIENCE_S = 2
NO_DATABASE = "The database does not answer."
NO_BROKER = "The broker does not answer."


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer `ok` while the database answers: whoever says so can serve pages, with or without a broker."""
    return _answer([] if _database_answers() else [NO_DATABASE], well="ok")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> HttpResponse:
    """Answer `ready` where all that was named in the settings is there, or say what is missing: a sentence a line."""
    return _answer(faults(), well="ready")


def faults() -> list[str]:
    """Return what a new process lacks before it should get requests."""
    if not _database_answers():
        return [NO_DATABASE]
    missing = sorted(_known_migrations() - set(MigrationRecorder(connection).applied_migrations()))
    found = [f"The migration {app}.{name} is not applied." for app, name in missing]
    if settings.REDIS_URL and not broker_answers():
        found.append(NO_BROKER)
    return found


def broker_answers() -> bool:
    try:
        with redis.Redis.from_url(
            settings.REDIS_URL, socket_connect_timeout=PATIENCE_S, socket_timeout=PATIENCE_S
        ) as broker:
            return bool(broker.ping())
    except (redis.RedisError, OSError, ValueError):
        return False


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return False
    return True


@cache
def _known_migrations() -> frozenset[tuple[str, str]]:
    """Return the migrations that this version of the program brings along."""
    return frozenset(MigrationLoader(None, ignore_no_migrations=True).disk_migrations or {})


def _answer(faults: list[str], *, well: str) -> HttpResponse:
    lines = faults or [well]
    return HttpResponse("\n".join(lines) + "\n", status=503 if faults else 200, content_type="text/plain")
