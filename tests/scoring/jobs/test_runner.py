"""A job is done once: its effects and its "done" mark are one."""

from __future__ import annotations

import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone
from pytest_django import Settings

from scoring import jobs
from scoring.jobs.job import MOST_ATTEMPTS
from scoring.jobs.runner import LONGEST_PAUSE, pause_after
from scoring.models import Job
from tests.scoring.jobs.handling import Clerk, again, enqueued, fall_due, write, written

pytestmark = pytest.mark.django_db(transaction=True)


def broken(payload: jobs.Payload) -> jobs.Effects:
    raise ValueError("no such deal\0")


def test_a_job_is_done_once() -> None:
    clerk, job = Clerk(), enqueued(7)
    assert jobs.run(job.pk, handlers=clerk.handlers)
    assert not jobs.run(job.pk, handlers=clerk.handlers)
    assert (clerk.called, written()) == ([7], [7])
    done = again(job)
    assert (done.state, done.due_at, done.token, done.attempts) == ("done", None, None, 1)
    assert done.finished_at is not None


def test_the_slow_part_is_outside_any_transaction() -> None:
    inside: list[bool] = []
    clerk = Clerk(lambda: inside.append(connection.in_atomic_block))
    assert jobs.run(enqueued().pk, handlers=clerk.handlers)
    assert inside == [False]


def test_the_effects_are_in_the_transaction_of_the_done_mark() -> None:
    seen: list[str] = []

    def handler(payload: jobs.Payload) -> jobs.Effects:
        return lambda: seen.append(Job.objects.get().state) if connection.in_atomic_block else None

    assert jobs.run(enqueued().pk, handlers={"note": handler})
    assert seen == ["done"]


def test_a_handler_may_have_nothing_to_write() -> None:
    job = enqueued()
    assert jobs.run(job.pk, handlers={"note": lambda payload: None})
    assert again(job).state == "done"


def test_an_unknown_job_is_nobodys() -> None:
    assert not jobs.run(uuid.uuid4(), handlers={})


def test_a_failure_is_kept_and_tried_again_after_a_pause() -> None:
    job = enqueued()
    assert not jobs.run(job.pk, handlers={"note": broken})
    failed = again(job)
    assert (failed.state, failed.attempts, failed.token) == ("queued", 1, None)
    assert failed.error.rstrip().endswith("ValueError: no such deal")
    assert failed.due_at
    assert failed.due_at > timezone.now()
    assert not jobs.run(job.pk, handlers=Clerk().handlers), "the pause is not over"
    assert jobs.run(fall_due(job).pk, handlers=Clerk().handlers)
    assert (again(job).state, again(job).attempts, again(job).error) == ("done", 2, "")


def test_effects_that_fail_are_taken_back_with_the_done_mark() -> None:
    def half(payload: jobs.Payload) -> jobs.Effects:
        def effects() -> None:
            write(1)
            raise ValueError("half way")

        return effects

    job = enqueued()
    assert not jobs.run(job.pk, handlers={"note": half})
    assert written() == []
    assert again(job).state == "queued"


def test_a_job_without_a_handler_waits_for_a_worker_that_knows_it() -> None:
    job = enqueued(3)
    assert not jobs.run(job.pk, handlers={})
    assert "KeyError" in again(job).error
    assert jobs.run(fall_due(job).pk, handlers=Clerk().handlers)


def test_after_the_last_attempt_a_job_is_left_as_failed() -> None:
    job = enqueued()
    for _ in range(MOST_ATTEMPTS):
        assert not jobs.run(fall_due(job).pk, handlers={"note": broken})
    failed = again(job)
    assert (failed.state, failed.attempts, failed.due_at) == ("failed", MOST_ATTEMPTS, None)
    assert "no such deal" in failed.error
    assert not jobs.run(job.pk, handlers=Clerk().handlers)


def test_the_pauses_double_up_to_five_minutes() -> None:
    pauses = [pause_after(attempts) for attempts in range(1, MOST_ATTEMPTS + 1)]
    assert pauses[:3] == [timedelta(seconds=2), timedelta(seconds=4), timedelta(seconds=8)]
    assert pauses[-1] == LONGEST_PAUSE


def test_nobody_takes_a_job_within_its_lease() -> None:
    job, other = enqueued(), Clerk()
    tried: list[bool] = []
    first = Clerk(lambda: tried.append(jobs.run(job.pk, handlers=other.handlers)))
    assert jobs.run(job.pk, handlers=first.handlers)
    assert (tried, other.called) == ([False], [])


def test_who_outlived_his_lease_has_his_effects_taken_back(settings: Settings) -> None:
    settings.JOB_LEASE = timedelta(0)
    job, second = enqueued(1), Clerk()

    def overtaken() -> None:
        assert jobs.run(job.pk, handlers=second.handlers)

    first = Clerk(overtaken)
    assert not jobs.run(job.pk, handlers=first.handlers)
    assert (first.called, second.called, written()) == ([1], [1], [1])
    assert again(job).state == "done"


def test_a_late_failure_does_not_touch_the_job_of_another(settings: Settings) -> None:
    settings.JOB_LEASE = timedelta(0)
    job = enqueued(1)

    def late(payload: jobs.Payload) -> jobs.Effects:
        assert jobs.run(job.pk, handlers=Clerk().handlers)
        raise ValueError

    assert not jobs.run(job.pk, handlers={"note": late})
    assert (again(job).state, again(job).error) == ("done", "")
