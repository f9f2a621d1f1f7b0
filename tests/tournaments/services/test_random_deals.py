"""PRS-35: whatever is told, judged, ruled and taken back in whatever order, the deals of a match add up."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from scoring.core.penalties import PenaltyKind
from scoring.errors import Refusal
from scoring.models import Deal
from tests.scoring.dealt import illegal, record
from tests.tournaments.build import Build
from tests.tournaments.services.dealing import judged, match, submitted, told
from tests.tournaments.services.pairing import eight, won
from tests.tournaments.services.reporting import confirmed, said
from tournaments.models import Dispute, JournalEntry, Report, Submission
from tournaments.services import deal_rulings, exports, imports, penalties, undo
from tournaments.services.deals import Told
from tournaments.tallying import tally_of

pytestmark = pytest.mark.django_db
STEPS = 45


def moves(build: Build, rng: random.Random) -> list[Callable[[], Any]]:
    def someone() -> Any:
        return rng.choice([build.director, build.player(1), build.player(2)])

    def at(deal: int) -> dict[str, Any]:
        return {"round_name": "1", "number": 1, "deal": deal, "by": build.director}

    def points() -> tuple[int, int]:
        made = rng.randint(1, 3)
        return (made, 0) if rng.random() < 0.5 else (0, made)

    def any_deal() -> int:
        return rng.randint(1, Deal.objects.count() + 1)

    def text() -> str:
        make = rng.choice([record, record, illegal])
        return make(rng.randint(1, 50), dealer=rng.randrange(2))

    def judge() -> None:
        if Deal.objects.filter(state="pending").exists():
            judged(build)

    def penalise() -> None:
        kind = rng.choice([PenaltyKind.GAME_POINTS, PenaltyKind.BUMMERL])
        card, made = rng.choice([1, 2]), rng.randint(1, 3)
        what: dict[str, Any] = {"card": card, "kind": kind, "game_points": made, "clause": "6.3", "note": "x"}
        if rng.random() < 0.5:
            deal_rulings.penalise(build.id, **at(any_deal()), **what)
        else:
            penalties.impose(build.id, round_name="1", number=1, by=build.director, **what)

    def take_back() -> None:
        entry = rng.choice(list(JournalEntry.objects.order_by("-number")[:6]))
        undo.take_back(build.id, number=entry.number, by=build.director)

    tell = [
        lambda: told(build, someone(), points()),
        lambda: submitted(build, someone(), Told(record=text(), number=rng.choice([None, any_deal()]))),
        judge,
    ]
    rule = [
        lambda: deal_rulings.accept(build.id, **at(any_deal()), reason="x"),
        lambda: deal_rulings.void(build.id, **at(any_deal()), reason="x"),
        lambda: deal_rulings.correct(build.id, **at(any_deal()), game_points=points(), reason="x"),
        penalise,
        lambda: said(build, someone(), won(*rng.choice([(2, 0), (2, 1), (1, 2), (0, 2)]))),
        lambda: confirmed(build, someone()),
        take_back,
    ]
    return tell * 4 + rule


def check(build: Build) -> None:
    row = match(build)
    deals = Deal.objects.filter(sheet=row.sheet) if row.sheet else Deal.objects.none()
    standing = set(deals.filter(state="accepted").values_list("number", flat=True))
    assert standing == set(range(1, len(standing) + 1))
    assert deals.filter(state="pending").count() <= 1
    assert Submission.objects.count() == Deal.objects.count()
    reached = tally_of(build.tournament, row)
    assert reached.deals <= len(standing)
    if not row.how and not Dispute.objects.filter(settled_at=None).exists():
        for report in Report.objects.filter(status="pending"):
            left, right = reached.standing.bummerl
            assert left <= report.bummerl[0] and right <= report.bummerl[1]


@pytest.mark.parametrize("seed", range(12))
def test_the_deals_of_a_match_add_up_whatever_happens(seed: int) -> None:
    rng = random.Random(seed)
    build = eight()
    done = 0
    for _ in range(STEPS):
        try:
            rng.choice(moves(build, rng))()
            done += 1
        except Refusal:
            pass
        check(build)
    assert done > STEPS / 8
    first = exports.document(build.id, by=build.director)
    second = imports.load(first, owner=build.owner, by=build.director)
    assert exports.state_of(exports.document(second.pk, by=build.director)) == exports.state_of(first)
