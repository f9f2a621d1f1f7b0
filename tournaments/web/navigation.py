"""The pages of a tournament in the order of the evening, and who sees them in the menu."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.core.permissions import Action
from tournaments.web.visits import Desk

DESK: tuple[tuple[str, str | Promise, Action], ...] = (
    ("sale", _("Sale"), Action.SELL_CARDS),
    ("draws", _("Draw"), Action.DRAW),
    ("board", _("Board"), Action.SEE_DESK),
    ("results", _("Results"), Action.CALL_TABLES),
    ("ties", _("Ties"), Action.DECIDE_TIE),
    ("prizes", _("Prizes"), Action.SEE_MONEY),
    ("till", _("Cash"), Action.SEE_MONEY),
    ("entrants", _("Players"), Action.EDIT_PEOPLE),
    ("journal", _("Journal"), Action.SEE_JOURNAL),
    ("announcement", _("Announcement"), Action.SEE_DESK),
    ("settings", _("Settings"), Action.CHANGE_SETTINGS),
    ("helpers", _("Helpers"), Action.MANAGE_HELPERS),
    ("exchange", _("Files"), Action.EXPORT),
)
PUBLIC: tuple[tuple[str, str | Promise], ...] = (
    ("public", _("Overview")),
    ("public_draws", _("Draw")),
    ("public_rounds", _("Rounds")),
    ("public_still_in", _("Still in")),
    ("public_bracket", _("Bracket")),
    ("public_ranking", _("Ranking")),
    ("public_prizes", _("Prizes")),
    ("public_announcement", _("Announcement")),
)


@dataclass(frozen=True, slots=True)
class Entry:
    name: str
    label: str | Promise
    url: str
    is_here: bool


def entries(desk: Desk, *, path: str) -> list[Entry]:
    """Return the menu of the visit: of the desk by role, or of the public pages."""
    if desk.is_public:
        names: list[tuple[str, str | Promise]] = list(PUBLIC)
    else:
        names = [(name, label) for name, label, action in DESK if desk.may(action)]
    found = [(name, label, url) for name, label in names if (url := _url(name, desk.code))]
    here = max((url for _name, _label, url in found if path.startswith(url)), key=len, default="")
    return [Entry(name, label, url, url == here) for name, label, url in found]


def _url(name: str, code: str) -> str:
    try:
        return reverse(name, kwargs={"code": code})
    except NoReverseMatch:
        return ""


def other_side(desk: Desk) -> tuple[str, str | Promise]:
    """Return address and label of the way from the desk to the public pages and back; "" where there is none."""
    if not desk.is_public:
        return _url("public", desk.code), _("Public pages")
    return (_url("tournament", desk.code) if desk.is_staffed else ""), _("To the desk")
