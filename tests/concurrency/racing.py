"""Let several people act in the same moment, with the lock of the tournament and without it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import connection

from scoring.errors import Refusal
from tournaments.errors.base import NoSuchTournament
from tournaments.models import Tournament
from tournaments.models.tournament import TournamentManager

PATIENCE_S = 60
Task = Callable[[], Any]
Outcome = Any
"""What a command answered, mostly an entry of the journal, or what it raised."""


@dataclass(frozen=True, slots=True)
class Race:
    """What people do at once, and what has to be true afterwards, given what each of them was told."""

    tasks: Sequence[Task]
    check: Callable[[Sequence[Outcome]], None]


def run(race: Race) -> list[Outcome]:
    """Start all tasks in the same moment and return what became of each, in their order."""
    start = threading.Barrier(len(race.tasks))
    outcomes: dict[int, Outcome] = {}

    def act(index: int, task: Task) -> None:
        try:
            start.wait(PATIENCE_S)
            outcomes[index] = task()
        except BaseException as error:
            outcomes[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=act, args=pair, daemon=True) for pair in enumerate(race.tasks)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE_S)
    assert not any(thread.is_alive() for thread in threads), "they wait for each other"
    return [outcomes[index] for index in range(len(threads))]


def done(outcomes: Sequence[Outcome]) -> list[Any]:
    return [outcome for outcome in outcomes if not isinstance(outcome, BaseException)]


def refused(outcomes: Sequence[Outcome]) -> list[Refusal]:
    return [outcome for outcome in outcomes if isinstance(outcome, Refusal)]


def broken(outcomes: Sequence[Outcome]) -> list[BaseException]:
    """Return what nobody should be told: exceptions that are no refusals."""
    return [one for one in outcomes if isinstance(one, BaseException) and not isinstance(one, Refusal)]


def turn_the_lock_off(monkeypatch: pytest.MonkeyPatch, *, people: int) -> None:
    """Let everybody read the tournament before anybody writes: no row is locked, and SQLite takes its lock late."""
    all_have_read = threading.Barrier(people)

    def unlocked(manager: TournamentManager, pk: int) -> Tournament:
        try:
            found = manager.get(pk=pk)
        except Tournament.DoesNotExist:
            raise NoSuchTournament from None
        with contextlib.suppress(threading.BrokenBarrierError):  # when somebody comes a second time
            all_have_read.wait(5)
        return found

    monkeypatch.setattr(TournamentManager, "locked", unlocked)
    take_the_lock_of_sqlite_late(monkeypatch)


def take_the_lock_of_sqlite_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a transaction take the write lock with its first write, not from its beginning."""
    if connection.vendor == "sqlite":
        monkeypatch.setitem(connection.settings_dict["OPTIONS"], "transaction_mode", "DEFERRED")
