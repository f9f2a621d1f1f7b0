"""Where a match stands by its deals and penalties, and whether that fits what was reported of it (PRS-35, PRS-38)."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from scoring.core import deals as core
from scoring.core.bummerl import MatchRules, MatchScore
from scoring.core.deals import DealRules, Dealt, Step, Tally
from scoring.core.penalties import Penalty, PenaltyKind
from scoring.models import Deal, Sheet
from scoring.refusals import DealsDisagree
from scoring.services import deals
from tournaments.core.terms import Forehand, ReportStatus
from tournaments.models import Match, Report, Tournament


def match_rules(tournament: Tournament, sheet: Sheet | None) -> MatchRules:
    """Return how a match is counted (PRS-30 to PRS-32): one with a sheet as when it was written (PRS-9)."""
    rules = sheet or tournament
    return MatchRules(bummerl_to_win=rules.bummerl_to_win, double_schneider=rules.double_schneider)


def deal_rules(tournament: Tournament, sheet: Sheet | None) -> DealRules:
    """Return how the deals of a match are counted (PRS-33)."""
    return DealRules(match_rules(tournament, sheet), loser_is_forehand=Forehand(tournament.forehand) is Forehand.LOSER)


def record_rules(tournament: Tournament) -> dict[str, object]:
    """Return the rules of a record that is played as announced (PRS-34)."""
    return {"preset": tournament.rule_set}


def steps_of(match: Match) -> list[Step]:
    """Return the deals that stand and the penalties, each penalty after the deals that were told before it."""
    penalties = [
        (row.at, Penalty(PenaltyKind(row.kind), row.position, row.game_points))
        for row in match.penalties.order_by("pk")
    ]
    return in_order(deals.standing(match.sheet), penalties)


def in_order(standing: Iterable[Deal], penalties: Iterable[tuple[datetime, Penalty]]) -> list[Step]:
    """Return deals, which keep the order of their numbers, and penalties, which keep theirs, as one list."""
    steps: list[Step] = []
    waiting = list(penalties)
    for deal in standing:
        while waiting and waiting[0][0] < deal.submitted_at:
            steps.append(waiting.pop(0)[1])
        steps.append(Dealt(deals.points(deal), deal.dealer))
    return steps + [penalty for _, penalty in waiting]


def tally_of(tournament: Tournament, match: Match) -> Tally:
    """Return where the match stands by its deals and penalties. Queries: 2."""
    return tally(deal_rules(tournament, match.sheet), steps_of(match))


def tally(rules: DealRules, steps: Iterable[Step]) -> Tally:
    """Return where the steps lead; what a ruling left behind the end of the match counts no more."""
    reached = Tally()
    for step in steps:
        if reached.winner is not None:
            break
        reached = core.after(rules, reached, step)
    return reached


def check_deals(tournament: Tournament, match: Match, score: MatchScore) -> None:
    """Refuse a result to which the deals that stand cannot lead; it names the first that does not fit.

    Raises DealsDisagree.
    """
    if match.sheet_id is None:
        return
    rules, reached = deal_rules(tournament, match.sheet), Tally()
    for step in steps_of(match):
        if reached.winner is not None:
            break
        reached = core.after(rules, reached, step)
        if reached.deals:
            core.check_fits(reached, bummerl=score.bummerl, each=score.each)


def check_reports(match: Match, reached: Tally) -> None:
    """Refuse deals that cannot lead to what stands reported, or to the result of a decided match.

    Raises DealsDisagree.
    """
    if match.how:
        if match.sheet is not None and match.winner is not None and any(match.sheet.bummerl):
            _fits(reached, match.sheet.bummerl, match.sheet.each)
        return
    for report in Report.objects.filter(match=match, status=ReportStatus.PENDING).order_by("pk"):
        _fits(reached, report.bummerl, report.each)


def fits(report: Report, reached: Tally) -> bool:
    """Say whether the deals can lead to what was reported."""
    try:
        _fits(reached, report.bummerl, report.each)
    except DealsDisagree:
        return False
    return True


def _fits(reached: Tally, bummerl: list[int], each: list[list[int]]) -> None:
    core.check_fits(reached, bummerl=(bummerl[0], bummerl[1]), each=[(pair[0], pair[1]) for pair in each])
