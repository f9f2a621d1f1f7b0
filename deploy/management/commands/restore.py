"""Put a backup in the place of the database."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone, translation

from deploy import backup
from scoring.errors import Refusal
from tournaments.sentences import render


class Command(BaseCommand):
    help = "Put a backup in the place of the database; the present one is kept aside first."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a file that `backup` made")

    def handle(self, *, file: Path, **_: Any) -> None:
        with translation.override("en"):
            try:
                with file.open("rb") as stream:
                    restored = backup.restore_backup(stream, at=timezone.localtime())
            except Refusal as refusal:
                raise CommandError(render.sentence(refusal)) from refusal
            except OSError as error:
                raise CommandError(f"The backup cannot be read: {error}.") from error
        self.stdout.write(f"Restored: the database of {restored.manifest.made_at}.")
        self.stdout.write(f"The one before is kept: {restored.aside}")
