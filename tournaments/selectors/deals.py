"""The deals of a match as its pages show them, and one of them card by card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.registry import GAMES
from scoring.core import deals as core
from scoring.core.deals import Depth, State, Tally
from scoring.core.penalties import Penalty, PenaltyKind
from scoring.models import Deal
from scoring.services import deals as service
from scoring.services import replays
from scoring.services.replays import Frame
from tournaments import tallying
from tournaments.core.permissions import Role
from tournaments.errors.play import NoSuchDeal
from tournaments.models import Match, Submission, Tournament
from tournaments.selectors.board import MatchView
from tournaments.selectors.matches import who_spoke


@dataclass(frozen=True, slots=True)
class DealView:
    """One deal as it was told. `dealer` is a seat; `bummerl` counts from 1.

    `fault` says what is wrong with its record, {} for nothing: code, reason, clause and params. `clause` is the one
    that decides its score or that was broken.
    """

    id: int
    number: int
    bummerl: int
    depth: Depth
    dealer: int | None
    game_points: tuple[int, ...]
    state: State
    fault: Mapping[str, Any]
    clause: str
    ply: int | None
    who: str
    role: Role
    at: datetime

    @property
    def points_text(self) -> str:
        return ":".join(map(str, self.game_points))


@dataclass(frozen=True, slots=True)
class DealsView:
    """The deals of a match in the order of their numbers, and where they have brought it.

    `is_open` says that the match goes on, and that its game can be replayed here (PRS-58).
    """

    deals: tuple[DealView, ...]
    tally: Tally
    is_open: bool

    @property
    def is_pending(self) -> bool:
        return any(deal.state is State.PENDING for deal in self.deals)

    @property
    def next(self) -> int:
        return self.tally.deals + 1

    @property
    def running(self) -> str:
        return ":".join(map(str, self.tally.standing.running))

    @property
    def bummerl(self) -> str:
        return ":".join(map(str, self.tally.standing.bummerl))


@dataclass(frozen=True, slots=True)
class DealPage:
    """What was told of one deal, the newest first, and the newest of its records step by step, () without one."""

    told: tuple[DealView, ...]
    frames: tuple[Frame, ...]
    record: str

    @property
    def newest(self) -> DealView:
        return self.told[0]


def of_match(tournament: Tournament, view: MatchView) -> DealsView:
    """Return the deals of a match, as far as it is played with the cards that sit there now. Queries: 3."""
    match = Match.objects.select_related("sheet").get(pk=view.key)
    rows = _rows(match)
    tally, in_bummerl = _tally(tournament, match, [row.deal for row in rows])
    game = GAMES.get(tournament.game)
    playable = game is not None and game.has_engine and len(view.sides) == 2
    return DealsView(
        deals=tuple(_view(row, view, in_bummerl.get(row.deal.number, tally.bummerl)) for row in rows),
        tally=tally,
        is_open=not match.how and tally.winner is None and playable,
    )


def page(tournament: Tournament, view: MatchView, *, deal: int) -> DealPage:
    """Return all that was told of one deal. Raises NoSuchDeal. Queries: 4."""
    match = Match.objects.select_related("sheet").get(pk=view.key)
    rows = _rows(match)
    tally, in_bummerl = _tally(tournament, match, [row.deal for row in rows])
    mine = sorted((row for row in rows if row.deal.number == deal), key=lambda row: -row.deal.pk)
    if not mine:
        raise NoSuchDeal(deal=deal)
    newest = next((row.deal.pk for row in mine if row.deal.depth == Depth.RECORD), None)
    text = Deal.objects.values_list("record", flat=True).get(pk=newest) if newest else ""
    return DealPage(
        told=tuple(_view(row, view, in_bummerl.get(deal, tally.bummerl)) for row in mine),
        frames=replays.frames(text) if text else (),
        record=text,
    )


def _rows(match: Match) -> list[Submission]:
    rows = Submission.objects.filter(match=match, deal__sheet=match.sheet_id or 0)
    return list(
        rows.select_related("deal", "entrant", "helper", "user")
        .defer("deal__record")
        .order_by("deal__number", "deal_id")
    )


def _tally(tournament: Tournament, match: Match, told: list[Deal]) -> tuple[Tally, dict[int, int]]:
    """Return where the match stands, and in which Bummerl each deal was played."""
    standing: dict[int, Deal] = {}
    for deal in sorted(told, key=lambda row: (row.number, row.depth)):
        if deal.state == State.ACCEPTED:
            standing[deal.number] = deal
    penalties = [
        (row.at, Penalty(PenaltyKind(row.kind), row.position, row.game_points))
        for row in match.penalties.order_by("pk")
    ]
    rules, reached = tallying.deal_rules(tournament, match.sheet), Tally()
    in_bummerl: dict[int, int] = {}
    for step in tallying.in_order(standing.values(), penalties):
        if reached.winner is not None:
            break
        if not isinstance(step, Penalty):
            in_bummerl[reached.deals + 1] = reached.bummerl
        reached = core.after(rules, reached, step)
    return reached, in_bummerl


def _view(row: Submission, match: MatchView, bummerl: int) -> DealView:
    deal, verdict = row.deal, row.deal.verdict
    named = {side.player: side.name for side in match.sides if side.player is not None}
    return DealView(
        id=deal.pk,
        number=deal.number,
        bummerl=bummerl,
        depth=Depth(deal.depth),
        dealer=deal.dealer,
        game_points=tuple(deal.game_points or ()),
        state=State(deal.state),
        fault=verdict if service.is_refused(verdict) else {},
        clause=str(verdict.get("clause") or ""),
        ply=verdict.get("ply"),
        who=who_spoke(row, named),
        role=Role(row.role),
        at=deal.submitted_at,
    )
