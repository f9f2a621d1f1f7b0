"""Decide between equals: deciding matches (Stechen), and lots about places and prizes (PRS-43, PRS-48)."""

from __future__ import annotations

from collections.abc import Collection

from django.db import transaction

from tournaments import ranking
from tournaments.core import draw_proof, lots
from tournaments.core.actor import Actor
from tournaments.core.stream import Stream, normalised
from tournaments.core.stream import label as stream_label
from tournaments.core.terms import CardStatus, DrawStatus, Phase
from tournaments.errors.play import OwnMatch, PrizesAreClosed
from tournaments.errors.prizes import AlreadyMet, NoLotDue, NotTied, SamePlayer, TieLotNotSealed
from tournaments.events.prizes import DecidingMatchPlayed, TieLotDrawn, TieLotSealed
from tournaments.models import DecidingMatch, Draw, EntryCard, JournalEntry
from tournaments.ranking import LotDue
from tournaments.services.sealing import annul, publish, seal, sealed_lot
from tournaments.services.work import Work, required_reason


@transaction.atomic(durable=True)
def record(tournament_id: int, *, winner: int, loser: int, by: Actor, key: str = "") -> JournalEntry:
    """Record that the card `winner` beat the card `loser` in a deciding match for the place that they share (PRS-48).

    Locks:    the tournament.
    Refuses:  PrizesAreClosed, NotTied, SamePlayer, AlreadyMet, OwnMatch.
    Records:  DecidingMatchPlayed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, DecidingMatchPlayed, by=by, key=key)
    if work.repeated:
        return work.repeated
    _needs_play(work)
    results = ranking.load(work.tournament)
    places = results.places
    group = next((group for group in places.needs_deciding_match if winner in group), ())
    if winner == loser or loser not in group:
        raise NotTied(winner=winner, loser=loser)
    if results.state.player_of(winner) == results.state.player_of(loser):
        raise SamePlayer(winner=winner, loser=loser)
    cards = _cards(work, (winner, loser))
    _refuse_own(work, cards.values())
    if DecidingMatch.objects.filter(
        tournament=work.tournament, winner__number__in=(winner, loser), loser__number__in=(winner, loser)
    ).exists():
        raise AlreadyMet(winner=winner, loser=loser)
    work.create(DecidingMatch(tournament=work.tournament, winner=cards[winner], loser=cards[loser], at=work.by.at))
    return work.record(DecidingMatchPlayed(place=places.place_of(winner), winner=winner, loser=loser))


@transaction.atomic(durable=True)
def prepare_lot(tournament_id: int, *, label: str, reason: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Seal the lot of this label (see `ranking.lots_due`); its fingerprint is shown before it is opened (PRS-20).

    Where a correction changed the group after its lot was drawn, the old lot is annulled; this needs a reason (PRS-22).

    Locks:    the tournament.
    Refuses:  PrizesAreClosed, NoLotDue, ReasonMissing.
    Records:  TieLotSealed.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, TieLotSealed, by=by, key=key)
    if work.repeated:
        return work.repeated
    _needs_play(work)
    lot = _due(work, label)
    spent = Draw.objects.filter(tournament=work.tournament, label=label, status=DrawStatus.DRAWN).first()
    if spent is not None:
        reason = required_reason(reason)
        annul(work, spent, because=reason)
    draw = seal(work, kind=lot.kind, label=label)
    return work.record(
        TieLotSealed(
            label=label,
            attempt=draw.attempt,
            place=lot.place,
            candidates=list(lot.candidates),
            commitment=draw.commitment,
        ),
        reason=reason,
    )


@transaction.atomic(durable=True)
def draw_lot(tournament_id: int, *, label: str, word: str = "", by: Actor, key: str = "") -> JournalEntry:
    """Open the sealed lot with the word from the hall: it orders all candidates, the luckiest first (PRS-20).

    Locks:    the tournament.
    Refuses:  PrizesAreClosed, NoLotDue, TieLotNotSealed, a word that is too long or unreadable.
    Records:  TieLotDrawn.
    Enqueues: nothing.
    """
    work = Work.begin(tournament_id, TieLotDrawn, by=by, key=key)
    if work.repeated:
        return work.repeated
    word = normalised(word)
    _needs_play(work)
    lot = _due(work, label)
    draw = sealed_lot(work, label)
    if draw is None:
        raise TieLotNotSealed(label=label)
    seed = bytes.fromhex(draw.seed)
    order = lots.rank(lot.candidates, Stream(seed, stream_label(draw.code, draw.label, draw.attempt), word))
    proof = draw_proof.of_ranking(
        tournament=draw.code,
        round_name=draw.label,
        attempt=draw.attempt,
        seed=seed,
        word=word,
        candidates=lot.candidates,
        ranked=order,
    )
    publish(work, draw, word=word, proof=proof)
    return work.record(TieLotDrawn(label=label, attempt=draw.attempt, place=lot.place, order=list(order), word=word))


def _needs_play(work: Work) -> None:
    if work.tournament.phase == Phase.CLOSED:
        raise PrizesAreClosed
    work.needs_phase(Phase.PLAYING)


def _due(work: Work, label: str) -> LotDue:
    for lot in ranking.lots_due(ranking.load(work.tournament)):
        if lot.label == label:
            return lot
    raise NoLotDue(label=label)


def _cards(work: Work, numbers: Collection[int]) -> dict[int, EntryCard]:
    rows = EntryCard.objects.filter(tournament=work.tournament, number__in=numbers)
    return {row.number: row for row in rows.exclude(status=CardStatus.RETURNED)}


def _refuse_own(work: Work, cards: Collection[EntryCard]) -> None:
    """Raise OwnMatch if the actor plays in the deciding match himself (PRS-36)."""
    if any(card.entrant_id == work.by.entrant for card in cards):
        raise OwnMatch
