"""Quiet logs: only what somebody must look at goes to stderr, errors with their traceback."""

from typing import Any


def configuration(level: str) -> dict[str, Any]:
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
        "root": {"handlers": ["stderr"], "level": level},
        "loggers": {
            # Django's own handlers would mail, or print twice
            "django": {"handlers": [], "level": "NOTSET", "propagate": True},
            # an address that does not exist, or a refusal, is no news
            "django.request": {"level": "ERROR"},
            "django.security.DisallowedHost": {"level": "CRITICAL"},
            "axes": {"level": "WARNING"},
        },
    }
