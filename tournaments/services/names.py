"""Names and other texts as people enter them: kept as they are, refused where they cannot be shown."""

from __future__ import annotations

import re
import unicodedata

from tournaments.errors.base import NameUnacceptable, TextTooLong, TextUnreadable
from tournaments.models.fields import NAME_LENGTH

UNKEPT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
"""What no text may hold: control characters but tabs and ends of lines, and halves of a pair."""
INVISIBLE = {"Cc", "Cf", "Cs", "Zl", "Zp"}
JOINERS = {"\u200c", "\u200d"}  # several scripts are not written right without them


def clean(name: str) -> str:
    """Return the name in Unicode NFC, blanks at its ends taken away and those within made single.

    Raises NameUnacceptable unless 1 to 80 visible characters are left.
    """
    text = tidy(name)
    if not text.strip("".join(JOINERS)) or len(text) > NAME_LENGTH or not is_shown(text):
        raise NameUnacceptable(name="".join(c for c in text if c.isprintable())[:NAME_LENGTH])
    return text


def text_of(field: str, text: str, *, most: int) -> str:
    """Return a free text without blanks at its ends. Raises TextTooLong, TextUnreadable."""
    text = text.strip()
    if len(text) > most:
        raise TextTooLong(field=field, length=len(text), most=most)
    if UNKEPT.search(text):
        raise TextUnreadable
    return text


def tidy(text: str) -> str:
    """Return the text in Unicode NFC, blanks at its ends taken away and those within made single."""
    return unicodedata.normalize("NFC", " ".join(text.split()))


def is_shown(text: str) -> bool:
    """Say whether the text has no control characters and nothing else that hides or turns what is around it."""
    return not any(unicodedata.category(c) in INVISIBLE and c not in JOINERS for c in text)


def clean_or_empty(name: str) -> str:
    """Return the cleaned name, "" for nothing. Raises NameUnacceptable."""
    return clean(name) if name.strip() else ""
