"""Addresses of the pages for public."""

from __future__ import annotations

from django.urls import URLPattern

ROUTES: list[URLPattern] = []
