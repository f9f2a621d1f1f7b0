"""A handler for the tests: it writes a row for each number it is given, so that a number done twice is seen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from scoring import jobs
from scoring.models import Job, Sheet

LONG_AGO = timedelta(hours=1)


class Clerk:
    """Note a number in two steps, and keep count of the calls. `before` is called in the slow part."""

    def __init__(self, before: Callable[[], None] = lambda: None) -> None:
        self.called: list[int] = []
        self.before = before

    def __call__(self, payload: jobs.Payload) -> jobs.Effects:
        number = payload["number"]
        self.called.append(number)
        self.before()
        return lambda: write(number)

    @property
    def handlers(self) -> jobs.Handlers:
        return {"note": self}


def write(number: int) -> None:
    Sheet.objects.create(bummerl_to_win=1, bummerl=[number])


def written() -> list[int]:
    return sorted(sheet.bummerl[0] for sheet in Sheet.objects.all())


def enqueued(number: int = 1, *, key: str | None = None, queue: str = jobs.DEALS) -> Job:
    with transaction.atomic():
        return jobs.enqueue("note", queue=queue, payload={"number": number}, key=key)


def fall_due(job: Job) -> Job:
    """Let the pause or the lease of a job be over."""
    Job.objects.filter(pk=job.pk).update(due_at=timezone.now() - timedelta(seconds=1))
    return Job.objects.get(pk=job.pk)


def again(job: Job) -> Job:
    return Job.objects.get(pk=job.pk)
