"""Load a whole tournament as the pure value that the rules work on."""

from __future__ import annotations

from collections import defaultdict

from tournaments.core.state import Card, How, Match, Outcome, Pot, Round, Seat, State
from tournaments.core.terms import CardStatus
from tournaments.models import EntryCard, Tournament
from tournaments.models import Match as MatchRow
from tournaments.models import Round as RoundRow
from tournaments.models import Seat as SeatRow


def state_of(tournament: Tournament) -> State:
    """Return the state: cards by number, rounds in the order of their draws, matches by number. Match keys are row ids.

    Queries: 4.
    """
    cards = {
        number: Card(number, player, handed_in is not None)
        for number, player, handed_in in EntryCard.objects.filter(tournament=tournament)
        .exclude(status=CardStatus.RETURNED)
        .order_by("number")
        .values_list("number", "entrant__number", "handed_in_at")
    }
    seats: dict[int, list[Seat]] = defaultdict(list)
    for match, card, pot, source, came_as in (
        SeatRow.objects.filter(round__tournament=tournament)
        .order_by("match_id", "position")
        .values_list("match_id", "card__number", "pot", "source_id", "came_as")
    ):
        seats[match].append(Seat(card, Pot(pot) if pot else None, source, Outcome(came_as) if came_as else None))
    matches: dict[int, list[Match]] = defaultdict(list)
    for row in (
        MatchRow.objects.filter(tournament=tournament)
        .select_related("sheet")
        .only("id", "round_id", "number", "how", "winner", "moved_on", "sheet__bummerl", "sheet__game_points")
        .order_by("number")
    ):
        matches[row.round_id].append(match_value(row, tuple(seats[row.pk])))
    rounds = tuple(
        Round(row.name, row.number, row.places, tuple(matches[row.pk]))
        for row in RoundRow.objects.filter(tournament=tournament).order_by("pk")
    )
    return State(tournament.places, cards, rounds)


def match_value(row: MatchRow, seats: tuple[Seat, ...]) -> Match:
    """Return the match as a value; scores count only where it was played (PRS-48)."""
    how = How(row.how) if row.how else None
    scored = row.sheet if row.sheet is not None and how is not None and how.has_score else None
    return Match(
        key=row.pk,
        number=row.number,
        seats=seats,
        how=how,
        winner=row.winner,
        moved_on=row.moved_on,
        bummerl=_pair(scored.bummerl) if scored else (0, 0),
        game_points=_pair(scored.game_points) if scored else (0, 0),
    )


def _pair(values: list[int]) -> tuple[int, int]:
    return (values[0], values[1]) if len(values) == 2 else (0, 0)
