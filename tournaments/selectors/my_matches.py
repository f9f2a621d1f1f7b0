"""One player's evening: what he plays now, what comes after, and how far each of his cards has got."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from scoring.core.bummerl import Score, possible_results
from tournaments.core.terms import CardStatus, ReportStatus
from tournaments.errors.play import NotYourMatch
from tournaments.models import Dispute, Entrant, EntryCard, Match, Report, Seat, Tournament
from tournaments.selectors.matches import rules
from tournaments.selectors.naming import Names, names


@dataclass(frozen=True, slots=True)
class PlayerMatch:
    """A match as one of its players sees it: his card and seat, and the opponent, "" where none is known.

    `score` is his own side first. `reported` is the pending report, his side first; `is_mine` says that it is his own.
    `busy_at` is the table at which the opponent sits now.
    """

    round: str
    places: int
    number: int
    card: int
    position: int
    opponent: str
    opponent_card: int | None
    how: str
    won: bool
    moved_on: bool
    table: int | None
    called_at: datetime | None
    score: tuple[int, ...]
    reported: tuple[int, ...]
    is_mine: bool
    is_disputed: bool
    busy_at: int | None
    is_self_meeting: bool
    waits: bool

    @property
    def score_text(self) -> str:
        return ":".join(map(str, self.score))

    @property
    def reported_text(self) -> str:
        return ":".join(map(str, self.reported))

    @property
    def can_report(self) -> bool:
        return not self.how and not self.is_disputed and not self.waits and self.opponent_card is not None


@dataclass(frozen=True, slots=True)
class CardWay:
    """A card and its matches in the order of the rounds; `is_out` where its last match was lost or it was handed in."""

    number: int
    status: CardStatus
    handed_in: bool
    matches: tuple[PlayerMatch, ...]

    @property
    def is_out(self) -> bool:
        return self.handed_in or bool(self.matches and self.matches[-1].how and not self.matches[-1].moved_on)


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player. `now` are the matches to which he is called, `next` the other open ones.

    `wins` are the scores with which he can have won a match, his side first.
    """

    number: int
    name: str
    withdrawn_at: datetime | None
    now: tuple[PlayerMatch, ...]
    next: tuple[PlayerMatch, ...]
    cards: tuple[CardWay, ...]
    wins: tuple[Score, ...]


def of_player(tournament: Tournament, entrant: Entrant, *, public: bool = False) -> PlayerView:
    """Return the player's evening. Queries: 7."""
    cards = list(EntryCard.objects.filter(entrant=entrant).exclude(status=CardStatus.RETURNED).order_by("number"))
    named = names(tournament, public=public)
    played = _matches(tournament, entrant, cards, named)
    ways = tuple(
        CardWay(card.number, CardStatus(card.status), card.handed_in_at is not None, tuple(played.get(card.number, ())))
        for card in cards
    )
    open_ = [match for way in ways for match in way.matches if not match.how]
    now = sorted((match for match in open_ if match.table is not None), key=lambda match: match.table or 0)
    return PlayerView(
        number=entrant.number,
        name=named.get(entrant.number, ""),
        withdrawn_at=entrant.withdrawn_at,
        now=tuple(now),
        next=tuple(match for match in open_ if match.table is None),
        cards=ways,
        wins=tuple(score for score in possible_results(rules(tournament)) if score[0] > score[1]),
    )


def by_number(tournament: Tournament, number: int) -> Entrant | None:
    """Return the player with that number, None if there is none. Queries: 1."""
    return Entrant.objects.filter(tournament=tournament, number=number).first()


def _matches(
    tournament: Tournament, entrant: Entrant, cards: Iterable[EntryCard], named: Names
) -> dict[int, list[PlayerMatch]]:
    """Return the matches of each card, by its number, in the order of the rounds."""
    ids = {card.pk for card in cards}
    mine = Seat.objects.filter(card__in=ids).values("match_id")
    seats: dict[int, list[Seat]] = defaultdict(list)
    rows = Seat.objects.filter(match__in=mine).select_related("match__round", "match__sheet", "card__entrant")
    for seat in rows.order_by("round_id", "match_id", "position"):
        seats[seat.match_id].append(seat)
    pending: dict[int, Report] = {}
    for report in Report.objects.filter(match__in=mine, status=ReportStatus.PENDING).order_by("-pk"):
        pending[report.match_id] = report
    disputed = set(Dispute.objects.filter(match__in=mine, settled_at=None).values_list("match_id", flat=True))
    busy = _busy(tournament)
    found: dict[int, list[PlayerMatch]] = defaultdict(list)
    for match_id, two in seats.items():
        for seat in two:
            if seat.card is not None and seat.card_id in ids:
                found[seat.card.number].append(
                    _view(seat, two, entrant, named, pending.get(match_id), match_id in disputed, busy)
                )
    return found


def _busy(tournament: Tournament) -> dict[int, tuple[int, int]]:
    """Return where players sit now: player number to (match id, table)."""
    seats = Seat.objects.filter(match__tournament=tournament, match__how="", match__table__isnull=False)
    rows = seats.exclude(card=None).values_list("card__entrant__number", "match_id", "match__table")
    return {player: (match_id, table or 0) for player, match_id, table in rows}


def _view(
    seat: Seat,
    seats: list[Seat],
    entrant: Entrant,
    named: Names,
    pending: Report | None,
    is_disputed: bool,
    busy: dict[int, tuple[int, int]],
) -> PlayerMatch:
    row: Match = seat.match
    other = next((one for one in seats if one.position != seat.position), None)
    opponent = other.card.entrant.number if other is not None and other.card is not None else None
    busy_match, busy_table = busy.get(opponent or 0, (row.pk, 0))
    score = tuple(row.sheet.bummerl) if row.sheet is not None and row.how else ()
    return PlayerMatch(
        round=row.round.name,
        places=row.round.places,
        number=row.number,
        card=seat.card.number if seat.card is not None else 0,
        position=seat.position,
        opponent=named.get(opponent, "") if opponent is not None else "",
        opponent_card=other.card.number if other is not None and other.card is not None else None,
        how=row.how,
        won=row.winner == seat.position,
        moved_on=(row.winner if row.moved_on is None else row.moved_on) == seat.position,
        table=row.table,
        called_at=row.called_at,
        score=_own_first(score, seat.position),
        reported=_own_first(tuple(pending.bummerl), seat.position) if pending is not None else (),
        is_mine=pending is not None and pending.entrant_id == entrant.pk,
        is_disputed=is_disputed,
        busy_at=busy_table if busy_match != row.pk and not row.how else None,
        is_self_meeting=opponent == entrant.number,
        waits=other is not None and other.card is None,
    )


def _own_first(score: tuple[int, ...], position: int) -> tuple[int, ...]:
    return score[::-1] if position else score


def position(tournament: Tournament, entrant: Entrant, *, round_name: str, number: int) -> int:
    """Return the seat of the player in that match. Raises NotYourMatch. Queries: 1."""
    seats = Seat.objects.filter(
        match__tournament=tournament, match__round__name=round_name, match__number=number, card__entrant=entrant
    )
    found = seats.order_by("position").values_list("position", flat=True).first()
    if found is None:
        raise NotYourMatch
    return found
