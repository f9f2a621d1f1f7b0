"""Carry out what the rules planned: seats and matches that change because another match changed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tournaments.core.corrections import Change
from tournaments.core.terms import CardStatus, DrawStatus, ReportStatus
from tournaments.models import Dispute, Draw, EntryCard, Match, Penalty, Report, Seat
from tournaments.services import sealing
from tournaments.services.work import Work


def carry_out(work: Work, changes: Iterable[Change], *, reason: str = "") -> None:
    """Write the changes (PRS-37).

    Pending reports of the matches lapse, and with them their disputes. Results that are voided lose their sheet; lots
    drawn for their matches are annulled for `reason`, so that others can be drawn. Where other cards sit now, penalties
    of the meeting before do not count in the new one; the journal keeps them.
    """
    planned = {change.key: change for change in changes}
    if not planned:
        return
    rows = {row.pk: row for row in Match.objects.filter(pk__in=planned).select_related("round", "sheet")}
    _seat_cards(work, planned)
    for key, change in planned.items():
        after = change.after
        values: dict[str, Any] = {"how": after.how or "", "winner": after.winner, "moved_on": after.moved_on}
        if change.before.is_decided != after.is_decided:
            values["decided_at"] = work.by.at if after.is_decided else None
        if change.before.seats != after.seats or change.reopened:
            # who sat at the table may not be who sits there now
            values |= {"table": None, "called_at": None}
        if change.voided or (_is_new_meeting(change) and not after.is_decided):
            values["sheet_id"] = None  # its deals stay with it
        work.update(rows[key], **values)
    waiting = [ReportStatus.PENDING, ReportStatus.DISPUTED]
    for report in Report.objects.filter(match__in=planned, status__in=waiting):
        work.update(report, status=ReportStatus.LAPSED)
    for dispute in Dispute.objects.filter(match__in=planned, settled_at=None):
        work.update(dispute, settled_at=work.by.at)
    for penalty in Penalty.objects.filter(match__in=[key for key, one in planned.items() if _is_new_meeting(one)]):
        work.delete(penalty)
    _annul_lots(work, [rows[key] for key, change in planned.items() if change.voided], reason)


def _is_new_meeting(change: Change) -> bool:
    return change.before.cards != change.after.cards


def _annul_lots(work: Work, matches: Iterable[Match], reason: str) -> None:
    """Annul the lots of these matches, also those whose result was corrected since."""
    labels = [sealing.lot_label(match.round.name, match.number) for match in matches]
    for draw in Draw.objects.filter(tournament=work.tournament, label__in=labels, status=DrawStatus.DRAWN):
        sealing.annul(work, draw, because=reason)


def _seat_cards(work: Work, planned: dict[int, Change]) -> None:
    """Put the cards into their seats: first all that change are emptied, so that two can change places in a round."""
    numbers = {seat.card for change in planned.values() for seat in change.after.seats if seat.card is not None}
    cards = EntryCard.objects.filter(tournament=work.tournament, number__in=numbers)
    ids = dict(cards.exclude(status=CardStatus.RETURNED).values_list("number", "pk"))
    seats = Seat.objects.filter(match__in=planned).order_by("match_id", "position")
    moves: list[tuple[Seat, int | None]] = []
    for seat in seats:
        card = planned[seat.match_id].after.seats[seat.position].card
        if seat.card_id != (ids[card] if card is not None else None):
            moves.append((seat, ids[card] if card is not None else None))
    for seat, _ in moves:
        work.update(seat, card_id=None)
    for seat, card_id in moves:
        work.update(seat, card_id=card_id)
