"""What fell through is found again, and nothing is sent twice without need."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone
from pytest_django import Settings

from scoring import jobs
from scoring.jobs.job import MOST_ATTEMPTS
from scoring.models import Job
from tests.scoring.jobs.handling import LONG_AGO, Clerk, again, enqueued, fall_due, written

pytestmark = pytest.mark.django_db(transaction=True)

SILENCE = timedelta(seconds=30)


def to_send(queue: str = jobs.DEALS, most: int = 100) -> list[Job]:
    return jobs.take_to_send(queue, most=most, silence=SILENCE)


def sent_long_ago(job: Job) -> None:
    long_ago = timezone.now() - LONG_AGO
    Job.objects.filter(pk=job.pk).update(sent_at=long_ago, due_at=long_ago)


def test_a_job_whose_message_was_lost_is_sent_again_once() -> None:
    job = enqueued()
    assert to_send() == [], "its own message is still fresh"
    sent_long_ago(job)
    assert to_send() == [job]
    assert to_send() == []


def test_a_job_whose_worker_was_lost_is_sent_when_its_lease_ended() -> None:
    job = enqueued()
    Job.objects.filter(pk=job.pk).update(
        state="running", attempts=1, token=job.pk, due_at=timezone.now() + timedelta(minutes=1)
    )
    assert to_send() == []
    Job.objects.filter(pk=job.pk).update(
        due_at=timezone.now() - timedelta(seconds=1), sent_at=timezone.now() - timedelta(seconds=5)
    )
    assert to_send() == [job]
    assert to_send() == []
    assert jobs.run(job.pk, handlers=Clerk().handlers)


def test_a_job_whose_pause_is_over_is_sent() -> None:
    job = enqueued()
    jobs.run(job.pk, handlers={})
    assert to_send() == []
    Job.objects.filter(pk=job.pk).update(sent_at=timezone.now() - timedelta(seconds=5))
    fall_due(job)
    assert to_send() == [job]


def test_the_queues_are_swept_apart_the_longest_waiting_first() -> None:
    chunk = enqueued(queue=jobs.ARCHIVES)
    deals = [enqueued(number) for number in range(3)]
    for job in (chunk, *deals):
        sent_long_ago(job)
    assert to_send(jobs.ARCHIVES) == [chunk]
    assert to_send(most=2) == deals[:2]
    assert to_send(most=2) == deals[2:]


def test_what_is_done_or_failed_is_not_sent() -> None:
    jobs.run(enqueued().pk, handlers=Clerk().handlers)
    job = enqueued()
    Job.objects.filter(pk=job.pk).update(state="failed", due_at=None, finished_at=timezone.now())
    assert to_send() == []
    assert jobs.retry(again(job))
    assert to_send() == [job]


def test_a_job_that_kills_its_worker_every_time_ends_as_failed() -> None:
    job = enqueued()
    held = {"state": "running", "attempts": MOST_ATTEMPTS, "token": job.pk}
    Job.objects.filter(pk=job.pk).update(**held, due_at=timezone.now() + timedelta(minutes=1))
    assert jobs.bury() == 0, "the last attempt is still on"
    fall_due(job)
    assert to_send() == []
    assert not jobs.run(job.pk, handlers=Clerk().handlers)
    assert jobs.bury() == 1
    assert (again(job).state, again(job).token) == ("failed", None)
    assert "ended its worker" in again(job).error


def test_what_was_running_is_due_again_after_a_start() -> None:
    clerk, job = Clerk(), enqueued(4)
    Job.objects.filter(pk=job.pk).update(
        state="running", attempts=1, token=job.pk, due_at=timezone.now() + timedelta(minutes=1)
    )
    assert not jobs.run(job.pk, handlers=clerk.handlers)
    assert jobs.release() == 1
    assert jobs.run(job.pk, handlers=clerk.handlers)
    assert written() == [4]


def test_who_was_at_work_after_all_has_his_effects_taken_back() -> None:
    job, second = enqueued(1), Clerk()

    def restarted() -> None:
        jobs.release()
        assert jobs.run(job.pk, handlers=second.handlers)

    assert not jobs.run(job.pk, handlers=Clerk(restarted).handlers)
    assert written() == [1]


def test_done_jobs_are_forgotten_and_failed_ones_stay() -> None:
    done, fresh, failed = enqueued(1), enqueued(2), enqueued(3)
    for job in (done, fresh):
        jobs.run(job.pk, handlers=Clerk().handlers)
    Job.objects.filter(pk=failed.pk).update(state="failed", due_at=None, finished_at=timezone.now() - LONG_AGO)
    Job.objects.filter(pk=done.pk).update(finished_at=timezone.now() - LONG_AGO)
    assert jobs.forget(older_than=timedelta(minutes=5)) == 1
    assert set(Job.objects.all()) == {fresh, failed}


def test_finding_what_is_due_reads_no_finished_job(settings: Settings) -> None:
    """The plan uses the index that finished jobs are not within."""
    now = timezone.now()
    Job.objects.bulk_create(
        Job(name="note", queue="deals", state="done", due_at=None, finished_at=now) for _ in range(2000)
    )
    enqueued()
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE scoring_job" if connection.vendor == "postgresql" else "ANALYZE")
    assert "jobs_that_are_due" in jobs.overdue(jobs.DEALS).explain()
