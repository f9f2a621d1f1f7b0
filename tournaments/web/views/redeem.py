"""A helper's code: it is taken by a button, so that the preview of a link takes nothing."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments import actors
from tournaments.core.permissions import Action
from tournaments.models import Helper
from tournaments.selectors import helpers as selector
from tournaments.web import doors
from tournaments.web.pages import Command, SeeOther, command_of, guest_page
from tournaments.web.visits import Desk, Guest


@guest_page()
def helper_code(request: HttpRequest, guest: Guest, secret: str) -> HttpResponse:
    """Say which role the code gives, and offer to take it."""
    helper = _helper(guest, secret)
    return render(request, "helpers/redeem.html", {"helper": helper, "tournament": helper.tournament, "secret": secret})


@command_of(helper_code)
def helper_accept(request: HttpRequest, guest: Guest, secret: str) -> HttpResponse:
    """Keep the role in this browser and lead to the desk."""
    helper = _helper(guest, secret)
    actors.remember(request, actors.HELPERS, helper.tournament_id, helper.pk)
    return SeeOther(reverse("tournament", kwargs={"code": helper.tournament.code}))


def leave(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Forget the role in this browser; the code stays good until it ends."""
    actors.forget(request, actors.HELPERS, desk.id)
    return SeeOther(reverse("overview"))


helper_leave: Command[Desk] = Command(leave, None, doors.desk_door(Action.SEE_DESK))


def _helper(guest: Guest, secret: str) -> Helper:
    helper = selector.by_code(secret, at=guest.actor.at)
    if helper is None:
        raise Http404
    return helper
