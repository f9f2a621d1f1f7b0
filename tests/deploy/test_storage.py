"""The data folder, its secret and the database."""

from __future__ import annotations

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from deploy import storage
from deploy.environment import Misconfigured


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    assert storage.writable_folder(tmp_path / "new" / "data").is_dir()


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(Misconfigured, match="DATA_DIR"):
        storage.writable_folder(tmp_path / "file" / "data")


def test_the_secret_is_kept_and_only_for_its_owner(tmp_path: Path) -> None:
    secret = storage.own_secret(tmp_path)
    assert len(secret) >= 50
    assert storage.own_secret(tmp_path) == secret
    assert [path.name for path in tmp_path.iterdir()] == ["secret_key"]
    if os.name != "nt":
        assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_first_starts_at_once_end_with_the_same_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        assert len(set(threads.map(storage.own_secret, [tmp_path] * 8))) == 1


def test_a_damaged_secret_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("short", encoding="ascii")
    with pytest.raises(Misconfigured, match="damaged"):
        storage.own_secret(tmp_path)


def test_a_database_url_is_taken_apart() -> None:
    database = storage.server_database("postgresql://us%40er:p%3Ass@db.example:6543/cards?sslmode=require")
    parts = [database[name] for name in ("USER", "PASSWORD", "HOST", "PORT", "NAME")]
    assert parts == ["us@er", "p:ss", "db.example", "6543", "cards"]
    assert database["OPTIONS"]["sslmode"] == "require"


def test_a_socket_is_named_by_its_folder() -> None:
    assert storage.server_database("postgresql://me@/cards?host=/run/pg")["HOST"] == "/run/pg"


@pytest.mark.parametrize(
    "url", ["mysql://a/b", "postgresql://host", "postgresql://host:port/name", "cards.sqlite3", "postgresql://h/n?x"]
)
def test_a_url_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(Misconfigured, match="DATABASE_URL"):
        storage.server_database(url)
