"""Addresses of the public pages."""

from __future__ import annotations

from django.urls import URLPattern, path

from tournaments.web.views import bracket, public, ranking

ROUTES: list[URLPattern] = [
    path("p/<code:code>/", public.public, name="public"),
    path("p/<code:code>/draws/", public.public_draws, name="public_draws"),
    path("p/<code:code>/draws/<round:label>/<nr:attempt>/", public.public_draw, name="public_draw"),
    path("p/<code:code>/draws/<round:label>/<nr:attempt>/proof.json", public.public_proof, name="public_proof"),
    path("p/<code:code>/rounds/", public.public_rounds, name="public_rounds"),
    path("p/<code:code>/still-in/", public.public_still_in, name="public_still_in"),
    path("p/<code:code>/bracket/", bracket.public_bracket, name="public_bracket"),
    path("p/<code:code>/bracket.svg", bracket.public_bracket_svg, name="public_bracket_svg"),
    path("p/<code:code>/ranking/", ranking.public_ranking, name="public_ranking"),
    path("p/<code:code>/prizes/", ranking.public_prizes, name="public_prizes"),
]
