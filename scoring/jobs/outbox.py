"""Put jobs into the outbox, in the transaction that needs them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta

from django.conf import settings
from django.db import connection, transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from scoring.jobs.job import Job


def enqueue(
    name: str,
    *,
    queue: str,
    payload: Mapping[str, object] | None = None,
    key: str | None = None,
    delay: timedelta = timedelta(0),
) -> Job:
    """Write a job for the handler `name`; whoever works the queue is woken when the transaction commits.

    A repeat with the key of an earlier job is that job, also when it is already done (and not yet forgotten).
    Raises: TransactionManagementError outside a transaction, for then a crash could part the job from its reason.
    """
    if not connection.in_atomic_block:
        raise transaction.TransactionManagementError(f"the job {name} is to be enqueued in a transaction")
    now = timezone.now()
    values = {"name": name, "queue": queue, "payload": dict(payload or {}), "due_at": now + delay, "sent_at": now}
    if key is None:
        job, made = Job.objects.create(**values), True
    else:
        job, made = Job.objects.get_or_create(key=key, defaults=values)
    if made and not delay:
        transaction.on_commit(lambda: _bell()(job), robust=True)
    return job


def retry(job: Job) -> bool:
    """Let a failed job be tried again from the beginning; say whether it was a failed one."""
    now = timezone.now()
    return bool(
        Job.objects.filter(pk=job.pk, state=Job.State.FAILED).update(
            state=Job.State.QUEUED, attempts=0, due_at=now, finished_at=None, sent_at=job.created_at
        )
    )


def _bell() -> Callable[[Job], None]:
    """Return what tells the workers about a new job; they would find it without, only later."""
    ring: Callable[[Job], None] = import_string(settings.JOB_BELL)
    return ring
