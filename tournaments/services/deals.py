"""Deals of a match: submitted by tables, apps and the desk, in the two deeper depths of PRS-35."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime

from django.db import transaction

from scoring import jobs
from scoring.core import deals as core
from scoring.core.bummerl import Score
from scoring.models import Deal, Sheet
from scoring.refusals import DealPending, WrongDealer
from scoring.services import deals
from tournaments import tallying
from tournaments.core.actor import Actor
from tournaments.errors.play import DealEmpty, MatchDisputed, RecordOfAnotherSeat
from tournaments.events.play import DealSubmitted
from tournaments.models import JournalEntry, Match, Submission
from tournaments.services import judging, results
from tournaments.services.results import Voice
from tournaments.services.work import Work

JUDGE = "judge_deal"
"""The job that judges a record; its handler is `tournaments.handlers.judge_deal`."""


@dataclass(frozen=True, slots=True)
class Told:
    """A deal as it was told: by its game points, by seat of the match, or by its record, whose seats are the same.

    `number` counts through the match, `bummerl` is the one it was played in, `dealer` a seat; what is None was not
    said.
    """

    game_points: Score | None = None
    record: str = ""
    number: int | None = None
    bummerl: int | None = None
    dealer: int | None = None


@transaction.atomic(durable=True)
def submit(tournament_id: int, *, round_name: str, number: int, deal: Told, by: Actor, key: str = "") -> JournalEntry:
    """Take the next deal of an open match, or the record of one whose game points stand already.

    Game points count at once; a record is judged by a worker, and until then no other deal of the match is taken. What
    was told before and does not fit makes a dispute (PRS-35), unless a referee enters it: he is told. The last deal of
    the match makes a report (PRS-36). A repeat with the same key is the same submission.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, MatchDisputed, NotYourMatch, DealEmpty, NoEngine, RecordRefused,
              OtherGame, OtherRules, RecordOfAnotherSeat, DealPending, DealStands, DealMissing, DealAfterTheEnd,
              WrongBummerl, WrongDealer, ImpossibleDeal; to a referee DealsDisagree.
    Records:  DealSubmitted; then DealJudged where game points are disputed, or what the last deal made of the match.
    Enqueues: judge_deal.
    """
    work = Work.begin(tournament_id, DealSubmitted, by=by, key=key)
    if work.repeated:
        return work.repeated
    match, _, voice = results.opened(work, round_name, number)
    if results.is_disputed(match):
        raise MatchDisputed(round=round_name, number=number)
    deal = _read(work, deal)
    if waiting := deals.pending(match.sheet):
        raise DealPending(deal=waiting.number)
    reached = tallying.tally_of(work.tournament, match)
    told_before = _told_before(match, deal)
    if told_before is None:
        core.check_next(reached, deal=deal.number, bummerl=deal.bummerl, dealer=deal.dealer)
    else:
        _check_dealer(told_before, deal)
    row = add(work, match, deal, voice, number=deal.number or reached.deals + 1)
    if voice.rules and row.state == Deal.State.ACCEPTED:
        tallying.check_reports(match, tallying.tally_of(work.tournament, match))
    entry = work.record(
        DealSubmitted(
            round=round_name,
            match=number,
            deal=row.number,
            game_points=list(row.game_points or ()),
            depth=row.depth,
            deal_id=row.pk,
        )
    )
    if row.state == Deal.State.PENDING:
        judge_later(row)
    else:
        judging.follow(work.tournament, match, row, by=by)
    return entry


def judge_later(deal: Deal) -> None:
    """Let a worker judge the pending deal."""
    jobs.enqueue(JUDGE, queue=jobs.DEALS, payload={"deal": deal.pk}, key=f"{JUDGE}:{deal.pk}")


def add(work: Work, match: Match, deal: Told, voice: Voice, *, number: int, at: datetime | None = None) -> Deal:
    """Write the deal down under this number and return its row; `at` is when it was told, if not now.

    Raises ImpossibleDeal.
    """
    sheet = match.sheet or _new_sheet(work, match)
    before = [row for row in deals.standing(sheet) if row.number < number]
    if before:
        work.relies_on(before[-1])
    row = Deal(sheet=sheet, number=number, dealer=deal.dealer, submitted_at=at or work.by.at)
    if deal.game_points is None:
        row.depth, row.record = Deal.Depth.RECORD, deal.record
    else:
        core.check_game_points(tallying.deal_rules(work.tournament, sheet), deal.game_points, deal=number)
        row.depth, row.game_points = Deal.Depth.GAME_POINTS, list(deal.game_points)
        row.state, row.judged_at = Deal.State.ACCEPTED, work.by.at
    work.create(row)
    work.create(
        Submission(
            match=match,
            deal=row,
            rules=voice.rules,
            role=work.by.role,
            entrant_id=work.by.entrant,
            helper_id=work.by.helper,
            user_id=work.by.user,
        )
    )
    return row


def _read(work: Work, deal: Told) -> Told:
    """Return the deal with what its record says about it, the form looked at (PRS-33 to PRS-35)."""
    if (deal.game_points is None) == (not deal.record):
        raise DealEmpty
    tournament = work.tournament
    if deal.game_points is not None:
        deals.engine_of(tournament.game)
        return deal
    record = deals.read(deal.record, game=tournament.game, rules=tallying.record_rules(tournament))
    if deal.dealer is not None and deal.dealer != record.dealer:
        raise RecordOfAnotherSeat(deal=deal.number or 0)
    return replace(deal, dealer=record.dealer, record=deals.kept(deal.record))


def _told_before(match: Match, deal: Told) -> Deal | None:
    """Return the deal whose game points stand and whose record this is."""
    if deal.game_points is not None or deal.number is None or match.sheet is None:
        return None
    rows = Deal.objects.filter(sheet=match.sheet, number=deal.number, state=Deal.State.ACCEPTED)
    depths = {row.depth: row for row in rows}
    return None if Deal.Depth.RECORD in depths else depths.get(Deal.Depth.GAME_POINTS)


def _check_dealer(told_before: Deal, deal: Told) -> None:
    if told_before.dealer is not None and deal.dealer is not None and told_before.dealer != deal.dealer:
        raise WrongDealer(deal=told_before.number, dealer=deal.dealer, expected=told_before.dealer)


def _new_sheet(work: Work, match: Match) -> Sheet:
    rules = tallying.match_rules(work.tournament, None)
    sheet = work.create(
        Sheet(
            bummerl_to_win=rules.bummerl_to_win,
            double_schneider=rules.double_schneider,
            bummerl=[0, 0],
            game_points=[0, 0],
        )
    )
    work.update(match, sheet_id=sheet.pk)
    return sheet
