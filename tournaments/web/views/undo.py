"""Take back what was just done."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme

from tournaments.core.permissions import Action
from tournaments.services import undo as undo_service
from tournaments.web import doors
from tournaments.web.pages import Command, SeeOther, tell
from tournaments.web.visits import Desk


def take_back(request: HttpRequest, desk: Desk, number: int) -> HttpResponse:
    """Take the fact back and return to the page on which it was offered."""
    entry = undo_service.take_back(desk.id, number=number, by=desk.actor, key=desk.key)
    tell(request, desk, entry)
    back = request.POST.get("back", "")
    is_ours = url_has_allowed_host_and_scheme(back, allowed_hosts=None) and back.startswith(f"/t/{desk.code}/")
    return SeeOther(back if is_ours else reverse("tournament", kwargs={"code": desk.code}))


undo: Command[Desk] = Command(take_back, None, doors.desk_door(Action.UNDO))
