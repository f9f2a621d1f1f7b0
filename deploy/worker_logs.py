"""Let Celery's workers log as the rest of the program does, and name the task in all that is said while it runs."""

from __future__ import annotations

from typing import Any

import structlog
from celery.signals import setup_logging, task_postrun, task_prerun


def set_up() -> None:
    setup_logging.connect(_leave_it, weak=False)
    task_prerun.connect(_bind, weak=False)
    task_postrun.connect(_unbind, weak=False)


def _leave_it(**_: Any) -> None:
    """Do nothing: as somebody listens, Celery sets up no logging of its own."""


def _bind(task_id: str, task: Any, **_: Any) -> None:
    structlog.contextvars.bind_contextvars(task_id=task_id, task=task.name)


def _unbind(**_: Any) -> None:
    structlog.contextvars.unbind_contextvars("task_id", "task")
