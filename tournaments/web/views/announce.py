"""Announce a tournament, and change what was announced."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.core.permissions import Action
from tournaments.core.prize_presets import PRESETS as PRIZES
from tournaments.core.terms import Phase
from tournaments.models import JournalEntry
from tournaments.selectors import clubs
from tournaments.services import prizes, tournaments
from tournaments.services import settings as settings_service
from tournaments.web.fields import ReasonForm, checked, form_for
from tournaments.web.forms.tournament import AnnounceForm, SettingsForm, settings_in, shown_settings
from tournaments.web.pages import SeeOther, account_page, command_of, desk_page
from tournaments.web.presets import PRESETS, values_of
from tournaments.web.views.overview import may_organise
from tournaments.web.visits import Account, Desk


@account_page(may_organise)
def announce(request: HttpRequest, account: Account) -> HttpResponse:
    """Offer the form of a new tournament, filled in by the preset."""
    initial = values_of(request.GET.get("preset", ""))
    form = form_for(request, AnnounceForm, initial=initial, clubs=_clubs(account.user.pk))
    return render(request, "announce/announce.html", {"form": form, "presets": PRESETS})


@command_of(announce)
def announce_create(request: HttpRequest, account: Account) -> HttpResponse:
    """Announce the tournament with its usual prizes, and lead to its desk."""
    fields = checked(request, AnnounceForm, clubs=_clubs(account.user.pk))
    entry = tournaments.announce(by=account.actor, key=account.key, **settings_in(fields))
    if listed := PRIZES.get(fields["prize_count"]):
        prizes.announce(entry.tournament_id, prizes=listed, by=account.actor, key=f"{account.key[:57]}-prizes")
    return SeeOther(reverse("announcement", kwargs={"code": entry.tournament.code}))


@desk_page(Action.CHANGE_SETTINGS)
def settings(request: HttpRequest, desk: Desk) -> HttpResponse:
    """Offer every setting for change."""
    form = form_for(request, SettingsForm, initial=shown_settings(desk.tournament), clubs=_settings_clubs(desk))
    context = {
        "form": form,
        "is_frozen": desk.tournament.phase != Phase.ANNOUNCED,
        "may_cancel": desk.tournament.phase in (Phase.ANNOUNCED, Phase.SELLING),
        "cancel": form_for(request, ReasonForm, prefix="cancel"),
    }
    return render(request, "announce/settings.html", context)


@command_of(settings)
def settings_change(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Change the settings; what is frozen needs a reason and is announced (PRS-9)."""
    fields = checked(request, SettingsForm, clubs=_settings_clubs(desk))
    return settings_service.change(
        desk.id, changes=settings_in(fields), reason=fields["reason"], by=desk.actor, key=desk.key
    )


@command_of(settings)
def settings_cancel(request: HttpRequest, desk: Desk) -> JournalEntry:
    """Call the tournament off, once every card is returned."""
    reason = checked(request, ReasonForm, prefix="cancel")["reason"]
    return tournaments.cancel(desk.id, reason=reason, by=desk.actor, key=desk.key)


def _clubs(user: int) -> list[int]:
    return [club.id for club in clubs.of_user(user)]


def _settings_clubs(desk: Desk) -> list[int]:
    """Return the clubs to which the tournament may belong: its own, and those of who changes it."""
    own = [desk.tournament.organisation_id] if desk.tournament.organisation_id else []
    return own + (_clubs(desk.actor.user) if desk.actor.user else [])
