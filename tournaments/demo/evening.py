"""A whole evening, from the announcement to the last prize, through the services that the pages use."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

from tournaments.demo import announcing, playing, telling
from tournaments.demo.desk import Desk
from tournaments.demo.events import Event
from tournaments.models import Tournament, User

DEFAULT_SEED = 42
"""With it the evening of Ober-Grafendorf shows a self-meeting (PRS-24) and a number that goes back (PRS-13)."""
START = datetime(2026, 1, 10, 18, 0, tzinfo=ZoneInfo("Europe/Vienna"))

Say = Callable[[str], object]


def play(event: Event, *, owner: User, code: str, seed: int = DEFAULT_SEED, say: Say) -> Tournament:
    """Play the event as a tournament of `owner` with the public code `code`; say what the hall sees.

    The same event, code and seed make the same evening, to the last Bummerl.
    """
    desk = Desk(
        owner=owner,
        now=START,
        fresh=random.Random(f"{seed} {code}"),
        chance=random.Random(f"evening {seed} {code}"),
    )
    say(telling.fingerprint("1", announcing.announce(desk, event, code=code)))
    announcing.sell(desk, event, seed=seed)
    tables = playing.Tables(desk)
    while names := playing.due(desk):
        for name in names:
            if desk.state.rounds:
                say(telling.sealed(desk.tournament, name))
            playing.draw(desk, name)
            say(telling.drawn(desk.tournament, name))
        tables.play()
        for name in names:
            say(telling.played(desk.tournament, name))
    say(telling.bracket(desk.tournament))
    playing.close(desk)
    say(telling.ranking(desk.tournament))
    playing.pay_out(desk)
    say(telling.prizes(desk.tournament))
    say(telling.cash(desk.tournament))
    return desk.tournament
