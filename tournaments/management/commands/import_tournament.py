"""Make a tournament of an exported file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone, translation

from scoring.errors import Refusal
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.models import Tournament, User
from tournaments.sentences import render
from tournaments.services import imports


class Command(BaseCommand):
    help = "Make a tournament of an exported file (deploy/EXPORT.md)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a file that `export_tournament` or the export page made")
        parser.add_argument("--owner", required=True, help="the user name of the account that gets the tournament")

    def handle(self, *, file: Path, owner: str, **_: Any) -> None:
        account = User.objects.filter(username=owner).first()
        if account is None:
            raise CommandError(f"There is no account {owner}.")
        by = Actor(Role.DIRECTOR, timezone.now(), secrets.token_bytes, user=account.pk)
        try:
            tournament = self._load(file.read_bytes(), account, by)
        except OSError as error:
            raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
        self.stdout.write(f"Imported: {tournament.title}, code {tournament.code}")

    def _load(self, data: bytes, account: User, by: Actor) -> Tournament:
        with translation.override("en"):
            try:
                return imports.load(imports.parse(data), owner=account, by=by)
            except Refusal as refusal:
                raise CommandError(render.sentence(refusal)) from refusal
