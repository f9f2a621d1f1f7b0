"""The sentences of the scoring: of its refusals by code, and of what is wrong with a deal record by reason."""

from __future__ import annotations

from django.utils.translation import gettext

from games.errors import RecordError
from scoring.sentences import ombre, quadrille, records, schnapsen, scores, tarot, tute

SENTENCES: dict[str, str] = scores.SENTENCES
REASONS: dict[str, str] = {
    reason: sentence
    for theme in (records, schnapsen, tarot, tute, ombre, quadrille)
    for reason, sentence in theme.REASONS.items()
}


def message(error: RecordError) -> str:
    """Return what is wrong with a record as a sentence in the active language; seats count from 0 as in the record."""
    return gettext(REASONS[error.reason]).format(**error.params)
