"""Which facts a message offers to take back."""

from __future__ import annotations

from tournaments.core.permissions import Action
from tournaments.events.base import Undo
from tournaments.events.registry import KINDS
from tournaments.models import JournalEntry
from tournaments.web.visits import Desk

UNDO_TAG = "undo-"
"""Begins the tag of a message whose fact can be taken back; the number of the fact follows."""


def can_take_back(desk: Desk, entry: JournalEntry) -> bool:
    """Say whether undo is worth offering right after the fact; the command itself checks everything."""
    fact = KINDS[entry.kind]
    return fact.undo is Undo.RESTORE and desk.may(fact.action) and desk.may(Action.UNDO)
