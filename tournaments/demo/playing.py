"""Play the rounds of the evening at the tables, and report the results the ways people do (PRS-36)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tournaments import ranking
from tournaments.core.forms import registry
from tournaments.core.state import How
from tournaments.demo import words
from tournaments.demo.desk import Desk
from tournaments.errors.play import NothingToCall
from tournaments.selectors import board, prizes
from tournaments.selectors.board import MatchView, Stage
from tournaments.services import corrections, payouts, prize_lists, results, rounds, tables, tie_breaks, walkovers
from tournaments.services.deciding import Result

FULL = 7
SLIP, PLAYERS, SHORT = 0.15, 0.25, 0.3
"""How often a scorer brings a slip, the players report themselves, or only the Bummerl are told: cumulated."""


def due(desk: Desk) -> list[str]:
    """Return the names of the rounds that can be drawn now."""
    tournament = desk.tournament
    plans = registry.form(tournament.form).next_rounds(desk.state, tournament.placement_down_to)
    return [plan.name for plan in plans]


def draw(desk: Desk, name: str) -> None:
    rounds.draw(desk.id, name=name, word=desk.word(), by=desk.director)


@dataclass(slots=True)
class Tables:
    """The tables of the hall. One walkover and one correction happen in the first round."""

    desk: Desk
    absent_is_due: bool = True
    mistake_is_due: bool = True

    def play(self) -> None:
        """Play every open match."""
        while any(played.open_matches for played in self.desk.state.rounds):
            self._call()
            called = [
                match
                for shown in board.rounds(self.desk.tournament, only_open=True)
                for match in shown.matches
                if match.stage is Stage.CALLED
            ]
            self.desk.chance.shuffle(called)
            for match in called:
                self._decide(match)
        if self.mistake_is_due:
            self.mistake_is_due = False
            self._correct()

    def _call(self) -> None:
        try:
            tables.call_next(self.desk.id, by=self.desk.director)
        except NothingToCall:
            return

    def _decide(self, match: MatchView) -> None:
        if self.absent_is_due:
            self.absent_is_due = False
            self._walk_over(match)
        else:
            self._report(match)

    def _walk_over(self, match: MatchView) -> None:
        """Let the player on the second seat not appear (PRS-28)."""
        walkovers.award(
            self.desk.id,
            round_name=match.round,
            number=match.number,
            absent=match.sides[1].card or 0,
            reason=words.NOT_THERE,
            by=self.desk.director,
        )

    def _report(self, match: MatchView) -> None:
        desk, each = self.desk, self._bummerl()
        roll = desk.chance.random()
        where: dict[str, Any] = {"round_name": match.round, "number": match.number}
        if roll < SLIP:
            results.report(desk.id, **where, result=Result(each=each), signed_slip=True, by=desk.scorer)
        elif roll < PLAYERS:
            one, other = (side.player or 0 for side in match.sides)
            results.report(desk.id, **where, result=Result(each=each), by=desk.player(one))
            results.confirm(desk.id, **where, by=desk.player(other))
        elif roll < SHORT:
            results.report(desk.id, **where, result=Result(bummerl=_won(each)), by=desk.director)
        else:
            results.report(desk.id, **where, result=Result(each=each), by=desk.director)

    def _bummerl(self) -> tuple[tuple[int, int], ...]:
        """Return a match, Bummerl by Bummerl, until one side has won as many as were announced (PRS-30, PRS-31)."""
        each: list[tuple[int, int]] = []
        while max(_won(each)) < self.desk.tournament.bummerl_to_win:
            left = self.desk.chance.randrange(FULL)
            each.append((FULL, left) if self.desk.chance.randrange(2) else (left, FULL))
        return tuple(each)

    def _correct(self) -> None:
        """Turn one result round: the slip was read the wrong way (PRS-37)."""
        played = self.desk.state.rounds[0]
        match = self.desk.chance.choice([match for match in played.matches if match.how is How.PLAYED])
        one, other = match.bummerl
        corrections.correct(
            self.desk.id,
            round_name=played.name,
            number=match.number,
            result=Result(bummerl=(other, one)),
            reason=words.READ_WRONG,
            by=self.desk.director,
        )


def close(desk: Desk) -> None:
    """Draw the lots that prizes wait for, and close the prize list (PRS-43, PRS-47, PRS-48)."""
    while lots := ranking.missing(ranking.load(desk.tournament)).lots:
        tie_breaks.prepare_lot(desk.id, label=lots[0].label, by=desk.director)
        tie_breaks.draw_lot(desk.id, label=lots[0].label, word=desk.word(), by=desk.director)
    prize_lists.close(desk.id, by=desk.director)


def pay_out(desk: Desk) -> None:
    """Pay everybody everything he has won, at once."""
    for recipient in prizes.closed(desk.tournament).recipients:
        payouts.pay(desk.id, awards=recipient.unpaid, by=desk.director)


def _won(each: Sequence[tuple[int, int]]) -> tuple[int, int]:
    return sum(a > b for a, b in each), sum(b > a for a, b in each)
