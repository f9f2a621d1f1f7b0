"""The pages of a round in play by its size: statements and milliseconds. To reach: the statements stay the same."""

from __future__ import annotations

import statistics
import sys
from functools import partial

from tests.bench.desks import log_in
from tests.bench.stage import chosen, report, seconds, stage, statements

SIZES = (32, 64, 128, 256, 512, 1_024)
PAGES = (
    "board",
    "results",
    "sale",
    "draws",
    "prizes",
    "public_rounds",
    "public_bracket",
    "public_ranking",
    "public_still_in",
)
REPEATS = 5


def main(database: str) -> None:
    rows = []
    with stage(database):
        from django.conf import settings
        from django.test import Client
        from django.urls import reverse

        from tests.tournaments.build import Build
        from tournaments.services import tables

        settings.ALLOWED_HOSTS = ["*"]
        for size in SIZES:
            build = Build(seed=size, places=size, tables=size // 8).drawn([3] * (size // 3))
            tables.call_next(build.id, by=build.director)
            client = Client(headers={"host": "127.0.0.1"})
            client.cookies["sessionid"] = log_in(build.owner.pk).split(";")[0].removeprefix("sessionid=")
            for page in PAGES:
                address = reverse(page, kwargs={"code": build.tournament.code})
                client.get(address)  # templates are compiled at the first time
                with statements() as count:
                    answer = client.get(address)
                assert answer.status_code == 200, (page, answer.status_code)
                took = statistics.median(seconds(partial(client.get, address)) for _ in range(REPEATS))
                rows.append((page, size, count[0], took * 1e3, len(answer.content) / 1e3))
    rows.sort(key=lambda row: (PAGES.index(row[0]), row[1]))
    report(f"Pages by the size of the round, {database}", ("page", "cards", "statements", "ms", "kB"), rows)


if __name__ == "__main__":
    main(chosen(sys.argv))
