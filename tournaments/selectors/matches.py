"""Everything about one match: who sits there, its sheet, what was said about it, what was ruled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from scoring.core.bummerl import MatchRules, Score, possible_results
from scoring.core.penalties import PenaltyKind
from tournaments.core.permissions import Role
from tournaments.core.terms import DrawStatus, ReportStatus
from tournaments.errors.play import NoMatchAtTable, NoOpenMatch, NoSuchMatch, SeveralSuchMatches
from tournaments.models import Dispute, Draw, Match, Penalty, Report, Seat, Submission, Tournament
from tournaments.selectors import board
from tournaments.selectors.board import MatchView

GAME_POINTS = MatchRules().game_points


@dataclass(frozen=True, slots=True)
class ReportView:
    """What somebody reported, by side. `who` is a player, a helper's label or an account, "" if none is known."""

    score: tuple[int, ...]
    each: tuple[tuple[int, ...], ...]
    status: ReportStatus
    role: Role
    who: str
    at: datetime
    signed_slip: bool

    @property
    def score_text(self) -> str:
        return ":".join(map(str, self.score))


@dataclass(frozen=True, slots=True)
class PenaltyView:
    """A penalty against the card, None where the seat waits (PRS-38)."""

    card: int | None
    kind: PenaltyKind
    game_points: int
    clause: str
    note: str
    at: datetime


@dataclass(frozen=True, slots=True)
class DisputeView:
    """A dispute; open while `settled_at` is None. `why` is the code of what contradicts itself, "" for two reports."""

    clause: str
    note: str
    why: str
    params: Mapping[str, Any]
    opened_at: datetime
    settled_at: datetime | None
    ruling: str


@dataclass(frozen=True, slots=True)
class BummerlView:
    """One Bummerl as it stands on the slip: what each side still had to make, counted down from 7 (PRS-31)."""

    number: int
    left: tuple[int, ...]
    loser: int


@dataclass(frozen=True, slots=True)
class MatchPage:
    """One match with all that belongs to it. `places` are the round's, `possible` the results it can end with."""

    match: MatchView
    is_placement: bool
    places: int
    sheet: tuple[BummerlView, ...]
    possible: tuple[Score, ...]
    reports: tuple[ReportView, ...]
    disputes: tuple[DisputeView, ...]
    penalties: tuple[PenaltyView, ...]
    lot: str
    """The fingerprint of the sealed lot, "" where none is prepared (PRS-28)."""

    @property
    def pending(self) -> ReportView | None:
        return next((report for report in self.reports if report.status is ReportStatus.PENDING), None)


@dataclass(frozen=True, slots=True)
class Found:
    """Which match was meant, and the cards that sit there by position, None for a seat that waits."""

    round: str
    number: int
    cards: tuple[int | None, ...]


def page(tournament: Tournament, *, round_name: str, number: int) -> MatchPage:
    """Return the match with all that belongs to it. Raises NoSuchMatch. Queries: 11."""
    view = board.match(tournament, round_name=round_name, number=number)
    row = Match.objects.filter(tournament=tournament, round__name=round_name, number=number)
    rounds = list(row.values_list("round__number", "round__places"))
    if view is None or not rounds:
        raise NoSuchMatch(round=round_name, number=number)
    lot = Draw.objects.filter(tournament=tournament, label=f"lot-{round_name}-{number}", status=DrawStatus.SEALED)
    return MatchPage(
        match=view,
        is_placement=rounds[0][0] is None,
        places=rounds[0][1],
        sheet=tuple(_bummerl(at, pair) for at, pair in enumerate(view.each, start=1)),
        possible=possible_results(rules(tournament)),
        reports=_reports(view),
        disputes=tuple(_dispute(row) for row in Dispute.objects.filter(match=view.key).order_by("pk")),
        penalties=_penalties(view),
        lot=lot.values_list("commitment", flat=True).first() or "",
    )


def plays(match: int, entrant: int | None) -> bool:
    """Say whether the entrant, by row id, sits in the match. Queries: 1."""
    return Seat.objects.filter(match=match, card__entrant=entrant or 0).exists()


