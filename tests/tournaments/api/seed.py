"""Fill the database of a program under test: run as a program of its own, with that program's environment.

Prints, as JSON, the code of a tournament in its first round and the secret of a token of its owner.
"""

from __future__ import annotations

import json
import sys
from datetime import timedelta

import django


def main() -> None:
    django.setup()
    from django.utils import timezone

    from tests.tournaments.build import Build
    from tournaments.core import permissions
    from tournaments.core.permissions import Action, Role
    from tournaments.services import tokens

    built = Build(places=16, visibility="public", tables=4).drawn()
    built.win("1", built.open_match().number)
    built.now = timezone.now()
    secret = tokens.PREFIX + "s" * 32
    tokens.issue_for_account(
        label="under test",
        scopes=[action for action in Action if permissions.may(Role.DIRECTOR, action)],
        ends_at=built.now + timedelta(days=1),
        secret=secret,
        by=built.director,
    )
    sys.stdout.write(json.dumps({"code": built.tournament.code, "secret": secret}))


if __name__ == "__main__":
    main()
