"""What the random evenings are worth: each breaks as soon as the program does. Here it is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from django.db import connection

from scoring.core.payout import BookingKind
from scoring.errors import Refusal
from tests.properties.playing import play
from tournaments.core import pots
from tournaments.errors.sale import NothingOwed
from tournaments.services import cards, drawing, images, money, payouts, replanning, selling

pytestmark = pytest.mark.django_db
SEEDS = 60
ACTIONS = 40
NOTHING: dict[str, str] = {}


def no_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sell more cards than there are (PRS-4)."""
    monkeypatch.setattr(selling, "_refuse_beyond_limits", nothing)


def nothing_goes_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let people be drawn against themselves (PRS-13)."""
    monkeypatch.setattr(pots.Pots, "goes_back", lambda *_: False)


def no_refunds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the money of cards that come back (PRS-6)."""
    book = money.book

    def forget(work: Any, kind: BookingKind, cents: int, **more: Any) -> Any:
        return None if kind is BookingKind.REFUND else book(work, kind, cents, **more)

    monkeypatch.setattr(cards, "book", forget)


def refuse_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do it and then say that it was refused."""
    pay = cards.pay

    def late(*arguments: Any, **more: Any) -> None:
        pay(*arguments, **more)
        raise NothingOwed(cards=[])

    monkeypatch.setattr(cards, "pay", late)


def undo_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Say that something was taken back, and leave it as it is."""
    monkeypatch.setattr(images, "restore", nothing)


def correct_the_record_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave the wrong card in the next round (PRS-37)."""

    def first(work: Any, changes: Any, **more: Any) -> None:
        carry_out(work, list(changes)[:1], **more)

    carry_out = replanning.carry_out
    monkeypatch.setattr(replanning, "carry_out", first)


def lose_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the last one at the pots (PRS-11)."""
    players = drawing.players
    monkeypatch.setattr(drawing, "players", lambda *arguments: players(*arguments)[:-1])


def pay_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pay a prize to everybody who asks (PRS-47)."""
    monkeypatch.setattr(payouts, "_payouts", lambda rows: rows[0].payouts.none())


def stumble(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail in a way that is no refusal."""
    monkeypatch.setattr(drawing, "order_rule", lambda *_: NOTHING["order"])


def nothing(*_: Any, **__: Any) -> None:
    return None


BROKEN: dict[Callable[[pytest.MonkeyPatch], None], int] = {
    no_limits: 11,
    nothing_goes_back: 29,
    no_refunds: 17,
    refuse_afterwards: 14,
    undo_nothing: 0,
    correct_the_record_only: 9,
    lose_a_player: 0,
    pay_twice: 5,
    stumble: 0,
}
"""The seed from which the search starts: near one that finds it, to be quick."""


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the rules are the same on every database")
@pytest.mark.timeout(600)
@pytest.mark.parametrize(("broken", "first"), BROKEN.items())
def test_a_broken_program_is_found_out(
    broken: Callable[[pytest.MonkeyPatch], None], first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken(monkeypatch)
    with pytest.raises((AssertionError, LookupError, ValueError, Refusal)):
        play_all(range(first, first + SEEDS))


def play_all(seeds: Iterable[int]) -> None:
    for seed in seeds:
        play(seed, actions=ACTIONS)
