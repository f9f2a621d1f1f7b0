"""The first account of an embedded program."""

from __future__ import annotations

from django.contrib.auth import login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from tournaments.services import accounts
from tournaments.web.fields import checked, form_for
from tournaments.web.forms.account import AccountForm
from tournaments.web.pages import SeeOther, command_of, guest_page
from tournaments.web.views.account import is_first_run
from tournaments.web.visits import Guest


@guest_page(is_first_run)
def first_run(request: HttpRequest, guest: Guest) -> HttpResponse:
    """Ask for the director's name and password."""
    return render(request, "account/first_run.html", {"form": form_for(request, AccountForm)})


@command_of(first_run)
def first_run_create(request: HttpRequest, guest: Guest) -> HttpResponse:
    """Make the first account and log it in."""
    fields = checked(request, AccountForm)
    user = accounts.create_first(username=fields["username"], password=fields["password"])
    login(request, user, backend="django.contrib.auth.backends.ModelBackend")
    return SeeOther(reverse("overview"))
