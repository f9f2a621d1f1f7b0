"""However many submit at once, a deal stands once, and a verdict is written once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from django.db import transaction

from deploy.jobs import HANDLERS
from scoring import jobs
from scoring.models import Deal, Job
from scoring.refusals import DealPending, DealStands
from tests.concurrency.racing import Outcome, Race, broken, done, refused, run, turn_the_lock_off
from tests.concurrency.test_races import assert_journal_is_whole
from tests.scoring.dealt import record
from tests.tournaments.services.dealing import submitted, told
from tests.tournaments.services.pairing import eight
from tournaments.handlers import judge_deal
from tournaments.models import Dispute, JournalEntry, Submission
from tournaments.services.deals import Told

pytestmark = pytest.mark.django_db(transaction=True)
PEOPLE = 8


def the_same_deal() -> Race:
    """Everybody tells the first deal at once (PRS-35)."""
    build = eight()
    told_by = [build.director for _ in range(PEOPLE)]

    def check(outcomes: Sequence[Outcome]) -> None:
        assert len(done(outcomes)) == 1
        assert {type(refusal) for refusal in refused(outcomes)} == {DealStands}
        assert Deal.objects.count() == Submission.objects.count() == 1
        assert_journal_is_whole(build)

    return Race([lambda by=by: told(build, by, (1, 0), number=1) for by in told_by], check)  # type: ignore[misc]


def two_records() -> Race:
    """Everybody sends a record for the first deal at once; one is judged."""
    build = eight()
    told_by = [build.director for _ in range(PEOPLE)]

    def check(outcomes: Sequence[Outcome]) -> None:
        assert len(done(outcomes)) == 1
        assert {type(refusal) for refusal in refused(outcomes)} == {DealPending}
        assert Job.objects.count() == Deal.objects.filter(state="pending").count() == 1
        assert jobs.run(Job.objects.get().pk, handlers=HANDLERS)
        assert_journal_is_whole(build)

    return Race([lambda by=by: submitted(build, by, Told(record=record())) for by in told_by], check)  # type: ignore[misc]


RACES = [the_same_deal, two_records]


@pytest.mark.parametrize("prepare", RACES)
def test_a_deal_that_many_submit_at_once_stands_once(prepare: Callable[[], Race]) -> None:
    race = prepare()
    outcomes = run(race)
    assert broken(outcomes) == []
    race.check(outcomes)


@pytest.mark.parametrize("prepare", RACES)
def test_without_the_lock_only_the_constraints_are_left(
    prepare: Callable[[], Race], monkeypatch: pytest.MonkeyPatch
) -> None:
    race = prepare()
    turn_the_lock_off(monkeypatch, people=PEOPLE)
    outcomes = run(race)
    assert broken(outcomes)
    assert Deal.objects.filter(state__in=["pending", "accepted"]).count() <= 1


def test_a_verdict_that_many_workers_bring_at_once_is_written_once() -> None:
    build = eight()
    entry = submitted(build, build.director, Told(record=record()))

    def judge() -> None:
        effects = judge_deal({"deal": entry.facts["deal_id"]})
        if effects is not None:
            with transaction.atomic():
                effects()

    outcomes = run(Race([judge] * PEOPLE, lambda _: None))
    assert broken(outcomes) == []
    assert JournalEntry.objects.filter(kind="deal_judged").count() == 1
    assert not Dispute.objects.exists()
    assert_journal_is_whole(build)
