"""What a referee rules about a deal: it counts, it was another score, it is void, or a penalty takes its place."""

from __future__ import annotations

from django.db import transaction

from scoring.core import deals as core
from scoring.core.bummerl import Score
from scoring.core.penalties import PenaltyKind
from scoring.models import Deal
from scoring.services import deals
from tournaments import tallying
from tournaments.core.actor import Actor
from tournaments.core.terms import ReportStatus
from tournaments.errors.play import NoDisputeAboutDeal, NoSuchDeal, RefusedRecord
from tournaments.events.play import DealRuled, PenaltyImposed
from tournaments.models import Dispute, JournalEntry, Match, Report, Seat
from tournaments.services import deciding, judging, penalties
from tournaments.services.deals import Told, add
from tournaments.services.results import Voice
from tournaments.services.work import Work, required_reason

RULES = Voice(plays=False, rules=True, counts=True)
ACCEPT, CORRECT, VOID = "accept", "correct", "void"


@transaction.atomic(durable=True)
def accept(
    tournament_id: int, *, round_name: str, number: int, deal: int, reason: str, by: Actor, key: str = ""
) -> JournalEntry:
    """Let the deal count about which there is a dispute; what was reported against it lapses (PRS-35).

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, NoDisputeAboutDeal, RefusedRecord, ReasonMissing.
    Records:  DealRuled; then what the last deal made of the match.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DealRuled, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    match, _ = _open(work, round_name, number)
    dispute = _dispute(match)
    if dispute is None or dispute.params["deal"] != deal:
        raise NoDisputeAboutDeal(deal=deal)
    rows = Deal.objects.filter(sheet=match.sheet, number=deal)
    disputed = rows.filter(state=Deal.State.DISPUTED).order_by("-pk").first()
    if disputed is None and not rows.filter(state=Deal.State.ACCEPTED).exists():
        raise RefusedRecord(deal=deal)
    if disputed is not None:
        for row in rows.filter(state=Deal.State.ACCEPTED):  # the game points that were told of it before
            work.update(row, state=Deal.State.VOID)
        work.update(disputed, state=Deal.State.ACCEPTED)
    _settle(work, match, deal, reason)
    return _ruled(work, match, deal, ACCEPT, reason, disputed)


@transaction.atomic(durable=True)
def correct(
    tournament_id: int,
    *,
    round_name: str,
    number: int,
    deal: int,
    game_points: Score,
    reason: str,
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Let the deal count with these game points, whatever was told of it; the deals after it stay.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, NoSuchDeal, ImpossibleDeal, ReasonMissing.
    Records:  DealRuled; then what the last deal made of the match.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DealRuled, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    match, _ = _open(work, round_name, number)
    rows = _live(match, deal, only=True)
    core.check_game_points(tallying.deal_rules(work.tournament, match.sheet), game_points, deal=deal)
    dealer = next((row.dealer for row in rows if row.dealer is not None), None)
    at = min(row.submitted_at for row in rows)
    _void(work, rows)
    row = add(work, match, Told(game_points, dealer=dealer), RULES, number=deal, at=at)
    _settle(work, match, deal, reason)
    return _ruled(work, match, deal, CORRECT, reason, row)


@transaction.atomic(durable=True)
def void(
    tournament_id: int, *, round_name: str, number: int, deal: int, reason: str, by: Actor, key: str = ""
) -> JournalEntry:
    """Let the deal and those after it not count; in an open match they are dealt and told again.

    In a decided match the result stays as it was entered; what is wrong with it is corrected (PRS-37).

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchWaits, OwnMatch, NoSuchDeal, ReasonMissing.
    Records:  DealRuled; then what is left of the deals makes of the match.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DealRuled, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    match = deciding.find(work, round_name, number)
    deciding.refuse_own_match(work, deciding.seats_of(match))
    _void(work, _live(match, deal))
    _settle(work, match, deal, reason, and_later=True)
    return _ruled(work, match, deal, VOID, reason, None)


