"""Random evenings: many small ones, so that what nobody thought of is met as well.

Undo restores the state before the newest entry to the letter, and an export can be imported at any moment (house.md).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from scoring.core.penalties import PenaltyKind
from scoring.core.prize_list import Prize
from scoring.errors import Refusal
from tests.tournaments.build import Build
from tournaments.core.corrections import Choice
from tournaments.models import JournalEntry
from tournaments.selectors import journal
from tournaments.services import (
    cards,
    corrections,
    draws,
    exports,
    hand_draws,
    imports,
    late_entries,
    money,
    penalties,
    prize_lists,
    prizes,
    settings,
    tables,
    undo,
    walkovers,
    withdrawals,
)
from tournaments.services.deciding import Result

pytestmark = pytest.mark.django_db


def state(build: Build) -> exports.Document:
    return exports.state_of(exports.document(build.id, by=build.director))


def newest(build: Build) -> int:
    return build.fresh().version


class Evening:
    """Does something possible, or something impossible, again and again."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.build = Build(seed, places=8, max_cards=4, late_entry=True)
        self.build.selling()
        prizes.announce(self.build.id, prizes=[Prize(1, 0, 5000), Prize(2, 500)], by=self.build.director)
        if seed % 3:  # most evenings get to play
            for count in (2, 3, 1, 1):
                cards.sell(self.build.id, name="x", count=count, by=self.build.director)
            self.build.draw("1")

    def act(self) -> bool:
        """Do one thing at random; say whether it was done."""
        with unchanged_if_refused() as done:
            self.pick.choice(list(self.actions()))()
        return done[0]

    def actions(self) -> Iterator[Callable[[], object]]:
        pick, build, by = self.pick, self.build, self.build.director
        number = pick.randrange(1, 9)
        rounds = build.state().rounds
        if not rounds:
            for _ in range(3):
                yield lambda: cards.sell(build.id, name="x", count=pick.randrange(1, 4), by=by)
            yield lambda: cards.sell(build.id, entrant=pick.randrange(1, 5), is_paid=False, by=by)
            yield lambda: cards.pay(build.id, cards=[number], by=by)
            yield lambda: cards.take_back(build.id, cards=[number], by=by)
            yield lambda: cards.admit_on_account(build.id, cards=[number], by=by)
            yield lambda: hand_draws.start(build.id, name="1", by=by)
            yield lambda: hand_draws.take(build.id, name="1", player=pick.randrange(1, 5), number=number, by=by)
            yield lambda: hand_draws.break_off(build.id, name="1", by=by)
        for name in build.due():
            yield lambda name=name: build.draw(name)  # type: ignore[misc]
        yield lambda: money.donate(build.id, cents=number * 100, by=by)
        yield lambda: settings.change(build.id, changes={"title": f"Evening {number}"}, by=by)
        if not rounds:
            return
        played = pick.choice(rounds)
        match = pick.choice(played.matches)
        where: dict[str, Any] = {"round_name": played.name, "number": match.number}
        for _ in range(4):
            yield lambda: build.win(played.name, match.number, seat=pick.randrange(2))
        yield lambda: tables.call(build.id, table=number, by=by, **where)
        yield lambda: walkovers.award(build.id, absent=match.cards[-1], by=by, **where)
        yield lambda: walkovers.prepare_lot(build.id, by=by, **where)
        yield lambda: walkovers.draw_lot(build.id, by=by, **where)
        yield lambda: withdrawals.withdraw(build.id, entrant=pick.randrange(1, 5), by=by)
        choice = pick.choice([None, *Choice])
        result = Result(bummerl=pick.choice([(2, 0), (2, 1), (1, 2), (0, 2)]))
        yield lambda: corrections.correct(build.id, result=result, choice=choice, reason="x", by=by, **where)
        game: dict[str, Any] = {"kind": pick.choice(list(PenaltyKind)), "game_points": 3, "clause": "PRS-38"}
        yield lambda: penalties.impose(build.id, card=match.cards[0], by=by, **where, **game)
        yield lambda: draws.annul(build.id, name=played.name, reason="x", by=by)
        yield lambda: late_entries.prepare(build.id, name="late", by=by)
        yield lambda: late_entries.enter(build.id, card=number, by=by)
        yield lambda: prize_lists.close(build.id, by=by)
        yield lambda: prize_lists.reopen(build.id, reason="x", by=by)


class unchanged_if_refused:
    def __enter__(self) -> list[bool]:
        self.done = [True]
        return self.done

    def __exit__(self, kind: Any, error: BaseException | None, trace: Any) -> bool:
        self.done[0] = error is None
        return isinstance(error, Refusal)


def take_back_anything(evening: Evening) -> None:
    """Take back every entry that can be; the newest one restores the state before it, to the letter."""
    build = evening.build
    offered = journal.offered(build.fresh(), by=build.director)
    for entry in JournalEntry.objects.filter(tournament=build.tournament).order_by("-number"):
        before = state(build)
        try:
            undo.take_back(build.id, number=entry.number, by=build.director)
        except Refusal:
            assert state(build) == before
        else:
            assert entry.number in offered
            return


@pytest.mark.parametrize("seed", range(6))
def test_a_random_evening_is_taken_back_and_exported_at_any_moment(seed: int) -> None:
    evening = Evening(seed)
    build = evening.build
    for step in range(40):
        before = state(build)
        version = newest(build)
        if evening.act() and newest(build) in journal.offered(build.fresh(), by=build.director):
            assert newest(build) == version + 1
            if evening.pick.randrange(3) == 0:
                undo.take_back(build.id, number=version + 1, by=build.director)
                assert state(build) == before
        if evening.pick.randrange(12) == 0:
            take_back_anything(evening)
        if step % 10 == 9:
            document = exports.document(build.id, by=build.director)
            hall = imports.load(document, owner=build.owner, by=build.director)
            again = exports.document(hall.pk, by=build.director)
            assert exports.state_of(again) == exports.state_of(document)
            assert again["journal"][:-1] == document["journal"]
