"""Results: entered by the desk, reported by those who played, confirmed by a second person (PRS-35, PRS-36)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

from django.db import transaction

from scoring.core.bummerl import MatchScore, count
from scoring.refusals import Disagreement
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
Told = ResultReported | ResultEntered | ResultConfirmed | ResultDisputed
_F = TypeVar("_F", ResultReported, ResultEntered, ResultConfirmed, ResultDisputed)


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks about a match: a referee who rules, one of its players, or somebody who only writes.

    `counts` says that what he enters needs nobody else, unless four eyes are announced: a referee, or a scorer with a
    slip that both have signed.
    """

    plays: bool
    rules: bool
    counts: bool


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

    A director or referee who does not play in the match decides it, a dispute too. A slip signed by both and entered by
    a scorer counts as confirmed where announced. A second report that agrees, by the other player or a referee,
    confirms the first; one that disagrees makes a dispute, and so does a report whose depths disagree (PRS-35), unless
    it is a referee's: he is told. With four eyes somebody else must have said the same, in a dispute too.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, MatchDisputed, NotYourMatch, impossible scores (PRS-30, PRS-31,
              PRS-35).
    Records:  ResultEntered, ResultReported, ResultConfirmed or ResultDisputed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, ResultReported, ResultEntered, ResultConfirmed, ResultDisputed, by=by, key=key)
    if work.repeated:
        return work.repeated
    match, seats, voice = opened(work, round_name, number, signed_slip=signed_slip)
    disputed = is_disputed(match)
    if disputed and not voice.rules:
        raise MatchDisputed(round=round_name, number=number)
    try:
        score = deciding.score_of(work, match, result)
    except Disagreement as contradiction:
        if voice.rules:
            raise
        score = _claimed(work, match, result)
        dispute(work, match, [_add(work, match, score, signed_slip)], contradiction)
        return work.record(_fact(ResultDisputed, match, seats, score))
    return work.record(tell(work, match, seats, voice, score, signed_slip=signed_slip, disputed=disputed))


def tell(
    work: Work,
    match: Match,
    seats: list[Seat],
    voice: Voice,
    score: MatchScore,
    *,
    signed_slip: bool = False,
    disputed: bool = False,
) -> Told:
    """Let a score that was checked be reported by who acts, write what follows from it, and return the fact."""
    others = _by_others(work, match)
    agreeing = [earlier for earlier in others if _agrees(earlier, score)]
    if disputed and work.tournament.four_eyes and not agreeing:
        work.update(_add(work, match, score, signed_slip), status=ReportStatus.DISPUTED)
        return _fact(ResultReported, match, seats, score)
    if disputed or (voice.counts and not work.tournament.four_eyes and (voice.rules or agreeing == others)):
        deciding.decide(work, match, how=How.PLAYED, winner=score.winner, score=score)
        return _fact(ResultEntered, match, seats, score)
    own = _add(work, match, score, signed_slip)
    if agreeing != others:
        dispute(work, match, [own])
        return _fact(ResultDisputed, match, seats, score)
    confirmed = next((earlier for earlier in others if _confirms(work, match, earlier, voice)), None)
    if confirmed is None:
        return _fact(ResultReported, match, seats, score)
    score = _deeper(confirmed, score)
    _settle(work, match, confirmed, score)
    return _fact(ResultConfirmed, match, seats, score)


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
    match, seats, voice = opened(work, round_name, number)
    if is_disputed(match):
        raise MatchDisputed(round=round_name, number=number)
    if not Report.objects.filter(match=match, status=ReportStatus.PENDING).exists():
        raise NothingToConfirm(round=round_name, number=number)
    pending = next((one for one in _by_others(work, match) if _confirms(work, match, one, voice)), None)
    if pending is None:
        raise OwnReport
    each = tuple((pair[0], pair[1]) for pair in pending.each) or None
    bummerl = (pending.bummerl[0], pending.bummerl[1])
    score = deciding.score_of(work, match, Result(pending.winner, bummerl, each))
    _settle(work, match, pending, score)
    return work.record(_fact(ResultConfirmed, match, seats, score))