@transaction.atomic(durable=True)
def penalise(
    tournament_id: int,
    *,
    round_name: str,
    number: int,
    deal: int,
    card: int,
    kind: PenaltyKind,
    game_points: int = 0,
    clause: str,
    note: str,
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Rule against the card's side for what happened in a deal: a penalty takes the place of the deal (PRS-38).

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, NoSuchDeal, NoSuchSeat, ClauseMissing, PenaltyRefused,
              ReasonMissing.
    Records:  DealRuled and PenaltyImposed; then what is left of the deals makes of the match.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DealRuled, by=by, key=key)
    if work.repeated:
        return work.repeated
    note = required_reason(note)
    match, seats = _open(work, round_name, number)
    _void(work, _live(match, deal))
    _settle(work, match, deal, note, and_later=True)
    entry = _told(work, match, deal, VOID, note, None)
    second = Work(work.tournament, PenaltyImposed, by, "", None)
    fact = penalties.imposed(
        second, match, seats, card=card, kind=kind, game_points=game_points, clause=clause, note=note
    )
    _look_again(second, match)
    second.record(fact, reason=note)
    judging.conclude(work.tournament, match, by=by)
    return entry


def _open(work: Work, round_name: str, number: int) -> tuple[Match, list[Seat]]:
    match = deciding.find(work, round_name, number)
    seats = deciding.seats_of(match)
    deciding.refuse_unless_open(match, seats)
    deciding.refuse_own_match(work, seats)
    return match, seats


def _dispute(match: Match) -> Dispute | None:
    """Return the open dispute if it names a deal."""
    dispute = Dispute.objects.filter(match=match, settled_at=None).first()
    return dispute if dispute is not None and dispute.params.get("deal") else None


def _live(match: Match, deal: int, *, only: bool = False) -> list[Deal]:
    """Return what was told of this deal, and unless `only`, of those after it, and is not void yet.

    Raises NoSuchDeal.
    """
    rows = Deal.objects.filter(sheet=match.sheet, number__gte=deal).exclude(state=Deal.State.VOID).order_by("-number")
    found = [row for row in rows if row.number == deal or not only] if match.sheet_id else []
    if not any(row.number == deal for row in found):
        raise NoSuchDeal(deal=deal)
    return found


def _void(work: Work, rows: list[Deal]) -> None:
    for row in rows:
        work.update(row, state=Deal.State.VOID, judged_at=row.judged_at or work.by.at)


def _settle(work: Work, match: Match, deal: int, ruling: str, *, and_later: bool = False) -> None:
    """Settle the dispute that names this deal, or a later one that went with it."""
    dispute = _dispute(match)
    if dispute is not None and (dispute.params["deal"] == deal or (and_later and dispute.params["deal"] > deal)):
        work.update(dispute, settled_at=work.by.at, ruling=ruling)


def _ruled(work: Work, match: Match, deal: int, ruling: str, reason: str, row: Deal | None) -> JournalEntry:
    """Record the ruling, and report the result if the deals that stand are complete."""
    _look_again(work, match)
    entry = _told(work, match, deal, ruling, reason, row)
    judging.conclude(work.tournament, match, by=work.by)
    return entry


def _told(work: Work, match: Match, deal: int, ruling: str, reason: str, row: Deal | None) -> JournalEntry:
    points = list(deals.points(row)) if row is not None else []
    fact = DealRuled(round=match.round.name, match=match.number, deal=deal, game_points=points, ruling=ruling)
    return work.record(fact, reason=reason)


def _look_again(work: Work, match: Match) -> None:
    """Let the reports wait to which the deals can lead now; the others lapse."""
    if match.how or Dispute.objects.filter(match=match, settled_at=None).exists():
        return
    reached = tallying.tally_of(work.tournament, match)
    for report in Report.objects.filter(match=match, status__in=[ReportStatus.DISPUTED, ReportStatus.PENDING]):
        fits = tallying.fits(report, reached)
        work.update(report, status=ReportStatus.PENDING if fits else ReportStatus.LAPSED)
