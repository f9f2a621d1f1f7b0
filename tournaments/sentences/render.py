"""Turn refusals, facts and amounts into translated sentences. Page and API show the same."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from babel.numbers import format_currency
from django.utils.translation import get_language, gettext

from scoring import sentences as scores
from scoring.core.prize_list import WHOLE
from scoring.errors import Refusal
from tournaments.models import Amendment, JournalEntry, Member, Tournament
from tournaments.sentences import (
    announcing,
    base,
    draws,
    exchange,
    pages,
    people,
    play,
    prizes,
    rounds,
    sale,
    terms,
    undoing,
)
from tournaments.sentences import (
    money as till,
)

THEMES = (announcing, base, draws, exchange, pages, people, play, prizes, rounds, sale, till, undoing)
SENTENCES: Mapping[str, str] = {code: text for theme in (scores, *THEMES) for code, text in theme.SENTENCES.items()}
FACTS: Mapping[str, str] = {kind: text for theme in THEMES for kind, text in getattr(theme, "FACTS", {}).items()}
Names = Mapping[int, str]


def sentence(refusal: Refusal, *, currency: str = "EUR") -> str:
    """Return what happened, why and what to do, with the clause at its end."""
    text = _filled(SENTENCES[refusal.code], refusal.params, currency, None)
    return f"{text} ({refusal.clause})" if refusal.clause else text


def fact(entry: JournalEntry, *, names: Names | None = None) -> str:
    """Return the fact as a sentence. `names` are those of the entrants by number; without them one is looked up.

    Queries: 1 at most, none with `names`.
    """
    if names is None:
        wanted = [value for name, value in entry.facts.items() if name in ("entrant", "player")]
        rows = Member.objects.filter(entrant__tournament=entry.tournament_id, entrant__number__in=wanted)
        names = dict(rows.values_list("entrant__number", "name")) if wanted else {}
    return told(entry.kind, entry.facts, currency=entry.tournament.currency, names=names)


def told(kind: str, facts: Mapping[str, Any], *, currency: str, names: Names) -> str:
    """Return the facts of that kind as a sentence."""
    return _filled(FACTS[kind], facts, currency, names).strip()


def amendment(row: Amendment, tournament: Tournament) -> str:
    """Return what was changed after it had been announced, and why (PRS-9)."""
    return gettext("{setting}: {new} instead of {old}. Reason: {reason}").format(
        setting=gettext(terms.SETTINGS.get(row.field, row.field)),
        new=_setting(row.field, row.new, tournament),
        old=_setting(row.field, row.old, tournament),
        reason=row.reason,
    )


def money(cents: int, currency: str) -> str:
    """Return an amount as people read it, exact to the cent."""
    return format_currency(Decimal(cents) / 100, currency, locale=locale())


def percent(share: int) -> str:
    """Return a share of the pot, given in parts per 10,000, like `12,5 %`."""
    number = Decimal(share) * 100 / WHOLE
    text = f"{number.normalize():f}"
    return f"{text.replace('.', ',')} %" if locale().startswith("de") else f"{text} %"


def locale() -> str:
    """Return the locale of numbers for the language of the reader."""
    return "de_AT" if (get_language() or "").startswith("de") else "en_GB"


def _filled(text: str, params: Mapping[str, Any], currency: str, names: Names | None) -> str:
    shown = {name: _shown(name, value, currency, names) for name, value in params.items()}
    return gettext(text).format(**shown)


def _shown(name: str, value: Any, currency: str, names: Names | None) -> str:
    if name.endswith("cents") and isinstance(value, int):
        return money(value, currency)
    if isinstance(value, Refusal):
        return sentence(value, currency=currency)
    if name == "resealed":
        return ", ".join(f"{label} – {commitment}" for label, _, commitment in value) or gettext("none")
    if name == "round":
        return rounds.title(value)
    if name == "later" and isinstance(value, list):
        return ", ".join(rounds.title(one) for one in value)
    if names is not None and name in ("entrant", "player") and value in names:
        return names[value]
    known = {"phase": terms.PHASES, "role": terms.ROLES, "what": terms.THINGS, "setting": terms.SETTINGS}.get(name)
    if known and value in known:
        return gettext(known[value])
    if name in ("settings", "frozen"):
        return ", ".join(gettext(terms.SETTINGS.get(one, one)) for one in value)
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _setting(field: str, value: Any, tournament: Tournament) -> str:
    if field.endswith("cents") and isinstance(value, int):
        return money(value, tournament.currency)
    if field == "max_cards" and value is None:
        return gettext("no limit")
    if isinstance(value, list):
        return ", ".join(_setting("", one, tournament) for one in value) or gettext("none")
    return gettext(terms.VALUES.get(str(value), str(value))) if value != "" else "–"
