"""The workers of a server: told by the broker, or found by the sweep."""

from __future__ import annotations

import signal
import subprocess
import sys
import time

import pytest
import redis

from tests.servers import ROOT, free_port
from tests.workers.stack import Processes, submit, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Celery's workers do not run on Windows")


@pytest.fixture
def without_beat(processes: Processes) -> Processes:
    processes.worker()
    return processes


def test_a_deal_is_done_by_a_worker_without_any_sweep(without_beat: Processes) -> None:
    web = without_beat.web()
    assert all(submit(web, number) for number in range(1, 21))
    without_beat.settle(range(1, 21))


def test_a_repeated_submission_is_done_once(without_beat: Processes) -> None:
    web = without_beat.web()
    assert all(submit(web, 5) for _ in range(3))
    without_beat.settle([5])


def test_a_broker_that_is_down_holds_no_request_up(processes: Processes, broker: str) -> None:
    """What was acknowledged meanwhile is found by the sweep."""
    web = processes.web(REDIS_URL=f"redis://127.0.0.1:{free_port()}/0")
    started = time.monotonic()
    assert all(submit(web, number) for number in range(1, 11))
    assert time.monotonic() - started < 10
    assert processes.states() == {"queued": 10}
    processes.worker()
    processes.beat()
    processes.settle(range(1, 11))


def test_a_worker_that_is_asked_to_stop_finishes_what_it_has(processes: Processes) -> None:
    worker, web = processes.worker(), processes.web()
    assert submit(web, 1, seconds=1.5)
    assert wait_until(lambda: processes.states() == {"running": 1})
    worker.send_signal(signal.SIGTERM)
    assert worker.wait(30) == 0
    processes.settle([1], patience_s=1)


def test_what_waits_is_not_sent_again_with_every_sweep(processes: Processes, broker: str) -> None:
    web = processes.web()
    assert all(submit(web, number) for number in range(1, 6))
    with redis.Redis.from_url(broker) as client:
        assert client.llen("deals") == 5


def test_the_times_stand_in_the_order_that_makes_them_safe() -> None:
    """Time limit < lease < visibility timeout, as the program itself is configured."""
    code = (
        "from deploy.celery import app, settings; c = app.conf; "
        "times = [c.task_soft_time_limit, c.task_time_limit, settings.JOB_LEASE.total_seconds(), "
        "c.broker_transport_options['visibility_timeout']]; assert times == sorted(set(times)), times; "
        "assert c.task_acks_late and c.task_ignore_result"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, timeout=60)
