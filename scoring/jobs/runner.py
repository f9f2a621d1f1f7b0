"""Run one job: claim, slow part, effects."""

from __future__ import annotations

import logging
import traceback
import uuid
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone

from scoring.jobs.job import MOST_ATTEMPTS, Job

Payload = Mapping[str, Any]
Effects = Callable[[], None]
Handler = Callable[[Payload], Effects | None]
Handlers = Mapping[str, Handler]

LONGEST_PAUSE = timedelta(minutes=5)
ERROR_CHARACTERS = 4000

log = logging.getLogger(__name__)


class LeaseLost(Exception):
    """Take the effects back: the lease ended, and the job is somebody else's now."""


def run(job_id: uuid.UUID | str, *, handlers: Handlers) -> bool:
    """Run the job if it is due; return whether it is done now.

    The handler is called outside any transaction; what it returns is called in one with the "done" mark. An exception
    of either is kept in the row, and the job falls due again after a pause, until its attempts are used up.
    Raises: DatabaseError where the database is out of reach; the job then falls due when its lease ends.
    """
    job = claim(job_id)
    if job is None:
        return False
    with structlog.contextvars.bound_contextvars(job_id=str(job.pk), job=job.name, attempt=job.attempts):
        return _work(job, handlers)


def _work(job: Job, handlers: Handlers) -> bool:
    try:
        effects = handlers[job.name](job.payload)
        finish(job, effects)
    except LeaseLost:
        log.warning("job %s took longer than its lease; its effects were taken back", job)
        return False
    except Exception:
        log.exception("job %s failed at attempt %d", job, job.attempts)
        give_back(job, error=traceback.format_exc())
        return False
    return True


def claim(job_id: uuid.UUID | str) -> Job | None:
    """Take a job that is due, for the time of the lease; of several who try at once one gets it."""
    now, token = timezone.now(), uuid.uuid4()
    taken = Job.objects.filter(pk=job_id, due_at__lte=now, attempts__lt=MOST_ATTEMPTS).update(
        state=Job.State.RUNNING, attempts=F("attempts") + 1, due_at=now + settings.JOB_LEASE, token=token
    )
    return Job.objects.filter(pk=job_id, token=token).first() if taken else None


def finish(job: Job, effects: Effects | None) -> None:
    """Mark the job as done and write its effects, both or neither.

    Raises: LeaseLost.
    """
    with transaction.atomic(durable=True):
        if not _held(job, state=Job.State.DONE, due_at=None, finished_at=timezone.now(), token=None, error=""):
            raise LeaseLost
        if effects:
            effects()


def give_back(job: Job, *, error: str) -> None:
    """Let the job be tried again after a pause that doubles each time, or leave it as failed after the last attempt."""
    now = timezone.now()
    end = error[-ERROR_CHARACTERS:].replace("\0", "")
    if job.attempts >= MOST_ATTEMPTS:
        _held(job, state=Job.State.FAILED, due_at=None, finished_at=now, token=None, error=end)
    else:
        _held(job, state=Job.State.QUEUED, due_at=now + pause_after(job.attempts), token=None, error=end)


def pause_after(attempts: int) -> timedelta:
    return min(timedelta(seconds=2**attempts), LONGEST_PAUSE)


def _held(job: Job, *, due_at: datetime | None, **values: object) -> bool:
    """Change the row if it is still held by the token with which it was claimed."""
    return bool(Job.objects.filter(pk=job.pk, token=job.token).update(due_at=due_at, **values))
