"""The jobs of the tournaments, run as a worker or the thread of a laptop runs them."""

from __future__ import annotations

import pytest

from deploy.jobs import HANDLERS
from scoring import jobs
from scoring.models import Deal, Job
from tests.scoring.dealt import record
from tests.tournaments.services.dealing import states, submitted
from tests.tournaments.services.pairing import eight
from tournaments.services import exports, imports, undo
from tournaments.services.deals import Told

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_submitted_record_is_judged_by_its_job() -> None:
    build = eight()
    submitted(build, build.director, Told(record=record()))
    job = Job.objects.get()
    assert jobs.run(job.pk, handlers=HANDLERS)
    assert not jobs.run(job.pk, handlers=HANDLERS)
    assert states() == [(1, "accepted")]
    assert Job.objects.get().state == "done"


def test_the_job_of_a_deal_that_was_taken_back_has_nothing_to_do() -> None:
    build = eight()
    entry = submitted(build, build.director, Told(record=record()))
    undo.take_back(build.id, number=entry.number, by=build.director)
    assert jobs.run(Job.objects.get().pk, handlers=HANDLERS)
    assert not Deal.objects.exists()


def test_a_refused_submission_leaves_no_job() -> None:
    build = eight()
    submitted(build, build.director, Told(record=record()))
    with pytest.raises(Exception, match="deal_pending"):
        submitted(build, build.director, Told(record=record()))
    assert Job.objects.count() == 1


def test_a_pending_deal_is_judged_where_it_is_imported() -> None:
    build = eight()
    submitted(build, build.director, Told(record=record()))
    document = exports.document(build.id, by=build.director)
    imports.load(document, owner=build.owner, by=build.director)
    assert states() == [(1, "pending"), (1, "pending")]
    for job in Job.objects.all():
        assert jobs.run(job.pk, handlers=HANDLERS)
    assert states() == [(1, "accepted"), (1, "accepted")]
