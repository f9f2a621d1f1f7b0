"""What keeps the prize list open, and which ties can be decided now (PRS-43, PRS-47, PRS-48)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from tournaments import ranking
from tournaments.core.terms import ClassKind, DrawKind, DrawStatus
from tournaments.models import DecidingMatch, Draw, Tournament
from tournaments.ranking import LotDue, Results
from tournaments.selectors.naming import Names, names


@dataclass(frozen=True, slots=True)
class Tied:
    """A card that shares a place; in a lot of clubs or teams `card` is the group's number and `player` None."""

    card: int
    player: int | None
    name: str


@dataclass(frozen=True, slots=True)
class TieView:
    """Cards that share a place and wait for deciding matches; `pairs` are those that can still meet."""

    place: int
    tied: tuple[Tied, ...]
    pairs: tuple[tuple[Tied, Tied], ...]


@dataclass(frozen=True, slots=True)
class LotView:
    """A lot that can be drawn now. `commitment` is its fingerprint once it is sealed, "" before.

    `needs_reason` says that an earlier lot of this label has to be annulled, since its group has changed (PRS-22).
    """

    label: str
    kind: DrawKind
    ranking_class: str
    place: int
    candidates: tuple[Tied, ...]
    is_needed: bool
    odd_cents: int
    goods: tuple[str, ...]
    commitment: str
    needs_reason: bool


@dataclass(frozen=True, slots=True)
class OpenView:
    """What is missing before the list can be closed: open matches as (round, number), rounds to draw, ties, lots."""

    matches: tuple[tuple[str, int], ...]
    rounds: tuple[str, ...]
    ties: tuple[TieView, ...]
    lots: tuple[LotView, ...]
    can_be_closed: bool

    @property
    def needed_lots(self) -> tuple[LotView, ...]:
        return tuple(lot for lot in self.lots if lot.is_needed)

    @property
    def other_lots(self) -> tuple[LotView, ...]:
        return tuple(lot for lot in self.lots if not lot.is_needed)


def still_open(tournament: Tournament, *, public: bool = False, results: Results | None = None) -> OpenView:
    """Return what is still open; lots that no prize needs are listed as well.

    Queries: 14, or 3 with the `results`.
    """
    results = results or ranking.load(tournament)
    missing = ranking.missing(results)
    named = names(tournament, public=public)
    deciding = DecidingMatch.objects.filter(tournament=tournament)
    met = {frozenset(pair) for pair in deciding.values_list("winner__number", "loser__number")}
    draws = Draw.objects.filter(tournament=tournament, kind__in=[DrawKind.TIE, DrawKind.PRIZE])
    standing = {draw.label: draw for draw in draws.exclude(status=DrawStatus.ANNULLED)}
    return OpenView(
        matches=missing.matches,
        rounds=missing.rounds,
        ties=tuple(_tie(place, _tied(results, cards, named), met) for place, cards in missing.deciding),
        lots=tuple(_lot(results, lot, named, standing.get(lot.label)) for lot in ranking.lots_due(results)),
        can_be_closed=not missing,
    )


def _tied(results: Results, cards: Iterable[int], named: Names) -> tuple[Tied, ...]:
    players = ((card, results.state.player_of(card)) for card in cards)
    return tuple(Tied(card, player, named.get(player, "")) for card, player in players)


def _tie(place: int, tied: tuple[Tied, ...], met: set[frozenset[int]]) -> TieView:
    pairs = (
        (one, other)
        for one, other in combinations(tied, 2)
        if one.player != other.player and frozenset((one.card, other.card)) not in met
    )
    return TieView(place, tied, tuple(pairs))


def _lot(results: Results, lot: LotDue, named: Names, draw: Draw | None) -> LotView:
    groups = next(
        (
            ranked.terms
            for ranked in results.classes
            if ranked.terms.name == lot.ranking_class and ranked.terms.kind is not ClassKind.PEOPLE
        ),
        None,
    )
    if groups is not None:
        candidates = tuple(Tied(number, None, groups.group(number).name) for number in lot.candidates)
    else:
        candidates = _tied(results, lot.candidates, named)
    return LotView(
        label=lot.label,
        kind=lot.kind,
        ranking_class=lot.ranking_class,
        place=lot.place,
        candidates=candidates,
        is_needed=lot.is_needed,
        odd_cents=lot.odd_cents,
        goods=lot.goods,
        commitment=draw.commitment if draw and draw.status == DrawStatus.SEALED else "",
        needs_reason=draw is not None and draw.status == DrawStatus.DRAWN,
    )
