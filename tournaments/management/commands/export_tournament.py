"""Write a whole tournament into one file."""

from __future__ import annotations

import json
import secrets
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.models import Tournament
from tournaments.services import exports


class Command(BaseCommand):
    help = "Write a whole tournament into one file (deploy/EXPORT.md). Sealed seeds and codes stay here."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("code", help="the public code of the tournament")
        parser.add_argument("file", nargs="?", type=Path, help="a new file; CODE.json if left out")

    def handle(self, *, code: str, file: Path | None, **_: Any) -> None:
        tournament = Tournament.objects.filter(code=code).first()
        if tournament is None:
            raise CommandError(f"There is no tournament {code}.")
        by = Actor(Role.DIRECTOR, timezone.now(), secrets.token_bytes, user=tournament.owner_id)
        text = json.dumps(exports.document(tournament.pk, by=by), ensure_ascii=False, indent=1)
        target = file or Path(f"{code}.json")
        try:
            with target.open("x", encoding="utf-8") as stream:
                stream.write(text + "\n")
        except FileExistsError:
            raise CommandError(f"{target} exists already. Nothing was written. Name another file.") from None
        except OSError as error:
            raise CommandError(f"{target} cannot be written: {error.strerror}.") from error
        self.stdout.write(f"Exported: {target}")
