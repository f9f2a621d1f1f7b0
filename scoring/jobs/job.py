"""The row of a job: outbox and state in one."""

from __future__ import annotations

import uuid

from django.db import models
from django.db.models import Q
from django.utils import timezone

from scoring.jobs.queues import QUEUES

MOST_ATTEMPTS = 10


class Job(models.Model):
    """One piece of work for a handler.

    `due_at` is when anybody may take the job: now, after a pause, or, while somebody works on it, when his lease ends;
    NULL when nothing more is to be done. `token` is that of whoever has the job. `sent_at` is when a message about it
    was last given to the broker. Attempts are counted when they begin, so that a job that kills its worker ends too.
    """

    class State(models.TextChoices):
        QUEUED = "queued"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=50)
    queue = models.CharField(max_length=20)
    payload = models.JSONField(default=dict)
    key = models.CharField(max_length=200, null=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)
    due_at = models.DateTimeField(null=True, default=timezone.now)
    sent_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True)
    token = models.UUIDField(null=True)
    error = models.TextField(default="")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["key"], name="a_key_names_one_job"),
            models.CheckConstraint(condition=~Q(name=""), name="a_job_names_its_handler"),
            models.CheckConstraint(condition=Q(queue__in=QUEUES), name="the_queue_of_a_job_is_known"),
            models.CheckConstraint(
                condition=Q(state__in=["queued", "running"], due_at__isnull=False, finished_at__isnull=True)
                | Q(state__in=["done", "failed"], due_at__isnull=True, finished_at__isnull=False),
                name="a_job_is_due_until_it_is_finished",
            ),
            models.CheckConstraint(
                condition=Q(state="running", token__isnull=False) | (~Q(state="running") & Q(token__isnull=True)),
                name="a_running_job_is_held_by_a_token",
            ),
        ]
        indexes = [
            # finished jobs have no `due_at`: the range over what is due never reads them
            models.Index(fields=["queue", "due_at"], name="jobs_that_are_due"),
            models.Index(fields=["state", "finished_at"], name="jobs_that_are_finished"),
        ]

    def __str__(self) -> str:
        return f"{self.name} {self.pk}"
