"""The workers of a server: told by the broker, or found by the sweep."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest
import redis

from tests.servers import ROOT, free_port
from tests.workers.stack import Processes, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Celery's workers do not run on Windows")


def test_a_worker_is_told_and_needs_no_sweep(processes: Processes) -> None:
    web, _ = processes.web(), processes.worker()
    processes.submit(web, *range(1, 21))
    processes.settle()


def test_a_repeated_submission_is_done_once(processes: Processes) -> None:
    web, _ = processes.web(), processes.worker()
    processes.submit(web, 5, 5, 5)
    processes.taken = [5]
    processes.settle()


def test_a_broker_that_is_down_holds_no_request_up(processes: Processes) -> None:
    """What was acknowledged meanwhile is found by the sweep."""
    web = processes.web(REDIS_URL=f"redis://127.0.0.1:{free_port()}/0")
    started = time.monotonic()
    processes.submit(web, *range(1, 11))
    assert time.monotonic() - started < 10
    assert processes.states() == {"queued": 10}
    processes.worker()
    processes.beat()
    processes.settle()


def test_a_job_that_fails_is_tried_again_after_its_pause(processes: Processes) -> None:
    processes.worker()
    processes.beat()
    processes.submit(processes.web(), 3, name="third_time_lucky")
    processes.settle()
    assert processes.query("SELECT attempts FROM scoring_job") == [(3,)]


def test_a_job_that_takes_too_long_is_stopped_before_its_lease_ends(processes: Processes) -> None:
    processes.worker()
    processes.submit(processes.web(), 1, seconds=60)
    assert wait_until(
        lambda: processes.states() == {"queued": 1} and processes.query("SELECT error FROM scoring_job")[0][0]
    )
    assert "SoftTimeLimitExceeded" in processes.query("SELECT error FROM scoring_job")[0][0]


def test_a_worker_that_is_asked_to_stop_finishes_what_it_has(processes: Processes) -> None:
    worker, web = processes.worker(), processes.web()
    processes.submit(web, 1, seconds=1.5)
    assert wait_until(lambda: processes.states() == {"running": 1})
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(30) == 0
    processes.settle(patience_s=1)


def test_a_broker_that_comes_back_is_used_again(processes: Processes, broker: str) -> None:
    """The sweep fills the queue once with what waits, and not again with every round."""
    web = processes.web()
    processes.submit(web, *range(1, 6))
    with redis.Redis.from_url(broker) as client:
        assert client.llen("deals") == 5
        client.flushall()
        processes.submit(web, 6)
        assert client.llen("deals") == 1


def test_the_times_stand_in_the_order_that_makes_them_safe() -> None:
    """Time limit < lease < visibility timeout, as the program itself is configured."""
    code = (
        "from deploy.celery import app, settings; c = app.conf; "
        "times = [c.task_soft_time_limit, c.task_time_limit, settings.JOB_LEASE.total_seconds(), "
        "c.broker_transport_options['visibility_timeout']]; assert times == sorted(set(times)), times; "
        "assert c.task_acks_late and c.task_ignore_result"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
