"""Let several desks act at the same moment, each in a thread with a connection of its own; and take the locks away."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import DatabaseError, connection, connections

from scoring.errors import Refusal
from tournaments.models import Tournament
from tournaments.models.tournament import TournamentManager

PATIENCE_S = 60


@dataclass(frozen=True, slots=True)
class Race:
    """How a race went: what was done, what was refused, and what broke. A deadlock is among the broken."""

    done: list[Any]
    refused: list[Refusal]
    broken: list[DatabaseError]


def race(acts: Sequence[Callable[[], Any]]) -> Race:
    """Start all acts at the same moment and wait for them. Errors that no race explains are raised."""
    start = threading.Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        try:
            start.wait(PATIENCE_S)
            return act()
        except (Refusal, DatabaseError) as error:
            return error
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as threads:
        results = [future.result(PATIENCE_S) for future in [threads.submit(run, act) for act in acts]]
    return Race(
        done=[result for result in results if not isinstance(result, Refusal | DatabaseError)],
        refused=[result for result in results if isinstance(result, Refusal)],
        broken=[result for result in results if isinstance(result, DatabaseError)],
    )


@contextmanager
def without_locks(monkeypatch: pytest.MonkeyPatch, *, parties: int) -> Iterator[None]:
    """The negative control: commands read the tournament without locking it, all of them before the first one writes.

    On SQLite transactions begin without the write lock, as Django has it by default.
    """
    all_have_read = threading.Barrier(parties)

    def unlocked(self: TournamentManager, pk: int) -> Tournament:
        tournament = self.get(pk=pk)
        all_have_read.wait(PATIENCE_S)
        return tournament

    options = connections.settings["default"].get("OPTIONS", {})
    with monkeypatch.context() as patch:
        patch.setattr(TournamentManager, "locked", unlocked)
        if connection.vendor == "sqlite":
            patch.setitem(options, "transaction_mode", "DEFERRED")
        yield
