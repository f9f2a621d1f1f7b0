"""Draw a round by hand: the desk types what the players draw from real pots (PRS-19)."""

from __future__ import annotations

from django.db import transaction

from tournaments.core import draw_proof
from tournaments.core.actor import Actor
from tournaments.core.hand_draw import HandDraw
from tournaments.core.terms import DrawStatus
from tournaments.errors.rounds import CardsChanged, DrawInProgress, HandDrawIncomplete, NoDrawInProgress
from tournaments.events.draws import (
    HandDrawBrokenOff,
    HandDrawStarted,
    NumberDrawn,
    NumberTakenBack,
    RoundDrawnByHand,
)
from tournaments.models import Draw, JournalEntry
from tournaments.services import drawing
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def start(tournament_id: int, *, name: str, by: Actor, key: str = "") -> JournalEntry:
    """Start typing the draw of the round `name`; the sealed seed stays sealed until it is finished or broken off.

    Locks:    the tournament.
    Refuses:  what a draw refuses, DrawInProgress.
    Records:  HandDrawStarted.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, HandDrawStarted, by=by, key=key)
    if work.repeated:
        return work.repeated
    state, plan = drawing.due(work, name)
    drawing.refuse_too_few(plan)
    row = drawing.sealed(work, name)
    if row.status == DrawStatus.TYPING:
        raise DrawInProgress(round=name)
    players = drawing.players(work, state, plan)
    # who comes to the desk first draws first, whatever the list says (PRS-17)
    hand = HandDraw.start(players, plan.places, order=drawing.order_rule(work, plan), free_order=name == "1")
    work.update(row, status=DrawStatus.TYPING, hand=hand.to_json())
    return work.record(HandDrawStarted(round=name))


@transaction.atomic(durable=True)
def take(tournament_id: int, *, name: str, player: int, number: int, by: Actor, key: str = "") -> JournalEntry:
    """Type the number that the player drew.

    Locks:    the tournament.
    Refuses:  NoDrawInProgress; a number that is not in the pot, a player out of turn, a number that goes back (PRS-13).
    Records:  NumberDrawn.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, NumberDrawn, by=by, key=key)
    if work.repeated:
        return work.repeated
    row, hand = _typing(work, name)
    work.update(row, hand=hand.take(player, number).to_json())
    return work.record(NumberDrawn(round=name, player=player, number=number))


@transaction.atomic(durable=True)
def back(tournament_id: int, *, name: str, by: Actor, key: str = "") -> JournalEntry:
    """Take back the number typed last.

    Locks:    the tournament.
    Refuses:  NoDrawInProgress, nothing typed yet.
    Records:  NumberTakenBack.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, NumberTakenBack, by=by, key=key)
    if work.repeated:
        return work.repeated
    row, hand = _typing(work, name)
    work.update(row, hand=hand.back().to_json())
    return work.record(NumberTakenBack(round=name))


@transaction.atomic(durable=True)
def break_off(tournament_id: int, *, name: str, by: Actor, key: str = "") -> JournalEntry:
    """Break the draw by hand off; nothing of it stands.

    Locks:    the tournament.
    Refuses:  NoDrawInProgress.
    Records:  HandDrawBrokenOff.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, HandDrawBrokenOff, by=by, key=key)
    if work.repeated:
        return work.repeated
    row, _ = _typing(work, name)
    work.update(row, status=DrawStatus.SEALED, hand=None)
    return work.record(HandDrawBrokenOff(round=name))


@transaction.atomic(durable=True)
def finish(tournament_id: int, *, name: str, by: Actor, key: str = "") -> JournalEntry:
    """Store the complete draw by hand as the round (PRS-21). Its proof is checked for the rules of the pots only.

    Locks:    the tournament.
    Refuses:  NoDrawInProgress, HandDrawIncomplete, CardsChanged, RoundStillOpen, NothingToDraw, LateCardsWait.
    Records:  RoundDrawnByHand.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, RoundDrawnByHand, by=by, key=key)
    if work.repeated:
        return work.repeated
    row, hand = _typing(work, name)
    if not hand.is_complete:
        raise HandDrawIncomplete(round=name, missing=hand.missing)
    state, plan = drawing.due(work, name)
    players = drawing.players(work, state, plan)
    if (list(hand.players), hand.places) != (players, plan.places):
        raise CardsChanged(round=name)
    proof = draw_proof.by_hand(
        tournament=row.code,
        round_name=name,
        attempt=row.attempt,
        places=plan.places,
        order=hand.order,
        players=players,
        drawn=hand.result(),
    )
    counts = drawing.store(work, state, plan, row, hand.result(), proof=proof, by_hand=True, seed="", commitment="")
    return work.record(
        RoundDrawnByHand(
            round=name,
            attempt=row.attempt,
            cards=counts.cards,
            matches=counts.matches,
            byes=counts.byes,
            self_meetings=counts.self_meetings,
        )
    )


def _typing(work: Work, name: str) -> tuple[Draw, HandDraw]:
    row = Draw.objects.filter(tournament=work.tournament, label=name, status=DrawStatus.TYPING).first()
    if row is None:
        raise NoDrawInProgress(round=name)
    return row, HandDraw.from_json(row.hand)
