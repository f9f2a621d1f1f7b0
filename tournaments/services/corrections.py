"""Correct a confirmed result, with every consequence (PRS-37)."""

from __future__ import annotations

from django.db import transaction

from scoring.core.bummerl import MatchScore
from tournaments.core import corrections, withdrawals
from tournaments.core.actor import Actor
from tournaments.core.corrections import Choice, CorrectionPlan
from tournaments.core.forms import registry
from tournaments.core.state import How, State
from tournaments.core.terms import CardStatus
from tournaments.errors.play import (
    ChoiceNeeded,
    MatchNotDecided,
    NoPlaceInTheDraw,
    NoPlayNoResult,
    NoSuchSeat,
    NothingCorrected,
    NothingToLetStand,
)
from tournaments.events.play import ResultCorrected
from tournaments.loading import state_of
from tournaments.models import EntryCard, JournalEntry, Match
from tournaments.services import deciding, drawing, replanning
from tournaments.services.deciding import Result
from tournaments.services.work import Work, required_reason


@transaction.atomic(durable=True)
def correct(
    tournament_id: int,
    *,
    round_name: str,
    number: int,
    result: Result | None = None,
    absent: int | None = None,
    choice: Choice | None = None,
    reason: str,
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Correct a decided match to a played `result`, or to a walkover of which the card `absent` is the loser.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchNotDecided, NoPlayNoResult, OwnMatch, NothingCorrected, ChoiceNeeded,
              NoPlaceInTheDraw, NothingToLetStand, ReasonMissing, PrizesAreClosed, impossible scores.
    Records:  ResultCorrected.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, ResultCorrected, by=by, key=key)
    if work.repeated:
        return work.repeated
    reason = required_reason(reason)
    match = deciding.find(work, round_name, number)
    seats = deciding.seats_of(match)
    deciding.refuse_own_match(work, seats)
    refuse_uncorrectable(match)
    how, winner, score = _new(work, match, result, absent)
    if (match.how, match.winner) == (how, winner) and (score is None or _stands(match, score)):
        raise NothingCorrected
    state = state_of(work.tournament)
    planned = corrections.plan(state, match.pk, how=how, winner=winner, choice=choice)
    if planned.needs_choice:
        if choice is Choice.LET_STAND:
            raise NothingToLetStand(round=round_name, number=number)
        if planned.resting:
            raise ChoiceNeeded(matches=names_of(state, planned.resting))
        raise NoPlaceInTheDraw(matches=names_of(state, planned.without_place))
    sheet = deciding.write_sheet(work, match, score) if score else None
    _hand_in(work, state, planned)
    replanning.carry_out(work, planned.changes, reason=reason)
    match.refresh_from_db()
    work.update(match, sheet_id=sheet.pk if sheet else None)
    drawing.seal_due(work)
    return work.record(
        ResultCorrected(
            round=round_name,
            match=number,
            winner=deciding.number_of(seats[winner]),
            score=deciding.score_text(score) if score else "",
            each=list(score.each) if score else [],
            how=how.value,
            choice=choice.value if choice and (planned.resting or planned.without_place) else "",
            changed=[place_of(state, change.key) for change in planned.changes[1:]],
        ),
        reason=reason,
    )


def preview(state: State, match: Match, *, how: How, winner: int, choice: Choice | None = None) -> CorrectionPlan:
    """Return what the correction would do. Raises MatchNotDecided, NoPlayNoResult."""
    refuse_uncorrectable(match)
    return corrections.plan(state, match.pk, how=how, winner=winner, choice=choice)


def _hand_in(work: Work, state: State, planned: CorrectionPlan) -> None:
    """Hand in the cards of players who have withdrawn since, and that would come back now (PRS-29)."""
    form, depth = registry.form(work.tournament.form), work.tournament.placement_down_to
    back = withdrawals.coming_back(state, planned.changes, still_in=lambda after: form.standing(after, depth).still_in)
    cards = EntryCard.objects.filter(tournament=work.tournament, number__in=back, handed_in_at=None)
    for card in cards.exclude(status=CardStatus.RETURNED):
        work.update(card, handed_in_at=work.by.at)


def refuse_uncorrectable(match: Match) -> None:
    """Raise MatchNotDecided, or NoPlayNoResult where nobody played or could have."""
    if not match.how:
        raise MatchNotDecided(round=match.round.name, number=match.number)
    if not How(match.how).is_result or match.how == How.HANDED_IN:
        raise NoPlayNoResult(round=match.round.name, number=match.number)


def place_of(state: State, key: int) -> tuple[str, int]:
    """Return round name and number of a match."""
    return next((r.name, match.number) for r in state.rounds for match in r.matches if match.key == key)


def names_of(state: State, keys: tuple[int, ...]) -> list[str]:
    """Return matches as `2/5`: the name of the round and the number in it."""
    return [f"{name}/{number}" for name, number in (place_of(state, key) for key in keys)]


def _stands(match: Match, score: MatchScore) -> bool:
    """Say whether the sheet says the same already."""
    sheet = match.sheet
    return (
        sheet is not None and sheet.bummerl == list(score.bummerl) and sheet.each == [list(pair) for pair in score.each]
    )


def _new(work: Work, match: Match, result: Result | None, absent: int | None) -> tuple[How, int, MatchScore | None]:
    if absent is None:
        score = deciding.score_of(work, match, result or Result())
        return How.PLAYED, score.winner, score
    seats = deciding.seats_of(match)
    numbers = [deciding.number_of(seat) for seat in seats]
    if absent not in numbers:
        raise NoSuchSeat(card=absent)
    return How.WALKOVER, 1 - numbers.index(absent), None
