"""The rows of jobs that the database refuses, NULLs included."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from scoring.models import Job
from tests.scoring.jobs.handling import enqueued

pytestmark = pytest.mark.django_db

TOKEN, NOW = uuid.UUID(int=1), timezone.now()
FORBIDDEN: list[tuple[str, dict[str, Any]]] = [
    ("a_job_names_its_handler", {"name": ""}),
    ("the_queue_of_a_job_is_known", {"queue": ""}),
    ("the_queue_of_a_job_is_known", {"queue": "night"}),
    ("a_job_is_due_until_it_is_finished", {"due_at": None}),
    ("a_job_is_due_until_it_is_finished", {"finished_at": NOW}),
    ("a_job_is_due_until_it_is_finished", {"state": "done", "finished_at": NOW}),
    ("a_job_is_due_until_it_is_finished", {"state": "done", "due_at": None}),
    ("a_job_is_due_until_it_is_finished", {"state": "failed", "due_at": None}),
    ("a_job_is_due_until_it_is_finished", {"state": "asleep"}),
    ("a_running_job_is_held_by_a_token", {"state": "running"}),
    ("a_running_job_is_held_by_a_token", {"token": TOKEN}),
    ("a_running_job_is_held_by_a_token", {"state": "done", "token": TOKEN, "due_at": None, "finished_at": NOW}),
]


@pytest.mark.parametrize(("name", "changes"), FORBIDDEN)
def test_the_row_is_refused(name: str, changes: dict[str, Any]) -> None:
    job = enqueued()
    with pytest.raises(IntegrityError, match=name), transaction.atomic():
        Job.objects.filter(pk=job.pk).update(**changes)


def test_a_key_names_one_job() -> None:
    enqueued(key="deal:1")
    name = "a_key_names_one_job" if connection.vendor == "postgresql" else "key"
    with pytest.raises(IntegrityError, match=name), transaction.atomic():
        Job.objects.create(name="note", queue="deals", key="deal:1")


def test_jobs_without_a_key_are_many() -> None:
    assert enqueued() != enqueued()
