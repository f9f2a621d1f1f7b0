"""A worker that acknowledges a message before its work, as Celery does unless it is told otherwise."""

from __future__ import annotations

from deploy.celery import app

app.conf.task_acks_late = False
