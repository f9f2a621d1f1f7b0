"""Steps that every decision of a match shares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.core.bummerl import MatchRules, MatchScore, check_result
from scoring.core.bummerl import show as show_score
from scoring.core.penalties import Penalty, PenaltyKind, check_penalties_counted
from scoring.models import Sheet
from tournaments import tallying
from tournaments.core import corrections
from tournaments.core.state import How
from tournaments.core.terms import Phase, ReportStatus
from tournaments.errors.play import MatchDecided, MatchWaits, NoSuchMatch, OwnMatch, PrizesAreClosed
from tournaments.loading import state_of
from tournaments.models import Dispute, Match, Report
from tournaments.models import Seat as SeatRow
from tournaments.services import drawing, replanning
from tournaments.services.work import Work


@dataclass(frozen=True, slots=True)
class Result:
    """A reported result in one of the first two depths of PRS-35, by seat of the match.

    `bummerl` is like (2, 1); `each` lists every Bummerl, counted up; `winner` is a seat position. One of them is given
    at least.
    """

    winner: int | None = None
    bummerl: tuple[int, int] | None = None
    each: tuple[tuple[int, int], ...] | None = None


def find(work: Work, round_name: str, number: int) -> Match:
    """Return the match with its round and sheet. Raises NoSuchMatch, PrizesAreClosed."""
    if work.tournament.phase == Phase.CLOSED:
        raise PrizesAreClosed
    work.needs_phase(Phase.PLAYING)
    match = (
        Match.objects.select_related("round", "sheet")
        .filter(tournament=work.tournament, round__name=round_name, number=number)
        .first()
    )
    if match is None:
        raise NoSuchMatch(round=round_name, number=number)
    return match


def seats_of(match: Match) -> list[SeatRow]:
    """Return the seats by position, with their cards and players."""
    return list(match.seats.select_related("card__entrant").order_by("position"))


def refuse_unless_open(match: Match, seats: Iterable[SeatRow]) -> None:
    """Raise MatchDecided, or MatchWaits where a card is not known yet (PRS-37)."""
    if match.how:
        raise MatchDecided(round=match.round.name, number=match.number)
    if any(seat.card_id is None for seat in seats):
        raise MatchWaits(round=match.round.name, number=match.number)


def plays_in(work: Work, seats: Iterable[SeatRow]) -> bool:
    """Say whether the actor plays in the match, whatever his role (PRS-36)."""
    return work.by.entrant is not None and any(
        seat.card is not None and seat.card.entrant_id == work.by.entrant for seat in seats
    )


def refuse_own_match(work: Work, seats: Iterable[SeatRow]) -> None:
    """Raise OwnMatch if the actor would rule on his own match (PRS-36)."""
    if plays_in(work, seats):
        raise OwnMatch


def rules_of(work: Work, match: Match) -> MatchRules:
    """Return how the match is counted (PRS-30 to PRS-32): one with a sheet as when it was written (PRS-9)."""
    return tallying.match_rules(work.tournament, match.sheet)


def penalties_of(match: Match) -> list[Penalty]:
    """Return the penalties of the match in the order in which they were imposed (PRS-38)."""
    rows = match.penalties.order_by("pk")
    return [Penalty(PenaltyKind(row.kind), row.position, row.game_points) for row in rows]


def score_of(work: Work, match: Match, result: Result) -> MatchScore:
    """Return the checked score of a reported result, penalties counted, deals held against it (PRS-35, PRS-38).

    Raises the refusals of impossible scores, and Disagreements.
    """
    score = check_result(rules_of(work, match), winner=result.winner, bummerl=result.bummerl, each=result.each)
    check_penalties_counted(score, penalties=penalties_of(match))
    tallying.check_deals(work.tournament, match, score)
    return score


def score_text(score: MatchScore) -> str:
    """Return the score in Bummerl as it is called out, the winner's first: `2:1`."""
    return show_score((score.bummerl[score.winner], score.bummerl[1 - score.winner]))


def write_sheet(work: Work, match: Match, score: MatchScore) -> Sheet:
    """Write the score down on the match's sheet, making it if there is none; return it."""
    values = {
        "bummerl": list(score.bummerl),
        "game_points": list(score.game_points),
        "each": [list(pair) for pair in score.each],
    }
    if match.sheet is not None:
        work.update(match.sheet, **values)
        return match.sheet
    rules = rules_of(work, match)
    return work.create(Sheet(bummerl_to_win=rules.bummerl_to_win, double_schneider=rules.double_schneider, **values))


def decide(work: Work, match: Match, *, how: How, winner: int | None, score: MatchScore | None = None) -> None:
    """Decide an open match: store it, let pending reports lapse, settle its dispute, fill seats that wait for it."""
    sheet = write_sheet(work, match, score) if score else None
    work.update(match, how=how, winner=winner, decided_at=work.by.at, **({"sheet_id": sheet.pk} if sheet else {}))
    lapse_reports(work, [match.pk])
    for dispute in Dispute.objects.filter(match=match, settled_at=None):
        work.update(dispute, settled_at=work.by.at)
    if SeatRow.objects.filter(source=match, card=None).exists():
        replanning.carry_out(work, corrections.fill(state_of(work.tournament), match.pk))
    drawing.seal_due(work, after=match.round_id)


def lapse_reports(work: Work, matches: Iterable[int]) -> None:
    """Let what was reported but not confirmed lapse."""
    waiting = [ReportStatus.PENDING, ReportStatus.DISPUTED]
    for report in Report.objects.filter(match__in=list(matches), status__in=waiting):
        work.update(report, status=ReportStatus.LAPSED)


def number_of(seat: SeatRow) -> int:
    """Return the number of the card in the seat, which must not wait."""
    if seat.card is None:
        raise ValueError(f"{seat} waits")
    return seat.card.number
