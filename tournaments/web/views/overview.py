"""The first page, and the way into a tournament."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournaments import actors
from tournaments.core.permissions import TABLE, Action, Role
from tournaments.core.terms import Phase
from tournaments.models import User
from tournaments.selectors import overview as listing
from tournaments.web import words
from tournaments.web.navigation import entries
from tournaments.web.pages import desk_page, guest_page
from tournaments.web.views.account import is_first_run
from tournaments.web.visits import Desk, Guest


@guest_page()
def overview(request: HttpRequest, guest: Guest) -> HttpResponse:
    """Show the visitor's tournaments and the public ones; at the first run, lead to the first account."""
    if not request.user.is_authenticated and is_first_run(request):
        return redirect("first_run")
    user = request.user if isinstance(request.user, User) else None
    helped = [int(pk) for pk in request.session.get(actors.HELPERS, {})]
    return render(
        request,
        "overview/overview.html",
        {
            "mine": listing.mine(user.pk) if user else [],
            "helped": listing.helped(helped) if helped else [],
            "public": listing.public(),
            "may_organise": user is not None and may_organise(user),
        },
    )


def may_organise(user: User) -> bool:
    """Say whether the account may announce tournaments."""
    return user.is_superuser or user.may_organise


@desk_page(Action.SEE_DESK)
def tournament(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Lead to the page of the desk that is needed now: the sale before the first draw, the board after it."""
    menu = {entry.name: entry.url for entry in entries(desk, path="")}
    wanted = ["board", "prizes"] if desk.tournament.phase in (Phase.PLAYING, Phase.CLOSED) else ["sale", "announcement"]
    return redirect(next((menu[name] for name in wanted if name in menu), next(iter(menu.values()), "/")))


@guest_page()
def permissions(request: HttpRequest, guest: Guest) -> HttpResponse:
    """Show which role may do what, made from the one table in the code."""
    rows = [(words.ACTIONS[action], [role in TABLE[action] for role in Role]) for action in Action]
    return render(request, "overview/permissions.html", {"roles": words.ROLES.values(), "rows": rows})
