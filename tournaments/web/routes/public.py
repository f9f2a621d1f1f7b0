"""Addresses of the public pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import announcing

ROUTES: list[URLPattern] = [
    path("p/<code:code>/", announcing.public, name="public"),  # until there is more to show
]
