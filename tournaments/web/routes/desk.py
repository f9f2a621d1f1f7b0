"""Addresses of the desk: announce, sell, people, helpers, settings."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import announcing, overview, redeem, undo

ROUTES: list[URLPattern] = [
    path("t/<code:code>/", overview.tournament, name="tournament"),
    path("t/<code:code>/announcement/", announcing.announcement, name="announcement"),
    path("p/<code:code>/announcement/", announcing.public_announcement, name="public_announcement"),
    path("t/<code:code>/leave/", redeem.helper_leave, name="helper_leave"),
    path("h/<secret:secret>/", redeem.helper_code, name="helper_code"),
    path("h/<secret:secret>/accept/", redeem.helper_accept, name="helper_accept"),
    path("t/<code:code>/undo/<nr:number>/", undo.undo, name="undo"),
]
