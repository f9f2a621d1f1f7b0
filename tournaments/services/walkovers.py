"""Who does not appear: walkovers, and the lot when neither does (PRS-28)."""

from __future__ import annotations

from django.db import transaction

from tournaments.core.actor import Actor
from tournaments.core.state import How
from tournaments.core.stream import normalised
from tournaments.core.terms import DrawKind
from tournaments.errors.play import LotInMainDraw, LotNotSealed, NoLotInPlacement, NoSuchSeat
from tournaments.events.play import LotDrawn, LotSealed, MatchNotPlayed, WalkoverAwarded
from tournaments.models import JournalEntry, Match, Seat
from tournaments.services import deciding
from tournaments.services.sealing import lot_label, open_lot, seal, sealed_lot
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def award(
    tournament_id: int, *, round_name: str, number: int, absent: int, reason: str = "", by: Actor, key: str = ""
) -> JournalEntry:
    """Give the match to the opponent of the card `absent`, whose player did not appear.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, NoSuchSeat.
    Records:  WalkoverAwarded.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, WalkoverAwarded, by=by, key=key)
    if work.repeated:
        return work.repeated
    match, seats = _open(work, round_name, number)
    winner = next((seat for seat in seats if deciding.number_of(seat) != absent), None)
    if winner is None or absent not in [deciding.number_of(seat) for seat in seats]:
        raise NoSuchSeat(card=absent)
    deciding.decide(work, match, how=How.WALKOVER, winner=winner.position)
    return work.record(
        WalkoverAwarded(round=round_name, match=number, winner=deciding.number_of(winner), absent=absent),
        reason=reason,
    )


@transaction.atomic(durable=True)
def not_played(
    tournament_id: int, *, round_name: str, number: int, reason: str = "", by: Actor, key: str = ""
) -> JournalEntry:
    """Close a placement match in which neither appeared: the two share its places.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, LotInMainDraw.
    Records:  MatchNotPlayed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, MatchNotPlayed, by=by, key=key)
    if work.repeated:
        return work.repeated
    match, _ = _open(work, round_name, number)
    if match.round.number is not None:
        raise LotInMainDraw(round=round_name, number=number)
    deciding.decide(work, match, how=How.NOT_PLAYED, winner=None)
    return work.record(MatchNotPlayed(round=round_name, match=number), reason=reason)


@transaction.atomic(durable=True)
def prepare_lot(tournament_id: int, *, round_name: str, number: int, by: Actor, key: str = "") -> JournalEntry:
    """Seal the lot of a match of the main draw in which neither appeared; its fingerprint is shown before it is opened.

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, NoLotInPlacement.
    Records:  LotSealed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, LotSealed, by=by, key=key)
    if work.repeated:
        return work.repeated
    match, _ = _open(work, round_name, number)
    _refuse_placement(match)
    draw = seal(work, kind=DrawKind.LOT, label=lot_label(round_name, number))
    work.relies_on(match)
    return work.record(LotSealed(round=round_name, match=number, commitment=draw.commitment))


@transaction.atomic(durable=True)
def draw_lot(
    tournament_id: int, *, round_name: str, number: int, word: str = "", by: Actor, key: str = ""
) -> JournalEntry:
    """Open the sealed lot with the word from the hall: it decides which card moves on (PRS-20, PRS-28).

    Locks:    the tournament.
    Refuses:  NoSuchMatch, MatchDecided, MatchWaits, OwnMatch, NoLotInPlacement, LotNotSealed, a word that is too long.
    Records:  LotDrawn.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, LotDrawn, by=by, key=key)
    if work.repeated:
        return work.repeated
    word = normalised(word)
    match, seats = _open(work, round_name, number)
    _refuse_placement(match)
    draw = sealed_lot(work, lot_label(round_name, number))
    if draw is None:
        raise LotNotSealed(round=round_name, number=number)
    chosen = open_lot(work, draw, sorted(deciding.number_of(seat) for seat in seats), word=word)
    winner = next(seat for seat in seats if deciding.number_of(seat) == chosen)
    deciding.decide(work, match, how=How.LOT, winner=winner.position)
    return work.record(LotDrawn(round=round_name, match=number, winner=chosen, word=word))


def _open(work: Work, round_name: str, number: int) -> tuple[Match, list[Seat]]:
    match = deciding.find(work, round_name, number)
    seats = deciding.seats_of(match)
    deciding.refuse_unless_open(match, seats)
    deciding.refuse_own_match(work, seats)
    return match, seats


def _refuse_placement(match: Match) -> None:
    if match.round.number is None:
        raise NoLotInPlacement(round=match.round.name, number=match.number)
