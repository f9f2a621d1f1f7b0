"""Backup and restore of the embedded database in the browser, for the superuser alone.

These pages stand here and not below the pages of tournaments, because they speak of the whole database.
"""

from __future__ import annotations

import tempfile
from typing import cast

from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, path

from deploy.backup import restore_backup, write_backup
from tournaments.models import User
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.exchange import RestoreForm
from tournaments.web.pages import account_page, command_of
from tournaments.web.visits import Account


def is_superuser(user: User) -> bool:
    return user.is_active and user.is_superuser


@account_page(is_superuser)
def backup(request: HttpRequest, account: Account) -> HttpResponse:
    """Offer the backup and its restore."""
    return render(request, "exchange/backup.html", {"form": form_for(request, RestoreForm)})


@account_page(is_superuser)
def backup_download(request: HttpRequest, account: Account) -> HttpResponse:
    """Hand out everything that is stored as one file."""
    stream = tempfile.TemporaryFile()  # noqa: SIM115 (the response closes it)
    write_backup(stream, at=account.actor.at)
    stream.seek(0)
    name = f"bummerl-{account.actor.at:%Y%m%d-%H%M%S}.zip"
    return cast("HttpResponse", FileResponse(stream, as_attachment=True, filename=name))  # alike in all that we use


@command_of(backup)
def backup_restore(request: HttpRequest, account: Account) -> HttpResponse:
    """Put the backup in the place of all that is stored; what was there is kept aside first."""
    file = checked(request, RestoreForm)["file"]
    restored = restore_backup(file, at=account.actor.at)
    return render(
        request, "exchange/restored.html", {"made_at": restored.manifest.made_at, "aside": restored.aside.name}
    )


ROUTES: list[URLPattern] = [
    path("backup/", backup, name="backup"),
    path("backup/download/", backup_download, name="backup_download"),
    path("backup/restore/", backup_restore, name="backup_restore"),
]
