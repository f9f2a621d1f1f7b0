"""The program alone, as on a laptop: one process, no broker, on SQLite and on PostgreSQL."""

from __future__ import annotations

import signal
import sys

import pytest

from tests.workers.stack import Processes, submit, wait_until


def test_the_thread_of_the_web_process_does_the_jobs(alone: Processes) -> None:
    web = alone.web()
    assert all(submit(web, number) for number in range(1, 21))
    alone.settle(range(1, 21))


def in_the_middle(alone: Processes, name: str = "note", **environment: str) -> None:
    """Pull the plug while one job is worked and others wait, and start again."""
    web = alone.web(JOB_LEASE_S="180", **environment)
    assert submit(web, 1, seconds=0.7, name=name)
    assert submit(web, 2, name=name)
    assert wait_until(lambda: alone.states().get("running") and (name == "note" or alone.numbers()))
    web.kill()
    assert alone.states() == {"running": 1, "queued": 1}
    web.start()


def test_a_power_cut_loses_nothing_and_does_nothing_twice(alone: Processes, kill_round: int) -> None:
    in_the_middle(alone)
    alone.settle([1, 2])


def test_without_the_release_at_the_start_the_running_job_would_wait(alone: Processes) -> None:
    in_the_middle(alone, SAFETY_OFF="release")
    with pytest.raises(AssertionError):
        alone.settle([1, 2], patience_s=5)
    assert alone.states() == {"running": 1, "done": 1}


def test_effects_apart_from_the_done_mark_would_be_written_twice(alone: Processes) -> None:
    in_the_middle(alone, "careless")
    with pytest.raises(AssertionError):
        alone.settle([1, 2], patience_s=5)
    assert wait_until(lambda: alone.numbers() == [1, 1, 2])


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_the_program_stops_in_order_with_a_job_at_hand(alone: Processes) -> None:
    web = alone.web()
    assert submit(web, 1, seconds=1)
    assert wait_until(lambda: alone.states() == {"running": 1})
    assert web.process
    web.process.send_signal(signal.SIGINT)
    assert web.process.wait(20) == 0
    alone.settle([1], patience_s=1)
