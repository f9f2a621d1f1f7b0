"""Addresses of the desk: announce, sell, people, helpers, settings."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import overview, undo

ROUTES: list[URLPattern] = [
    path("t/<code:code>/", overview.tournament, name="tournament"),
    path("t/<code:code>/undo/<nr:number>/", undo.undo, name="undo"),
]
