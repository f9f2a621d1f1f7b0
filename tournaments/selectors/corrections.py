"""What a correction would change, before it is made (PRS-37)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.core.bummerl import MatchRules, MatchScore, Score, check_result
from tournaments.core import corrections, withdrawals
from tournaments.core.corrections import Change, CorrectionPlan
from tournaments.core.forms import registry
from tournaments.core.state import How, Seat, State
from tournaments.core.state import Match as Played
from tournaments.errors.play import MatchNotDecided, NoPlayNoResult, NoSuchMatch, NoSuchSeat, NothingCorrected
from tournaments.loading import state_of
from tournaments.models import Match, Prize, Tournament
from tournaments.selectors.naming import Names, names


class Effect(StrEnum):
    """What happens to a match because another one is corrected."""

    CORRECTED = "corrected"  # the match itself
    SWAPPED = "swapped"  # other cards sit there
    VOIDED = "voided"  # its result is taken away, it is played again
    WAITS = "waits"  # it waits for a match that is played again
    DECIDED = "decided"  # a bye, a self-meeting or a handed-in card decides it anew


@dataclass(frozen=True, slots=True)
class Ended:
    """How a match ended: `how` "" while it is open, `winner` a position; `score` is by position, "" unless played.

    The score is only told of the match that is corrected.
    """

    how: str
    winner: int | None
    score: str = ""


@dataclass(frozen=True, slots=True)
class Consequence:
    """One match and what happens to it; cards with their players before and after, None for a seat that waits.

    `table` is where it was called: its slip is out.
    """

    round: str
    places: int
    number: int
    effect: Effect
    before: tuple[tuple[int, str] | None, ...]
    after: tuple[tuple[int, str] | None, ...]
    ended_before: Ended
    ended_after: Ended
    table: int | None


@dataclass(frozen=True, slots=True)
class Moved:
    """A card whose place changes, with the prizes as announced; `was` and `becomes` are the places as they stand."""

    card: int
    name: str
    was: int
    becomes: int


Where = tuple[str, int, int]
"""Which match: name of the round, its places, number in it."""


@dataclass(frozen=True, slots=True)
class Preview:
    """What the correction does. `resting` are matches people finished on the wrong result, by where they stand.

    While `needs_choice` is set the consequences are those of voiding them; `can_stand` says whether they may stand.
    `handed_in` are cards of withdrawn players that would come back into play. `moved` lists the changed places,
    `prizes` those of them that have a prize.
    """

    winner: tuple[int, str]
    changes_winner: bool
    consequences: tuple[Consequence, ...]
    resting: tuple[Where, ...]
    without_place: tuple[Where, ...]
    needs_choice: bool
    can_stand: bool
    handed_in: tuple[tuple[int, str], ...]
    moved: tuple[Moved, ...]
    prizes: tuple[Moved, ...]


def preview(
    tournament: Tournament,
    *,
    round_name: str,
    number: int,
    winner: int | None = None,
    bummerl: Score | None = None,
    each: tuple[Score, ...] | None = None,
    absent: int | None = None,
) -> Preview:
    """Return what correcting the match to this result, or to a walkover of the card `absent`, would do.

    Raises NoSuchMatch, MatchNotDecided, NoPlayNoResult, NoSuchSeat, NothingCorrected, impossible scores.

    Queries: 8.
    """
    row = _correctable(tournament, round_name, number)
    state = state_of(tournament)
    seats = next(match.seats for match in state.matches() if match.key == row.pk)
    how, won, score = _new(tournament, row, seats, winner, bummerl, each, absent)
    if (row.how, row.winner) == (how, won) and (score is None or _stands(row, score)):
        raise NothingCorrected
    planned = corrections.plan(state, row.pk, how=how, winner=won)
    scores = (
        _text(row.sheet.bummerl) if row.how == How.PLAYED and row.sheet else "",
        _text(score.bummerl) if score else "",
    )
    return _preview(tournament, state, planned, won, scores)


def _correctable(tournament: Tournament, round_name: str, number: int) -> Match:
    rows = Match.objects.filter(tournament=tournament, round__name=round_name, number=number)
    row = rows.select_related("sheet").first()
    if row is None:
        raise NoSuchMatch(round=round_name, number=number)
    if not row.how:
        raise MatchNotDecided(round=round_name, number=number)
    if not How(row.how).is_result or row.how == How.HANDED_IN:
        raise NoPlayNoResult(round=round_name, number=number)
    return row


def _new(
    tournament: Tournament,
    row: Match,
    seats: tuple[Seat, ...],
    winner: int | None,
    bummerl: Score | None,
    each: tuple[Score, ...] | None,
    absent: int | None,
) -> tuple[How, int, MatchScore | None]:
    if absent is not None:
        cards = [seat.card for seat in seats]
        if absent not in cards:
            raise NoSuchSeat(card=absent)
        return How.WALKOVER, 1 - cards.index(absent), None
    counted = row.sheet or tournament
    rules = MatchRules(bummerl_to_win=counted.bummerl_to_win, double_schneider=counted.double_schneider)
    score = check_result(rules, winner=winner, bummerl=bummerl, each=each)
    return How.PLAYED, score.winner, score


def _stands(row: Match, score: MatchScore) -> bool:
    sheet = row.sheet
    each = [list(pair) for pair in score.each]
    return sheet is not None and sheet.bummerl == list(score.bummerl) and sheet.each == each


def _preview(
    tournament: Tournament, state: State, planned: CorrectionPlan, won: int, scores: tuple[str, str]
) -> Preview:
    named = names(tournament)
    changes = planned.changes
    rows = Match.objects.filter(tournament=tournament, how="").exclude(table=None)
    tables = dict(rows.values_list("pk", "table"))
    corrected = changes[0]
    where: dict[int, Where] = {m.key: (r.name, r.places, m.number) for r in state.rounds for m in r.matches}
    moved = _moved(tournament, state, planned, named)
    announced = Prize.objects.filter(tournament=tournament, ranking_class=None).order_by("-place")
    worth = announced.values_list("place", flat=True).first() or 0
    stays = corrected.before.winner if corrected.before.moved_on is None else corrected.before.moved_on
    form, down_to = registry.form(tournament.form), tournament.placement_down_to
    back = withdrawals.coming_back(state, changes, still_in=lambda after: form.standing(after, down_to).still_in)
    return Preview(
        winner=_who(state, named, corrected.before.seats[won].card) or (0, ""),
        changes_winner=corrected.before.winner != won,
        consequences=tuple(
            Consequence(
                round=where[change.key][0],
                places=where[change.key][1],
                number=where[change.key][2],
                effect=_effect(change, is_first=at == 0),
                before=tuple(_who(state, named, seat.card) for seat in change.before.seats),
                after=tuple(_who(state, named, seat.card) for seat in change.after.seats),
                ended_before=_ended(change.before, scores[0] if at == 0 else ""),
                ended_after=_ended(change.after, scores[1] if at == 0 else ""),
                table=tables.get(change.key),
            )
            for at, change in enumerate(changes)
        ),
        resting=tuple(where[key] for key in planned.resting),
        without_place=tuple(where[key] for key in planned.without_place),
        needs_choice=planned.needs_choice,
        can_stand=planned.needs_choice and (stays is not None or len(changes) == 1),
        handed_in=tuple(who for card in sorted(back) if (who := _who(state, named, card))),
        moved=moved,
        prizes=tuple(one for one in moved if min(one.was, one.becomes) <= worth),
    )


def _ended(match: Played, score: str) -> Ended:
    return Ended(match.how.value if match.how else "", match.winner, score)


def _text(score: Sequence[int]) -> str:
    return ":".join(map(str, score))


def _effect(change: Change, *, is_first: bool) -> Effect:
    if is_first:
        return Effect.CORRECTED
    if change.voided:
        return Effect.VOIDED
    if change.waits:
        return Effect.WAITS
    return Effect.DECIDED if change.after.is_decided else Effect.SWAPPED


def _who(state: State, named: Names, card: int | None) -> tuple[int, str] | None:
    return None if card is None else (card, named.get(state.player_of(card), ""))


def _moved(tournament: Tournament, state: State, planned: CorrectionPlan, named: Names) -> tuple[Moved, ...]:
    """Return the cards whose place changes, best place first."""
    form, down_to = registry.form(tournament.form), tournament.placement_down_to
    was: Mapping[int, int] = {c: g.place for c, g in form.standing(state, down_to).by_card().items()}
    after = corrections.apply(state, planned.changes)
    becomes = {c: g.place for c, g in form.standing(after, down_to).by_card().items()}
    moved = [
        Moved(card, named.get(state.player_of(card), ""), was[card], becomes[card])
        for card in was
        if was[card] != becomes[card]
    ]
    return tuple(sorted(moved, key=lambda one: (one.becomes, one.card)))
