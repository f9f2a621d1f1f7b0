"""Addresses of the pages for prizes."""

from __future__ import annotations

from django.urls import URLPattern

ROUTES: list[URLPattern] = []
