"""Count the deals that were judged, by what was found: figures that only grow, however many deals there are.

Each count goes on where the last one ended, so that it reads only what was judged since.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from django.db import transaction
from django.db.models import Count, F
from django.db.models.fields.json import KT

from scoring.models import Deal, Tally

LAG = timedelta(minutes=1)
"""A deal gets its time shortly before its commit: what is older than this can be seen by everybody."""
BEGINNING = datetime(2000, 1, 1, tzinfo=UTC)
NO_CODE = ""


@transaction.atomic
def brought_up_to(now: datetime) -> list[Tally]:
    """Return the counts with all that was judged until a minute ago.

    The row of the accepted deals is the lock, and holds until when everything is counted.
    """
    head, _ = Tally.objects.select_for_update().get_or_create(
        state=Deal.State.ACCEPTED, code=NO_CODE, defaults={"until": BEGINNING}
    )
    until = now - LAG
    if until > head.until:
        _count(head.until, until)
        Tally.objects.filter(pk=head.pk).update(until=until)
    return list(Tally.objects.order_by("state", "code"))


def _count(since: datetime, until: datetime) -> None:
    judged = Deal.objects.filter(judged_at__gt=since, judged_at__lte=until).order_by()
    for state, code, count in judged.values_list("state", KT("verdict__code")).annotate(count=Count("pk")):
        row, _ = Tally.objects.get_or_create(state=state, code=code or NO_CODE, defaults={"until": BEGINNING})
        Tally.objects.filter(pk=row.pk).update(deals=F("deals") + count)
