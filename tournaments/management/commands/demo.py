"""Play a whole evening, to look around in."""

from __future__ import annotations

import secrets
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from tournaments.demo import evening
from tournaments.demo.events import Event, playable
from tournaments.models import Tournament, User
from tournaments.services.codes import CODE

ACCOUNT = "demo"
CODE_LENGTH = 12


class Command(BaseCommand):
    help = "Play a whole evening of a real event through the services of the program, and leave it to be browsed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("event", metavar="EVENT", help=f"one of: {', '.join(playable())}")
        parser.add_argument(
            "--seed", type=int, default=evening.DEFAULT_SEED, help="another seed makes another evening of the event"
        )
        parser.add_argument("--code", default="", help="the public code of the tournament; made of the event's name")

    _made = ""
    """What is said last about the account of the demo, where it was made just now."""

    def handle(self, *, event: str, seed: int, code: str, **_: Any) -> None:
        known = playable()
        if event not in known:
            raise CommandError(f"There is no event {event} to play. These are: {', '.join(known)}.", returncode=2)
        code = code or default_code(known[event])
        if not CODE.fullmatch(code):
            raise CommandError("A code has 1 to 12 letters, digits and hyphens. Choose another.", returncode=2)
        if Tournament.objects.filter(code=code).exists():
            raise CommandError(
                f"There is a tournament {code} already. Nothing was changed. Name another --code.", returncode=2
            )
        with translation.override("en"):
            tournament = evening.play(
                known[event], owner=self._owner(), code=code, seed=seed, say=lambda text: self.stdout.write(text)
            )
        self.stdout.write(f"\nPlayed: {tournament.title}, to be browsed under the code {tournament.code}.{self._made}")

    def _owner(self) -> User:
        """Return the first superuser, else the account `demo`, which is made where it is missing."""
        first = User.objects.filter(is_superuser=True, is_active=True).order_by("pk").first()
        owner = first or User.objects.filter(username=ACCOUNT).first()
        if owner is None:
            owner = User(username=ACCOUNT, may_organise=True)
            password = secrets.token_urlsafe(12)
            owner.set_password(password)
            owner.save(force_insert=True)
            self._made = f"\nThe account {ACCOUNT} was made; its password is {password}"
        if not (owner.is_active and (owner.may_organise or owner.is_superuser)):
            raise CommandError(f"The account {ACCOUNT} may not organise. Nothing was changed.", returncode=2)
        return owner


def default_code(event: Event) -> str:
    """Return as much of the event's name as fits into a public code."""
    return event.key[:CODE_LENGTH].rstrip("-")
