"""What the processes of these tests do: write down a number in the slow way of a job, and add it up."""

from __future__ import annotations

import os
import signal
import time

from django.db import transaction

from scoring import jobs
from scoring.jobs import thread
from scoring.models import Job, Sheet

if os.environ.get("SAFETY_OFF") == "release":
    thread.release = lambda: 0  # type: ignore[attr-defined]


def note(payload: jobs.Payload) -> jobs.Effects:
    """Note a number, after some time, as a handler should: nothing is written before the effects."""
    time.sleep(payload["seconds"])
    return lambda: write(payload["number"])


def careless(payload: jobs.Payload) -> None:
    """Note a number as a handler should not: apart from the "done" mark."""
    with transaction.atomic():
        write(payload["number"])
    time.sleep(payload["seconds"])


def third_time_lucky(payload: jobs.Payload) -> jobs.Effects:
    if Job.objects.get(name="third_time_lucky").attempts < 3:
        raise ValueError("not yet")
    return note(payload)


def write(number: int) -> None:
    Sheet.objects.create(bummerl_to_win=1, bummerl=[number])
    total, _ = Sheet.objects.select_for_update().get_or_create(pk=1_000_000, defaults={"bummerl_to_win": 3})
    total.game_points = [sum(total.game_points) + number]
    total.save()


def submit(number: int, seconds: float, name: str) -> None:
    """Do what a command of the program does: one transaction that ends with a job."""
    with transaction.atomic(durable=True):
        jobs.enqueue(name, queue=jobs.DEALS, payload={"number": number, "seconds": seconds}, key=f"number:{number}")


def die(job: Job) -> None:
    """Lose the power between the commit and the message to the workers."""
    os.kill(os.getpid(), signal.SIGKILL)


HANDLERS: jobs.Handlers = {"note": note, "careless": careless, "third_time_lucky": third_time_lucky}
