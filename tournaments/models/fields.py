"""Small pieces that several tables share."""

from __future__ import annotations

from enum import StrEnum

from django.db import models
from django.db.models import Q

NAME_LENGTH = 80
"""The longest name of a person, in characters of any script."""


def choices(enum: type[StrEnum]) -> list[tuple[str, str]]:
    return [(member.value, member.value) for member in enum]


def known(field: str, enum: type[StrEnum], *, name: str, or_empty: bool = False) -> models.CheckConstraint:
    """Return the constraint that the column holds a value of the enumeration, or "" where that is allowed."""
    values = [member.value for member in enum] + ([""] if or_empty else [])
    return models.CheckConstraint(condition=Q(**{f"{field}__in": values}), name=name)


def not_empty(field: str, *, name: str) -> models.CheckConstraint:
    return models.CheckConstraint(condition=~Q(**{field: ""}), name=name)
