"""Who gets which prize, to the cent (PRS-43 to PRS-46). A prize belongs to a card, so a player can win several."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.core.lots import order_by_lot
from scoring.core.prize_list import Prize, Shares, shares_of_pot
from scoring.core.ranking import Placing


@dataclass(frozen=True, slots=True)
class Award:
    """What one card gets. `place` is its place in the ranking; `prizes` are the prize places it has a part in."""

    card: int
    player: int
    place: int
    cents: int
    goods: tuple[str, ...]
    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LotNeeded:
    """Equal cards that wait for a lot: about `odd_cents` single cents and `goods` (PRS-43)."""

    place: int
    cards: tuple[int, ...]
    odd_cents: int
    goods: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotPaid:
    """A prize for which no card exists: the share moved to place 1, money and goods stay with the organiser."""

    place: int
    moved_cents: int
    kept_cents: int
    goods: str


@dataclass(frozen=True, slots=True)
class Awards:
    """All awards, by place and card, and what was not given away.

    The sum paid equals the sum announced less what is kept and what waits for a lot, to the cent.
    """

    awards: tuple[Award, ...]
    lots_needed: tuple[LotNeeded, ...]
    not_paid: tuple[NotPaid, ...]
    announced_cents: int
    pot_cents: int

    def __post_init__(self) -> None:
        if self.paid_cents + self.waiting_cents + self.kept_cents != self.announced_cents:
            raise ValueError("the prizes do not add up to what was announced")

    @property
    def paid_cents(self) -> int:
        return sum(award.cents for award in self.awards)

    @property
    def waiting_cents(self) -> int:
        return sum(lot.odd_cents for lot in self.lots_needed)

    @property
    def kept_cents(self) -> int:
        return sum(line.kept_cents for line in self.not_paid)

    @property
    def left_cents(self) -> int:
        """Return what the pot leaves to the organiser; negative when he has to add to it."""
        return self.pot_cents - self.paid_cents - self.waiting_cents

    @property
    def deficit_cents(self) -> int:
        """Return what the organiser has to add to the pot, 0 if it suffices."""
        return max(-self.left_cents, 0)


@dataclass(frozen=True, slots=True)
class _Sharers:
    """The cards of one place that count, with the prizes of the places they fill and their order by lot, if known.

    `has_money` says whether money is announced for them; for place 1 any share is, since what is left of it goes there.
    """

    cards: tuple[Placing, ...]
    prizes: tuple[Prize, ...]
    has_money: bool
    order: tuple[int, ...] | None

    @property
    def goods(self) -> tuple[str, ...]:
        return tuple(prize.goods for prize in self.prizes if prize.goods)

    @property
    def winners(self) -> set[int]:
        """Return the players who have a prize now; for goods alone those the lot has chosen, all until it is drawn."""
        if self.order is None or self.has_money:
            return {row.player for row in self.cards} if self.prizes else set()
        lucky = self.order[: len(self.goods)]
        return {row.player for row in self.cards if row.card in lucky}


def award(
    prizes: Sequence[Prize],
    *,
    placings: Iterable[Placing],
    pot_cents: int,
    unit_cents: int = 100,
    one_a_player: bool = False,
    lots: Sequence[Sequence[int]] = (),
) -> Awards:
    """Distribute checked prizes over a complete ranking.

    - Equal cards add up the prizes of the places they fill and divide them; odd cents and goods go by lot, goods in the
      order of their places (PRS-43). Without a lot they wait and are reported; equal cards of one player need none.
    - With `one_a_player` only prizes move (PRS-44): a card whose player has a prize is skipped, among equal cards one a
      player counts (his lowest number), and prizes go to the rest counted anew.
    - What rounding leaves, and shares for which no card exists, go to place 1, or to all who share it (PRS-45).
    - A self-meeting needs nothing here: the card handed in has its place like any other (PRS-46).

    `lots` are drawn orders of cards, first drawn first.
    Raises ValueError when the places are not counted on from 1 or the list was not checked.
    """
    by_place = {prize.place: prize for prize in prizes}
    if by_place and 1 not in by_place:
        raise ValueError("the prizes were not checked")
    shares = shares_of_pot(prizes, pot_cents=pot_cents, unit_cents=unit_cents)
    sharers = _sharers(by_place, placings, one_a_player, lots)
    filled = sum(len(group.cards) for group in sharers)
    not_paid = [_not_paid(prize, shares, nobody=not filled) for prize in prizes if prize.place > filled]
    extra = shares.rest + sum(line.moved_cents for line in not_paid)
    awards: list[Award] = []
    needed: list[LotNeeded] = []
    for group in sharers:
        if group.prizes:
            cents = sum(prize.cents + shares.by_place.get(prize.place, 0) for prize in group.prizes)
            awards += _divide(group, cents + extra, needed)
            extra = 0  # it was for place 1 alone
    return Awards(
        awards=tuple(sorted(awards, key=lambda a: (a.place, a.card))),
        lots_needed=tuple(needed),
        not_paid=tuple(sorted(not_paid, key=lambda line: line.place)),
        announced_cents=sum(prize.cents for prize in prizes) + shares.total,
        pot_cents=pot_cents,
    )


def _sharers(
    by_place: dict[int, Prize], placings: Iterable[Placing], one_a_player: bool, lots: Sequence[Sequence[int]]
) -> list[_Sharers]:
    """Return the groups that prizes are counted over, best first; together they fill the places from 1 on."""
    groups: list[_Sharers] = []
    have_prize: set[int] = set()
    ranked = filled = 0
    for place, group in groupby(sorted(placings, key=lambda row: (row.place, row.card)), key=lambda row: row.place):
        rows = list(group)
        if place != ranked + 1:
            raise ValueError(f"after {ranked} cards comes place {ranked + 1}, not {place}")
        ranked += len(rows)
        if one_a_player:
            rows = _one_card_a_player(row for row in rows if row.player not in have_prize)
        here = [by_place[p] for p in range(filled + 1, filled + len(rows) + 1) if p in by_place]
        has_money = any(p.has_money for p in here) or (not filled and any(p.share for p in by_place.values()))
        groups.append(_Sharers(tuple(rows), tuple(here), has_money, _order(rows, lots)))
        filled += len(rows)
        have_prize |= groups[-1].winners
    return groups


def _one_card_a_player(rows: Iterable[Placing]) -> list[Placing]:
    first: dict[int, Placing] = {}
    for row in rows:
        first.setdefault(row.player, row)
    return list(first.values())


def _order(rows: Sequence[Placing], lots: Sequence[Sequence[int]]) -> tuple[int, ...] | None:
    cards = tuple(row.card for row in rows)
    return cards if len({row.player for row in rows}) <= 1 else order_by_lot(cards, lots=lots)


def _divide(group: _Sharers, cents: int, needed: list[LotNeeded]) -> list[Award]:
    """Divide money and goods among the cards of a place, or note in `needed` that a lot must decide what is left."""
    each, odd = divmod(cents, len(group.cards))
    goods = group.goods
    rank_of: dict[int, int] = {}
    if group.order is not None:
        rank_of = {card: rank for rank, card in enumerate(group.order)}
    elif odd or goods:
        needed.append(LotNeeded(group.cards[0].place, tuple(row.card for row in group.cards), odd, goods))
    awards = []
    for row in group.cards:
        rank = rank_of.get(row.card)
        lucky = rank is not None and rank < odd
        won = () if rank is None else goods[rank : rank + 1]
        places = tuple(prize.place for prize in group.prizes)
        awards.append(Award(row.card, row.player, row.place, each + lucky, won, places))
    return awards


def _not_paid(prize: Prize, shares: Shares, *, nobody: bool) -> NotPaid:
    """Return the line for a prize without a card; when nobody is placed at all, every share stays as well."""
    share = shares.by_place.get(prize.place, 0)
    if nobody:
        rest = shares.rest if prize.place == 1 else 0
        return NotPaid(prize.place, 0, prize.cents + share + rest, prize.goods)
    return NotPaid(prize.place, share, prize.cents, prize.goods)
