"""Turn codes and facts into translated sentences (a beginning: the pages need these four)."""

from __future__ import annotations

from decimal import Decimal
from importlib import import_module

from babel.numbers import format_currency
from django.utils.translation import get_language, gettext

from scoring.errors import Refusal
from tournaments.models import Amendment, JournalEntry, Tournament

THEMES = ("base", "pages", "play", "rounds", "undoing")


def sentence(refusal: Refusal) -> str:
    found = {code: text for theme in THEMES for code, text in import_module(f"tournaments.sentences.{theme}").SENTENCES.items()}
    text = gettext(found[refusal.code]).format(**{name: _shown(value) for name, value in refusal.params.items()})
    return f"{text} ({refusal.clause})" if refusal.clause else text


def fact(entry: JournalEntry) -> str:
    return entry.kind


def amendment(row: Amendment, tournament: Tournament) -> str:
    return f"{row.field}: {row.old} → {row.new} ({row.reason})"


def money(cents: int, currency: str) -> str:
    locale = "de_AT" if (get_language() or "en").startswith("de") else "en"
    return format_currency(Decimal(cents) / 100, currency, locale=locale)


def _shown(value: object) -> str:
    return ", ".join(str(item) for item in value) if isinstance(value, list | tuple) else str(value)
