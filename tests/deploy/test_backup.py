"""Backup and restore of the whole database, while people work on it."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import stat
import threading
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.db import connection
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from deploy import backup
from tests.servers import _find_binaries
from tournaments.errors.exchange import (
    BackupDamaged,
    BackupFailed,
    BackupOfAnotherKind,
    BackupTooNew,
    NotABackup,
    ToolMissing,
)
from tournaments.models import Organisation, User

AT = datetime(2024, 3, 1, 19, 30, tzinfo=UTC)
IS_SQLITE = pytest.mark.skipif("os.environ.get('STACK') == 'postgres'", reason="about the embedded database")
pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Use the client programs that belong to the server of the tests, and keep backups in a folder of the test."""
    if connection.vendor == "postgresql":
        monkeypatch.setenv("PATH", f"{_find_binaries()}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(settings, "DATA_DIR", tmp_path)


def written() -> io.BytesIO:
    stream = io.BytesIO()
    backup.write_backup(stream, at=AT)
    stream.seek(0)
    return stream


def clubs() -> list[str]:
    return list(Organisation.objects.order_by("name").values_list("name", flat=True))


def changed(stream: io.BytesIO, change: Callable[[dict], None], database: bytes | None = None) -> io.BytesIO:
    """Return the backup with another manifest, perhaps with another database."""
    with zipfile.ZipFile(stream) as archive:
        manifest, data = json.loads(archive.read("manifest.json")), archive.read("database")
    change(manifest)
    other = io.BytesIO()
    with zipfile.ZipFile(other, "w") as archive:
        archive.writestr("manifest.json", json.dumps(manifest))
        archive.writestr("database", data if database is None else database)
    other.seek(0)
    return other


def test_what_was_saved_comes_back_and_what_came_after_is_gone() -> None:
    Organisation.objects.create(name="SV Österreicher")
    saved = written()
    Organisation.objects.all().delete()
    Organisation.objects.create(name="Later")
    backup.restore_backup(saved, at=AT)
    assert clubs() == ["SV Österreicher"]


def test_the_database_before_a_restore_is_kept_and_can_be_restored_itself() -> None:
    saved = written()
    Organisation.objects.create(name="Not lost")
    restored = backup.restore_backup(saved, at=AT)
    assert clubs() == []
    with restored.aside.open("rb") as stream:
        backup.restore_backup(stream, at=AT)
    assert clubs() == ["Not lost"]


def test_a_backup_says_what_it_is_and_that_it_is_secret() -> None:
    with zipfile.ZipFile(written()) as archive:
        manifest = json.loads(archive.read("manifest.json"))
    assert manifest["made_at"] == AT.isoformat()
    assert manifest["database"] == connection.vendor
    assert "tournaments.0001_initial" in manifest["migrations"]
    assert "sealed seeds" in manifest["warning"]
    assert len(manifest["sha256"]) == 64


def test_people_can_write_after_a_restore() -> None:
    saved = written()
    backup.restore_backup(saved, at=AT)
    Organisation.objects.create(name="New")
    assert clubs() == ["New"]


@IS_SQLITE
def test_a_restore_waits_for_who_is_writing_and_readers_keep_their_picture() -> None:
    Organisation.objects.create(name="Saved")
    saved = written()
    Organisation.objects.create(name="Later")
    name = connection.settings_dict["NAME"]
    reader, writer = (sqlite3.connect(name, isolation_level=None, check_same_thread=False) for _ in range(2))
    try:
        reader.execute("BEGIN")
        count = "SELECT count(*) FROM tournaments_organisation"
        assert reader.execute(count).fetchone() == (2,)
        writer.execute("BEGIN IMMEDIATE")
        release = threading.Timer(0.5, lambda: writer.execute("COMMIT"))
        release.start()
        backup.restore_backup(saved, at=AT)
        release.join()
        assert reader.execute(count).fetchone() == (2,)
        reader.execute("COMMIT")
        assert reader.execute(count).fetchone() == (1,)
    finally:
        reader.close()
        writer.close()
    assert clubs() == ["Saved"]


@IS_SQLITE
def test_a_restore_gives_up_when_somebody_writes_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    saved = written()
    Organisation.objects.create(name="Later")
    monkeypatch.setattr("deploy.backup_sqlite.PATIENCE_S", 0.2)
    writer = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    try:
        writer.execute("BEGIN IMMEDIATE")
        with pytest.raises(BackupFailed):
            backup.restore_backup(saved, at=AT)
    finally:
        writer.close()
    assert clubs() == ["Later"]


def test_a_backup_of_a_newer_program_is_refused() -> None:
    saved = changed(written(), lambda manifest: manifest["migrations"].append("tournaments.9999_later"))
    Organisation.objects.create(name="Stays")
    with pytest.raises(BackupTooNew, match="9999_later"):
        backup.restore_backup(saved, at=AT)
    assert clubs() == ["Stays"]


def test_a_backup_of_the_other_database_is_refused() -> None:
    with pytest.raises(BackupOfAnotherKind):
        backup.restore_backup(changed(written(), lambda manifest: manifest.update(database="other")), at=AT)


def test_a_backup_with_another_hash_is_damaged() -> None:
    with pytest.raises(BackupDamaged):
        backup.restore_backup(changed(written(), lambda manifest: manifest.update(sha256="0" * 64)), at=AT)


def test_a_zip_that_unpacks_to_more_than_it_promises_is_refused() -> None:
    with pytest.raises(BackupDamaged):
        backup.restore_backup(changed(written(), lambda manifest: manifest.update(size=10)), at=AT)


@IS_SQLITE
def test_a_file_that_only_looks_like_a_database_is_refused() -> None:
    import hashlib

    nonsense = b"SQLite format 3\0" + b"?" * 5000

    def as_nonsense(manifest: dict) -> None:
        manifest |= {"size": len(nonsense), "sha256": hashlib.sha256(nonsense).hexdigest()}

    with pytest.raises(NotABackup):
        backup.restore_backup(changed(written(), as_nonsense, nonsense), at=AT)


@pytest.mark.parametrize("data", [b"", b"PK", b"no zip at all", b"PK\x05\x06" + b"\0" * 18])
def test_what_is_no_backup_is_refused(data: bytes) -> None:
    Organisation.objects.create(name="Stays")
    with pytest.raises(NotABackup):
        backup.restore_backup(io.BytesIO(data), at=AT)
    assert clubs() == ["Stays"]


@IS_SQLITE
def test_a_backup_with_a_changed_byte_is_refused_or_means_the_same(tmp_path: Path) -> None:
    Organisation.objects.create(name="Saved")
    good = written().getvalue()

    @hypothesis_settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
    @given(st.integers(0, len(good) - 1), st.integers(1, 255))
    def change(where: int, by: int) -> None:
        bad = bytearray(good)
        bad[where] ^= by
        try:
            with backup._scratch() as copy:
                backup._unpack(io.BytesIO(bytes(bad)), copy)
        except (NotABackup, BackupDamaged, BackupTooNew):
            pass

    change()


@pytest.mark.skipif("os.environ.get('STACK') != 'postgres'", reason="about PostgreSQL")
def test_without_its_client_programs_postgresql_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ToolMissing):
        written()


def test_the_commands_save_and_restore(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    Organisation.objects.create(name="Saved")
    file = tmp_path / "evening.zip"
    call_command("backup", file)
    assert "sealed seeds" in capsys.readouterr().out
    if os.name != "nt":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
    Organisation.objects.all().delete()
    call_command("restore", file)
    assert "kept" in capsys.readouterr().out
    assert clubs() == ["Saved"]


def test_a_backup_never_replaces_a_file(tmp_path: Path) -> None:
    file = tmp_path / "evening.zip"
    file.write_bytes(b"precious")
    assert backup.save(file, at=AT) == tmp_path / "evening-2.zip"
    assert file.read_bytes() == b"precious"


def test_a_refused_restore_is_one_sentence_at_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "holiday.zip"
    file.write_bytes(b"no")
    with pytest.raises(CommandError, match="no backup of this program"):
        call_command("restore", file)
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("restore", tmp_path / "nothing.zip")


def test_accounts_come_back_with_their_passwords() -> None:
    User.objects.create_superuser("director", password="a long password")
    saved = written()
    User.objects.all().delete()
    backup.restore_backup(saved, at=AT)
    assert User.objects.get().check_password("a long password")
