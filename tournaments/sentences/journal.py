"""The journal in sentences: for pages, as a list for spreadsheets, and as JSON."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from tournaments.models import Tournament
from tournaments.selectors.journal import JournalView, Line
from tournaments.selectors.lists import Cell, Table, Word
from tournaments.sentences import render, terms


def sentence(line: Line, view: JournalView) -> str:
    """Return what the entry says, the names as they are called now."""
    return render.told(line.kind, line.facts, sense=render.Sense(view.currency, view.places, view.names))


def who(line: Line) -> str:
    """Return who acted: the role, and the name where one is known."""
    role = gettext(terms.ROLES[line.role])
    return f"{role}: {line.who}" if line.who else role


def table(view: JournalView, tournament: Tournament) -> Table:
    """Return the journal as a list, the oldest entry first."""
    rows: list[tuple[Cell, ...]] = [
        (
            line.number,
            line.at,
            Word(terms.ROLES[line.role]),
            line.who,
            line.address,
            sentence(line, view),
            line.reason,
            line.undone_by,
        )
        for line in reversed(view.lines)
    ]
    headings = (
        _("Number"), _("Time"), _("Role"), _("Who"), _("From where"), _("What"), _("Reason"), _("Taken back by"),
    )  # fmt: skip
    return Table("journal", headings, tuple(rows), tournament.time_zone)


def as_json(view: JournalView) -> list[dict[str, Any]]:
    """Return the journal as JSON values, the oldest entry first, with the facts and with the sentence."""
    return [
        {
            "number": line.number,
            "at": line.at.isoformat(),
            "kind": line.kind,
            "facts": dict(line.facts),
            "sentence": sentence(line, view),
            "reason": line.reason,
            "role": line.role.value,
            "who": line.who,
            "address": line.address,
            "undoes": line.undoes,
            "undone_by": line.undone_by,
        }
        for line in reversed(view.lines)
    ]
