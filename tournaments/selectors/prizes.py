"""The prize list: what would be paid now, what the closed list says, and what was paid out (PRS-47)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from scoring.core.payout import BookingKind
from tournaments import ranking
from tournaments.core.terms import Phase
from tournaments.models import Award, Booking, ClosedPrizeList, Tournament
from tournaments.ranking import Results
from tournaments.selectors.naming import Names, names


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """What one card, club or team gets; for groups `card` and `player` are None.

    `award` is the row id once the list is closed. `ranking_class` is "" for the main ranking.
    """

    award: int | None
    ranking_class: str
    place: int
    card: int | None
    player: int | None
    name: str
    cents: int
    goods: tuple[str, ...]
    is_paid: bool = False


@dataclass(frozen=True, slots=True)
class Recipient:
    """All that one player, club or team gets, to be paid at once and signed for on one line."""

    player: int | None
    name: str
    lines: tuple[PrizeLine, ...]

    @property
    def cents(self) -> int:
        return sum(line.cents for line in self.lines)

    @property
    def goods(self) -> tuple[str, ...]:
        return tuple(item for line in self.lines for item in line.goods)

    @property
    def awards(self) -> tuple[int, ...]:
        return tuple(line.award for line in self.lines if line.award is not None)

    @property
    def unpaid(self) -> tuple[int, ...]:
        """Return the awards still to pay."""
        return tuple(line.award for line in self.lines if line.award is not None and not line.is_paid)

    @property
    def is_paid(self) -> bool:
        return all(line.is_paid for line in self.lines)

    @property
    def has_payout(self) -> bool:
        return any(line.is_paid for line in self.lines)

    @property
    def paid_cents(self) -> int:
        return sum(line.cents for line in self.lines if line.is_paid)

    @property
    def unpaid_cents(self) -> int:
        return self.cents - self.paid_cents


@dataclass(frozen=True, slots=True)
class PrizeNotPaid:
    """A prize without a winner: what moved went to place 1, the rest stays with the organiser (PRS-45)."""

    ranking_class: str
    place: int
    moved_cents: int
    kept_cents: int
    goods: str


@dataclass(frozen=True, slots=True)
class PrizeListView:
    """The whole list. Lines by list and place, recipients by their best line.

    Until it `is_closed` it says what would be paid if nothing changed any more; `waiting_cents` are odd cents for
    which the lot is not drawn. The pot is the one at closing time once the list is closed.
    """

    is_closed: bool
    is_final: bool
    lines: tuple[PrizeLine, ...]
    recipients: tuple[Recipient, ...]
    not_paid: tuple[PrizeNotPaid, ...]
    pot_cents: int
    waiting_cents: int = 0

    @property
    def total_cents(self) -> int:
        return sum(line.cents for line in self.lines)

    @property
    def has_payout(self) -> bool:
        """Say whether a prize is paid out; then the list cannot be opened again."""
        return any(line.is_paid for line in self.lines)

    @property
    def paid_out_cents(self) -> int:
        return sum(line.cents for line in self.lines if line.is_paid)

    @property
    def kept_cents(self) -> int:
        return sum(line.kept_cents for line in self.not_paid)

    @property
    def left_cents(self) -> int:
        """Return what the prizes leave of the pot; negative when the organiser has to add to it (PRS-45)."""
        return self.pot_cents - self.total_cents - self.waiting_cents


@dataclass(frozen=True, slots=True)
class PayoutView:
    """One payout as it was booked; `cents` is what went out. Goods without money are paid with 0 cents."""

    at: datetime
    ranking_class: str
    place: int
    card: int | None
    name: str
    cents: int
    goods: tuple[str, ...]
    till: str
    reversed_at: datetime | None


def prize_list(tournament: Tournament, *, public: bool = False, results: Results | None = None) -> PrizeListView:
    """Return the closed list, or what would be paid now while it is open.

    Queries: 4 when closed, else 12, or 1 with the `results`.
    """
    if tournament.phase == Phase.CLOSED:
        return closed(tournament, public=public)
    return preview(tournament, public=public, results=results)


def preview(tournament: Tournament, *, public: bool = False, results: Results | None = None) -> PrizeListView:
    """Return what would be paid if the list were closed as things stand now.

    Queries: 12, or 1 with the `results`.
    """
    results = results or ranking.load(tournament)
    lines = _sorted(_preview_lines(results, names(tournament, public=public)))
    return PrizeListView(
        is_closed=False,
        is_final=not ranking.missing(results),
        lines=lines,
        recipients=_recipients(lines),
        not_paid=tuple(
            PrizeNotPaid(prize_list.name, line.place, line.moved_cents, line.kept_cents, line.goods)
            for prize_list in results.lists
            for line in prize_list.awards.not_paid
        ),
        pot_cents=results.pot_cents,
        waiting_cents=results.waiting_cents,
    )


def closed(tournament: Tournament, *, public: bool = False) -> PrizeListView:
    """Return the closed list with what is paid; an empty one while it is open.

    Queries: 4.
    """
    named = names(tournament, public=public)
    rows = Award.objects.filter(tournament=tournament, withdrawn_at=None)
    payouts = Booking.objects.filter(
        tournament=tournament, kind=BookingKind.PAYOUT, award__isnull=False, reverses=None, reversal=None
    )
    paid = set(payouts.values_list("award_id", flat=True))
    lines = _sorted(
        _closed_line(row, named, row.pk in paid) for row in rows.select_related("card", "entrant", "ranking_class")
    )
    head = ClosedPrizeList.objects.filter(tournament=tournament, withdrawn_at=None).first()
    return PrizeListView(
        is_closed=head is not None,
        is_final=head is not None,
        lines=lines,
        recipients=_recipients(lines),
        not_paid=tuple(PrizeNotPaid(*line) for line in head.not_paid) if head else (),
        pot_cents=head.pot_cents if head else 0,
    )


def payouts(tournament: Tournament) -> tuple[PayoutView, ...]:
    """Return every payout in the order of the bookings, reversed ones too.

    Queries: 2.
    """
    named = names(tournament)
    rows = Booking.objects.filter(tournament=tournament, kind=BookingKind.PAYOUT, reverses=None, award__isnull=False)
    found = rows.select_related("award__entrant", "award__card", "award__ranking_class", "reversal").order_by("pk")
    return tuple(_payout(row, _closed_line(row.award, named, True)) for row in found if row.award is not None)


def _payout(row: Booking, line: PrizeLine) -> PayoutView:
    reversal = getattr(row, "reversal", None)
    return PayoutView(
        at=row.at,
        ranking_class=line.ranking_class,
        place=line.place,
        card=line.card,
        name=line.name,
        cents=-row.cents,
        goods=line.goods,
        till=row.till,
        reversed_at=reversal.at if reversal else None,
    )


def _preview_lines(results: Results, named: Names) -> Iterator[PrizeLine]:
    for each in results.lists:
        for award in each.awards.awards:
            if award.cents or award.goods:
                group = each.terms.group(award.player).name if each.terms and each.is_of_groups else ""
                yield PrizeLine(
                    award=None,
                    ranking_class=each.name,
                    place=award.place,
                    card=None if group else award.card,
                    player=None if group else award.player,
                    name=group or named.get(award.player, ""),
                    cents=award.cents,
                    goods=award.goods,
                )


def _closed_line(row: Award, named: Names, is_paid: bool) -> PrizeLine:
    player = row.entrant.number if row.entrant else None
    return PrizeLine(
        award=row.pk,
        ranking_class=row.ranking_class.name if row.ranking_class else "",
        place=row.place,
        card=row.card.number if row.card else None,
        player=player,
        name=row.group if player is None else named.get(player, ""),
        cents=row.cents,
        goods=tuple(row.goods),
        is_paid=is_paid,
    )


def _sorted(lines: Iterable[PrizeLine]) -> tuple[PrizeLine, ...]:
    """Return the lines of the main ranking first, then class by class, by place."""
    return tuple(sorted(lines, key=lambda line: (line.ranking_class, line.place, line.card or 0, line.name)))


def _recipients(lines: Iterable[PrizeLine]) -> tuple[Recipient, ...]:
    by_recipient: dict[tuple[int | None, str], list[PrizeLine]] = defaultdict(list)
    for line in lines:
        by_recipient[line.player, line.name].append(line)
    return tuple(Recipient(player, name, tuple(own)) for (player, name), own in by_recipient.items())