def opened(work: Work, round_name: str, number: int, *, signed_slip: bool = False) -> tuple[Match, list[Seat], Voice]:
    """Return an open match with its seats, and who speaks about it.

    Raises NoSuchMatch, PrizesAreClosed, MatchDecided, MatchWaits, NotYourMatch.
    """
    match = deciding.find(work, round_name, number)
    seats = deciding.seats_of(match)
    deciding.refuse_unless_open(match, seats)
    plays = deciding.plays_in(work, seats)
    if work.by.role is Role.PLAYER and not plays:
        raise NotYourMatch
    rules = work.by.may(Action.ENTER_RESULT) and not plays
    slip = signed_slip and work.by.role is Role.SCORER and not plays and work.tournament.signed_slip_confirms
    return match, seats, Voice(plays, rules, rules or slip)


def is_disputed(match: Match) -> bool:
    return Dispute.objects.filter(match=match, settled_at=None).exists()


def _by_others(work: Work, match: Match) -> list[Report]:
    """Return what others said and what has not lapsed, the oldest first."""
    return [report for report in _standing(match) if not _same_author(work, report)]


def _standing(match: Match) -> list[Report]:
    statuses = [ReportStatus.PENDING, ReportStatus.DISPUTED]
    return list(Report.objects.filter(match=match, status__in=statuses).order_by("pk"))


def _add(work: Work, match: Match, score: MatchScore, signed_slip: bool) -> Report:
    """Add the report; who reports again replaces what he said before."""
    for earlier in _standing(match):
        if _same_author(work, earlier):
            work.update(earlier, status=ReportStatus.LAPSED)
    return work.create(
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


def dispute(work: Work, match: Match, reports: list[Report], why: Disagreement | None = None) -> None:
    """Open the dispute: nothing that was reported counts until a referee has ruled (PRS-35, PRS-36)."""
    for report in (*_by_others(work, match), *reports):
        work.update(report, status=ReportStatus.DISPUTED)
    clause, params = (why.clause, {"code": why.code, **why.params}) if why else ("PRS-36", {})
    work.create(Dispute(match=match, clause=clause, params=params, opened_at=work.by.at))


def _claimed(work: Work, match: Match, result: Result) -> MatchScore:
    """Return what a report that contradicts itself says, the upper level before the deeper one."""
    each = tuple(result.each or ())
    bummerl = result.bummerl or count(deciding.rules_of(work, match), each)[-1]
    winner = bummerl.index(max(bummerl)) if result.winner is None else result.winner
    return MatchScore(winner, bummerl, each=each)


def _settle(work: Work, match: Match, confirmed: Report, score: MatchScore) -> None:
    work.update(confirmed, status=ReportStatus.CONFIRMED)
    deciding.decide(work, match, how=How.PLAYED, winner=score.winner, score=score)


def _confirms(work: Work, match: Match, earlier: Report, voice: Voice) -> bool:
    """Say whether the actor, somebody else than its author, is the second person that the report needs (PRS-36)."""
    return voice.plays or voice.counts or _counted(work, match, earlier)


def _counted(work: Work, match: Match, earlier: Report) -> bool:
    """Say whether the report would have counted at once but for the four eyes: anybody is its second person."""
    if any(seat.card is not None and seat.card.entrant_id == earlier.entrant_id for seat in deciding.seats_of(match)):
        return False
    slip = earlier.signed_slip and earlier.role == Role.SCORER and work.tournament.signed_slip_confirms
    return slip or earlier.role in RULING


def _same_author(work: Work, earlier: Report) -> bool:
    """Say whether the same person reported: the same player, helper or account, in whatever role."""
    by = work.by
    pairs = ((earlier.entrant_id, by.entrant), (earlier.helper_id, by.helper), (earlier.user_id, by.user))
    return any(one is not None and one == other for one, other in pairs)


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
