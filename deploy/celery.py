"""Celery for a server: messages carry only the id of a job; what is true about it stands in its row.

    celery -A deploy.celery worker        works all queues; -Q deals,publishing,sweep only those
    celery -A deploy.celery beat          once: has the outbox swept

Everything may be lost here: the sweep sends again what is due. So no results are kept, and messages are acknowledged
late. A task is ended before its lease ends, and the broker delivers again only after that.
"""

from __future__ import annotations

import logging
import os
import time

import django
import redis
from celery import Celery
from django.apps import apps
from django.conf import settings
from django.db import close_old_connections
from django.utils.module_loading import import_string
from kombu import Queue
from kombu.exceptions import OperationalError

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")
if not apps.ready:  # Celery's command comes here first
    django.setup()

from deploy import worker_logs
from scoring import jobs

SWEEP = "sweep"
MOST_WAITING = 1000
"""With so many messages in a queue the workers have enough to do: nothing is sent again."""
PAUSE_S = 5.0
"""How long a broker that did not answer is not asked again: a request does not wait for it, the sweep will send."""

_lease_s = settings.JOB_LEASE.total_seconds()
log = logging.getLogger(__name__)

worker_logs.set_up()
app = Celery("bummerl", broker=settings.REDIS_URL)
app.conf.update(
    task_queues=[Queue(name) for name in (*jobs.QUEUES, SWEEP)],
    task_default_queue=SWEEP,
    task_ignore_result=True,
    task_acks_late=True,
    task_reject_on_worker_lost=True,
    task_soft_time_limit=_lease_s * 2 / 3,
    task_time_limit=_lease_s * 5 / 6,
    worker_prefetch_multiplier=1,
    worker_hijack_root_logger=False,
    worker_cancel_long_running_tasks_on_connection_loss=False,
    # Celery would close the connection to the database around every task; run_job looks whether it is still good
    CELERY_DB_REUSE_MAX=1_000_000,
    broker_connection_retry_on_startup=True,
    broker_connection_max_retries=None,
    broker_transport_options={
        "visibility_timeout": _lease_s * 2,
        "max_retries": 0,  # a request does not wait for a broker that is down; workers have a rule of their own
        "socket_connect_timeout": 2,
        "socket_timeout": 10,
    },
    beat_scheduler="celery.beat:Scheduler",  # it has nothing to remember
    beat_schedule={
        "sweep": {
            "task": "deploy.celery.sweep",
            "schedule": settings.JOB_SWEEP,
            "options": {"expires": settings.JOB_SWEEP.total_seconds()},
        }
    },
)


@app.task(name="deploy.celery.run_job")
def run_job(job_id: str) -> None:
    close_old_connections()
    jobs.run(job_id, handlers=import_string(settings.JOB_HANDLERS))


@app.task(name="deploy.celery.sweep")
def sweep() -> None:
    """Send again what is due and was not heard of, bury what kills its workers, forget what is long done."""
    close_old_connections()
    jobs.bury()
    with redis.Redis.from_url(settings.REDIS_URL) as broker:
        for queue in jobs.QUEUES:
            room = MOST_WAITING - broker.llen(queue)
            if room > 0:
                for job in jobs.take_to_send(queue, most=room, silence=settings.JOB_SILENCE):
                    run_job.apply_async((str(job.pk),), queue=queue)
    jobs.forget(older_than=settings.JOBS_ARE_KEPT)


class _Line:
    """The line to the broker, as the requests use it: it never lets one wait for long."""

    def __init__(self) -> None:
        self._down_until = 0.0

    def send(self, job: jobs.Job) -> None:
        if time.monotonic() < self._down_until:
            return
        try:
            run_job.apply_async((str(job.pk),), queue=job.queue, retry=False)
        except OperationalError as error:
            self._down_until = time.monotonic() + PAUSE_S
            log.warning("the broker does not answer, the jobs wait for the sweep: %s", error)


send = _Line().send
