"""What people do once there is something to draw: draw, play, report, correct, leave, close, pay, take back."""

from __future__ import annotations

from typing import Any

from scoring.core.penalties import PenaltyKind
from tests.properties.evening import Evening
from tournaments import ranking
from tournaments.core.actor import Actor
from tournaments.core.corrections import Choice
from tournaments.core.hand_draw import HandDraw
from tournaments.core.state import Match
from tournaments.core.terms import CardStatus, DrawStatus, Phase
from tournaments.errors.base import NoSuchThing
from tournaments.errors.draws import NumberGoesBack
from tournaments.models import Award, Booking, Draw, EntryCard, JournalEntry
from tournaments.services import (
    cards,
    corrections,
    draws,
    hand_draws,
    payouts,
    penalties,
    prize_lists,
    results,
    rounds,
    tables,
    tie_breaks,
    tournaments,
    undo,
    walkovers,
    withdrawals,
)
from tournaments.services.deciding import Result

NAMES = ("1", "2", "3", "places-3-4", "places-5-8")


def forward(e: Evening, by: Actor) -> JournalEntry:
    """Do what the evening waits for."""
    if open_matches := [(r.name, m) for r in e.state.rounds for m in r.open_matches if len(m.cards) == len(m.seats)]:
        name, match = e.pick.choice(open_matches)
        return results.report(e.id, round_name=name, number=match.number, result=_result(e, match), by=by)
    if e.tournament.phase == Phase.CLOSED:
        return pay_out(e, by)
    if not e.state.rounds and (reserved := _reserved(e)):
        return cards.pay(e.id, cards=reserved, by=by)
    if Draw.objects.filter(tournament=e.tournament, status=DrawStatus.TYPING).exists():
        return draw_by_hand(e, by)
    plans = e.plans()
    if any(plan.too_few for plan in plans):
        return tournaments.shrink(e.id, by=by)
    if plans:
        return rounds.draw(e.id, name=e.pick.choice(plans).name, word="forward", by=by)
    if lots := ranking.missing(ranking.load(e.tournament)).lots if e.is_playing else ():
        return _lot(e, lots[0].label, by)
    return prize_lists.close(e.id, by=by)


def draw(e: Evening, by: Actor) -> JournalEntry:
    return rounds.draw(e.id, name=_due(e), word=e.pick.choice(["", "Zwetschke"]), by=by)


def seal(e: Evening, by: Actor) -> JournalEntry:
    return rounds.seal(e.id, name=_due(e), by=by)


def annul(e: Evening, by: Actor) -> JournalEntry:
    newest = e.round()
    return draws.annul(e.id, name=newest.name if newest else "1", reason=e.pick.choice(["", "wrong"]), by=by)


def start_by_hand(e: Evening, by: Actor) -> JournalEntry:
    return hand_draws.start(e.id, name=_due(e), by=by)


def draw_by_hand(e: Evening, by: Actor) -> JournalEntry:
    """Draw everything from the pots as the desk sees it, and finish; sometimes only a part of the way."""
    row = Draw.objects.filter(tournament=e.tournament, status=DrawStatus.TYPING).first()
    name = row.label if row else _due(e)
    if row is None:
        return hand_draws.start(e.id, name=name, by=by)
    hand, entry = HandDraw.from_json(row.hand), None
    while not hand.is_complete and (entry is None or e.pick.randrange(20)):
        player, number = _next_number(e, hand)
        entry = hand_draws.take(e.id, name=name, player=player, number=number, by=by)
        hand = hand.take(player, number)
    return entry or hand_draws.finish(e.id, name=name, by=by)


def mistype(e: Evening, by: Actor) -> JournalEntry:
    number = e.pick.randrange(1, 9)
    return hand_draws.take(e.id, name=_due(e), player=e.entrant(), number=number, by=by)


def back_by_hand(e: Evening, by: Actor) -> JournalEntry:
    return hand_draws.back(e.id, name=_due(e), by=by)


def break_off(e: Evening, by: Actor) -> JournalEntry:
    return hand_draws.break_off(e.id, name=_due(e), by=by)


