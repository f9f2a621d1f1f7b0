"""The announcement as people read it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.core.permissions import Action
from tournaments.selectors import announcement as selector
from tournaments.web.announcing import house_rules
from tournaments.web.pages import desk_page, public_page
from tournaments.web.visits import Desk


@desk_page(Action.SEE_DESK)
def announcement(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the announcement to print."""
    return _announcement(request, desk)


@public_page
def public_announcement(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show the announcement to everybody."""
    return _announcement(request, desk)


def _announcement(request: HttpRequest, desk: Desk) -> HttpResponse:
    of_skill = "skill" in request.GET
    return render(
        request,
        "announce/announcement.html",
        {
            "tournament": desk.tournament,
            "prizes": selector.prizes(desk.tournament),
            "sections": house_rules(desk.tournament, of_skill=of_skill),
            "of_skill": of_skill,
        },
    )
