"""The program alone, as on a laptop: one process, no broker, on SQLite and on PostgreSQL."""

from __future__ import annotations

import signal
import sys

import pytest

from tests.servers import Program
from tests.workers.stack import Processes, wait_until

pytestmark = pytest.mark.timeout(600)


def test_the_thread_of_the_web_process_does_the_jobs(alone: Processes) -> None:
    alone.submit(alone.web(), *range(1, 21))
    alone.settle()


def pull_the_plug(alone: Processes, web: Program, numbers: range, name: str = "note") -> None:
    """Pull the plug while one job is worked and another waits, and start again."""
    alone.submit(web, numbers[0], seconds=0.7, name=name)
    alone.submit(web, numbers[1], name=name)
    assert wait_until(lambda: alone.states().get("running") and (name == "note" or alone.numbers()))
    web.kill()
    assert (alone.states()["running"], alone.states()["queued"]) == (1, 1)
    web.start()


def test_a_power_cut_loses_nothing_and_does_nothing_twice(alone: Processes, rounds: list[range]) -> None:
    """And it costs no time: the lease is far longer than this test."""
    web = alone.web(JOB_LEASE_S="900")
    for numbers in rounds:
        pull_the_plug(alone, web, numbers)
        alone.settle()


def test_without_the_release_at_the_start_the_running_job_waits(alone: Processes) -> None:
    pull_the_plug(alone, alone.web(JOB_LEASE_S="900", SAFETY_OFF="release"), range(1, 3))
    with pytest.raises(AssertionError):
        alone.settle(patience_s=5)
    assert alone.states() == {"running": 1, "done": 1}


def test_effects_apart_from_the_done_mark_are_written_twice(alone: Processes) -> None:
    pull_the_plug(alone, alone.web(), range(1, 3), "careless")
    with pytest.raises(AssertionError):
        alone.settle(patience_s=5)
    assert wait_until(lambda: alone.numbers() == [1, 1, 2])


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_program_stops_in_order_with_a_job_at_hand(alone: Processes) -> None:
    web = alone.web()
    alone.submit(web, 1, seconds=1)
    assert wait_until(lambda: alone.states() == {"running": 1})
    assert web.process
    web.process.send_signal(signal.SIGINT)
    assert web.process.wait(20) == 0
    alone.settle(patience_s=1)
