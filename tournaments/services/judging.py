"""What follows from a judged deal: it counts, it is refused, or it makes a dispute; the last one makes a report.

These are steps, not commands: whoever calls them holds the tournament and the transaction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from scoring.core.bummerl import show
from scoring.core.deals import State
from scoring.models import Deal
from scoring.refusals import DealDisagrees, DealRefused, Disagreement
from scoring.services import deals
from tournaments import tallying
from tournaments.core.actor import Actor
from tournaments.core.permissions import Role
from tournaments.core.terms import ReportStatus
from tournaments.events.play import DealJudged, ResultReported
from tournaments.models import Dispute, Match, Report, Submission, Tournament
from tournaments.services import deciding, results
from tournaments.services.results import Voice
from tournaments.services.work import Work


def write_verdict(deal_id: int, verdict: Mapping[str, Any], *, at: datetime, fresh: Callable[[int], bytes]) -> None:
    """Write the verdict on a pending deal, once; it is done in the name of who submitted it.

    Locks:    the tournament.
    Records:  DealJudged; then what the last deal made of the match.
    """
    submission = Submission.objects.filter(deal=deal_id).select_related("match").first()
    if submission is None:
        return  # the submission was taken back
    tournament = Tournament.objects.locked(submission.match.tournament_id)
    deal = Deal.objects.select_related("sheet").get(pk=deal_id)
    if deal.state != State.PENDING:
        return  # a referee was quicker
    match = Match.objects.select_related("round", "sheet").get(pk=submission.match_id)
    by = author(submission, at=at, fresh=fresh)
    work = Work(tournament, DealJudged, by, "", None)
    if match.sheet_id != deal.sheet_id:  # the match is played again (PRS-37)
        _close(work, match, deal, State.VOID, verdict)
        return
    if deals.is_refused(verdict):
        if deals.was_in_play(verdict):
            _dispute(work, match, _refused(deal, verdict), clause=verdict["clause"])
        _close(work, match, deal, State.REFUSED, verdict)
        return
    scores = (verdict["scores"][0], verdict["scores"][1])
    told = Deal.objects.filter(sheet=deal.sheet, number=deal.number, state=State.ACCEPTED).first()
    work.update(deal, game_points=list(scores))
    if told is not None and deals.points(told) != scores:
        differs = DealDisagrees(
            deal=deal.number,
            counted=show(scores),
            reported=show(deals.points(told)),
            decided_by=str(verdict["clause"]),
        )
        _dispute(work, match, differs)
        _close(work, match, deal, State.DISPUTED, verdict)
        return
    _close(work, match, deal, State.ACCEPTED, verdict)
    follow(tournament, match, deal, by=by)


def follow(tournament: Tournament, match: Match, deal: Deal, *, by: Actor) -> None:
    """Hold a deal that counts now against what was told above it; if it was the last, report what the deals make.

    Records: DealJudged where it is disputed after all, or what the report says.
    """
    reached = tallying.tally_of(tournament, match)
    try:
        tallying.check_reports(match, reached)
    except Disagreement as differs:
        work = Work(tournament, DealJudged, by, "", None)
        _dispute(work, match, differs)
        _close(work, match, deal, State.DISPUTED, deal.verdict)
        return
    conclude(tournament, match, by=by)


def conclude(tournament: Tournament, match: Match, *, by: Actor) -> None:
    """Report the result of an open match whose deals are complete, in the name of who told them (PRS-36).

    It counts at once if referees told every deal. Else it is a report of who told the last of the others.
    """
    reached = tallying.tally_of(tournament, match)
    if match.how or reached.winner is None or results.is_disputed(match):
        return
    standing = [deal.pk for deal in deals.standing(match.sheet)]
    told = list(Submission.objects.filter(deal__in=standing).order_by("deal__number"))
    if not told:
        return
    others = [one for one in told if not one.rules]
    speaker = author((others or told)[-1], at=by.at, fresh=by.fresh)
    work = Work(tournament, ResultReported, speaker, "", None)
    for deal in Deal.objects.filter(pk=standing[-1]):
        work.relies_on(deal)
    seats = deciding.seats_of(match)
    voice = Voice(plays=deciding.plays_in(work, seats), rules=not others, counts=not others)
    fact = results.tell(work, match, seats, voice, reached.score())
    work.record(fact)


def author(submission: Submission, *, at: datetime, fresh: Callable[[int], bytes]) -> Actor:
    """Return who submitted a deal, as he acts now."""
    return Actor(
        Role(submission.role),
        at,
        fresh,
        user=submission.user_id,
        helper=submission.helper_id,
        entrant=submission.entrant_id,
    )


def _dispute(work: Work, match: Match, why: Disagreement, *, clause: str | None = None) -> None:
    """Open a dispute about a deal, unless the match is decided or in dispute already (PRS-35)."""
    if match.how or results.is_disputed(match):
        return
    for report in Report.objects.filter(match=match, status=ReportStatus.PENDING):
        work.update(report, status=ReportStatus.DISPUTED)
    params = {"code": why.code, **why.params}
    work.create(Dispute(match=match, clause=clause or why.clause, params=params, opened_at=work.by.at))


def _refused(deal: Deal, verdict: Mapping[str, Any]) -> DealRefused:
    fault = {name: verdict[name] for name in ("code", "reason", "clause", "params")}
    return DealRefused(deal=deal.number, ply=verdict["ply"] or 0, fault=fault)


def _close(work: Work, match: Match, deal: Deal, state: State, verdict: Mapping[str, Any]) -> None:
    work.update(deal, state=state, verdict=dict(verdict), judged_at=work.by.at)
    clause = verdict.get("clause") or ""
    work.record(
        DealJudged(
            round=match.round.name,
            match=match.number,
            deal=deal.number,
            game_points=list(deal.game_points or ()),
            verdict=state.value,
            clause=str(clause),
            deal_id=deal.pk,
        )
    )
