"""Backup and restore of the whole database as one file.

A backup is a zip of two members: `manifest.json`, and the database: a consistent copy of the SQLite file, or what
pg_dump wrote. It holds everything: accounts, names, and the sealed seeds of draws to come (PRS-20), so whoever reads it
knows those draws. It belongs under lock and key, and never into a hall.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.contrib.contenttypes.models import ContentType
from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

from deploy import backup_postgres, backup_sqlite, storage
from tournaments.errors.exchange import BackupDamaged, BackupOfAnotherKind, BackupTooNew, NotABackup

FORMAT, VERSION = "bummerl-backup", 1
MANIFEST, DATABASE = "manifest.json", "database"
WARNING = "Holds accounts, names and the sealed seeds of draws to come: keep it under lock and key."
CHUNK = 1024 * 1024
MOST_MANIFEST_BYTES = 256 * 1024
_UNREADABLE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, KeyError)


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a backup says of itself. `database` is sqlite or postgresql; `migrations` are the steps of its schema."""

    format: str
    version: int
    made_at: str
    database: str
    size: int
    sha256: str
    migrations: list[str]
    warning: str = WARNING


@dataclass(frozen=True, slots=True)
class Restored:
    """What was restored, and where the database lies that was in use before."""

    manifest: Manifest
    aside: Path


def write_backup(stream: IO[bytes], *, at: datetime) -> Manifest:
    """Write a backup of the database, as it is at one moment, into the stream. People may go on working.

    Raises ToolMissing, BackupFailed.
    """
    with _scratch() as copy:
        _kind().dump(copy)
        manifest = Manifest(
            FORMAT, VERSION, at.isoformat(), connection.vendor, copy.stat().st_size, _sha256(copy), _applied()
        )
        with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
            archive.writestr(MANIFEST, json.dumps(asdict(manifest), indent=1))
            archive.write(copy, DATABASE)
    return manifest


def restore_backup(stream: IO[bytes], *, at: datetime) -> Restored:
    """Put the backup in the place of the database; the present one is kept aside first, as a backup of its own.

    The program may be running: everybody sees the old data until the moment in which all of it is replaced. A backup
    of an older program is brought up to date before that moment.

    Raises NotABackup, BackupDamaged, BackupTooNew, BackupOfAnotherKind, ToolMissing, BackupFailed; then nothing was
    changed.
    """
    with _scratch() as copy:
        manifest = _unpack(stream, copy)
        if manifest.database != connection.vendor:
            raise BackupOfAnotherKind(of=manifest.database, here=connection.vendor)
        _refuse_newer([*manifest.migrations, *_kind().migrations_in(copy)])
        _kind().prepare(copy)
        aside = save(backups_folder() / f"before-restore-{at:%Y%m%d-%H%M%S}.zip", at=at)
        _kind().load(copy)
    ContentType.objects.clear_cache()
    return Restored(manifest, aside)


def save(file: Path, *, at: datetime) -> Path:
    """Write a backup into a new file that only its owner can read; a file of that name gets a number after it.

    Returns the file's path.
    """
    fresh = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(fresh, os.O_CREAT | os.O_TRUNC | os.O_RDWR, 0o600), "w+b") as stream:
            write_backup(stream, at=at)
        number = 1
        target = file
        while target.exists():
            number += 1
            target = file.with_stem(f"{file.stem}-{number}")
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return target


def backups_folder() -> Path:
    """Return the folder in which backups are kept, made if it is missing."""
    return storage.writable_folder(Path(settings.DATA_DIR) / "backups")


def _kind() -> Any:
    return backup_sqlite if connection.vendor == "sqlite" else backup_postgres


@contextmanager
def _scratch() -> Iterator[Path]:
    """Yield the path of a file that does not exist yet, in a folder that nobody else can read."""
    with tempfile.TemporaryDirectory(prefix="bummerl-backup-") as folder:
        yield Path(folder) / DATABASE


def _unpack(stream: IO[bytes], copy: Path) -> Manifest:
    """Write the database of the backup into `copy` and return the manifest, both checked.

    Never writes more than the manifest promises, whatever the zip unpacks to.
    """
    try:
        with zipfile.ZipFile(stream) as archive:
            if sorted(archive.namelist()) != sorted([MANIFEST, DATABASE]):
                raise NotABackup
            with archive.open(MANIFEST) as member:
                manifest = _manifest(member.read(MOST_MANIFEST_BYTES))
            if archive.getinfo(DATABASE).file_size != manifest.size:
                raise BackupDamaged
            with archive.open(DATABASE) as member, copy.open("wb") as file:
                left = manifest.size
                while left and (chunk := member.read(min(CHUNK, left))):
                    file.write(chunk)
                    left -= len(chunk)
    except _UNREADABLE:
        raise NotABackup from None
    if _sha256(copy) != manifest.sha256:
        raise BackupDamaged
    return manifest


def _manifest(data: bytes) -> Manifest:
    found = json.loads(data)
    if not isinstance(found, dict) or found.get("format") != FORMAT:
        raise NotABackup
    if not isinstance(found.get("version"), int) or found["version"] > VERSION:
        raise BackupTooNew(unknown=f"{FORMAT} {found.get('version')}")
    texts = [found.get(name) for name in ("made_at", "database", "sha256", "warning")]
    steps = found.get("migrations")
    listed = isinstance(steps, list) and all(isinstance(step, str) for step in steps)
    if not listed or not all(isinstance(text, str) for text in texts) or not isinstance(found.get("size"), int):
        raise NotABackup
    return Manifest(**{name: found[name] for name in Manifest.__dataclass_fields__})


def _refuse_newer(steps: list[str]) -> None:
    loader = MigrationLoader(None, ignore_no_migrations=True)
    known = {_step(app, name) for app, name in loader.disk_migrations or {}}
    if unknown := sorted(set(steps) - known):
        raise BackupTooNew(unknown=", ".join(unknown[:3]))


def _applied() -> list[str]:
    return sorted(_step(app, name) for app, name in MigrationRecorder(connection).applied_migrations())


def _step(app: str, name: str) -> str:
    return f"{app}.{name}"


def _sha256(file: Path) -> str:
    with file.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
