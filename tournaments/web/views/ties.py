"""What keeps the prize list open: ties to decide by deciding matches or by lot (PRS-43, PRS-48)."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.core.permissions import Action
from tournaments.core.terms import Phase
from tournaments.models import JournalEntry
from tournaments.selectors.ties import still_open
from tournaments.services import tie_breaks
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.prizes import DecidingMatchForm, LotReasonForm
from tournaments.web.forms.sale import WordForm
from tournaments.web.pages import SeeOther, command_of, desk_page, tell
from tournaments.web.visits import Desk


@desk_page(Action.DECIDE_TIE)
def ties(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what is missing before the prize list can be closed."""
    seen = still_open(desk.tournament) if desk.tournament.phase == Phase.PLAYING else None
    return render(request, "prizes/ties.html", {"open": seen} | tie_forms(request))


@command_of(ties)
def ties_match(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Record a deciding match (PRS-48)."""
    fields = checked(request, DecidingMatchForm)
    entry = tie_breaks.record(desk.id, winner=fields["winner"], loser=fields["loser"], by=desk.actor, key=desk.key)
    return _back(request, desk, entry)


@command_of(ties)
def ties_seal(request: HttpRequest, desk: Desk, label: str) -> HttpResponse:
    """Seal a lot, so that its fingerprint is known before (PRS-20)."""
    reason = checked(request, LotReasonForm)["reason"]
    entry = tie_breaks.prepare_lot(desk.id, label=label, reason=reason, by=desk.actor, key=desk.key)
    return _back(request, desk, entry)


@command_of(ties)
def ties_draw(request: HttpRequest, desk: Desk, label: str) -> HttpResponse:
    """Open a sealed lot with the word from the hall (PRS-20)."""
    word = checked(request, WordForm)["word"]
    return _back(request, desk, tie_breaks.draw_lot(desk.id, label=label, word=word, by=desk.actor, key=desk.key))


def tie_forms(request: HttpRequest) -> dict[str, Any]:
    """Return the forms that `prizes/_missing.html` needs."""
    return {
        "word": form_for(request, WordForm),
        "lot_reason": form_for(request, LotReasonForm),
        "deciding": form_for(request, DecidingMatchForm),
    }


def _back(request: HttpRequest, desk: Desk, entry: JournalEntry) -> HttpResponse:
    """Return to the prizes, where the role sees them."""
    tell(request, desk, entry)
    return SeeOther(reverse("prizes" if desk.may(Action.SEE_MONEY) else "ties", kwargs={"code": desk.code}))
