"""Save the whole database into one file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone, translation

from deploy import backup
from scoring.errors import Refusal
from tournaments.sentences import render


class Command(BaseCommand):
    help = "Save the whole database into one file. It holds sealed seeds: keep it under lock and key."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", nargs="?", type=Path, help="a new file; a dated one below DATA_DIR if left out")

    def handle(self, *, file: Path | None, **_: Any) -> None:
        now = timezone.localtime()
        with translation.override("en"):
            try:
                saved = backup.save(file or backup.backups_folder() / f"bummerl-{now:%Y%m%d-%H%M%S}.zip", at=now)
            except Refusal as refusal:
                raise CommandError(render.sentence(refusal)) from refusal
            except OSError as error:
                raise CommandError(f"The backup cannot be written: {error}.") from error
        self.stdout.write(f"Saved: {saved}")
        self.stdout.write("It holds the sealed seeds of draws to come: keep it under lock and key.")
