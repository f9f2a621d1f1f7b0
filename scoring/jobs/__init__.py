"""Durable jobs: work that is done after a commit, once, whatever falls over in between.

The row of a job is written in the transaction that needs it, so it is there if and only if that commits. Whoever finds
it due claims it by one conditional UPDATE, does the slow part outside any transaction, and writes its effects in one
short transaction with the "done" mark. A crash at any point leaves a row that falls due again.

    jobs.enqueue("judge_deal", queue=jobs.DEALS, payload={"deal": deal.pk}, key=f"deal:{deal.pk}")

    def judge_deal(payload: jobs.Payload) -> jobs.Effects | None:
        verdict = ...                                   # slow, outside any transaction
        return lambda: write(verdict)                   # in the transaction with the "done" mark

The table of names and handlers stands in deploy/jobs.py and is passed down to whoever runs jobs.
"""

from scoring.jobs.job import Job
from scoring.jobs.outbox import enqueue, retry
from scoring.jobs.queues import ARCHIVES, DEALS, PUBLISHING, QUEUES
from scoring.jobs.runner import Effects, Handler, Handlers, Payload, run
from scoring.jobs.sweep import bury, forget, overdue, release, take_to_send
from scoring.jobs.thread import JobThread

__all__ = [
    "ARCHIVES",
    "DEALS",
    "PUBLISHING",
    "QUEUES",
    "Effects",
    "Handler",
    "Handlers",
    "Job",
    "JobThread",
    "Payload",
    "bury",
    "enqueue",
    "forget",
    "overdue",
    "release",
    "retry",
    "run",
    "take_to_send",
]