def report(e: Evening, by: Actor) -> JournalEntry:
    where, match = _where(e)
    return results.report(e.id, **where, result=_result(e, match), signed_slip=e.pick.randrange(3) == 0, by=by)


def misreport(e: Evening, by: Actor) -> JournalEntry:
    where, _ = _where(e)
    score = e.pick.choice([(2, 2), (0, 0), (5, 1), (1, 1)])
    return results.report(e.id, **where, result=Result(bummerl=score), by=by)


def confirm(e: Evening, by: Actor) -> JournalEntry:
    return results.confirm(e.id, **_where(e)[0], by=by)


def call(e: Evening, by: Actor) -> JournalEntry:
    return tables.call(e.id, **_where(e)[0], table=e.pick.randrange(0, 4), by=by)


def call_next(e: Evening, by: Actor) -> JournalEntry:
    return tables.call_next(e.id, by=by)


def take_back_call(e: Evening, by: Actor) -> JournalEntry:
    return tables.take_back(e.id, **_where(e)[0], by=by)


def walk_over(e: Evening, by: Actor) -> JournalEntry:
    where, match = _where(e)
    return walkovers.award(e.id, **where, absent=e.pick.choice([*match.cards, 99]), by=by)


def neither(e: Evening, by: Actor) -> JournalEntry:
    return walkovers.not_played(e.id, **_where(e)[0], by=by)


def prepare_lot(e: Evening, by: Actor) -> JournalEntry:
    return walkovers.prepare_lot(e.id, **_where(e)[0], by=by)


def draw_lot(e: Evening, by: Actor) -> JournalEntry:
    where, _ = _where(e)
    sealed = Draw.objects.filter(tournament=e.tournament, kind="lot", status=DrawStatus.SEALED).first()
    if sealed is not None:
        name, number = sealed.label.removeprefix("lot-").rsplit("-", 1)
        where = {"round_name": name, "number": int(number)}
    return walkovers.draw_lot(e.id, **where, word="lot", by=by)


def withdraw(e: Evening, by: Actor) -> JournalEntry:
    return withdrawals.withdraw(e.id, entrant=e.entrant(), by=by)


def correct(e: Evening, by: Actor) -> JournalEntry:
    where, match = _where(e, is_open=False)
    other: dict[str, Any] = {"result": _result(e, match)}
    if e.pick.randrange(4) == 0:
        other = {"absent": e.pick.choice([*match.cards, 99])}
    choice = e.pick.choice([None, *Choice])
    return corrections.correct(e.id, **where, **other, choice=choice, reason="misread", by=by)


def penalise(e: Evening, by: Actor) -> JournalEntry:
    where, match = _where(e)
    kind = e.pick.choice(list(PenaltyKind))
    card = e.pick.choice([*match.cards, 99])
    return penalties.impose(e.id, **where, card=card, kind=kind, game_points=3, clause="PRS-38", by=by)


def decide_tie(e: Evening, by: Actor) -> JournalEntry:
    needed = ranking.load(e.tournament).places.needs_deciding_match if e.is_playing else ()
    group = e.pick.choice(needed) if needed else (e.card(), e.card())
    winner, loser = e.pick.sample(group, 2)
    return tie_breaks.record(e.id, winner=winner, loser=loser, by=by)


def lot_for_a_tie(e: Evening, by: Actor) -> JournalEntry:
    due = ranking.lots_due(ranking.load(e.tournament)) if e.is_playing else ()
    return _lot(e, e.pick.choice(due).label if due else "tie-3", by)


def close(e: Evening, by: Actor) -> JournalEntry:
    return prize_lists.close(e.id, by=by)


def reopen(e: Evening, by: Actor) -> JournalEntry:
    return prize_lists.reopen(e.id, reason="protest", by=by)


def pay_out(e: Evening, by: Actor) -> JournalEntry:
    award = _award(e)
    same = Award.objects.filter(tournament=e.tournament, withdrawn_at=None, entrant=award.entrant, group=award.group)
    return payouts.pay(e.id, awards=list(same.values_list("pk", flat=True)), by=by)


def pay_one(e: Evening, by: Actor) -> JournalEntry:
    return payouts.pay(e.id, awards=[_award(e).pk], by=by)


