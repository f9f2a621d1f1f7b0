"""Backup and restore in the browser: for the superuser of the embedded database alone."""

from __future__ import annotations

import http.cookiejar
import io
import os
import re
import secrets
import sqlite3
import subprocess
import sys
import urllib.error
import urllib.request
import zipfile
from contextlib import closing
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.servers import ROOT, Program
from tournaments.models import User

PASSWORD = "Bummerl-7-auf-0"
embedded = pytest.mark.skipif("os.environ.get('DATABASE_URL')", reason="about the embedded database")


class Browser:
    """A person at the desk: keeps cookies, fills in forms, uploads files."""

    def __init__(self, program: Program) -> None:
        self.url = program.url
        self.jar = http.cookiejar.CookieJar()
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self.jar))
        self.opener.addheaders = [("Accept-Language", "en")]

    def get(self, path: str) -> tuple[int, bytes]:
        return self._open(urllib.request.Request(self.url + path))

    def send(self, path: str, fields: dict[str, str], file: bytes | None = None) -> tuple[int, bytes]:
        token = next(cookie.value or "" for cookie in self.jar if cookie.name == "csrftoken")
        sent = {"csrfmiddlewaretoken": token, "request_key": secrets.token_urlsafe(18), **fields}
        edge = secrets.token_hex(16)
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n{v}\r\n'.encode() for n, v in sent.items()
        ]
        if file is not None:
            head = f'--{edge}\r\nContent-Disposition: form-data; name="file"; filename="b.zip"\r\n\r\n'
            parts.append(head.encode() + file + b"\r\n")
        body = b"".join(parts) + f"--{edge}--\r\n".encode()
        headers = {"Content-Type": f"multipart/form-data; boundary={edge}"}
        return self._open(urllib.request.Request(self.url + path, data=body, headers=headers))

    def _open(self, request: urllib.request.Request) -> tuple[int, bytes]:
        try:
            with self.opener.open(request, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, error.read()


def superuser(folder: Path) -> None:
    subprocess.run(
        [sys.executable, "manage.py", "createsuperuser", "--noinput", "--username", "boss", "--email", "b@example.org"],
        cwd=ROOT,
        env={
            **os.environ,
            "BUMMERL_OWN_ENV": "1",
            "DATABASE_URL": "",
            "DATA_DIR": str(folder),
            "DJANGO_SUPERUSER_PASSWORD": PASSWORD,
        },
        check=True,
        capture_output=True,
        timeout=60,
    )


def clubs(folder: Path, *more: str) -> list[str]:
    with closing(sqlite3.connect(folder / "db.sqlite3", timeout=20)) as database:
        for name in more:
            database.execute("INSERT INTO tournaments_organisation (name) VALUES (?)", [name])
        database.commit()
        return [name for (name,) in database.execute("SELECT name FROM tournaments_organisation ORDER BY id")]


@embedded
def test_a_backup_is_stored_and_restored_in_the_browser(tmp_path: Path) -> None:
    program = Program(tmp_path, {"DATABASE_URL": ""}).start()
    try:
        superuser(tmp_path)
        browser = Browser(program)
        browser.get("/log-in/")
        assert browser.send("/log-in/", {"username": "boss", "password": PASSWORD})[0] == 200
        clubs(tmp_path, "SV Saved")
        status, saved = browser.get("/backup/download/")
        assert status == 200
        assert sorted(zipfile.ZipFile(io.BytesIO(saved)).namelist()) == ["database", "manifest.json"]
        clubs(tmp_path, "SV Later")
        assert browser.send("/backup/restore/", {}, saved)[0] == 422, "nobody said that he is sure"
        assert browser.send("/backup/restore/", {"is_sure": "on"}, saved[:-100])[0] == 422
        assert clubs(tmp_path) == ["SV Saved", "SV Later"]
        status, answer = browser.send("/backup/restore/", {"is_sure": "on"}, saved)
        assert status == 200
        assert re.search(r"before-restore-[\d-]+\.zip", answer.decode())
        assert clubs(tmp_path) == ["SV Saved"]
        assert browser.get("/backup/")[0] == 200, "the session is in the backup"
    finally:
        program.stop()


@embedded
@pytest.mark.django_db
@pytest.mark.parametrize("page", ["/backup/", "/backup/download/"])
def test_nobody_but_the_superuser_opens_the_backup(client: Client, page: str) -> None:
    assert client.get(page).status_code == 302
    client.force_login(User.objects.create(username="organiser", may_organise=True))
    assert client.get(page).status_code == 403


@embedded
@pytest.mark.django_db
def test_nobody_but_the_superuser_restores(client: Client) -> None:
    client.force_login(User.objects.create(username="organiser", may_organise=True))
    sent = {"request_key": "a-key-of-this-form-1", "is_sure": "on", "file": SimpleUploadedFile("b.zip", b"PK")}
    assert client.post("/backup/restore/", sent).status_code == 403


@embedded
@pytest.mark.django_db
@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"nothing", b"\0" * 5000])
def test_what_is_no_backup_is_refused(client: Client, content: bytes) -> None:
    client.force_login(User.objects.create(username="boss", is_superuser=True))
    sent = {"request_key": "a-key-of-this-form-1", "is_sure": "on", "file": SimpleUploadedFile("b.zip", content)}
    assert client.post("/backup/restore/", sent).status_code == 422
    assert User.objects.filter(username="boss").exists()
