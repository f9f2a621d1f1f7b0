"""What templates may use without loading it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from django import template
from django.contrib.messages.storage.base import Message
from django.forms import BoundField, CheckboxInput, CheckboxSelectMultiple, RadioSelect
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from scoring import sentences as scores
from scoring.core.payout import BookingKind
from scoring.services import deals
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import CardStatus, ClassKind, Phase
from tournaments.models import Amendment
from tournaments.sentences import render as sentences
from tournaments.sentences import rounds
from tournaments.web import navigation, words
from tournaments.web.undoing import UNDO_TAG
from tournaments.web.visits import Desk

register = template.Library()


@register.simple_tag
def request_key() -> SafeString:
    """Return the hidden field that makes a double click one request."""
    return format_html('<input type="hidden" name="request_key" value="{}">', secrets.token_urlsafe(18))


@register.inclusion_tag("components/_field.html")
def field(bound: BoundField, hide_label: bool = False) -> dict[str, Any]:
    """Show label, input, help and errors of a form's field."""
    widget = bound.field.widget
    return {
        "field": bound,
        "hide_label": hide_label,
        "is_box": isinstance(widget, CheckboxInput),
        "is_group": isinstance(widget, RadioSelect | CheckboxSelectMultiple),
    }


@register.inclusion_tag("components/_amendments.html")
def amendments(desk: Desk) -> dict[str, Any]:
    """Show what was changed after it had been announced (PRS-9).

    Queries: 1.
    """
    rows = Amendment.objects.filter(tournament=desk.id).order_by("-at", "-pk")
    return {"amendments": [sentences.amendment(row, desk.tournament) for row in rows]}


@register.inclusion_tag("components/_navigation.html", takes_context=True)
def menu(context: template.Context, desk: Desk) -> dict[str, Any]:
    """Show the pages of the tournament that the role may open."""
    return {"entries": navigation.entries(desk, path=context["request"].path)}


@register.inclusion_tag("components/_other_side.html")
def other_side(desk: Desk) -> dict[str, Any]:
    """Show the way from the desk to the public pages, or back."""
    url, label = navigation.other_side(desk)
    return {"url": url, "label": label}


@register.simple_tag
def money(cents: int, currency: str = "EUR") -> str:
    """Return an amount as people read it: `€ 10,50`."""
    return sentences.money(cents, currency)


@register.filter
def undo_number(tags: str) -> str:
    """Return the number of the fact that a message offers to take back, "" if none."""
    return next((tag.removeprefix(UNDO_TAG) for tag in (tags or "").split() if tag.startswith(UNDO_TAG)), "")


@register.filter
def role_name(role: str) -> str:
    return str(words.ROLES[Role(role)])


@register.filter
def phase_name(phase: str) -> str:
    return str(words.PHASES[Phase(phase)])


@register.filter
def card_status(status: str) -> str:
    return str(words.CARD_STATUS[CardStatus(status)])


@register.filter
def venue_time(at: datetime, zone: str) -> str:
    """Return date and time as the clock of the venue shows it."""
    # Translators: the order of a date and time, in Babel's letters
    pattern = gettext("EEE d MMMM y, HH:mm")
    return format_datetime(timezone.localtime(at, ZoneInfo(zone)), pattern, locale=sentences.locale())  # Jänner


@register.filter
def class_kind(kind: str) -> str:
    return str(words.CLASS_KINDS[ClassKind(kind)])


@register.filter
def distinct(messages: Iterable[Message]) -> list[Message]:
    """Return the messages without repeats: a double click did the thing once, so it is said once."""
    return list({(str(message), message.extra_tags): message for message in messages}.values())


@register.filter
def round_title(name: str, places: int | None = None) -> str:
    return rounds.title(name, places)


@register.filter
def round_short(name: str) -> str:
    return rounds.short(name)


@register.filter
def draw_title(label: str, tournament_places: int | None = None) -> str:
    return rounds.draw_title(label, tournament_places)


@register.filter
def how_decided(how: str) -> str:
    """Return how a match was decided, "" while it is open."""
    return str(words.HOW[How(how)]) if how else ""


@register.filter
def record_fault(fault: Mapping[str, Any]) -> str:
    """Return what is wrong with the record of a deal, "" for nothing."""
    return scores.message(deals.fault_of(fault)) if fault else ""


@register.filter
def booking_name(kind: str) -> str:
    return str(words.BOOKINGS[BookingKind(kind)])


@register.filter
def share(parts: int) -> str:
    """Return a share of the pot, given in parts per 10,000, like `12,5 %`."""
    return sentences.percent(parts)
