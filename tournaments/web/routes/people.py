"""Addresses outside any tournament: the first page, accounts, clubs."""

from __future__ import annotations

from django.urls import URLPattern, path
from django.views.i18n import set_language

from tournaments.web.views import account, overview

ROUTES: list[URLPattern] = [
    path("", overview.overview, name="overview"),
    path("log-in/", account.log_in, name="login"),
    path("log-out/", account.log_out, name="logout"),
    path("language/", set_language, name="set_language"),
    path("who-may-do-what/", overview.permissions, name="permissions"),
]
