"""Which handler does which job, and who works them: Celery's workers, or a thread of the web process."""

from __future__ import annotations

from django.conf import settings
from django.utils.module_loading import import_string

from scoring.jobs import Handlers, Job, JobThread
from tournaments import handlers, telling
from tournaments.services import deals, work

HANDLERS: Handlers = {deals.JUDGE: handlers.judge_deal, work.TELL: telling.tell_webhook}
"""Every job by the name under which it is enqueued."""

STOP_S = 5.0

_threads: list[JobThread] = []


def ring(job: Job) -> None:
    """Tell whoever works the queue of the job: the workers by the broker, else the thread of this process.

    Where neither is there, as in a command, the sweep or the timer of the thread finds the job.
    """
    if settings.REDIS_URL:
        from deploy.celery import send  # the embedded program does without Celery

        send(job)
    for thread in _threads:
        thread.ring()


def start_thread() -> None:
    """Let a thread of this process work the jobs, unless there are workers for that."""
    if not settings.REDIS_URL:
        _threads.append(JobThread(import_string(settings.JOB_HANDLERS)))
        _threads[-1].start()


def stop_thread() -> None:
    while _threads:
        _threads.pop().stop(STOP_S)