def dispute_about(match: int, deal: int) -> DisputeView | None:
    """Return the open dispute of the match if it names the deal. Queries: 1."""
    row = Dispute.objects.filter(match=match, settled_at=None).first()
    return _dispute(row) if row is not None and row.params.get("deal") == deal else None


def rules(tournament: Tournament) -> MatchRules:
    """Return how an open match of the tournament is counted (PRS-30 to PRS-32)."""
    return MatchRules(bummerl_to_win=tournament.bummerl_to_win, double_schneider=tournament.double_schneider)


def find(tournament: Tournament, *, round_name: str, number: int) -> Found:
    """Return the match of that round and number. Raises NoSuchMatch. Queries: 2."""
    rows = Match.objects.filter(tournament=tournament, round__name=round_name, number=number)
    for row in rows.select_related("round"):
        return _found([row])[0]
    raise NoSuchMatch(round=round_name, number=number)


def at_table(tournament: Tournament, table: int) -> Found:
    """Return the open match at that table. Raises NoMatchAtTable. Queries: 2."""
    rows = list(Match.objects.filter(tournament=tournament, table=table, how="").select_related("round"))
    if not rows:
        raise NoMatchAtTable(table=table)
    return _found(rows)[0]


def open_with_number(tournament: Tournament, number: int) -> Found:
    """Return the open match of that number, whatever its round. Raises NoOpenMatch, SeveralSuchMatches. Queries: 2."""
    rows = list(Match.objects.filter(tournament=tournament, number=number, how="").select_related("round"))
    if not rows:
        raise NoOpenMatch(number=number)
    if len(rows) > 1:
        raise SeveralSuchMatches(number=number, matches=[f"{row.round.name}/{number}" for row in rows])
    return _found(rows)[0]


def _found(rows: list[Match]) -> list[Found]:
    seats = Seat.objects.filter(match__in=[row.pk for row in rows]).order_by("match_id", "position")
    cards: dict[int, list[int | None]] = {row.pk: [] for row in rows}
    for match, card in seats.values_list("match_id", "card__number"):
        cards[match].append(card)
    return [Found(row.round.name, row.number, tuple(cards[row.pk])) for row in rows]


def who_spoke(row: Report | Submission, named: Mapping[int, str]) -> str:
    """Return who made the report, or told the deal: a player by name, else a helper by his label or an account."""
    if row.entrant is not None and row.entrant.number in named:
        return named[row.entrant.number]
    if row.helper is not None:
        return row.helper.label
    return row.user.username if row.user is not None else ""


def report_view(row: Report, named: Mapping[int, str]) -> ReportView:
    return ReportView(
        score=tuple(row.bummerl),
        each=tuple(tuple(pair) for pair in row.each),
        status=ReportStatus(row.status),
        role=Role(row.role),
        who=who_spoke(row, named),
        at=row.at,
        signed_slip=row.signed_slip,
    )


def _reports(view: MatchView) -> tuple[ReportView, ...]:
    named = {side.player: side.name for side in view.sides if side.player is not None}
    rows: Iterable[Report] = Report.objects.filter(match=view.key).select_related("entrant", "helper", "user")
    return tuple(report_view(row, named) for row in sorted(rows, key=lambda row: row.pk))


def _penalties(view: MatchView) -> tuple[PenaltyView, ...]:
    return tuple(
        PenaltyView(view.sides[row.position].card, PenaltyKind(row.kind), row.game_points, row.clause, row.note, row.at)
        for row in Penalty.objects.filter(match=view.key).order_by("pk")
    )


def _dispute(row: Dispute) -> DisputeView:
    why = row.params.get("code", "")
    return DisputeView(row.clause, row.note, why, row.params, row.opened_at, row.settled_at, row.ruling)


def _bummerl(number: int, pair: tuple[int, ...]) -> BummerlView:
    left = tuple(GAME_POINTS - made for made in pair)
    return BummerlView(number, left, left.index(max(left)))
