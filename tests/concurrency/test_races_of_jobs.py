"""However many workers take the same job at once, it is done once."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable, Sequence
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone
from pytest_django import Settings

from scoring import jobs
from scoring.jobs import runner
from scoring.models import Job
from tests.concurrency.racing import Outcome, Race, broken, done, run, take_the_lock_of_sqlite_late
from tests.scoring.jobs.handling import Clerk, enqueued, written

pytestmark = pytest.mark.django_db(transaction=True)

WORKERS, MANY = 8, 40


def one_job_for_all() -> Race:
    """Every worker takes the same job at once."""
    clerk, job = Clerk(), enqueued(1)

    def check(outcomes: Sequence[Outcome]) -> None:
        assert sorted(outcomes) == [False] * (WORKERS - 1) + [True]
        assert (clerk.called, written()) == ([1], [1])

    return Race([lambda: jobs.run(job.pk, handlers=clerk.handlers)] * WORKERS, check)


def claim_after_a_look(people: int) -> Callable[[uuid.UUID], Job | None]:
    """Return how not to claim a job: all look whether it is due, then all write that it is theirs."""
    all_have_looked = threading.Barrier(people)

    def claim(job_id: uuid.UUID) -> Job | None:
        job = Job.objects.filter(pk=job_id, due_at__lte=timezone.now()).first()
        all_have_looked.wait(60)
        if job is not None:
            job.state, job.token, job.due_at = Job.State.RUNNING, uuid.uuid4(), timezone.now() + timedelta(minutes=1)
            job.save()
        return job

    return claim


def test_a_job_that_all_take_at_once_is_done_once() -> None:
    race = one_job_for_all()
    race.check(run(race))


def test_a_look_before_the_claim_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    race = one_job_for_all()
    monkeypatch.setattr(runner, "claim", claim_after_a_look(WORKERS))
    with pytest.raises(AssertionError):
        race.check(run(race))


def all_jobs_for_all() -> Race:
    """Every worker goes through all the jobs."""
    clerk = Clerk()
    rows = [enqueued(number) for number in range(MANY)]

    def work() -> int:
        return sum(jobs.run(job.pk, handlers=clerk.handlers) for job in rows)

    def check(outcomes: Sequence[Outcome]) -> None:
        assert broken(outcomes) == []
        assert sum(outcomes) == MANY
        assert sorted(clerk.called) == written() == list(range(MANY))

    return Race([work] * WORKERS, check)


def test_many_workers_share_many_jobs() -> None:
    race = all_jobs_for_all()
    race.check(run(race))


def overtaken() -> Race:
    """A worker outlives his lease: two are at the same job, and both finish at the same moment."""
    both_are_slow = threading.Barrier(2)

    def slow() -> None:
        both_are_slow.wait(60)

    clerk, job = Clerk(slow), enqueued(1)

    def check(outcomes: Sequence[Outcome]) -> None:
        assert broken(outcomes) == []
        assert clerk.called == [1, 1]
        assert sorted(outcomes) == [False, True]
        assert written() == [1]

    def work() -> bool:
        while not (jobs.run(job.pk, handlers=clerk.handlers)):
            if len(clerk.called) == 2:
                return False
        return True

    return Race([work, work], check)


def test_of_two_who_finish_the_same_job_one_counts(settings: Settings) -> None:
    settings.JOB_LEASE = timedelta(0)
    race = overtaken()
    race.check(run(race))


def test_without_the_token_both_would_count(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    def anybody(job: Job, **values: object) -> bool:
        return bool(Job.objects.filter(pk=job.pk).update(**values))

    settings.JOB_LEASE = timedelta(0)
    monkeypatch.setattr(runner, "_held", anybody)
    race = overtaken()
    with pytest.raises(AssertionError):
        race.check(run(race))
    assert written() == [1, 1]


def one_key_for_all() -> Race:
    """The same submission comes many times at once."""

    def check(outcomes: Sequence[Outcome]) -> None:
        assert broken(outcomes) == []
        assert len({job.pk for job in done(outcomes)}) == Job.objects.count() == 1

    return Race([lambda: enqueued(1, key="deal:1")] * WORKERS, check)


def test_a_key_that_comes_many_times_at_once_is_one_job() -> None:
    race = one_key_for_all()
    race.check(run(race))


def test_a_look_for_the_key_is_not_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """The constraint alone still keeps the second job out."""
    all_have_looked = threading.Barrier(WORKERS)

    def look_and_insert(name: str, *, key: str, **values: object) -> Job:
        with transaction.atomic():
            found = Job.objects.filter(key=key).first()
            all_have_looked.wait(60)
            return found or Job.objects.create(name=name, queue=jobs.DEALS, key=key)

    race = one_key_for_all()
    monkeypatch.setattr(jobs, "enqueue", look_and_insert)
    take_the_lock_of_sqlite_late(monkeypatch)
    outcomes = run(race)
    assert broken(outcomes)
    assert Job.objects.count() == 1
