"""What workers do for tournaments: the slow part outside any transaction, and what is to be written then."""

from __future__ import annotations

import secrets

from django.utils import timezone

from scoring import jobs
from scoring.models import Deal
from scoring.services import deals
from tournaments.services import judging


def judge_deal(payload: jobs.Payload) -> jobs.Effects | None:
    """Replay the record of a pending deal; payload: `deal`, its id. Nothing is to be done where it is not pending."""
    deal_id: int = payload["deal"]
    text = Deal.objects.filter(pk=deal_id, state=Deal.State.PENDING).values_list("record", flat=True).first()
    if text is None:
        return None
    verdict = deals.verdict_of(text)
    return lambda: judging.write_verdict(deal_id, verdict, at=timezone.now(), fresh=secrets.token_bytes)
