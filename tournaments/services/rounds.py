"""Draw a round by the program."""

from __future__ import annotations

from django.db import transaction

from tournaments.core import draw_proof, pots
from tournaments.core.actor import Actor
from tournaments.core.stream import Stream, label, normalised
from tournaments.core.terms import DrawKind, DrawStatus
from tournaments.errors.rounds import DrawInProgress
from tournaments.events.draws import DrawSealed, RoundDrawn
from tournaments.models import JournalEntry
from tournaments.services import drawing
from tournaments.services.sealing import seal as seal_seed
from tournaments.services.work import Work


@transaction.atomic(durable=True)
def draw(tournament_id: int, *, name: str, word: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Draw the round `name` from its sealed seed and the word from the hall (PRS-10 to PRS-21).

    Locks:    the tournament.
    Refuses:  RoundAlreadyDrawn, RoundStillOpen, CardsStillReserved, TooFewCards, NothingToDraw, NotSealed,
              DrawInProgress, and a word that is too long.
    Records:  RoundDrawn.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, RoundDrawn, by=by, key=key)
    if work.repeated:
        return work.repeated
    word = normalised(word)
    state, plan = drawing.due(work, name)
    drawing.refuse_too_few(plan)
    row = drawing.sealed(work, name)
    if row.status == DrawStatus.TYPING:
        raise DrawInProgress(round=name)
    players = drawing.players(work, state, plan)
    order = drawing.order_rule(work, plan)
    seed = bytes.fromhex(row.seed)
    drawn = pots.draw(players, plan.places, order, Stream(seed, label(row.code, name, row.attempt), word))
    proof = draw_proof.of_round(
        tournament=row.code,
        round_name=name,
        attempt=row.attempt,
        places=plan.places,
        seed=seed,
        word=word,
        order=order,
        players=players,
        drawn=drawn,
    )
    counts = drawing.store(work, state, plan, row, drawn, proof=proof, word=word)
    return work.record(
        RoundDrawn(
            round=name,
            attempt=row.attempt,
            word=word,
            cards=counts.cards,
            matches=counts.matches,
            byes=counts.byes,
            self_meetings=counts.self_meetings,
        )
    )


@transaction.atomic(durable=True)
def seal(tournament_id: int, *, name: str, by: Actor, key: str = "") -> JournalEntry:
    """Seal the seed of a round that can be drawn, where none is sealed yet (PRS-20).

    Locks:    the tournament.
    Refuses:  RoundAlreadyDrawn, RoundStillOpen, CardsStillReserved, NothingToDraw.
    Records:  DrawSealed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DrawSealed, by=by, key=key)
    if work.repeated:
        return work.repeated
    drawing.due(work, name)
    row = seal_seed(work, kind=DrawKind.ROUND, label=name)
    return work.record(DrawSealed(round=name, attempt=row.attempt, commitment=row.commitment))
