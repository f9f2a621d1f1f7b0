"""What rows were before a command touched them, as JSON values, so that undo can restore them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.apps import apps
from django.db import models

Images = dict[str, Any]
"""`created`: {label: [ids]}; `changed`: [[label, id, {column: value}]]; `deleted`: the same with every column;
`touched`: [[label, id]], rows that were only relied on."""


class Recorder:
    """Collects the before-images of one command, in the order in which it touched the rows.

    Off for draws: they are annulled and never restored, and a large one makes a hundred thousand rows.
    """

    def __init__(self, *, is_on: bool = True) -> None:
        self._is_on = is_on
        self._created: dict[str, list[int]] = {}
        self._changed: list[list[Any]] = []
        self._deleted: list[list[Any]] = []
        self._touched: list[list[Any]] = []

    def created(self, rows: Iterable[models.Model]) -> None:
        for row in rows if self._is_on else ():
            self._created.setdefault(row._meta.label_lower, []).append(row.pk)

    def changed(self, row: models.Model, columns: Iterable[str]) -> None:
        if self._is_on:
            self._changed.append([row._meta.label_lower, row.pk, {name: value_of(row, name) for name in columns}])

    def deleted(self, row: models.Model) -> None:
        if self._is_on:
            columns = [f.attname for f in row._meta.concrete_fields if not f.primary_key]
            self._deleted.append([row._meta.label_lower, row.pk, {name: value_of(row, name) for name in columns}])

    def touched(self, row: models.Model) -> None:
        self._touched.append([row._meta.label_lower, row.pk])

    def images(self) -> Images:
        return {
            "created": self._created,
            "changed": self._changed,
            "deleted": self._deleted,
            "touched": self._touched,
        }


def value_of(row: models.Model, attname: str) -> Any:
    """Return the column as a JSON value; JSON columns as they are, None as None, the rest as text."""
    field = _field(row, attname)
    value = getattr(row, attname)
    if value is None or isinstance(field, models.JSONField) or isinstance(value, (bool, int)):
        return value
    return field.value_to_string(row)


def keys(images: Images) -> Iterator[tuple[str, int]]:
    """Yield every row that the images speak of."""
    for label, ids in images.get("created", {}).items():
        for pk in ids:
            yield label, pk
    for part in ("changed", "deleted", "touched"):
        for label, pk, *_ in images.get(part, ()):
            yield label, pk


def restore(images: Images, *, keep: frozenset[str]) -> None:
    """Put every row back to what it was. Rows of the models in `keep` are append-only and stay."""
    for label, pk, columns in images["deleted"]:
        if label not in keep:
            model = apps.get_model(label)
            row = model(pk=pk)
            _set(row, columns)
            row.save(force_insert=True)
    for label, pk, columns in reversed(images["changed"]):
        if label not in keep:
            row = apps.get_model(label)._default_manager.get(pk=pk)
            _set(row, columns)
            row.save(update_fields=[_field(row, name).name for name in columns])
    for label, ids in reversed(images["created"].items()):
        if label not in keep:
            apps.get_model(label)._default_manager.filter(pk__in=ids).delete()


def _field(row: models.Model, attname: str) -> models.Field[Any, Any]:
    return next(f for f in row._meta.concrete_fields if f.attname == attname)


def _set(row: models.Model, columns: dict[str, Any]) -> None:
    for name, value in columns.items():
        field = _field(row, name)
        keep = value is None or isinstance(field, models.JSONField)
        setattr(row, name, value if keep else field.to_python(value))
