"""Devices and programs that speak to the API: the director and the account make their tokens and revoke them."""

from __future__ import annotations

from datetime import timedelta

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.core.permissions import Action, Role
from tournaments.models import JournalEntry
from tournaments.selectors import tokens as selector
from tournaments.services import tokens as service
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.devices import DeviceForm, ProgramForm, allowed
from tournaments.web.pages import SeeOther, account_page, command_of, desk_page, tell
from tournaments.web.visits import Account, Desk


@desk_page(Action.MANAGE_HELPERS)
def devices(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Show which devices have a token, and the form that makes one."""
    return _page(request, desk, "")


@command_of(devices)
def devices_issue(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Make a token. Only its hash is kept, so it is shown right here and never again."""
    fields = checked(request, DeviceForm)
    role, secret = Role(fields["role"]), service.secret_of(where=desk.id, key=desk.key)
    entry = service.issue(
        desk.id,
        role=role,
        label=fields["label"],
        scopes=allowed(role, fields["scopes"]),
        ends_at=desk.actor.at + timedelta(hours=fields["hours"]),
        secret=secret,
        by=desk.actor,
        key=desk.key,
    )
    tell(request, desk, entry)
    return _page(request, desk, secret)


@command_of(devices)
def devices_revoke(request: HttpRequest, desk: Desk, number: int) -> JournalEntry:
    """End the token now."""
    return service.revoke(desk.id, token=number, by=desk.actor, key=desk.key)


@account_page()
def programs(request: HttpRequest, account: Account) -> HttpResponse:
    """Show which programs may act for the account, and the form that lets one."""
    return _programs(request, account, "")


@command_of(programs)
def programs_issue(request: HttpRequest, account: Account) -> HttpResponse:
    """Make a token of the account; it is shown right here and never again."""
    fields = checked(request, ProgramForm)
    secret = service.secret_of(where=-account.user.pk, key=account.key)
    service.issue_for_account(
        label=fields["label"],
        scopes=allowed(Role.DIRECTOR, fields["scopes"]),
        ends_at=account.actor.at + timedelta(days=fields["days"]),
        secret=secret,
        by=account.actor,
    )
    return _programs(request, account, secret)


@command_of(programs)
def programs_revoke(request: HttpRequest, account: Account, number: int) -> HttpResponse:
    """End a token of the account now."""
    service.revoke_of_account(token=number, by=account.actor)
    messages.success(request, _("The token was revoked."))
    return SeeOther(reverse("programs"))


def _page(request: HttpRequest, desk: Desk, secret: str) -> HttpResponse:
    rows = selector.tokens(desk.tournament, at=desk.actor.at)
    form = DeviceForm() if secret else form_for(request, DeviceForm)
    return render(request, "helpers/devices.html", {"tokens": rows, "form": form, "secret": secret})


def _programs(request: HttpRequest, account: Account, secret: str) -> HttpResponse:
    rows = selector.of_account(account.user.pk, at=account.actor.at)
    form = ProgramForm() if secret else form_for(request, ProgramForm)
    return render(request, "account/programs.html", {"tokens": rows, "form": form, "secret": secret})
