"""Sentences about undo."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "cannot_be_undone": _("Entry {number} cannot be taken back. Nothing was changed. Correct it where it was entered."),
    "already_undone": _("Entry {number} was already taken back. Nothing was changed."),
    "touched_since": _(
        "Entry {number} cannot be taken back: entry {later} changed the same things afterwards. Nothing was changed. Take back entry {later} first."
    ),
    "drawn_since": _(
        "Entry {number} cannot be taken back: a draw was made afterwards (entry {later}). Nothing was changed. Annul that draw first, or correct the result."
    ),
    "draw_is_annulled": _(
        "A draw is not taken back: its seed is known. Nothing was changed. Annul the draw and give the reason."
    ),
}

FACTS: dict[str, str] = {
    "undone": _("Entry {number} was taken back."),
}
