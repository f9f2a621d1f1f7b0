"""Find what fell through: jobs whose message or whose worker was lost."""

from __future__ import annotations

from datetime import timedelta

from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.utils import timezone

from scoring.jobs.job import MOST_ATTEMPTS, Job

WORKER_LOST = "The job ended its worker at every attempt: out of memory, over its time, or killed."


def overdue(queue: str) -> QuerySet[Job]:
    """Return the jobs of a queue that anybody may take now, the longest waiting first."""
    return Job.objects.filter(queue=queue, due_at__lte=timezone.now(), attempts__lt=MOST_ATTEMPTS).order_by("due_at")


def take_to_send(queue: str, *, most: int, silence: timedelta) -> list[Job]:
    """Return due jobs about which no message was sent for the time of `silence`, and note that it is sent now.

    Jobs that wait behind others have a message in the queue already: without that they would get one with every sweep.
    """
    now = timezone.now()
    with transaction.atomic():
        # what fell due after its last message, by a pause or the end of a lease, has no message any more
        unsent = overdue(queue).filter(Q(sent_at__lt=F("due_at")) | Q(sent_at__lte=now - silence))
        jobs = list(unsent.select_for_update(skip_locked=True)[:most])
        Job.objects.filter(pk__in=[job.pk for job in jobs]).update(sent_at=now)
    return jobs


def bury(*, error: str = WORKER_LOST) -> int:
    """Mark as failed what used up its attempts without a word, and return how many those were."""
    now = timezone.now()
    return Job.objects.filter(due_at__lte=now, attempts__gte=MOST_ATTEMPTS).update(
        state=Job.State.FAILED, due_at=None, finished_at=now, token=None, error=error
    )


def release() -> int:
    """Make due what was running: for a start after which nobody else can be at work.

    If somebody is after all, he finds his token gone, and his effects are taken back.
    """
    return Job.objects.filter(state=Job.State.RUNNING).update(state=Job.State.QUEUED, due_at=timezone.now(), token=None)


def forget(*, older_than: timedelta, most: int = 5000) -> int:
    """Delete finished jobs of long ago; failed ones stay until somebody looked at them."""
    old = Job.objects.filter(state=Job.State.DONE, finished_at__lt=timezone.now() - older_than)
    return Job.objects.filter(pk__in=list(old.values_list("pk", flat=True)[:most])).delete()[0]
