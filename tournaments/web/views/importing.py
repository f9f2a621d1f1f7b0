"""Import a whole tournament that was exported here or elsewhere."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.models import JournalEntry
from tournaments.selectors import clubs
from tournaments.sentences import render as sentences
from tournaments.services import imports
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.exchange import DocumentForm
from tournaments.web.pages import SeeOther, account_page, command_of
from tournaments.web.views.overview import may_organise
from tournaments.web.visits import Account


@account_page(may_organise)
def import_tournament(request: HttpRequest, account: Account) -> HttpResponse:
    """Offer to import a tournament."""
    return render(request, "exchange/import.html", {"form": form_for(request, DocumentForm, clubs=_clubs(account))})


@command_of(import_tournament)
def import_tournament_load(request: HttpRequest, account: Account) -> HttpResponse:
    """Make a new tournament of the file, all of it or nothing, and lead to its desk."""
    fields = checked(request, DocumentForm, clubs=_clubs(account))
    tournament = imports.load(
        imports.parse(fields["file"].read()),
        owner=account.user,
        organisation=fields.get("organisation"),
        by=account.actor,
        key=account.key,
    )
    entry = JournalEntry.objects.filter(tournament=tournament).order_by("-number")[:1].get()
    messages.success(request, sentences.fact(entry))
    return SeeOther(reverse("tournament", kwargs={"code": tournament.code}))


def _clubs(account: Account) -> list[int]:
    return [club.id for club in clubs.of_user(account.user.pk)]
