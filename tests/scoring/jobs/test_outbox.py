"""A job is there if and only if what needs it was committed."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import transaction
from pytest_django import Settings

from scoring import jobs
from scoring.models import Job
from tests.scoring.jobs.handling import Clerk, again, enqueued, fall_due, written

rung: list[Job] = []


def note(job: Job) -> None:
    rung.append(job)


def fail(job: Job) -> None:
    raise ConnectionError("the broker is down")


@pytest.fixture(autouse=True)
def bell(settings: Settings) -> Iterator[None]:
    settings.JOB_BELL = f"{__name__}.note"
    rung.clear()
    yield
    rung.clear()


@pytest.mark.django_db(transaction=True)
def test_the_workers_are_told_after_the_commit_and_not_before() -> None:
    with transaction.atomic():
        job = jobs.enqueue("note", queue=jobs.DEALS)
        assert rung == []
    assert rung == [job]


@pytest.mark.django_db(transaction=True)
def test_what_is_rolled_back_leaves_no_job_and_tells_nobody() -> None:
    with transaction.atomic():
        jobs.enqueue("note", queue=jobs.DEALS)
        transaction.set_rollback(True)
    assert not Job.objects.exists()
    assert rung == []


@pytest.mark.django_db(transaction=True)
def test_outside_a_transaction_nothing_is_enqueued() -> None:
    with pytest.raises(transaction.TransactionManagementError, match="in a transaction"):
        jobs.enqueue("note", queue=jobs.DEALS)
    assert not Job.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_broker_that_is_down_breaks_nothing(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    settings.JOB_BELL = f"{__name__}.fail"
    job = enqueued(5)
    assert "the broker is down" in caplog.text
    assert jobs.run(job.pk, handlers=Clerk().handlers)
    assert written() == [5]


@pytest.mark.django_db(transaction=True)
def test_a_repeated_key_is_the_same_job_and_told_once() -> None:
    first = enqueued(1, key="deal:1")
    assert enqueued(2, key="deal:1") == first
    assert rung == [first]
    assert again(first).payload == {"number": 1}


@pytest.mark.django_db(transaction=True)
def test_a_key_is_known_after_its_job_is_done() -> None:
    clerk = Clerk()
    first = enqueued(1, key="deal:1")
    assert jobs.run(first.pk, handlers=clerk.handlers)
    assert enqueued(1, key="deal:1") == first
    assert not jobs.run(first.pk, handlers=clerk.handlers)
    assert written() == [1]


@pytest.mark.django_db(transaction=True)
def test_a_delayed_job_is_not_due_and_nobody_is_told_yet() -> None:
    with transaction.atomic():
        job = jobs.enqueue("note", queue=jobs.DEALS, payload={"number": 1}, delay=timedelta(hours=1))
    assert rung == []
    assert not jobs.run(job.pk, handlers=Clerk().handlers)
    fall_due(job)
    assert jobs.run(job.pk, handlers=Clerk().handlers)


@pytest.mark.django_db
def test_only_a_failed_job_is_tried_again_by_hand() -> None:
    job = enqueued()
    assert not jobs.retry(job)
    Job.objects.filter(pk=job.pk).update(state="failed", due_at=None, finished_at=job.created_at, attempts=10)
    assert jobs.retry(job)
    assert jobs.run(job.pk, handlers=Clerk().handlers)
    assert (again(job).state, again(job).attempts) == ("done", 1)
