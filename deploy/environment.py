"""Read the environment strictly: each variable as NAME, or as NAME_FILE that names a file with the value."""

import os
from pathlib import Path

from django.core.exceptions import ImproperlyConfigured

_YES = {"1", "true", "yes", "on"}
_NO = {"0", "false", "no", "off", ""}


class Misconfigured(ImproperlyConfigured):
    """Say in one sentence what the person who starts the program has to set or repair."""


def text(name: str, default: str = "") -> str:
    """Return the value of `name`, or what stands in the file that `name`_FILE names, without surrounding blanks."""
    value, file = os.environ.get(name), os.environ.get(f"{name}_FILE")
    if value is not None and file:
        raise Misconfigured(f"Both {name} and {name}_FILE are set: keep one of them.")
    if file:
        try:
            value = Path(file).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise Misconfigured(f"{name}_FILE names {file}, which cannot be read: {error}.") from error
    return default if value is None else value.strip()


def flag(name: str) -> bool:
    value = text(name).lower()
    if value not in _YES | _NO:
        raise Misconfigured(f"{name} is {value!r}: set it to 1 or 0.")
    return value in _YES


def number(name: str, default: int, *, least: int, most: int) -> int:
    value = text(name, str(default))
    if not (value.isascii() and value.isdigit() and least <= int(value) <= most):
        raise Misconfigured(f"{name} is {value!r}: set it to a whole number from {least} to {most}.")
    return int(value)


def words(name: str) -> list[str]:
    """Return the comma-separated values of `name`, blanks and empty ones left out."""
    return [word.strip() for word in text(name).split(",") if word.strip()]
