"""What waits for somebody: reports to confirm, disputes, slips that are missing."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.core.permissions import Action
from tournaments.models import JournalEntry
from tournaments.selectors import results as selector
from tournaments.services import results as service
from tournaments.web.pages import command_of, desk_page
from tournaments.web.visits import Desk


@desk_page(Action.CALL_TABLES)
def results(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what waits, and what was decided last. Players report on their own pages."""
    found = selector.results(desk.tournament, now=desk.actor.at)
    return render(request, "play/results.html", {"results": found})


@command_of(results, Action.CONFIRM_RESULT)
def results_confirm(request: HttpRequest, desk: Desk, name: str, number: int) -> JournalEntry:
    """Confirm what was reported (PRS-36)."""
    return service.confirm(desk.id, round_name=name, number=number, by=desk.actor, key=desk.key)
