"""The ranking and the prizes as everybody sees them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.core.terms import Phase
from tournaments.selectors import announcement, prizes
from tournaments.selectors.ranking import ranking
from tournaments.web.pages import public_page
from tournaments.web.visits import Desk


@public_page
def public_ranking(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the ranking by card, by player and by class (PRS-48, PRS-49)."""
    return render(request, "public/ranking.html", {"ranking": ranking(desk.tournament, public=True)})


@public_page
def public_prizes(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show what was announced; once the list is closed, who won what (PRS-47)."""
    is_closed = desk.tournament.phase == Phase.CLOSED
    context = {
        "announced": announcement.prizes(desk.tournament),
        "won": prizes.closed(desk.tournament, public=True) if is_closed else None,
    }
    return render(request, "public/prizes.html", context)
