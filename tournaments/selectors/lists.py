"""Lists for spreadsheets: tables of plain cells, and how they become a file."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from scoring.core.payout import BookingKind
from tournaments.core import csv_cells
from tournaments.core.csv_cells import Encoding
from tournaments.core.player_list import BETWEEN_MEMBERS
from tournaments.core.state import How
from tournaments.core.terms import CardStatus
from tournaments.models import Booking, ClassMembership, Entrant, EntryCard, Match, Member, Seat, Tournament
from tournaments.selectors import prizes as prize_lists
from tournaments.selectors import ranking as rankings
from tournaments.selectors.naming import names

STATUS: dict[str, str] = {
    CardStatus.RESERVED: _("reserved"),
    CardStatus.PAID: _("paid"),
    CardStatus.ON_ACCOUNT: _("on account"),
    CardStatus.RETURNED: _("returned"),
}
KINDS: dict[str, str] = {
    BookingKind.FEE: _("fee"),
    BookingKind.REFUND: _("refund"),
    BookingKind.DONATION: _("donation"),
    BookingKind.COST: _("cost"),
    BookingKind.PAYOUT: _("payout"),
    BookingKind.DEBT: _("on account"),
}
HOW: dict[str, str] = {
    "": _("open"),
    How.PLAYED: _("played"),
    How.WALKOVER: _("walkover"),
    How.LOT: _("lot"),
    How.BYE: _("bye"),
    How.SELF_MEETING: _("self-meeting"),
    How.HANDED_IN: _("handed in"),
    How.NOT_PLAYED: _("not played"),
}


@dataclass(frozen=True, slots=True)
class Cents:
    """An amount; a spreadsheet gets it as a number of the currency's units."""

    cents: int


@dataclass(frozen=True, slots=True)
class Word:
    """A word of the program, written in the language of the reader."""

    msgid: str


Cell = str | int | bool | Cents | Word | datetime | None


@dataclass(frozen=True, slots=True)
class Table:
    """Headings (msgids) and rows. Times are written as local time of `time_zone`."""

    name: str
    headings: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    time_zone: str


def as_csv(table: Table, *, encoding: Encoding = Encoding.MARKED_UTF_8, separator: str = "") -> bytes:
    """Return the table as a file in the language of the reader; the separator is `;` in German, `,` otherwise.

    Texts are neutralised for spreadsheets and come back unchanged on import. Raises NotInThisEncoding.
    """
    is_german = (get_language() or "").startswith("de")
    zone = ZoneInfo(table.time_zone)
    rows = [[gettext(heading) for heading in table.headings]]
    rows += [[_text(cell, zone, is_german) for cell in row] for row in table.rows]
    return csv_cells.write(rows, separator=separator or (";" if is_german else ","), encoding=encoding)


def entrants(tournament: Tournament) -> Table:
    """Return the players by number; the list can be imported again.

    Queries: 4.
    """
    marks: dict[int, list[str]] = defaultdict(list)
    classes = ClassMembership.objects.filter(ranking_class__tournament=tournament).order_by("ranking_class__name")
    for entrant, name in classes.values_list("member__entrant_id", "ranking_class__name"):
        if name not in marks[entrant]:
            marks[entrant].append(name)
    members: dict[int, list[Member]] = defaultdict(list)
    for member in Member.objects.filter(entrant__tournament=tournament).order_by("position"):
        members[member.entrant_id].append(member)
    held: dict[int, list[str]] = defaultdict(list)
    cards = EntryCard.objects.filter(tournament=tournament).exclude(status=CardStatus.RETURNED)
    for entrant, status in cards.values_list("entrant_id", "status"):
        held[entrant].append(status)
    rows = [
        (
            row.number,
            _joined([member.name for member in members[row.pk]]),
            _joined([member.nickname for member in members[row.pk]]),
            _joined([member.club for member in members[row.pk]]),
            row.team,
            ", ".join(marks[row.pk]),
            len(held[row.pk]),
            bool(held[row.pk]) and set(held[row.pk]) == {CardStatus.PAID.value},
        )
        for row in Entrant.objects.filter(tournament=tournament).order_by("number")
    ]
    headings = (_("Number"), _("Name"), _("Nickname"), _("Club"), _("Team"), _("Classes"), _("Cards"), _("Paid"))
    return Table("players", headings, tuple(rows), tournament.time_zone)


