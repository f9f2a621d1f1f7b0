"""Eight desks sell 1,000 cards over HTTP, each in a browser of its own: sales a second, and not one too many.

To reach: at least 50 a second on PostgreSQL. Every desk sends the form of the sale page; with `--follow` it fetches the
page it leads to as well, as a browser does.
"""

from __future__ import annotations

import http.client
import statistics
import sys
import threading
import time
from pathlib import Path
from urllib.parse import urlencode

from tests.bench.stage import chosen, report, stage
from tests.servers import Program

DESKS, PLACES, WANTED = 8, 1_024, 1_000


def main(database: str, *, follows: bool) -> None:
    with stage(database) as environment:
        from tests.tournaments.build import Build

        build = Build(places=PLACES, max_cards=None).selling()
        cookie = log_in(build.owner.pk)
        program = Program(Path(environment["DATA_DIR"]), environment).start()
        try:
            desks = [Desk(program.port, build.tournament.code, cookie, follows=follows) for _ in range(DESKS)]
            started = time.perf_counter()
            threads = [threading.Thread(target=desk.work, args=(n,)) for n, desk in enumerate(desks)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            took = time.perf_counter() - started
        finally:
            program.stop()
        sold = build.tournament.cards.count()
        numbers = build.tournament.cards.values("number").distinct().count()
    waits = sorted(wait for desk in desks for wait in desk.waits)
    statuses = {status for desk in desks for status in desk.statuses}
    assert sold == numbers == WANTED, (sold, numbers, statuses)
    row = (database, WANTED / took, statistics.median(waits) * 1e3, waits[int(len(waits) * 0.95)] * 1e3, sold)
    title = "with the page shown after each" if follows else "the sales alone"
    report(
        f"{DESKS} desks sell {WANTED:,} cards, {title}",
        ("database", "sales a second", "median ms", "p95 ms", "sold"),
        [row],
    )


def log_in(user: int) -> str:
    """Return the cookies of a session of the account, without the slow password."""
    from django.contrib.auth import HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    from tournaments.models import User

    account = User.objects.get(pk=user)
    session = SessionStore()
    session[SESSION_KEY] = str(user)
    session["_auth_user_backend"] = "django.contrib.auth.backends.ModelBackend"
    session[HASH_SESSION_KEY] = account.get_session_auth_hash()
    session.save()
    return f"sessionid={session.session_key}; csrftoken={'c' * 32}"


class Desk:
    """One desk with one connection."""

    def __init__(self, port: int, code: str, cookie: str, *, follows: bool) -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.address = f"/t/{code}/sale/sell/"
        self.cookie, self.follows = cookie, follows
        self.waits: list[float] = []
        self.statuses: list[int] = []

    def work(self, number: int) -> None:
        for sale in range(WANTED // DESKS):
            started = time.perf_counter()
            fields = {
                "csrfmiddlewaretoken": "c" * 32,
                "request_key": f"desk-{number}-sale-{sale}-xxxx",
                "who": f"Player {number}-{sale}",
                "count": 1,
                "is_paid": "on",
            }
            headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
            self.connection.request("POST", self.address, urlencode(fields), headers)
            answer = self.connection.getresponse()
            answer.read()
            self.statuses.append(answer.status)
            if self.follows and (location := answer.headers["Location"]):
                self.connection.request("GET", location, headers={"Cookie": self.cookie})
                self.connection.getresponse().read()
            self.waits.append(time.perf_counter() - started)


if __name__ == "__main__":
    main(chosen(sys.argv), follows="--follow" in sys.argv)
