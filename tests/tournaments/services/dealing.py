"""Submit deals of match 1 of round 1, as whoever it may be, and let them be judged."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from scoring.models import Deal, Job
from tests.tournaments.build import Build
from tournaments.core.actor import Actor
from tournaments.handlers import judge_deal
from tournaments.models import Dispute, JournalEntry, Match
from tournaments.services import deals
from tournaments.services.deals import Told

SEVEN = ((3, 0), (0, 2), (3, 0), (1, 0))
"""A Bummerl that seat 0 wins 7:2."""


def told(build: Build, by: Actor, points: tuple[int, int], *, key: str = "", **what: Any) -> JournalEntry:
    """Submit the game points of a deal."""
    return submitted(build, by, Told(points, **what), key=key)


def submitted(build: Build, by: Actor, deal: Told, *, key: str = "") -> JournalEntry:
    return deals.submit(build.id, round_name="1", number=1, deal=deal, by=by, key=key)


def played(build: Build, by: Actor, points: Iterable[tuple[int, int]]) -> None:
    for one in points:
        told(build, by, one)


def judged(build: Build) -> Deal:
    """Let the pending deal be judged, as a worker does it, and return it."""
    deal = Deal.objects.get(state="pending")
    job = Job.objects.get(payload={"deal": deal.pk})
    effects = judge_deal(job.payload)
    assert effects is not None
    effects()
    deal.refresh_from_db()
    return deal


def match(build: Build) -> Match:
    return Match.objects.select_related("sheet").get(tournament=build.id, round__name="1", number=1)


def states() -> list[tuple[int, str]]:
    return list(Deal.objects.order_by("pk").values_list("number", "state"))


def kinds(build: Build, count: int) -> list[str]:
    """Return the kinds of the newest facts, the oldest of them first."""
    return list(JournalEntry.objects.filter(tournament=build.id).order_by("-number").values_list("kind", flat=True))[
        count - 1 :: -1
    ]


def dispute() -> Dispute:
    return Dispute.objects.get(settled_at=None)
