"""Where the program keeps its things: the data folder, its secret, the database."""

import os
import secrets
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from deploy.environment import Misconfigured


def writable_folder(folder: Path) -> Path:
    """Return `folder`, made if it is missing, or refuse one that cannot be written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK | os.X_OK)
        why = "permission denied"
    except OSError as error:
        writable, why = False, (error.strerror or str(error)).lower()
    if not writable:
        raise Misconfigured(
            f"The data folder {folder} cannot be written ({why}): set DATA_DIR to one that can, or change its owner."
        )
    return folder


def own_secret(folder: Path) -> str:
    """Return the secret kept in `folder`, made at the first start and readable by its owner only."""
    path = folder / "secret_key"
    try:
        if not path.exists():
            # written aside and linked into place, so that two first starts end with the same, whole secret
            handle, fresh = tempfile.mkstemp(dir=folder, prefix=".secret_key-")  # for its owner only
            with os.fdopen(handle, "w", encoding="ascii") as file:
                file.write(secrets.token_urlsafe(50))
            _keep_the_first(Path(fresh), path)
        secret = path.read_text(encoding="ascii").strip()
    except OSError as error:
        raise Misconfigured(f"The secret {path} cannot be read or made: {error.strerror}.") from error
    if len(secret) < 50:
        raise Misconfigured(f"The secret {path} is damaged: delete it; everybody then has to log in again.")
    return secret


def _keep_the_first(fresh: Path, path: Path) -> None:
    try:
        os.link(fresh, path)
    except FileExistsError:
        pass
    except OSError:  # a file system without hard links
        fresh.replace(path)
        return
    fresh.unlink()


def embedded_database(folder: Path) -> dict[str, Any]:
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": str(folder / "db.sqlite3"),
        "CONN_MAX_AGE": None,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",  # the write lock at BEGIN: only then does the timeout apply
            "timeout": 20,
            # FULL, not NORMAL: a result that was acknowledged survives the laptop losing power
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;",
        },
        "TEST": {"NAME": str(folder / "test.sqlite3")},  # a file: in memory, locking and WAL would go untested
    }


def server_database(url: str) -> dict[str, Any]:
    """Return Django's settings for a URL like `postgresql://user:password@host:5432/name?sslmode=require`.

    A unix socket is named by `?host=/folder`.
    """
    try:
        parts = urlsplit(url)
        options = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
        host = options.pop("host", "") or unquote(parts.hostname or "")
        port = str(parts.port or "")
    except ValueError as error:
        raise Misconfigured(f"DATABASE_URL cannot be understood: {error}.") from error
    name = unquote(parts.path.lstrip("/"))
    if parts.scheme not in ("postgres", "postgresql") or not name:
        raise Misconfigured("DATABASE_URL must look like postgresql://user:password@host:5432/name.")
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": host,
        "PORT": port,
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        "OPTIONS": {"connect_timeout": 10, **options},
    }
