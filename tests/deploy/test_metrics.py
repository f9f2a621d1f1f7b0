"""The figures for Prometheus: right, growing, and not for everybody."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from django.db import IntegrityError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families
from pytest_django import Settings

from scoring import jobs
from scoring.models import Deal, Sheet, Tally
from scoring.services import tally
from tests.servers import free_port

pytestmark = pytest.mark.django_db
NOON = datetime(2024, 3, 1, 12, tzinfo=UTC)


def figures(client: Client) -> dict[tuple[str, ...], float]:
    """Return what Prometheus reads: the value by name and labels, in the order of their names."""
    answer = client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/plain; version=")
    families = text_string_to_metric_families(answer.content.decode())
    return {(s.name, *(v for _, v in sorted(s.labels.items()))): s.value for family in families for s in family.samples}


def judge(number: int, at: datetime, state: str = Deal.State.ACCEPTED, code: str = "") -> None:
    sheet = Sheet.objects.create(bummerl_to_win=1)
    points = [1, 0] if state == Deal.State.ACCEPTED else None
    Deal.objects.create(
        sheet=sheet,
        number=number,
        depth=Deal.Depth.RECORD,
        record="{}",
        state=state,
        game_points=points,
        verdict={"code": code} if code else {"scores": [1, 0]},
        submitted_at=at,
        judged_at=None if state == Deal.State.PENDING else at,
    )


def enqueue(queue: str, **values: object) -> None:
    with transaction.atomic():
        job = jobs.enqueue("nothing", queue=queue)
    jobs.Job.objects.filter(pk=job.pk).update(**values)


def test_every_queue_is_told_even_when_it_is_empty(client: Client) -> None:
    found = figures(client)
    for queue in jobs.QUEUES:
        assert found["bummerl_oldest_due_job_seconds", queue] == 0
        assert [found["bummerl_jobs", queue, state] for state in ("due", "running", "later", "failed")] == [0, 0, 0, 0]


def test_the_length_of_a_queue_and_the_age_of_its_oldest_job_are_told(client: Client) -> None:
    now = timezone.now()
    enqueue(jobs.DEALS, due_at=now - timedelta(seconds=90))
    enqueue(jobs.DEALS)
    enqueue(jobs.DEALS, due_at=now + timedelta(minutes=5))
    enqueue(jobs.DEALS, state="failed", due_at=None, finished_at=now)
    enqueue(jobs.DEALS, state="done", due_at=None, finished_at=now)
    enqueue(jobs.ARCHIVES, state="running", due_at=now + timedelta(minutes=3), token="0" * 32)
    found = figures(client)
    assert [found["bummerl_jobs", "deals", state] for state in ("due", "running", "later", "failed")] == [2, 0, 1, 1]
    assert [found["bummerl_jobs", "archives", state] for state in ("due", "running")] == [0, 1]
    assert 90 <= found["bummerl_oldest_due_job_seconds", "deals"] < 120


def test_deals_are_told_by_what_was_found(client: Client) -> None:
    hour_ago = timezone.now() - timedelta(hours=1)
    for number in (1, 2, 3):
        judge(number, hour_ago)
    judge(4, hour_ago, Deal.State.REFUSED, "illegal_play")
    judge(5, hour_ago, Deal.State.PENDING)
    found = figures(client)
    assert found["bummerl_deals_judged_total", "", "accepted"] == 3
    assert found["bummerl_deals_judged_total", "illegal_play", "refused"] == 1
    assert sum(value for key, value in found.items() if key[0] == "bummerl_deals_judged_total") == 4


def test_every_deal_is_counted_once_however_often_somebody_asks() -> None:
    for minute in range(10):
        judge(minute + 1, NOON + timedelta(minutes=minute))
    counts = [sum(row.deals for row in tally.brought_up_to(NOON + timedelta(seconds=30 * half))) for half in range(24)]
    assert counts == sorted(counts)
    assert counts[-1] == 10
    assert counts[4] == 2  # two minutes after noon: the deals of noon, and of a minute later


def test_a_deal_that_is_voided_or_deleted_later_takes_nothing_back() -> None:
    judge(1, NOON)
    tally.brought_up_to(NOON + timedelta(hours=1))
    Deal.objects.update(state=Deal.State.VOID)
    tally.brought_up_to(NOON + timedelta(hours=2))
    Sheet.objects.all().delete()
    tally.brought_up_to(NOON + timedelta(hours=3))
    assert list(Tally.objects.values_list("state", "code", "deals")) == [("accepted", "", 1)]


def test_a_clock_that_went_back_counts_nothing_twice() -> None:
    judge(1, NOON)
    tally.brought_up_to(NOON + timedelta(hours=1))
    tally.brought_up_to(NOON - timedelta(hours=1))
    assert [row.deals for row in tally.brought_up_to(NOON + timedelta(hours=2))] == [1]


def test_the_statements_stay_the_same_however_much_there_is(client: Client) -> None:
    figures(client)
    with CaptureQueriesContext(connection) as few:
        figures(client)
    for number in range(1, 30):
        judge(number, timezone.now() - timedelta(hours=1))
        enqueue(jobs.DEALS)
    with CaptureQueriesContext(connection) as many:
        figures(client)
    assert len(many) == len(few)


def test_a_broker_that_is_down_is_told(client: Client, settings: Settings) -> None:
    assert ("bummerl_broker_up",) not in figures(client)
    settings.REDIS_URL = f"redis://127.0.0.1:{free_port()}/0"
    assert figures(client)["bummerl_broker_up",] == 0


def test_the_figures_are_not_for_everybody() -> None:
    assert Client(REMOTE_ADDR="192.168.0.7").get("/metrics").status_code == 404
    assert Client(REMOTE_ADDR="").get("/metrics").status_code == 404
    assert Client(REMOTE_ADDR="::1").get("/metrics").status_code == 200


@pytest.mark.parametrize("name", ["X-Forwarded-For", "Forwarded", "Via"])
def test_what_came_by_a_proxy_is_not_from_this_machine(client: Client, name: str) -> None:
    assert client.get("/metrics", headers={name: "127.0.0.1"}).status_code == 404


def test_where_they_are_switched_on_all_who_get_here_may_read_them(settings: Settings) -> None:
    settings.METRICS = True
    assert Client(REMOTE_ADDR="10.0.0.9").get("/metrics").status_code == 200


def test_a_finding_is_counted_in_one_row() -> None:
    Tally.objects.create(state="accepted", until=NOON)
    with pytest.raises(IntegrityError), transaction.atomic():
        Tally.objects.create(state="accepted", until=NOON)
