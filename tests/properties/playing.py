"""Play a random evening and check every moment of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db import transaction

from tests.properties import moves_play, moves_sale, rules
from tests.properties.digest import digest
from tests.properties.evening import Evening, Move
from tests.properties.rules import assert_pages_know_the_money
from tournaments.core.terms import Phase
from tournaments.models import JournalEntry, Tournament
from tournaments.selectors import journal
from tournaments.services import exports, imports, undo

EVERY = 10
TRIES = 6
MOVES: dict[Phase, Sequence[Move]] = {
    Phase.ANNOUNCED: (*[moves_sale.open_sale] * 20, *moves_sale.ANY_TIME),
    Phase.SELLING: (
        *moves_sale.SELLING,
        *moves_sale.ANY_TIME,
        *moves_play.DRAWING[1:],
        *[moves_play.forward] * 6,
        *moves_play.ANY_TIME,
    ),
    Phase.PLAYING: (
        *moves_play.PLAYING,
        *moves_play.DRAWING,
        *moves_sale.LATE,
        *moves_sale.ANY_TIME[:6],
        *moves_play.ANY_TIME,
    ),
    Phase.CLOSED: (*moves_play.CLOSED * 2, *moves_play.ANY_TIME, moves_play.correct, moves_sale.donate),
    Phase.CANCELLED: (moves_sale.sell, moves_sale.donate, *moves_play.ANY_TIME),
}
ALL = (
    *moves_sale.SELLING,
    *moves_sale.ANY_TIME,
    *moves_sale.LATE,
    *moves_play.DRAWING,
    *moves_play.TYPING,
    *moves_play.PLAYING,
    *moves_play.CLOSED,
    *moves_play.ANY_TIME,
)
SURPRISE = 10
"""One action in so many comes from all, whatever the phase."""


def play(seed: int, *, actions: int) -> Evening:
    """Play the evening of this seed; nothing of it stays. What is wrong is raised, with what led to it."""
    with left_no_trace():
        evening = Evening(seed)
        evening.rows = digest()
        try:
            for step in range(1, actions + 1):
                if step % EVERY == 0 or step == actions:
                    act_and_look_back(evening)
                else:
                    act(evening)
        except BaseException as error:
            error.add_note(f"seed {seed}, the last of {len(evening.told)} actions:\n" + "\n".join(evening.told[-15:]))
            raise
    return evening


def act(evening: Evening) -> JournalEntry | None:
    """Do something at random: a refused action changes nothing, a done one leaves a tournament that rules explain."""
    before, version = evening.state, evening.tournament.version
    entry = evening.do(choose(evening))
    if entry is None:
        assert digest() == evening.rows
        return None
    evening.rows = digest()
    assert evening.tournament.version > version
    rules.check(evening.tournament, evening.state, before, entry)
    return entry


def choose(evening: Evening) -> Move:
    pick = evening.pick
    if pick.randrange(3) and evening.is_typing:
        return pick.choice(moves_play.TYPING)
    return pick.choice(ALL if pick.randrange(SURPRISE) == 0 else MOVES[Phase(evening.tournament.phase)])


def act_and_look_back(evening: Evening) -> None:
    """Export and import all of it, act until something is done, and take that back again to the letter."""
    before, version = exported(evening), evening.tournament.version
    assert_imported(evening, before)
    assert_pages_know_the_money(evening.tournament)
    for _ in range(TRIES):
        if act(evening) is not None:
            break
    newest = evening.tournament.version
    if newest == version + 1 and newest in journal.offered(evening.tournament, by=evening.build.director):
        with left_no_trace():
            undo.take_back(evening.id, number=newest, by=evening.build.director)
            assert exports.state_of(exported(evening)) == exports.state_of(before)


def assert_imported(evening: Evening, document: exports.Document) -> None:
    """Assert that the export, imported, is the same tournament."""
    with left_no_trace():
        hall = imports.load(document, owner=evening.build.owner, by=evening.build.director)
        again = exports.of(hall)
        assert exports.state_of(again) == exports.state_of(document)
        assert again["journal"][:-1] == document["journal"]
        assert again["bookings"] == document["bookings"]


def exported(evening: Evening) -> exports.Document:
    return exports.of(Tournament.objects.get(pk=evening.id))


@contextmanager
def left_no_trace() -> Iterator[None]:
    """Take everything back that the block does. A block of `atomic` would be one in which no durable one can begin."""
    point = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(point)
