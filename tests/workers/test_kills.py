"""Whatever falls over, every number that was acknowledged is written once; with the safety off, it is not.

Each round kills once. The safety is the outbox with its sweep (beat), and the effects in one transaction with the
"done" mark; the tests without them show that they are what saves the day.
"""

from __future__ import annotations

import signal
import subprocess
import sys
import threading

import pytest

from tests.servers import Postgres, Program
from tests.workers.stack import Processes, kill, submit, wait_until

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Celery's workers do not run on Windows"),
    pytest.mark.timeout(900),
]

ONCE = range(1, 31)
SHORT_S = 8.0
"""Well over two leases and eight sweeps: what is not done by then, nobody will do."""


def kill_the_worker(processes: Processes, web: Program, numbers: range, name: str = "note") -> None:
    """SIGKILL for the worker and its children while they work; then a new one."""
    done = processes.states().get("done", 0)
    processes.submit(web, *numbers, seconds=0.2, name=name)
    assert wait_until(lambda: processes.states().get("done", 0) >= done + 2 and processes.states().get("running"))
    if name == "careless":
        assert wait_until(lambda: len(processes.numbers()) > processes.states().get("done", 0))
    kill(processes.workers[-1])
    assert processes.states()["running"] > 0
    processes.worker()


def empty_the_broker(processes: Processes, web: Program, numbers: range) -> None:
    """FLUSHALL while numbers wait in the queue."""
    processes.submit(web, *numbers, seconds=0.1)
    processes.flush()
    assert processes.states().get("queued", 0) > 0


def kill_the_web(processes: Processes, number: int) -> None:
    """SIGKILL for the web process between the commit and the message."""
    web = processes.web(DIES_BEFORE_IT_TELLS="1")
    assert not submit(web, number)
    processes.taken.append(number)  # nobody was told, but it was committed
    assert web.process
    assert web.process.wait(10) == -signal.SIGKILL


def crash_the_database(processes: Processes, web: Program, server: Postgres, numbers: range) -> None:
    """Crash PostgreSQL while numbers come in and are worked, and start it again; the client insists meanwhile."""
    processes.submit(web, *numbers[:10], seconds=0.3)
    client = threading.Thread(target=processes.submit, args=(web, *numbers[10:]))
    client.start()
    assert wait_until(lambda: processes.states().get("running"))
    server.stop(signal.SIGQUIT)
    server.start()
    client.join(60)
    assert sorted(processes.taken)[-1] == numbers[-1]


def test_a_killed_worker_loses_nothing_and_does_nothing_twice(processes: Processes, rounds: list[range]) -> None:
    web, _, _ = processes.web(), processes.beat(), processes.worker()
    for numbers in rounds:
        kill_the_worker(processes, web, numbers)
        processes.settle()


def test_an_emptied_broker_loses_nothing(processes: Processes, rounds: list[range]) -> None:
    web, _, _ = processes.web(), processes.beat(), processes.worker()
    for numbers in rounds:
        empty_the_broker(processes, web, numbers)
        processes.settle()


def test_a_web_process_that_dies_before_it_tells_loses_nothing(processes: Processes, rounds: list[range]) -> None:
    processes.beat()
    processes.worker()
    for numbers in rounds:
        kill_the_web(processes, numbers[0])
        processes.settle()


def test_a_crashed_database_loses_nothing_that_was_acknowledged(
    processes: Processes, server: Postgres, rounds: list[range]
) -> None:
    web, _, _ = processes.web(), processes.beat(), processes.worker()
    for numbers in rounds:
        crash_the_database(processes, web, server, numbers)
        processes.settle()


def assert_lost(processes: Processes) -> None:
    """Assert that the check of the tests above fails, for some jobs are unfinished and nothing moves any more."""
    wait_until(lambda: processes.states() == {"done": len(processes.taken)}, SHORT_S)
    with pytest.raises(AssertionError):
        processes.settle(patience_s=SHORT_S)
    left = processes.states()
    assert left.keys() & {"queued", "running"}
    assert not wait_until(lambda: processes.states() != left, 3)


def test_without_the_sweep_an_emptied_broker_loses_what_waited(processes: Processes) -> None:
    web, _ = processes.web(), processes.worker()
    empty_the_broker(processes, web, ONCE)
    assert_lost(processes)


def test_without_the_sweep_a_dead_web_process_loses_what_it_did_not_tell(processes: Processes) -> None:
    processes.worker()
    kill_the_web(processes, 1)
    assert_lost(processes)


def test_without_the_sweep_a_crashed_database_loses_what_ran(processes: Processes, server: Postgres) -> None:
    web, _ = processes.web(), processes.worker()
    crash_the_database(processes, web, server, ONCE)
    assert_lost(processes)


def test_without_the_sweep_and_late_acknowledgement_a_killed_worker_loses_what_it_had(processes: Processes) -> None:
    processes.celery = "tests.workers.early"
    web, _ = processes.web(), processes.worker()
    kill_the_worker(processes, web, ONCE)
    assert_lost(processes)


def test_effects_apart_from_the_done_mark_are_written_twice(processes: Processes) -> None:
    web, _, _ = processes.web(), processes.beat(), processes.worker()
    kill_the_worker(processes, web, ONCE, "careless")
    with pytest.raises(AssertionError):
        processes.settle()
    assert len(set(processes.numbers())) < len(processes.numbers())


def test_the_beat_is_no_worker(processes: Processes) -> None:
    """So what the tests above show is done by the workers, and their kills are real."""
    web, beat = processes.web(), processes.beat()
    processes.submit(web, 1)
    with pytest.raises(subprocess.TimeoutExpired):
        beat.wait(3)
    assert processes.states() == {"queued": 1}
