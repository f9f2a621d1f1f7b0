"""The draws of the rounds as the desk sees them: what can be drawn now, what was drawn, what may still be annulled."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from django.db.models import Q

from tournaments.core.forms import registry
from tournaments.core.forms.form import RoundPlan
from tournaments.core.hand_draw import HandDraw
from tournaments.core.state import Match, Pot, State
from tournaments.core.terms import CardStatus, DrawKind, DrawStatus, Phase
from tournaments.loading import state_of
from tournaments.models import Draw, EntryCard, Tournament
from tournaments.selectors import proofs
from tournaments.selectors.naming import names
from tournaments.selectors.proofs import DrawView, StepView


@dataclass(frozen=True, slots=True)
class DueRound:
    """A round that can be drawn now. `seal` is its sealed draw, None where nothing is sealed (PRS-20).

    `too_few` is the number of places that would do where too few cards are sold (PRS-5). `unsettled` are cards that
    must be paid, released or let in first, or wait for their lot (PRS-7, PRS-8).
    """

    name: str
    places: int
    cards: int
    players: int
    seal: DrawView | None
    too_few: int | None
    unsettled: tuple[int, ...]

    @property
    def byes(self) -> int:
        return self.places - self.cards

    @property
    def is_typing(self) -> bool:
        return self.seal is not None and self.seal.status is DrawStatus.TYPING


@dataclass(frozen=True, slots=True)
class PastDraw:
    """A draw that was drawn or annulled; `can_annul` says that no result and no later round rests on it (PRS-22)."""

    draw: DrawView
    can_annul: bool


@dataclass(frozen=True, slots=True)
class DrawsView:
    """What is due, what was drawn, the newest first, and the rounds that the next draw waits for (PRS-26)."""

    due: tuple[DueRound, ...]
    past: tuple[PastDraw, ...]
    open_rounds: tuple[tuple[str, int, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class DrawnOrder:
    """One draw in the order in which it was drawn, with the numbers on which somebody met himself (PRS-24)."""

    draw: DrawView
    steps: tuple[StepView, ...]
    byes: tuple[int, ...]
    self_meetings: tuple[int, ...]


def draws(tournament: Tournament) -> DrawsView:
    """Return the draws of the rounds. Queries: 6."""
    state = state_of(tournament)
    found = [draw for draw in proofs.draws(tournament) if draw.kind is DrawKind.ROUND]
    standing = {draw.label: draw for draw in found if draw.status is not DrawStatus.ANNULLED}
    unsettled = _unsettled(tournament)
    plans = _plans(tournament, state)
    return DrawsView(
        due=tuple(_due(plan, state, standing.get(plan.name), unsettled) for plan in plans),
        past=tuple(
            PastDraw(draw, draw.status is DrawStatus.DRAWN and _can_annul(tournament, state, draw.label))
            for draw in found
            if draw.status in (DrawStatus.DRAWN, DrawStatus.ANNULLED)
        ),
        open_rounds=tuple(
            (r.name, r.places, tuple(match.number for match in r.open_matches)) for r in state.rounds if r.open_matches
        ),
    )


def order(tournament: Tournament, *, label: str, attempt: int) -> DrawnOrder | None:
    """Return one draw with every number drawn, None if there is none. Queries: 2."""
    found = proofs.published(tournament, label=label, attempt=attempt, public=False)
    return None if found is None else DrawnOrder(found.draw, found.steps, found.byes, _self_meetings(found.steps))


def _plans(tournament: Tournament, state: State) -> tuple[RoundPlan, ...]:
    if tournament.phase not in (Phase.SELLING, Phase.PLAYING):
        return ()
    return registry.form(tournament.form).next_rounds(state, tournament.placement_down_to)


def _due(plan: RoundPlan, state: State, seal: DrawView | None, unsettled: Iterable[int]) -> DueRound:
    return DueRound(
        name=plan.name,
        places=plan.places,
        cards=len(plan.entries),
        players=len({state.player_of(entry.card) for entry in plan.entries}),
        seal=seal,
        too_few=plan.too_few,
        unsettled=tuple(unsettled) if plan.number is not None else (),
    )


def _unsettled(tournament: Tournament) -> tuple[int, ...]:
    """Return the cards without which the main draw does not go on: reserved before the first one, late ones after."""
    cards = EntryCard.objects.filter(tournament=tournament).exclude(status=CardStatus.RETURNED)
    wanted = Q(is_late=True, handed_in_at=None, seats=None)
    if tournament.phase == Phase.SELLING:
        wanted = Q(status=CardStatus.RESERVED)
    return tuple(cards.filter(wanted).order_by("number").values_list("number", flat=True))


def _can_annul(tournament: Tournament, state: State, label: str) -> bool:
    drawn = state.round(label)
    if drawn is None or tournament.phase != Phase.PLAYING or any(_has_result(match) for match in drawn.matches):
        return False
    keys = {match.key for match in drawn.matches}
    return not any(seat.source in keys for match in state.matches() for seat in match.seats)


def _has_result(match: Match) -> bool:
    return match.how is not None and match.how.is_result


def _self_meetings(steps: Iterable[StepView]) -> tuple[int, ...]:
    players: dict[int, list[int]] = defaultdict(list)
    for step in steps:
        players[step.number].append(step.player)
    return tuple(sorted(number for number, two in players.items() if len(two) == 2 and two[0] == two[1]))


@dataclass(frozen=True, slots=True)
class Drawer:
    """A player at a draw by hand, with what he has drawn for his cards so far; `may_draw` says that it is his turn."""

    number: int
    name: str
    cards: int
    drawn: tuple[tuple[int, Pot], ...]
    may_draw: bool


@dataclass(frozen=True, slots=True)
class HandView:
    """A draw by hand as far as it is typed. Pots are (number, still in it), `drawers` as listed, `last` the newest."""

    name: str
    places: int
    left_pot: tuple[tuple[int, bool], ...]
    right_pot: tuple[tuple[int, bool], ...]
    pot: Pot | None
    cards_left: int | None
    drawers: tuple[Drawer, ...]
    missing: int
    last: tuple[str, int] | None

    @property
    def next_drawers(self) -> tuple[Drawer, ...]:
        return tuple(drawer for drawer in self.drawers if drawer.may_draw)


def hand(tournament: Tournament, *, name: str) -> HandView | None:
    """Return the draw by hand of that round, None if none is being typed. Queries: 2, 1 for None."""
    row = Draw.objects.filter(tournament=tournament, label=name, status=DrawStatus.TYPING).only("hand").first()
    if row is None:
        return None
    typed, named = HandDraw.from_json(row.hand), names(tournament)
    turn = typed.turn
    drawn: dict[int, list[tuple[int, Pot]]] = defaultdict(list)
    for step in typed.draws:
        drawn[step.player].append((step.number, step.pot))
    last = typed.draws[-1] if typed.draws else None
    return HandView(
        name=name,
        places=typed.places,
        left_pot=_pot(typed.places, typed.left_pot),
        right_pot=_pot(typed.places, typed.right_pot),
        pot=turn.pot if turn else None,
        cards_left=turn.cards_left if turn else None,
        drawers=tuple(
            Drawer(
                player.id,
                named.get(player.id, ""),
                len(player.cards),
                tuple(drawn[player.id]),
                turn is not None and player.id in turn.players,
            )
            for player in typed.players
        ),
        missing=typed.missing,
        last=(named.get(last.player, ""), last.number) if last else None,
    )


def _pot(places: int, left: Iterable[int]) -> tuple[tuple[int, bool], ...]:
    still = set(left)
    return tuple((number, number in still) for number in range(1, places // 2 + 1))
