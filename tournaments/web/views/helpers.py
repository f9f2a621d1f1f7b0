"""Who helps: the director shows a code, and may revoke it."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.safestring import SafeString

from tournaments.core.permissions import Action, Role
from tournaments.models import JournalEntry
from tournaments.selectors import helpers as selector
from tournaments.services import helpers as service
from tournaments.web.addresses import for_phones, qr_picture, reaches_phones
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.people import InviteForm
from tournaments.web.pages import command_of, desk_page, tell
from tournaments.web.visits import Desk

CODE_BYTES = 15
"""120 bits, a multiple of five bytes: 24 letters and digits."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What is shown once: the address that gives the role, and its picture."""

    role: Role
    label: str
    address: str
    picture: SafeString


@desk_page(Action.MANAGE_HELPERS)
def helpers(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show who has a role, and the form that gives one."""
    return _page(request, desk, None)


@command_of(helpers)
def helpers_invite(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Give a role by a code. Only its hash is kept, so it is shown right here and never again."""
    fields = checked(request, InviteForm)
    code = _code(desk)
    role, label = Role(fields["role"]), fields["label"]
    entry = service.invite(
        desk.id,
        role=role,
        label=label,
        code=code,
        ends_at=desk.actor.at + timedelta(hours=fields["hours"]),
        entrant=fields["entrant"],
        by=desk.actor,
        key=desk.key,
    )
    tell(request, desk, entry)
    address = for_phones(request, reverse("helper_code", kwargs={"secret": code}))
    return _page(request, desk, Invitation(role, label, address, qr_picture(address)))


@command_of(helpers)
def helpers_revoke(request: HttpRequest, desk: Desk, number: int) -> JournalEntry:
    """End the role now."""
    return service.revoke(desk.id, helper=number, by=desk.actor, key=desk.key)


def _code(desk: Desk) -> str:
    """Return the code of this request: a double click shows the same code twice, not a dead one."""
    made = salted_hmac("tournaments.web.helpers", f"{desk.id} {desk.key}", algorithm="sha256").digest()
    return base64.b32encode(made[:CODE_BYTES]).decode().lower()


def _page(request: HttpRequest, desk: Desk, shown: Invitation | None) -> HttpResponse:
    rows = selector.helpers(desk.tournament, at=desk.actor.at)
    form = form_for(request, InviteForm) if shown is None else InviteForm()
    context = {"helpers": rows, "form": form, "shown": shown, "reaches_phones": reaches_phones(request)}
    return render(request, "helpers/helpers.html", context)
