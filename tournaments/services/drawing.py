"""Steps that every draw of a round shares: what is due, who draws, and how a finished draw is stored."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from django.db import models

from tournaments.core.forms import registry
from tournaments.core.forms.form import RoundPlan
from tournaments.core.pots import Draw as DrawnNumbers
from tournaments.core.pots import OrderRule, Player
from tournaments.core.settling import settle
from tournaments.core.state import How, Pot, State
from tournaments.core.state import Match as MatchValue
from tournaments.core.state import Seat as SeatValue
from tournaments.core.terms import CardStatus, DrawKind, DrawStatus, Phase
from tournaments.errors.rounds import (
    CardsStillReserved,
    NotEnoughToDraw,
    NothingToDraw,
    NotSealed,
    RoundAlreadyDrawn,
    RoundStillOpen,
    TooFewCards,
)
from tournaments.errors.sale import LateCardsWait
from tournaments.loading import state_of
from tournaments.models import Draw, EntryCard, Match, Round, Seat
from tournaments.services.sealing import seal
from tournaments.services.work import Work

FEWEST_CARDS = 2


@dataclass(frozen=True, slots=True)
class Counts:
    """What a drawn round looks like in numbers, for the fact of the journal."""

    cards: int
    matches: int
    byes: int
    self_meetings: int


def due(work: Work, name: str) -> tuple[State, RoundPlan]:
    """Return the plan of the round `name` if it can be drawn now; raise the refusal that says why not otherwise.

    Raises RoundAlreadyDrawn (PRS-21), RoundStillOpen (PRS-26), CardsStillReserved (PRS-8), LateCardsWait (PRS-7),
    NothingToDraw.
    """
    work.needs_phase(Phase.SELLING, Phase.PLAYING)
    state = state_of(work.tournament)
    if state.round(name):
        raise RoundAlreadyDrawn(round=name)
    if not state.rounds:
        refuse_reserved(work)
    for plan in plans(work, state):
        if plan.name == name:
            if state.rounds:
                refuse_waiting(work)
            return state, plan
    of_its_kind = sorted(state.rounds, key=lambda played: (played.number is None) is name.isdecimal())
    for played in of_its_kind:
        if played.open_matches:
            raise RoundStillOpen(round=played.name, matches=[match.number for match in played.open_matches])
    raise NothingToDraw


def plans(work: Work, state: State) -> tuple[RoundPlan, ...]:
    """Return the rounds that can be drawn now, the main draw first."""
    return registry.form(work.tournament.form).next_rounds(state, work.tournament.placement_down_to)


def refuse_reserved(work: Work) -> None:
    """Raise CardsStillReserved while a card is neither paid nor let in (PRS-8)."""
    reserved = EntryCard.objects.filter(tournament=work.tournament, status=CardStatus.RESERVED)
    numbers = list(reserved.order_by("number").values_list("number", flat=True))
    if numbers:
        raise CardsStillReserved(cards=numbers)


def waiting_late_cards(work: Work) -> models.QuerySet[EntryCard]:
    """Return the cards that were sold late and whose lot is not drawn yet (PRS-7)."""
    late = EntryCard.objects.filter(tournament=work.tournament, is_late=True, handed_in_at=None, seats=None)
    return late.exclude(status=CardStatus.RETURNED)


def refuse_waiting(work: Work) -> None:
    """Raise LateCardsWait while a late card has no place: after this draw it could not get one (PRS-7)."""
    numbers = list(waiting_late_cards(work).order_by("number").values_list("number", flat=True))
    if numbers:
        raise LateCardsWait(cards=numbers)


def refuse_too_few(plan: RoundPlan) -> None:
    """Raise the refusal that offers fewer places where whole matches of round 1 would be empty (PRS-5)."""
    if len(plan.entries) < FEWEST_CARDS:
        raise NotEnoughToDraw(sold=len(plan.entries))
    if plan.too_few is not None:
        raise TooFewCards(sold=len(plan.entries), places=plan.places, smallest=plan.too_few)


def seal_due(work: Work, *, after: int | None = None) -> None:
    """Seal the seed of every round that can be drawn now and publish the commitments (PRS-20).

    `after` is the row id of the only round that changed: while it has open matches nothing new is due.
    """
    if after is not None and Match.objects.filter(round=after, how="").exists():
        return
    for plan in plans(work, state_of(work.tournament)):
        seal(work, kind=DrawKind.ROUND, label=plan.name)


def sealed(work: Work, name: str) -> Draw:
    """Return the standing draw of the round, sealed or being typed. Raises NotSealed."""
    draw = Draw.objects.filter(tournament=work.tournament, label=name).exclude(status=DrawStatus.ANNULLED).first()
    if draw is None:
        raise NotSealed(round=name)
    return draw


def order_rule(work: Work, plan: RoundPlan) -> OrderRule:
    """Return who draws first: as announced in round 1 (PRS-17), several cards first afterwards (PRS-16)."""
    return OrderRule(work.tournament.draw_order) if plan.name == "1" else OrderRule.SEVERAL_FIRST


def players(work: Work, state: State, plan: RoundPlan) -> list[Player]:
    """Return the players in the order of the sale of their first card, each with his cards by number."""
    held: dict[int, list[int]] = defaultdict(list)
    for entry in plan.entries:
        held[state.player_of(entry.card)].append(entry.card)
    order = EntryCard.objects.filter(tournament=work.tournament).exclude(status=CardStatus.RETURNED)
    by_sale = dict.fromkeys(order.order_by("sale_order").values_list("entrant__number", flat=True))
    return [Player(player, tuple(sorted(held[player]))) for player in by_sale if player in held]


def store(
    work: Work, state: State, plan: RoundPlan, draw: Draw, drawn: DrawnNumbers, *, proof: dict[str, Any], **values: Any
) -> Counts:
    """Write the round, its matches and its seats, decide what needs no play, and publish the proof (PRS-18, PRS-21)."""
    work.update(draw, status=DrawStatus.DRAWN, drawn_at=work.by.at, proof=proof, hand=None, **values)
    if plan.name == "1":
        work.update(work.tournament, phase=Phase.PLAYING)
    round_ = work.create(
        Round(tournament=work.tournament, draw=draw, name=plan.name, number=plan.number, places=plan.places)
    )
    entries = {entry.card: entry for entry in plan.entries}
    meeting: dict[int, list[tuple[int, Pot]]] = defaultdict(list)
    for step in drawn.draws:
        meeting[step.number].append((step.card, step.pot))
    matches: list[Match] = []
    seats: list[tuple[SeatValue, ...]] = []
    for number in sorted(meeting):
        values_ = tuple(
            SeatValue(card, pot, entries[card].source, entries[card].came_as) for card, pot in meeting[number]
        )
        decision = settle(MatchValue(0, number, values_), state.cards)
        matches.append(
            Match(
                tournament=work.tournament,
                round=round_,
                number=number,
                how=decision.how if decision else "",
                winner=decision.winner if decision else None,
                decided_at=work.by.at if decision else None,
            )
        )
        seats.append(values_)
    work.create_many(matches)
    ids = dict(
        EntryCard.objects.filter(tournament=work.tournament)
        .exclude(status=CardStatus.RETURNED)
        .values_list("number", "pk")
    )
    work.create_many(
        [
            Seat(
                round=round_,
                match=match,
                position=position,
                card_id=ids[seat.card] if seat.card else None,
                pot=seat.pot or "",
                source_id=seat.source,
                came_as=seat.came_as or "",
            )
            for match, values_ in zip(matches, seats, strict=True)
            for position, seat in enumerate(values_)
        ]
    )
    seal_due(work, after=round_.pk)
    ways = [match.how for match in matches]
    return Counts(len(entries), len(matches), ways.count(How.BYE), ways.count(How.SELF_MEETING))