def take_payout_back(e: Evening, by: Actor) -> JournalEntry:
    return payouts.reverse(e.id, awards=[_award(e, is_paid=True).pk], reason="wrong person", by=by)


def undo_something(e: Evening, by: Actor) -> JournalEntry:
    newest = e.tournament.version
    return undo.take_back(e.id, number=newest - e.pick.choice([0, 0, 1, 2, 3, 7]), by=by)


def _award(e: Evening, *, is_paid: bool = False) -> Award:
    """Return an award, mostly one that is paid or not as wanted."""
    rows = Award.objects.filter(tournament=e.tournament).order_by("pk")
    standing = Booking.objects.filter(tournament=e.tournament, award__isnull=False, reverses=None, reversal=None)
    paid = set(standing.values_list("award_id", flat=True))
    wanted = [row for row in rows if (row.pk in paid) == is_paid]
    choices = wanted if wanted and e.pick.randrange(8) else list(rows)
    if not choices:
        raise NoSuchThing(what="award", number=0)
    return e.pick.choice(choices)


def _reserved(e: Evening) -> list[int]:
    rows = EntryCard.objects.filter(tournament=e.tournament, status=CardStatus.RESERVED)
    return list(rows.order_by("number").values_list("number", flat=True))


def _due(e: Evening) -> str:
    due = [plan.name for plan in e.plans()]
    return e.pick.choice(due) if due and e.pick.randrange(6) else e.pick.choice(NAMES)


def _where(e: Evening, *, is_open: bool = True) -> tuple[dict[str, Any], Match]:
    found = e.match(is_open=is_open)
    if found is None:
        return {"round_name": "1", "number": 1}, Match(0, 1, ())
    name, match = found
    return {"round_name": name, "number": match.number}, match


def _result(e: Evening, match: Match) -> Result:
    """Return a possible result, in one of the depths of PRS-35; the rules may want other numbers."""
    won, seat = e.tournament.bummerl_to_win, e.pick.randrange(2)
    lost = e.pick.randrange(won)
    if e.pick.randrange(3) == 0:
        games = [(7, e.pick.randrange(7))] * won
        lost_games = [(e.pick.randrange(7), 7)] * lost
        each = (*lost_games, *games)
        return Result(each=each if seat == 0 else tuple((b, a) for a, b in each))
    return Result(bummerl=(won, lost) if seat == 0 else (lost, won))


def _next_number(e: Evening, hand: HandDraw) -> tuple[int, int]:
    """Return who draws next and a number that he may draw (PRS-12, PRS-13)."""
    turn = hand.turn
    player = e.pick.choice(turn.players if turn else (0,))
    numbers = list(hand.left_pot or hand.right_pot)
    e.pick.shuffle(numbers)
    for number in numbers:
        try:
            hand.take(player, number)
        except NumberGoesBack:
            continue
        return player, number
    raise AssertionError("a player has nothing to draw")


def _lot(e: Evening, label: str, by: Actor) -> JournalEntry:
    if not Draw.objects.filter(tournament=e.tournament, label=label, status=DrawStatus.SEALED).exists():
        return tie_breaks.prepare_lot(e.id, label=label, reason="the group changed", by=by)
    return tie_breaks.draw_lot(e.id, label=label, word="tie", by=by)


DRAWING = (draw, draw_by_hand, draw_by_hand, start_by_hand, seal)
TYPING = (*[draw_by_hand] * 4, mistype, back_by_hand, break_off)
PLAYING = (
    *[forward] * 26,
    *[report] * 5,
    misreport,
    *[confirm] * 3,
    *[call] * 2,
    *[call_next] * 2,
    take_back_call,
    *[walk_over] * 3,
    neither,
    *[prepare_lot] * 2,
    *[draw_lot] * 2,
    *[withdraw] * 2,
    *[correct] * 8,
    penalise,
    annul,
    decide_tie,
    *[lot_for_a_tie] * 2,
    close,
)
CLOSED = (*[pay_out] * 3, pay_one, take_payout_back, reopen)
ANY_TIME = (undo_something, undo_something)
