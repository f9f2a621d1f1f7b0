"""Penalties: what a referee rules against one side of an open match (PRS-38)."""

from __future__ import annotations

from django.db import transaction

from scoring.core.bummerl import MatchScore
from scoring.core.penalties import Penalty, PenaltyKind, penalise
from tournaments import tallying
from tournaments.core.actor import Actor
from tournaments.core.state import How
from tournaments.errors.play import ClauseMissing, NoSuchSeat
from tournaments.events.play import PenaltyImposed
from tournaments.models import JournalEntry, Match, Seat
from tournaments.models import Penalty as PenaltyRow
from tournaments.services import deciding
from tournaments.services.names import text_of
from tournaments.services.work import REASON_LENGTH, Work

CLAUSE_LENGTH = 20


@transaction.atomic(durable=True)
def impose(
    tournament_id: int,
    *,
    round_name: str,
    number: int,
    card: int,
    kind: PenaltyKind,
    game_points: int = 0,
    clause: str,
    note: str = "",
    by: Actor,
    key: str = "",
) -> JournalEntry:
    """Rule against the card's side of an open match: game points, a Bummerl, or the match, to the opponent.

    The result reported afterwards includes it. When the penalties alone end the match it is decided at once; a match
    that is decided already is corrected instead (PRS-37).

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, NoSuchSeat, ClauseMissing, TextTooLong, TextUnreadable,
              PenaltyRefused.
    Records:  PenaltyImposed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, PenaltyImposed, by=by, key=key)
    if work.repeated:
        return work.repeated
    match = deciding.find(work, round_name, number)
    seats = deciding.seats_of(match)
    deciding.refuse_unless_open(match, seats)
    deciding.refuse_own_match(work, seats)
    fact = imposed(work, match, seats, card=card, kind=kind, game_points=game_points, clause=clause, note=note)
    return work.record(fact, reason=text_of("note", note, most=REASON_LENGTH))


def imposed(
    work: Work,
    match: Match,
    seats: list[Seat],
    *,
    card: int,
    kind: PenaltyKind,
    game_points: int,
    clause: str,
    note: str,
) -> PenaltyImposed:
    """Write the penalty and what follows from it, and return the fact."""
    clause = text_of("clause", clause, most=CLAUSE_LENGTH)
    note = text_of("note", note, most=REASON_LENGTH)
    if not clause:
        raise ClauseMissing
    seat = next((seat for seat in seats if deciding.number_of(seat) == card), None)
    if seat is None:
        raise NoSuchSeat(card=card)
    new = Penalty(kind, seat.position, game_points if kind is PenaltyKind.GAME_POINTS else 0)
    reached = tallying.tally_of(work.tournament, match)
    before = reached.standing if reached.winner is None else reached.score()
    standing = penalise(deciding.rules_of(work, match), penalty=new, before=before)
    work.create(
        PenaltyRow(
            match=match,
            position=new.against,
            kind=kind,
            game_points=new.game_points,
            clause=clause,
            note=note,
            at=work.by.at,
        )
    )
    if isinstance(standing, MatchScore):
        deciding.decide(work, match, how=How.PLAYED, winner=standing.winner, score=standing)
    return PenaltyImposed(
        round=match.round.name,
        match=match.number,
        card=card,
        what=kind.value,
        game_points=new.game_points,
        clause=clause,
    )
