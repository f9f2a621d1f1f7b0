"""The prizes at the desk: what would be paid, closing, paying out, and the list to sign."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments import ranking
from tournaments.core.permissions import Action
from tournaments.core.terms import Phase
from tournaments.models import JournalEntry
from tournaments.selectors import announcement, ties
from tournaments.selectors import prizes as selector
from tournaments.selectors.prizes import PrizeListView
from tournaments.sentences.render import money
from tournaments.services import payouts, prize_lists
from tournaments.web.fields import ReasonForm, checked, form_for
from tournaments.web.forms.prizes import PayForm, TakeBackForm
from tournaments.web.pages import command_of, desk_page
from tournaments.web.views.ties import tie_forms
from tournaments.web.visits import Desk


@desk_page(Action.SEE_MONEY)
def prizes(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what would be paid now and what is missing, or the closed list to pay out."""
    is_playing = desk.tournament.phase == Phase.PLAYING
    results = ranking.load(desk.tournament) if is_playing else None
    seen = selector.prize_list(desk.tournament, results=results)
    context = {
        "list": seen,
        "announced": announcement.prizes(desk.tournament),
        "open": ties.still_open(desk.tournament, results=results) if is_playing else None,
        "pay": form_for(request, PayForm),
        "reopen": form_for(request, ReasonForm, prefix="reopen"),
        "take_back": _take_back_form(request, desk, seen),
    }
    return render(request, "prizes/prizes.html", context | tie_forms(request))


@desk_page(Action.SEE_MONEY)
def prize_sheet(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the list to print, with a line to sign."""
    return render(request, "prizes/sheet.html", {"list": selector.prize_list(desk.tournament)})


@command_of(prizes, Action.CLOSE_PRIZES)
def prizes_close(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Close the list (PRS-47)."""
    return prize_lists.close(desk.id, by=desk.actor, key=desk.key)


@command_of(prizes, Action.CLOSE_PRIZES)
def prizes_reopen(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Open the closed list again (PRS-47)."""
    reason = checked(request, ReasonForm, prefix="reopen")["reason"]
    return prize_lists.reopen(desk.id, reason=reason, by=desk.actor, key=desk.key)


@command_of(prizes, Action.PAY_OUT)
def prizes_pay(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Pay one recipient all that his button names (PRS-47)."""
    fields = checked(request, PayForm)
    return payouts.pay(desk.id, awards=fields["awards"], till=fields["till"], by=desk.actor, key=desk.key)


@command_of(prizes, Action.PAY_OUT)
def prizes_take_back(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Take back what one recipient was paid."""
    fields = checked(request, TakeBackForm)
    return payouts.reverse(desk.id, awards=fields["awards"], reason=fields["reason"], by=desk.actor, key=desk.key)


def _take_back_form(request: HttpRequest, desk: Desk, seen: PrizeListView) -> TakeBackForm | None:
    paid = [
        (
            " ".join(str(line.award) for line in recipient.lines if line.is_paid),
            f"{recipient.name}: {money(recipient.paid_cents, desk.tournament.currency)}",
        )
        for recipient in seen.recipients
        if recipient.has_payout
    ]
    if not paid:
        return None
    form = form_for(request, TakeBackForm)
    form.offer(paid)
    return form
