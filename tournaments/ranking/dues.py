"""What is still missing before the prize list can be closed (PRS-47), and the lots that could be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.core.tiebreaks import Group
from tournaments.core.terms import DrawKind
from tournaments.ranking.announced import PrizeList, lot_label
from tournaments.ranking.results import Results


@dataclass(frozen=True, slots=True)
class LotDue:
    """A lot that could be drawn now, by the label of its draw.

    `candidates` are cards, or the numbers of clubs or teams, ascending. `is_needed` says that prizes wait for it;
    the others only make the complete ranking finer. `odd_cents` and `goods` are what a lot about prizes gives away.
    """

    label: str
    kind: DrawKind
    ranking_class: str
    place: int
    candidates: Group
    is_needed: bool
    odd_cents: int = 0
    goods: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Missing:
    """What keeps the list open; false when it can be closed.

    Open matches are (round, number); groups that need a deciding match come with their places.
    """

    matches: tuple[tuple[str, int], ...]
    rounds: tuple[str, ...]
    deciding: tuple[tuple[int, Group], ...]
    lots: tuple[LotDue, ...]

    def __bool__(self) -> bool:
        return bool(self.matches or self.rounds or self.deciding or self.lots)


def missing(results: Results) -> Missing:
    """Return what is missing before the list can be closed."""
    matches = tuple((r.name, match.number) for r in results.state.rounds for match in r.open_matches)
    return Missing(
        matches=matches,
        rounds=results.to_draw if not results.is_over else (),
        deciding=tuple(_placed(results, group) for group in results.places.needs_deciding_match),
        lots=tuple(lot for lot in lots_due(results) if lot.is_needed),
    )


def lots_due(results: Results) -> tuple[LotDue, ...]:
    """Return the lots that could be drawn now: about places first, then about prizes, list by list.

    A lot about prizes waits for everything that could still change its group (PRS-43).
    """
    ties = tuple(_tie(results, group) for group in results.places.needs_lot)
    return (*ties, *(lot for prize_list in results.lists for lot in _about_prizes(results, prize_list)))


def _tie(results: Results, group: Group) -> LotDue:
    place, cards = _placed(results, group)
    return LotDue(f"tie-{place}", DrawKind.TIE, "", place, cards, _wins_something(results, cards))


def _about_prizes(results: Results, prize_list: PrizeList) -> Iterator[LotDue]:
    final = results.final(prize_list)
    for lot in prize_list.awards.lots_needed:
        if final.issuperset(lot.cards):
            yield LotDue(
                label=lot_label(prize_list.terms, lot.place),
                kind=DrawKind.PRIZE,
                ranking_class=prize_list.name,
                place=lot.place,
                candidates=tuple(sorted(lot.cards)),
                is_needed=True,
                odd_cents=lot.odd_cents,
                goods=lot.goods,
            )


def _wins_something(results: Results, cards: Group) -> bool:
    """Say whether a prize depends on the order of these cards, in the main ranking or in a class."""
    if results.places.place_of(cards[0]) <= results.main.last_place:
        return True
    return any(
        award.card in cards
        for prize_list in results.lists
        if not prize_list.is_of_groups
        for award in prize_list.awards.awards
    )


def _placed(results: Results, group: Group) -> tuple[int, Group]:
    return results.places.place_of(group[0]), tuple(sorted(group))
