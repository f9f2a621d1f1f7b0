"""What rows were before a command touched them, as JSON values, so that undo can restore them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from django.apps import apps
from django.db import models

from tournaments.core.terms import CardStatus
from tournaments.core.touched import Images
from tournaments.errors.undoing import GoneSince, NeededSince

CHUNK = 500
KEPT: dict[str, tuple[tuple[str, ...], str, Any]] = {
    # label: paths from it to bookings, and what puts a row out of force that must stay for their sake
    "tournaments.entrycard": (("bookings",), "status", CardStatus.RETURNED.value),
    "tournaments.award": (("payouts",), "withdrawn_at", "now"),
    "tournaments.entrant": (("bookings", "cards__bookings"), "", None),
    "tournaments.member": (("entrant__bookings", "entrant__cards__bookings"), "", None),
    "tournaments.classmembership": (("member__entrant__bookings", "member__entrant__cards__bookings"), "", None),
}
"""Bookings are never deleted (house.md), so neither are the rows they name."""
APPEND_ONLY = frozenset({"tournaments.booking"})
SEALED = frozenset({"tournaments.draw"})
"""A commitment once published stays in force (PRS-20); the seed waits for when its draw is due again."""


class Recorder:
    """Collects the before-images of one command, in the order in which it touched the rows.

    Undo goes through the same states backwards, so no constraint can stand in its way. Off for draws: they are annulled
    and never restored, and a large one makes a hundred thousand rows. Without `keeps_values` only the rows are named.
    """

    def __init__(self, *, is_on: bool = True, keeps_values: bool = True) -> None:
        self._is_on = is_on
        self._keeps_values = keeps_values
        self._steps: list[list[Any]] = []
        self._touched: list[list[Any]] = []

    def created(self, rows: Iterable[models.Model]) -> None:
        for row in rows if self._is_on else ():
            label = row._meta.label_lower
            if self._steps and self._steps[-1][:2] == ["created", label]:
                self._steps[-1][2].append(row.pk)
            else:
                self._steps.append(["created", label, [row.pk]])

    def changed(self, row: models.Model, columns: Iterable[str]) -> None:
        if not self._keeps_values:
            self.touched(row)
        elif self._is_on:
            before = {name: value_of(row, name) for name in columns}
            self._steps.append(["changed", row._meta.label_lower, row.pk, before])

    def deleted(self, row: models.Model) -> None:
        if not self._keeps_values:
            self.touched(row)
        elif self._is_on:
            before = {f.attname: value_of(row, f.attname) for f in row._meta.concrete_fields if not f.primary_key}
            self._steps.append(["deleted", row._meta.label_lower, row.pk, before])

    def touched(self, row: models.Model) -> None:
        key = [row._meta.label_lower, row.pk]
        if key not in self._touched:
            self._touched.append(key)

    def images(self) -> Images:
        return {"steps": self._steps, "touched": self._touched}


def value_of(row: models.Model, attname: str) -> Any:
    """Return the column as a JSON value; JSON columns as they are, None as None, the rest as text."""
    field = _field(row, attname)
    value = getattr(row, attname)
    if value is None or isinstance(field, models.JSONField) or isinstance(value, (bool, int)):
        return value
    return field.value_to_string(row)


def restore(images: Images, *, at: datetime) -> None:
    """Put every row back to what it was, the last step first.

    Bookings stay, and with them the rows they name: these are put out of force at the moment `at`. Raises GoneSince
    and NeededSince; the caller rolls back.
    """
    for what, label, which, *before in reversed(images["steps"]):
        if label in APPEND_ONLY:
            continue
        model = apps.get_model(label)
        if what == "created":
            for start in range(0, len(which), CHUNK):
                _unmake(model, which[start : start + CHUNK], at)
        elif what == "changed":
            row = model._default_manager.filter(pk=which).first()
            if row is None:
                raise GoneSince
            _set(row, before[0])
            row.save(update_fields=[_field(row, name).name for name in before[0]])
        else:
            row = model(pk=which)
            _set(row, before[0])
            row.save(force_insert=True)


def _unmake(model: type[models.Model], ids: Sequence[int], at: datetime) -> None:
    label = model._meta.label_lower
    if label in SEALED:
        return
    rows = model._default_manager.filter(pk__in=ids)
    if label in KEPT:
        paths, column, value = KEPT[label]
        kept = set()
        for path in paths:
            kept |= set(rows.filter(**{f"{path}__isnull": False}).values_list("pk", flat=True))
        if column and kept:
            model._default_manager.filter(pk__in=kept).update(**{column: at if value == "now" else value})
        rows = rows.exclude(pk__in=kept)
    _refuse_needed(model, rows)
    rows.delete()


def _refuse_needed(model: type[models.Model], rows: models.QuerySet[models.Model]) -> None:
    """Raise NeededSince where other rows name these: they came later, and deleting would take them along."""
    for relation in model._meta.get_fields(include_hidden=True):
        if isinstance(relation, models.ManyToOneRel):
            manager = relation.related_model._default_manager
            if manager.filter(**{f"{relation.field.name}__in": rows}).exists():
                raise NeededSince


def _field(row: models.Model, attname: str) -> models.Field[Any, Any]:
    return next(f for f in row._meta.concrete_fields if f.attname == attname)


def _set(row: models.Model, columns: dict[str, Any]) -> None:
    for name, value in columns.items():
        field = _field(row, name)
        keep = value is None or isinstance(field, models.JSONField)
        setattr(row, name, value if keep else field.to_python(value))
