"""A migration leaves the version before it working, or says why it is safe all the same."""

from __future__ import annotations

import sys

import pytest
from django.db import migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

BEFORE_THE_FIRST_SERVER = {"scoring": 3, "tournaments": 7}
"""The numbers up to which nobody had any data that could be locked."""
NOTE = "Without downtime:"
SAFE = (
    migrations.RemoveConstraint,
    migrations.AlterModelOptions,
    migrations.AlterModelManagers,
)


def ours() -> list[migrations.Migration]:
    found = MigrationLoader(None, ignore_no_migrations=True).disk_migrations or {}
    return [
        migration
        for (label, name), migration in sorted(found.items())
        if label in ("scoring", "tournaments", "deploy")
        if int(name[:4]) > BEFORE_THE_FIRST_SERVER.get(label, 0)
    ]


def risky(migration: migrations.Migration) -> list[str]:
    """Return the operations that could break the running version, or lock a table that has rows."""
    new: set[str] = set()
    found = []
    for operation in migration.operations:
        if isinstance(operation, migrations.CreateModel):
            new.add(operation.name.lower())
        elif getattr(operation, "model_name", "").lower() not in new and not _is_safe(operation):
            found.append(operation.describe())
    return found


def _is_safe(operation: Operation) -> bool:
    if isinstance(operation, migrations.AddField):
        field = operation.field
        filled = field.null or field.has_db_default()
        indexed = field.unique or getattr(field, "db_index", False) or field.is_relation
        return isinstance(field, models.ManyToManyField) or (filled and not indexed)
    return isinstance(operation, SAFE)


def is_noted(migration: migrations.Migration) -> bool:
    return NOTE in (sys.modules[migration.__module__].__doc__ or "")


@pytest.mark.parametrize("migration", ours(), ids=str)
def test_a_risky_migration_says_why_it_needs_no_downtime(migration: migrations.Migration) -> None:
    found = risky(migration)
    assert not found or is_noted(migration), f"{found}: see `A new version` in deploy/OPERATIONS.md"


def made_of(*operations: Operation) -> migrations.Migration:
    migration = migrations.Migration("0099_trial", "scoring")
    setattr(migration, "operations", list(operations))  # noqa: B010 (django-stubs take it for one of the class)
    return migration


@pytest.mark.parametrize(
    "operation",
    [
        migrations.RemoveField("deal", "record"),
        migrations.RenameField("deal", "record", "text"),
        migrations.DeleteModel("Deal"),
        migrations.AlterField("deal", "record", models.CharField(max_length=9)),
        migrations.AddField("deal", "weight", models.IntegerField(default=0)),
        migrations.AddField("deal", "code", models.CharField(max_length=9, null=True, unique=True)),
        migrations.AddIndex("deal", models.Index(fields=["state"], name="deals_by_state")),
        migrations.AddConstraint("deal", models.UniqueConstraint(fields=["record"], name="x_is_y")),
        migrations.RunSQL("SELECT 1"),
        migrations.RunPython(migrations.RunPython.noop),
    ],
    ids=lambda operation: type(operation).__name__,
)
def test_what_breaks_or_locks_is_found(operation: Operation) -> None:
    assert risky(made_of(operation))


def test_what_is_only_added_needs_no_note() -> None:
    fresh = migrations.CreateModel("Fresh", [("id", models.BigAutoField(primary_key=True))])
    index = migrations.AddIndex("fresh", models.Index(fields=["id"], name="fresh_by_number"))
    column = migrations.AddField("deal", "weight", models.IntegerField(db_default=0))
    assert risky(made_of(fresh, index, column)) == []
