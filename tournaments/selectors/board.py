"""The board: who meets whom, at which table, and who waits for whom (PRS-23)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from tournaments.core.terms import ReportStatus
from tournaments.models import Dispute, Match, Report, Round, Seat, Tournament
from tournaments.selectors.naming import Names, names


class Stage(StrEnum):
    """How far a match has come, as the board shows it."""

    WAITS = "waits"  # a card is not known yet (PRS-37)
    OPEN = "open"  # could be called
    BUSY = "busy"  # a player sits at another table
    CALLED = "called"
    REPORTED = "reported"  # waits for confirmation (PRS-36)
    DISPUTED = "disputed"
    DECIDED = "decided"


@dataclass(frozen=True, slots=True)
class Side:
    """One seat of a match; `card` and `player` are None while it waits, `at_table` is where he sits elsewhere."""

    card: int | None
    player: int | None
    name: str
    won: bool
    moved_on: bool
    at_table: int | None = None


@dataclass(frozen=True, slots=True)
class MatchView:
    """One match. `score` is by side, in Bummerl; `each` lists the Bummerl where they were told."""

    key: int
    round: str
    number: int
    stage: Stage
    how: str
    table: int | None
    called_at: datetime | None
    sides: tuple[Side, ...]
    score: tuple[int, ...] = ()
    each: tuple[tuple[int, ...], ...] = ()
    reported: str = ""

    @property
    def score_text(self) -> str:
        return ":".join(map(str, self.score))


@dataclass(frozen=True, slots=True)
class RoundView:
    """One round with its matches by number. `number` is None for a placement round."""

    name: str
    number: int | None
    places: int
    matches: tuple[MatchView, ...]

    @property
    def decided(self) -> int:
        return sum(match.stage is Stage.DECIDED for match in self.matches)

    @property
    def is_complete(self) -> bool:
        return self.decided == len(self.matches)


def rounds(tournament: Tournament, *, only_open: bool = False, public: bool = False) -> tuple[RoundView, ...]:
    """Return the rounds in the order of their draws, with everything the board shows.

    With `only_open` rounds whose matches are all decided are left out, but for the newest.
    Queries: 6.
    """
    rows = list(Round.objects.filter(tournament=tournament).order_by("pk"))
    if only_open:
        still = set(Match.objects.filter(tournament=tournament, how="").values_list("round_id", flat=True))
        rows = [row for row in rows if row.pk in still or row is rows[-1]]
    return _views(rows, names(tournament, public=public))


def match(tournament: Tournament, *, round_name: str, number: int, public: bool = False) -> MatchView | None:
    """Return one match as the board shows it, None if there is none. Queries: 6."""
    found = Match.objects.filter(tournament=tournament, round__name=round_name, number=number)
    row = found.select_related("round", "sheet").first()
    if row is None:
        return None
    seats = list(Seat.objects.filter(match=row).select_related("card__entrant").order_by("position"))
    is_disputed = Dispute.objects.filter(match=row, settled_at=None).exists()
    pending = Report.objects.filter(match=row, status=ReportStatus.PENDING).order_by("pk").first()
    named = names(tournament, public=public)
    return _view(row, row.round.name, seats, named, _elsewhere(row, seats), is_disputed, pending)


def _views(rows: list[Round], named: Names) -> tuple[RoundView, ...]:
    ids = [row.pk for row in rows]
    seats: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(round__in=ids).select_related("card__entrant").order_by("match_id", "position"):
        seats[seat.match_id].append(seat)
    matches = list(Match.objects.filter(round__in=ids).select_related("sheet").order_by("number"))
    open_ids = [match.pk for match in matches if not match.how]
    disputed = set(Dispute.objects.filter(match__round__in=ids, settled_at=None).values_list("match_id", flat=True))
    pending: dict[int, Report] = {
        report.match_id: report
        for report in Report.objects.filter(match__round__in=ids, status=ReportStatus.PENDING).order_by("-pk")
    }
    busy = _busy((match for match in matches if match.pk in set(open_ids) and match.table), seats)
    by_round: dict[int, list[MatchView]] = defaultdict(list)
    titles = {row.pk: row.name for row in rows}
    for row in matches:
        by_round[row.round_id].append(
            _view(row, titles[row.round_id], seats[row.pk], named, busy, row.pk in disputed, pending.get(row.pk))
        )
    return tuple(RoundView(row.name, row.number, row.places, tuple(by_round[row.pk])) for row in rows)


def _busy(called: Iterable[Match], seats: Mapping[int, list[Seat]]) -> dict[int, tuple[int, int]]:
    """Return where each player sits: player number to (match id, table)."""
    return {
        seat.card.entrant.number: (match.pk, match.table or 0)
        for match in called
        for seat in seats[match.pk]
        if seat.card is not None
    }


def _elsewhere(row: Match, seats: list[Seat]) -> dict[int, tuple[int, int]]:
    """Return where the players of these seats sit in other matches, as `_busy` does."""
    players = [seat.card.entrant_id for seat in seats if seat.card is not None]
    called = Seat.objects.filter(
        match__tournament=row.tournament_id, match__how="", match__table__isnull=False, card__entrant__in=players
    ).exclude(match=row)
    found = called.values_list("card__entrant__number", "match_id", "match__table")
    return {player: (match_id, table or 0) for player, match_id, table in found}


def _view(
    row: Match,
    round_name: str,
    seats: list[Seat],
    named: Names,
    busy: Mapping[int, tuple[int, int]],
    is_disputed: bool,
    pending: Report | None,
) -> MatchView:
    sides = tuple(_side(row, seat, named, busy) for seat in seats)
    return MatchView(
        key=row.pk,
        round=round_name,
        number=row.number,
        stage=_stage(row, sides, is_disputed, pending),
        how=row.how,
        table=row.table,
        called_at=row.called_at,
        sides=sides,
        score=tuple(row.sheet.bummerl) if row.sheet is not None and row.how else (),
        each=tuple(tuple(pair) for pair in row.sheet.each) if row.sheet is not None and row.how else (),
        reported=":".join(map(str, pending.bummerl)) if pending is not None else "",
    )


def _side(row: Match, seat: Seat, named: Names, busy: Mapping[int, tuple[int, int]]) -> Side:
    if seat.card is None:
        return Side(None, None, "", won=False, moved_on=False)
    player = seat.card.entrant.number
    match_id, table = busy.get(player, (row.pk, 0))
    return Side(
        card=seat.card.number,
        player=player,
        name=named[player],
        won=row.winner == seat.position,
        moved_on=(row.winner if row.moved_on is None else row.moved_on) == seat.position,
        at_table=table if match_id != row.pk and not row.how else None,
    )


def _stage(row: Match, sides: tuple[Side, ...], is_disputed: bool, pending: Report | None) -> Stage:
    if row.how:
        return Stage.DECIDED
    if any(side.card is None for side in sides):
        return Stage.WAITS
    if is_disputed:
        return Stage.DISPUTED
    if pending is not None:
        return Stage.REPORTED
    if row.table is not None:
        return Stage.CALLED
    return Stage.BUSY if any(side.at_table for side in sides) else Stage.OPEN
