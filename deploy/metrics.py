"""What Prometheus reads: how long the queues are, how long the oldest waits, and what came out of the deals.

All of it is asked of the database, so that every process gives the same answer whichever is asked, and nothing is lost
with one of them.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator

from django.conf import settings
from django.db.models import Count, Min, Q
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from deploy import health
from scoring.jobs import QUEUES, Job
from scoring.services import tally

FORWARDED = ("X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded", "Via")


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """Answer where METRICS is switched on, and otherwise only this machine itself, past any proxy."""
    if not (settings.METRICS or is_from_this_machine(request)):
        raise Http404
    registry = CollectorRegistry()
    registry.register(_Figures())
    return HttpResponse(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def is_from_this_machine(request: HttpRequest) -> bool:
    """Say whether the request came over the loopback, and not by a proxy that stands on this machine too."""
    try:
        loopback = ipaddress.ip_address(request.META.get("REMOTE_ADDR", "")).is_loopback
    except ValueError:
        return False
    return loopback and not any(name in request.headers for name in FORWARDED)


class _Figures(Collector):
    def describe(self) -> list[Metric]:
        return []  # otherwise the registry would collect once more, to learn the names

    def collect(self) -> Iterator[Metric]:
        yield from _queues()
        yield _deals()
        if settings.REDIS_URL:
            up = GaugeMetricFamily(
                "bummerl_broker_up", "1 while the broker answers; without it jobs wait for the sweep."
            )
            up.add_metric([], int(health.broker_answers()))
            yield up


def _queues() -> Iterator[Metric]:
    """Yield the figures of each queue, also of one that is empty.

    A job that waits for its next attempt is not due; one that is being worked on is due when its lease has ended.
    """
    now = timezone.now()
    open_jobs = Job.objects.filter(due_at__isnull=False).order_by()
    due = Q(due_at__lte=now)
    rows = open_jobs.values("queue").annotate(
        due=Count("pk", filter=due),
        running=Count("pk", filter=Q(state=Job.State.RUNNING)),
        later=Count("pk", filter=Q(state=Job.State.QUEUED, due_at__gt=now)),
        oldest=Min("due_at", filter=due),
    )
    found = {str(row["queue"]): row for row in rows}
    failed = dict(
        Job.objects.filter(state=Job.State.FAILED).order_by().values_list("queue").annotate(count=Count("pk"))
    )
    jobs = GaugeMetricFamily(
        "bummerl_jobs",
        "Jobs by queue: due now, running, waiting for another attempt, failed.",
        labels=["queue", "state"],
    )
    oldest = GaugeMetricFamily(
        "bummerl_oldest_due_job_seconds",
        "How long the oldest job that is due has been so; 0 if none is.",
        labels=["queue"],
    )
    for queue in QUEUES:
        row = found.get(queue)
        jobs.add_metric([queue, "due"], row["due"] if row else 0)
        jobs.add_metric([queue, "running"], row["running"] if row else 0)
        jobs.add_metric([queue, "later"], row["later"] if row else 0)
        jobs.add_metric([queue, "failed"], failed.get(queue, 0))
        oldest.add_metric([queue], (now - row["oldest"]).total_seconds() if row and row["oldest"] else 0)
    yield jobs
    yield oldest


def _deals() -> Metric:
    """Return how many deals were judged so far, those of the last minute left out."""
    deals = CounterMetricFamily(
        "bummerl_deals_judged",
        "Deals by what was found: accepted, refused, disputed, and by which code.",
        labels=["state", "code"],
    )
    for row in tally.brought_up_to(timezone.now()):
        deals.add_metric([row.state, row.code], row.deals)
    return deals
