"""`manage.py deal GAME`: play deals out from a seed and print their records."""

from __future__ import annotations

import json
import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import registry
from games.errors import RulesFault
from scoring.dealing import CHOICES, records
from scoring.sentences import message


class Command(BaseCommand):
    help = "Play deals out by random or simple choice from a seed and print their records as JSON Lines."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        games = [key for key, game in registry.GAMES.items() if game.has_engine]
        parser.add_argument("game", metavar="GAME", choices=games, help=", ".join(games))
        parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same deals (default 1)")
        parser.add_argument("--count", type=int, default=1, help="how many deals (default 1)")
        parser.add_argument("--choice", choices=CHOICES, default="random", help="how the seats choose (default random)")
        parser.add_argument("--rules", default="{}", metavar="JSON", help='flags, for example {"preset": "sharp"}')

    def handle(self, *, game: str, seed: int, count: int, choice: str, rules: str, **_: Any) -> None:
        engine = registry.engine(game)
        if engine is None:
            raise CommandError(f"There is no engine for {game}.")
        try:
            for record in records(engine, rules=_rules(rules), seed=seed, count=count, choice=choice):
                sys.stdout.write(json.dumps(record) + "\n")
            sys.stdout.flush()
        except RulesFault as fault:
            raise CommandError(message(fault)) from None
        except BrokenPipeError:  # whoever read the records has enough of them
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _rules(text: str) -> dict[str, object]:
    try:
        rules = json.loads(text)
    except ValueError:
        rules = None
    if not isinstance(rules, dict):
        raise CommandError(f'{text} is no JSON object. Write the flags like {{"preset": "sharp"}}.')
    return rules
