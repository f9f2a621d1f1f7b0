"""Whatever falls over, every number that was acknowledged is written once; with the safety off, it is not.

Each round kills once. The safety is the outbox with its sweep (beat), and the effects in one transaction with the
"done" mark; the tests without them show that they are what saves the day.
"""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable

import pytest

from tests.servers import Postgres
from tests.workers.stack import Processes, kill, submit, wait_until

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Celery's workers do not run on Windows"),
    pytest.mark.timeout(240),
]

MANY = range(1, 31)
SHORT_S = 8.0
"""Well over two leases: what is not done by then, nobody will do."""


def worker_killed(processes: Processes, name: str = "note") -> None:
    """SIGKILL for the worker and its children while they work, and a new one."""
    worker, web = processes.worker(), processes.web()
    assert all(submit(web, number, seconds=0.2, name=name) for number in MANY)
    assert wait_until(lambda: processes.states().get("done", 0) >= 2 and processes.states().get("running"))
    if name == "careless":
        assert wait_until(lambda: len(processes.numbers()) > processes.states().get("done", 0))
    kill(worker)
    assert 0 < processes.states()["running"] < len(MANY)
    processes.worker()


def broker_emptied(processes: Processes) -> None:
    """FLUSHALL while deals wait in the queue."""
    processes.worker()
    web = processes.web()
    assert all(submit(web, number, seconds=0.1) for number in MANY)
    processes.flush()
    assert processes.states().get("queued", 0) > 0


def web_killed(processes: Processes) -> None:
    """SIGKILL for the web process between the commit and the message, at every submission."""
    processes.worker()
    for number in MANY[:2]:
        web = processes.web(DIES_BEFORE_IT_TELLS="1")
        assert not submit(web, number)
        assert web.process
        assert web.process.wait(10) == -signal.SIGKILL
    assert processes.states() == {"queued": 2}


def database_restarted(processes: Processes, server: Postgres) -> list[int]:
    """Crash PostgreSQL while deals come in and are worked, start it again, and return what was acknowledged."""
    processes.worker()
    web = processes.web()
    taken = [number for number in MANY[:15] if submit(web, number, seconds=0.3)]
    assert wait_until(lambda: processes.states().get("running"))
    server.stop(signal.SIGQUIT)
    try:
        assert not submit(web, 99)
    finally:
        server.start()
    taken += [number for number in MANY[15:] if submit(web, number)]
    assert len(taken) > 15
    return taken


def test_a_killed_worker_loses_nothing_and_does_nothing_twice(processes: Processes, kill_round: int) -> None:
    processes.beat()
    worker_killed(processes)
    processes.settle(MANY)


def test_an_emptied_broker_loses_nothing(processes: Processes, kill_round: int) -> None:
    processes.beat()
    broker_emptied(processes)
    processes.settle(MANY)


def test_a_web_process_that_dies_before_it_tells_loses_nothing(processes: Processes, kill_round: int) -> None:
    web_killed(processes)
    processes.beat()
    processes.settle(MANY[:2])


def test_a_restarted_database_loses_nothing_that_was_acknowledged(
    processes: Processes, server: Postgres, kill_round: int
) -> None:
    processes.beat()
    taken = database_restarted(processes, server)
    processes.settle(taken)


@pytest.mark.parametrize("scenario", [broker_emptied, web_killed])
def test_without_the_sweep_they_would_be_lost(processes: Processes, scenario: Callable[[Processes], None]) -> None:
    scenario(processes)
    with pytest.raises(AssertionError):
        processes.settle(MANY, patience_s=SHORT_S)
    assert processes.states().get("queued", 0) > 0


def test_without_the_sweep_a_restarted_database_would_lose_some(processes: Processes, server: Postgres) -> None:
    taken = database_restarted(processes, server)
    with pytest.raises(AssertionError):
        processes.settle(taken, patience_s=SHORT_S)
    assert processes.states().get("running", 0) > 0


def test_without_the_sweep_and_late_acknowledgement_a_killed_worker_would_lose_some(processes: Processes) -> None:
    processes.celery = "tests.workers.early"
    worker_killed(processes)
    with pytest.raises(AssertionError):
        processes.settle(MANY, patience_s=SHORT_S + 8)
    assert processes.states().get("running", 0) > 0


def test_effects_apart_from_the_done_mark_would_be_written_twice(processes: Processes) -> None:
    processes.beat()
    worker_killed(processes, "careless")
    with pytest.raises(AssertionError):
        processes.settle(MANY)
    assert len(set(processes.numbers())) < len(processes.numbers())


def test_the_beat_is_no_worker(processes: Processes) -> None:
    """So what the tests above show is done by the workers, and their kills are real."""
    beat = processes.beat()
    web = processes.web()
    assert submit(web, 1)
    with pytest.raises(subprocess.TimeoutExpired):
        beat.wait(3)
    assert processes.states() == {"queued": 1}