def cards(tournament: Tournament) -> Table:
    """Return the cards in the order of the sale, returned ones too.

    Queries: 2.
    """
    called = names(tournament)
    found = EntryCard.objects.filter(tournament=tournament).select_related("entrant").order_by("sale_order")
    rows = [
        (
            row.number,
            row.entrant.number,
            called.get(row.entrant.number, ""),
            Word(STATUS[row.status]),
            Cents(row.fee_cents),
            row.is_late,
            row.sold_at,
            row.handed_in_at,
        )
        for row in found
    ]
    headings = (_("Card"), _("Player"), _("Name"), _("Status"), _("Fee"), _("Late entry"), _("Sold"), _("Handed in"))
    return Table("cards", headings, tuple(rows), tournament.time_zone)


def results(tournament: Tournament, *, round_name: str) -> Table:
    """Return the matches of a round by number; the score is in Bummerl, as the seats stand.

    Queries: 3.
    """
    called = names(tournament)
    seats: dict[int, list[Seat]] = defaultdict(list)
    found = Seat.objects.filter(round__tournament=tournament, round__name=round_name)
    for seat in found.select_related("card__entrant").order_by("position"):
        seats[seat.match_id].append(seat)
    matches = Match.objects.filter(tournament=tournament, round__name=round_name).select_related("sheet")
    rows: list[tuple[Cell, ...]] = []
    for match in matches.order_by("number"):
        sides: list[Cell] = []
        for position in range(2):
            card = seats[match.pk][position].card if position < len(seats[match.pk]) else None
            sides += [card.number, called.get(card.entrant.number, "")] if card else [None, ""]
        won = sides[2 * match.winner] if match.winner is not None else None
        score = ":".join(map(str, match.sheet.bummerl)) if match.sheet and match.how == How.PLAYED else ""
        rows.append((match.number, match.table, *sides, Word(HOW[match.how]), score, won))
    headings = (
        _("Match"), _("Table"), _("Card 1"), _("Name 1"), _("Card 2"), _("Name 2"), _("How"), _("Score"), _("Winner"),
    )  # fmt: skip
    return Table(f"round-{round_name}", headings, tuple(rows), tournament.time_zone)


def ranking(tournament: Tournament) -> Table:
    """Return the ranking by card as it stands (PRS-48).

    Queries: 12.
    """
    found = rankings.ranking(tournament).by_card
    rows = [(row.place, row.card, row.player, row.name, row.is_final) for row in found]
    headings = (_("Place"), _("Card"), _("Player"), _("Name"), _("Settled"))
    return Table("ranking", headings, tuple(rows), tournament.time_zone)


def prize_list(tournament: Tournament) -> Table:
    """Return the prize list: the closed one, or what would be paid now (PRS-47).

    Queries: 4 when closed, else 12.
    """
    found = prize_lists.prize_list(tournament).lines
    rows = [
        (row.ranking_class, row.place, row.card, row.name, Cents(row.cents), ", ".join(row.goods), row.is_paid)
        for row in found
    ]
    headings = (_("Class"), _("Place"), _("Card"), _("Name"), _("Money"), _("Goods"), _("Paid"))
    return Table("prizes", headings, tuple(rows), tournament.time_zone)


def bookings(tournament: Tournament) -> Table:
    """Return every booking in its order, signed as the till sees it.

    Queries: 2.
    """
    called = names(tournament)
    found = list(Booking.objects.filter(tournament=tournament).select_related("entrant", "card").order_by("pk"))
    numbers = {row.pk: number for number, row in enumerate(found, 1)}
    rows = [
        (
            numbers[row.pk],
            row.at,
            Word(KINDS[row.kind]),
            Cents(row.cents),
            row.till,
            row.card.number if row.card else None,
            called.get(row.entrant.number, "") if row.entrant else "",
            row.note,
            numbers[row.reverses_id] if row.reverses_id else None,
        )
        for row in found
    ]
    headings = (
        _("Number"), _("Time"), _("Kind"), _("Amount"), _("Till"), _("Card"), _("Name"), _("Note"), _("Takes back"),
    )  # fmt: skip
    return Table("bookings", headings, tuple(rows), tournament.time_zone)


def _joined(parts: list[str]) -> str:
    return BETWEEN_MEMBERS.join(parts) if any(parts) else ""


def _text(cell: Cell, zone: ZoneInfo, is_german: bool) -> str:
    """Return the cell as text. Only what people typed can look like a formula."""
    if isinstance(cell, str):
        return csv_cells.neutralise(cell)
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return gettext("yes") if cell else gettext("no")
    if isinstance(cell, Word):
        return gettext(cell.msgid)
    if isinstance(cell, Cents):
        amount = f"{Decimal(cell.cents) / 100:.2f}"
        return amount.replace(".", ",") if is_german else amount
    if isinstance(cell, datetime):
        return cell.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S")
    return str(cell)
