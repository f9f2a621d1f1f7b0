"""Results: entered by the desk, reported by those who played, confirmed by a second person (PRS-35, PRS-36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from django.db import transaction

from scoring.core.bummerl import MatchScore
from tournaments.core.actor import Actor
from tournaments.core.permissions import Action, Role
from tournaments.core.state import How
from tournaments.core.terms import ReportStatus
from tournaments.errors.play import MatchDisputed, NothingToConfirm, NotYourMatch, OwnReport
from tournaments.events.play import ResultConfirmed, ResultDisputed, ResultEntered, ResultReported
from tournaments.models import Dispute, JournalEntry, Match, Report, Seat
from tournaments.services import deciding
from tournaments.services.deciding import Result
from tournaments.services.work import Work

RULING = (Role.DIRECTOR, Role.REFEREE)
_F = TypeVar("_F", ResultReported, ResultEntered, ResultConfirmed, ResultDisputed)


@dataclass(frozen=True, slots=True)
class _Voice:
    """Who speaks about a match: a referee who rules, one of its players, or somebody who only writes."""

    plays: bool
    rules: bool


@transaction.atomic(durable=True)
def report(
    tournament_id: int,
    *,
    round_name: str,
    number: int,
    result: Result,
    signed_slip: bool = False,
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Report the result of an open match; it counts at once where PRS-36 says so, else it waits for a second person.

    A director or referee who does not play in the match decides it, a dispute too, unless four eyes are announced. A
    slip signed by both and entered by a scorer counts as confirmed where announced. A second report that agrees, by the
    other player or a referee, confirms the first; one that disagrees makes a dispute.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, MatchDisputed, NotYourMatch, OwnReport, impossible scores (PRS-30,
              PRS-31, PRS-35).
    Records:  ResultEntered, ResultReported, ResultConfirmed or ResultDisputed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, ResultReported, ResultEntered, ResultConfirmed, ResultDisputed, by=by, key=key)
    if work.repeated:
        return work.repeated
    match, seats, voice = _open(work, round_name, number)
    score = deciding.score_of(work, match, result)
    four_eyes = work.tournament.four_eyes
    disputed = Dispute.objects.filter(match=match, settled_at=None).exists()
    slip = signed_slip and by.role is Role.SCORER and not voice.plays and work.tournament.signed_slip_confirms
    if (voice.rules and (disputed or not four_eyes)) or (slip and not four_eyes and not disputed):
        deciding.decide(work, match, how=How.PLAYED, winner=score.winner, score=score)
        return work.record(_fact(ResultEntered, match, seats, score))
    if disputed:
        raise MatchDisputed(round=round_name, number=number)
    status = _add(work, match, voice, score, signed_slip)
    if status is ReportStatus.CONFIRMED:
        return work.record(_fact(ResultConfirmed, match, seats, score))
    if status is ReportStatus.DISPUTED:
        return work.record(_fact(ResultDisputed, match, seats, score))
    return work.record(_fact(ResultReported, match, seats, score))


@transaction.atomic(durable=True)
def confirm(tournament_id: int, *, round_name: str, number: int, by: Actor, key: str = "") -> JournalEntry:
    """Confirm the pending report of a match, as the other player, a referee or a director (PRS-36).

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchDisputed, NothingToConfirm, NotYourMatch, OwnReport.
    Records:  ResultConfirmed.
    Enqueues: nothing.
    """
    action = Action.CONFIRM_OWN_MATCH if by.role is Role.PLAYER else Action.CONFIRM_RESULT
    work = Work.begin(tournament_id, ResultConfirmed, by=by, key=key, action=action)
    if work.repeated:
        return work.repeated
    match, seats, voice = _open(work, round_name, number)
    if Dispute.objects.filter(match=match, settled_at=None).exists():
        raise MatchDisputed(round=round_name, number=number)
    pending = Report.objects.filter(match=match, status=ReportStatus.PENDING).order_by("pk").first()
    if pending is None:
        raise NothingToConfirm(round=round_name, number=number)
    if not _confirms(work, pending, voice):
        raise OwnReport
    each = tuple((pair[0], pair[1]) for pair in pending.each) or None
    bummerl = (pending.bummerl[0], pending.bummerl[1])
    score = deciding.score_of(work, match, Result(pending.winner, bummerl, each))
    _settle(work, match, pending, score)
    return work.record(_fact(ResultConfirmed, match, seats, score))


def _open(work: Work, round_name: str, number: int) -> tuple[Match, list[Seat], _Voice]:
    match = deciding.find(work, round_name, number)
    seats = deciding.seats_of(match)
    deciding.refuse_unless_open(match, seats)
    plays = deciding.plays_in(work, seats)
    if work.by.role is Role.PLAYER and not plays:
        raise NotYourMatch
    return match, seats, _Voice(plays, rules=work.by.role in RULING and not plays)


def _add(work: Work, match: Match, voice: _Voice, score: MatchScore, signed_slip: bool) -> ReportStatus:
    """Add the report and return what became of it: pending, confirmed with an earlier one, or a dispute."""
    waiting = list(Report.objects.filter(match=match, status=ReportStatus.PENDING).order_by("pk"))
    others = [earlier for earlier in waiting if not _same_author(work, earlier)]
    for earlier in waiting:
        if _same_author(work, earlier):  # who reports again replaces what he said before
            work.update(earlier, status=ReportStatus.LAPSED)
    own = work.create(
        Report(
            match=match,
            winner=score.winner,
            bummerl=list(score.bummerl),
            each=[list(pair) for pair in score.each],
            signed_slip=signed_slip,
            status=ReportStatus.PENDING,
            role=work.by.role,
            entrant_id=work.by.entrant,
            helper_id=work.by.helper,
            user_id=work.by.user,
            at=work.by.at,
        )
    )
    if any(not _agrees(earlier, score) for earlier in others):
        for one in (*others, own):
            work.update(one, status=ReportStatus.DISPUTED)
        work.create(Dispute(match=match, clause="PRS-36", opened_at=work.by.at))
        return ReportStatus.DISPUTED
    for earlier in others:
        if _confirms(work, earlier, voice):
            _settle(work, match, earlier, _deeper(earlier, score))
            return ReportStatus.CONFIRMED
    return ReportStatus.PENDING


def _settle(work: Work, match: Match, confirmed: Report, score: MatchScore) -> None:
    work.update(confirmed, status=ReportStatus.CONFIRMED)
    deciding.decide(work, match, how=How.PLAYED, winner=score.winner, score=score)


def _confirms(work: Work, earlier: Report, voice: _Voice) -> bool:
    """Say whether the actor is the second person that the report needs (PRS-36)."""
    if _same_author(work, earlier):
        return False
    return voice.plays or voice.rules


def _same_author(work: Work, earlier: Report) -> bool:
    if earlier.entrant_id is not None or work.by.entrant is not None:
        return earlier.entrant_id == work.by.entrant
    return (earlier.helper_id, earlier.user_id) == (work.by.helper, work.by.user)


def _agrees(earlier: Report, score: MatchScore) -> bool:
    """Say whether two reports agree, each Bummerl only where both told it (PRS-35)."""
    if (earlier.winner, tuple(earlier.bummerl)) != (score.winner, score.bummerl):
        return False
    return not earlier.each or not score.each or [tuple(pair) for pair in earlier.each] == list(score.each)


def _deeper(earlier: Report, score: MatchScore) -> MatchScore:
    """Return the one of two agreeing reports that tells more."""
    if score.each or not earlier.each:
        return score
    each = tuple((pair[0], pair[1]) for pair in earlier.each)
    return MatchScore(score.winner, score.bummerl, (sum(a for a, _ in each), sum(b for _, b in each)), each)


def _fact(fact: type[_F], match: Match, seats: list[Seat], score: MatchScore) -> _F:
    return fact(
        round=match.round.name,
        match=match.number,
        winner=deciding.number_of(seats[score.winner]),
        score=deciding.score_text(score),
        each=list(score.each),
    )
