"""Call matches to tables (PRS-23, PRS-27)."""

from __future__ import annotations

from collections import defaultdict

from django.db import transaction

from tournaments.core import schedule
from tournaments.core.actor import Actor
from tournaments.core.terms import Phase
from tournaments.errors.play import NoSuchTable, NotCalled, NothingToCall, PlayerAtAnotherTable, TableTaken
from tournaments.events.play import CallTakenBack, TableCalled, TablesCalled
from tournaments.models import JournalEntry, Match, Seat
from tournaments.services import deciding
from tournaments.services.announcement import NUMBERS
from tournaments.services.work import Work

MOST_TABLES = NUMBERS["tables"][1]


@transaction.atomic(durable=True)
def call(tournament_id: int, *, round_name: str, number: int, table: int, by: Actor, key: str = "") -> JournalEntry:
    """Call one match to a table of the caller's choice.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, NoSuchTable, TableTaken, PlayerAtAnotherTable.
    Records:  TableCalled.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, TableCalled, by=by, key=key)
    if work.repeated:
        return work.repeated
    match = deciding.find(work, round_name, number)
    seats = deciding.seats_of(match)
    deciding.refuse_unless_open(match, seats)
    if not 1 <= table <= (work.tournament.tables or MOST_TABLES):
        raise NoSuchTable(table=table, tables=work.tournament.tables)
    players = {seat.card.entrant.number for seat in seats if seat.card is not None}
    for sitting in _sitting(work):
        if sitting.match_key != match.pk and sitting.table == table:
            raise TableTaken(table=table)
        if sitting.match_key != match.pk and (busy := players & set(sitting.players)):
            raise PlayerAtAnotherTable(table=sitting.table, player=min(busy))
    work.update(match, table=table, called_at=work.by.at)
    return work.record(TableCalled(round=round_name, match=number, table=table))


@transaction.atomic(durable=True)
def call_next(tournament_id: int, *, most: int | None = None, by: Actor, key: str = "") -> JournalEntry:
    """Call as many matches as free tables and free players allow, or at most `most` of them.

    Locks:    the tournament.
    Refuses:  NothingToCall.
    Records:  TablesCalled.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, TablesCalled, by=by, key=key)
    if work.repeated:
        return work.repeated
    work.needs_phase(Phase.PLAYING)
    rows = {row.pk: row for row in _open_matches(work)}
    players = _players(work)
    waiting = [
        schedule.Call(row.pk, row.number, players[row.pk])
        for row in rows.values()
        if row.table is None and row.pk in players
    ]
    sitting = _sitting(work)
    free = _free_tables(work, [one.table for one in sitting], len(waiting))
    most = None if most is None else max(most, 0)
    calls = schedule.next_calls(waiting, at_tables=sitting, free_tables=free[:most])
    if not calls:
        raise NothingToCall
    called = [rows[match_key] for match_key, _ in calls]
    work.update_many(called, ["table", "called_at"], [(table, work.by.at) for _, table in calls])
    told = [(rows[key_].round.name, rows[key_].number, table) for key_, table in calls]
    return work.record(TablesCalled(round=told[0][0], count=len(told), calls=told))


@transaction.atomic(durable=True)
def take_back(tournament_id: int, *, round_name: str, number: int, by: Actor, key: str = "") -> JournalEntry:
    """Take back the call of an open match; its table is free again.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, NotCalled.
    Records:  CallTakenBack.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, CallTakenBack, by=by, key=key)
    if work.repeated:
        return work.repeated
    match = deciding.find(work, round_name, number)
    deciding.refuse_unless_open(match, ())
    if match.table is None:
        raise NotCalled(round=round_name, number=number)
    work.update(match, table=None, called_at=None)
    return work.record(CallTakenBack(round=round_name, match=number))


def _open_matches(work: Work) -> list[Match]:
    """Return the open matches with their rounds and players, in the order of rounds and numbers."""
    rows = Match.objects.filter(tournament=work.tournament, how="").select_related("round")
    return list(rows.order_by("round_id", "number"))


def _players(work: Work) -> dict[int, tuple[int, int]]:
    """Return the two players of every open match; one in which a seat waits is left out."""
    # joined, not prefetched: a list of a thousand ids is more than SQLite takes in one expression
    seats = Seat.objects.filter(match__tournament=work.tournament, match__how="", card__isnull=False)
    sitting: dict[int, list[int]] = defaultdict(list)
    for match, player in seats.order_by("match_id", "position").values_list("match_id", "card__entrant__number"):
        sitting[match].append(player)
    return {match: (both[0], both[1]) for match, both in sitting.items() if len(both) == 2}


def _sitting(work: Work) -> list[schedule.Sitting]:
    players = _players(work)
    rows = [row for row in _open_matches(work) if row.table is not None]
    return [schedule.Sitting(row.pk, row.table or 0, players.get(row.pk, (0, 0))) for row in rows]


def _free_tables(work: Work, taken: list[int], wanted: int) -> list[int]:
    """Return the free tables by number; without a number of tables in the hall, as many as are wanted."""
    last = work.tournament.tables or len(taken) + wanted
    return [table for table in range(1, last + 1) if table not in set(taken)]
