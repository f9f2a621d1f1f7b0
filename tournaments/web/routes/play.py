"""Addresses of the pages for play."""

from __future__ import annotations

from django.urls import URLPattern

ROUTES: list[URLPattern] = []
