"""What waits for the desk: reports to confirm, disputes, slips that are missing; and what was decided last."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Q

from tournaments.core.state import How
from tournaments.core.terms import ReportStatus
from tournaments.models import Dispute, Match, Report, Seat, Tournament
from tournaments.selectors.board import Side
from tournaments.selectors.matches import ReportView, report_view
from tournaments.selectors.naming import Names, names

LATEST = 12


@dataclass(frozen=True, slots=True)
class Line:
    """A match in a list. `since` is when it was called or decided; `minutes` how long ago that was."""

    round: str
    places: int
    number: int
    table: int | None
    sides: tuple[Side, ...]
    how: str
    score: tuple[int, ...]
    since: datetime | None
    minutes: int
    reports: tuple[ReportView, ...] = ()
    walkover_due: bool = False

    @property
    def score_text(self) -> str:
        return ":".join(map(str, self.score))


@dataclass(frozen=True, slots=True)
class ResultsView:
    """Reports and disputes the oldest first, missing slips the longest first, decided matches the newest first."""

    pending: tuple[Line, ...]
    disputes: tuple[Line, ...]
    missing: tuple[Line, ...]
    latest: tuple[Line, ...]


def results(tournament: Tournament, *, now: datetime) -> ResultsView:
    """Return what waits at `now`, and what was decided last. Queries: 6."""
    reports = _reports(tournament)
    disputed = list(Dispute.objects.filter(match__tournament=tournament, settled_at=None).order_by("pk"))
    matches = Match.objects.filter(tournament=tournament).select_related("round", "sheet")
    wanted = Q(table__isnull=False) | Q(pk__in=[*reports, *(row.match_id for row in disputed)])
    waiting = {row.pk: row for row in matches.filter(wanted, how="")}
    latest = list(matches.filter(how__in=_BY_PEOPLE).order_by("-decided_at", "-pk")[:LATEST])
    named = names(tournament)
    sides = _sides([*waiting.values(), *latest], named)
    after = tournament.walkover_after_min
    lines = {pk: _line(row, sides[pk], now, reports.get(pk, ()), named, after) for pk, row in waiting.items()}
    in_dispute = [row.match_id for row in disputed if row.match_id in lines]
    pending = [pk for pk in reports if pk not in in_dispute and pk in lines]
    called = [pk for pk, row in waiting.items() if row.table and pk not in in_dispute and pk not in reports]
    return ResultsView(
        pending=tuple(lines[pk] for pk in pending),
        disputes=tuple(lines[pk] for pk in in_dispute),
        missing=tuple(sorted((lines[pk] for pk in called), key=lambda line: (-line.minutes, line.table or 0))),
        latest=tuple(_line(row, sides[row.pk], now, (), named, after) for row in latest),
    )


_BY_PEOPLE = [how.value for how in How if how.is_result]


def _reports(tournament: Tournament) -> dict[int, list[Report]]:
    """Return what waits for confirmation or a ruling, by match, the oldest first."""
    waiting = [ReportStatus.PENDING.value, ReportStatus.DISPUTED.value]
    rows = Report.objects.filter(match__tournament=tournament, match__how="", status__in=waiting)
    found: dict[int, list[Report]] = defaultdict(list)
    for row in rows.select_related("entrant", "helper", "user").order_by("pk"):
        found[row.match_id].append(row)
    return dict(found)


def _sides(rows: Iterable[Match], named: Names) -> dict[int, tuple[Side, ...]]:
    by_id = {row.pk: row for row in rows}
    sides: dict[int, list[Side]] = {pk: [] for pk in by_id}
    seats = Seat.objects.filter(match__in=by_id).select_related("card__entrant").order_by("match_id", "position")
    for seat in seats:
        sides[seat.match_id].append(_side(by_id[seat.match_id], seat, named))
    return {pk: tuple(two) for pk, two in sides.items()}


def _side(row: Match, seat: Seat, named: Names) -> Side:
    if seat.card is None:
        return Side(None, None, "", won=False, moved_on=False)
    player = seat.card.entrant.number
    return Side(
        card=seat.card.number,
        player=player,
        name=named.get(player, ""),
        won=row.winner == seat.position,
        moved_on=(row.winner if row.moved_on is None else row.moved_on) == seat.position,
    )


def _line(
    row: Match, sides: tuple[Side, ...], now: datetime, reports: Iterable[Report], named: Names, walkover_after: int
) -> Line:
    since = row.decided_at if row.how else row.called_at
    minutes = max(0, int((now - since).total_seconds())) // 60 if since else 0
    return Line(
        round=row.round.name,
        places=row.round.places,
        number=row.number,
        table=row.table,
        sides=sides,
        how=row.how,
        score=tuple(row.sheet.bummerl) if row.sheet is not None and row.how else (),
        since=since,
        minutes=minutes,
        reports=tuple(report_view(report, named) for report in reports),
        walkover_due=not row.how and since is not None and minutes >= walkover_after,
    )
