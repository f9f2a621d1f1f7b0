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
    "imported_since": _(
        "Entry {number} cannot be taken back: it came with the import (entry {later}). Nothing was changed. Correct it where it is entered."
    ),
    "closed_since": _(
        "Entry {number} cannot be taken back: the tournament was finished afterwards (entry {later}). Nothing was changed. Open the prize list again first."
    ),
    "gone_since": _(
        "This cannot be taken back: what it changed does not exist any more, since its draw was annulled. Nothing was changed."
    ),
    "needed_since": _(
        "This cannot be taken back: something that came later rests on it. Nothing was changed. Take back the later entry first."
    ),
    "taken_since": _(
        "Entry {number} cannot be taken back: its place is taken meanwhile, such as the number of a card that was sold again. Nothing was changed."
    ),
    "limit_reached_since": _(
        "Entry {number} cannot be taken back: there would be more cards than are allowed. Nothing was changed. Take a card back first."
    ),
}

FACTS: dict[str, str] = {
    "undone": _("Entry {number} was taken back."),
}
