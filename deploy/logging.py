"""Quiet logs to stderr: plain text on a laptop, one JSON object a line on a server.

What belongs together is found by `request_id` (a request and the jobs it made) and by `job_id` and `task_id` (a job and
everything that was said while it ran); both are bound in structlog's context, so no call has to pass them on.
"""

from typing import Any

import structlog

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


def configuration(level: str, *, as_json: bool) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {
            "plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"},
            "json": {"()": structlog.stdlib.ProcessorFormatter, "processors": _STEPS, "foreign_pre_chain": _CONTEXT},
        },
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json" if as_json else "plain"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Django's and uvicorn's own handlers would mail, or print twice
            **{name: {"handlers": [], "level": "NOTSET", "propagate": True} for name in ("django", *_UVICORN)},
            # an address that does not exist, or a refusal, is no news
            "django.request": {"level": "ERROR"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "axes": {"level": "WARNING"},
            "celery.worker.strategy": {"level": "WARNING"},  # that a message came; how it ended is one line as well
        },
    }


_UVICORN = ("uvicorn", "uvicorn.error", "uvicorn.access")
_CONTEXT: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.stdlib.add_logger_name,
    structlog.stdlib.ExtraAdder(),
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    structlog.processors.format_exc_info,
]
_STEPS: list[Any] = [
    structlog.stdlib.ProcessorFormatter.remove_processors_meta,
    structlog.processors.JSONRenderer(ensure_ascii=False, default=str),
]
