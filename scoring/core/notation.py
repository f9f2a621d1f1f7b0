"""Scores as the desk types them: `2:1` for a match, `7:4 5:7 7:0` for each Bummerl (PRS-35).

Colon and hyphen separate the two sides, spaces may stand around them; anything else is refused, not guessed.
"""

from __future__ import annotations

import re

from scoring.refusals import ScoreUnreadable

# Two digits are enough for every score, and [0-9] keeps out the digits of other scripts.
_SCORE = r"([0-9]{1,2})\s*[:-]\s*([0-9]{1,2})"
_ONE = re.compile(_SCORE)
_SEVERAL = re.compile(rf"{_SCORE}(?:\s+{_SCORE})*")
_LONGEST_QUOTE = 40


def parse(text: str) -> tuple[int, int]:
    """Return the two numbers of one score; whether they can have been played is `check_result`'s business.

    Raises ScoreUnreadable.
    """
    found = _ONE.fullmatch(text.strip())
    if found is None:
        raise _unreadable(text)
    return int(found[1]), int(found[2])


def parse_each(text: str) -> list[tuple[int, int]]:
    """Return the scores of a line, separated by spaces, in their order; there is at least one.

    Raises ScoreUnreadable.
    """
    line = text.strip()
    if _SEVERAL.fullmatch(line) is None:
        raise _unreadable(text)
    return [(int(left), int(right)) for left, right in _ONE.findall(line)]


def _unreadable(text: str) -> ScoreUnreadable:
    quote = text.strip()
    return ScoreUnreadable(text=quote if len(quote) <= _LONGEST_QUOTE else quote[:_LONGEST_QUOTE] + "…")
