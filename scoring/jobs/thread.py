"""One thread that works all queues: all that a laptop needs, and nothing else has to run."""

from __future__ import annotations

import logging
import threading

from django.conf import settings
from django.db import DatabaseError, close_old_connections, connections
from django.db.utils import InterfaceError

from scoring.jobs.queues import QUEUES
from scoring.jobs.runner import Handlers, run
from scoring.jobs.sweep import bury, forget, overdue, release

TICK_S = 1.0
AT_ONCE = 20
"""How many jobs of a queue are taken before the queues ahead of it are asked again: one for the last of them."""
TICKS_BETWEEN_CLEANING = 600

log = logging.getLogger(__name__)


class JobThread:
    """Work the jobs in a thread of this process, woken after each commit and by a timer.

    The timer finds what other processes enqueued, what falls due after a pause, and what a full disk held up.
    """

    def __init__(self, handlers: Handlers) -> None:
        self._handlers = handlers
        self._bell = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._work, name="jobs", daemon=True)

    def start(self) -> None:
        """Start; what was running belonged to a process that is gone, and falls due at once."""
        self._thread.start()

    def ring(self) -> None:
        self._bell.set()

    def stop(self, timeout_s: float) -> bool:
        """Let the job at hand be finished, for so long; say whether the thread ended.

        A job that takes longer is done again at the next start.
        """
        self._stopping.set()
        self._bell.set()
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _work(self) -> None:
        released, tick = False, 0
        while not self._stopping.is_set():
            try:
                close_old_connections()
                if not released:
                    release()
                    released = True
                if tick % TICKS_BETWEEN_CLEANING == 0:
                    forget(older_than=settings.JOBS_ARE_KEPT)
                tick += 1
                bury()
                while self._some() and not self._stopping.is_set():
                    pass
            except (DatabaseError, InterfaceError) as error:
                log.error("the jobs wait, because the database does not answer: %s", error)
                self._stopping.wait(TICK_S)
            except Exception:
                log.exception("the jobs wait")
                self._stopping.wait(TICK_S)
            self._bell.wait(TICK_S)
            self._bell.clear()
        connections.close_all()

    def _some(self) -> bool:
        """Work a few jobs of the first queue that has any, and return whether there were some."""
        for queue in QUEUES:
            most = 1 if queue == QUEUES[-1] else AT_ONCE
            if due := list(overdue(queue).values_list("pk", flat=True)[:most]):
                for job_id in due:
                    if self._stopping.is_set():
                        break
                    run(job_id, handlers=self._handlers)
                return True
        return False
