"""Turn refusals, facts and amounts into translated sentences. Page and API show the same."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from babel.numbers import format_currency
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_noop as _

from scoring import sentences as scores
from scoring.core.prize_list import WHOLE
from scoring.errors import Refusal
from scoring.services import deals
from tournaments.models import Amendment, JournalEntry, Member, Tournament
from tournaments.sentences import (
    announcing,
    api,
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

THEMES = (announcing, api, base, draws, exchange, pages, people, play, prizes, rounds, sale, till, undoing)
SENTENCES: Mapping[str, str] = {code: text for theme in (scores, *THEMES) for code, text in theme.SENTENCES.items()}
FACTS: Mapping[str, str] = {kind: text for theme in THEMES for kind, text in getattr(theme, "FACTS", {}).items()}
PARTS: Mapping[str, str] = {
    "word": _("Word from the hall: “{value}”."),
    "goods": _("Goods: {value}."),
    "game_points": _("Game points: {value}."),
}
"""Parts of a sentence that are said only where there is something to say."""
KNOWN: Mapping[str, Mapping[str, str]] = {
    "phase": terms.PHASES,
    "role": terms.ROLES,
    "what": terms.THINGS,
    "setting": terms.SETTINGS,
    "verdict": terms.VERDICTS,
    "ruling": terms.RULINGS,
}
Names = Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Sense:
    """What values mean in their tournament: its currency, its places (PRS-1), and names of entrants by number.

    Without `places` the last rounds have no name of their own but their number.
    """

    currency: str = "EUR"
    places: int | None = None
    names: Names = field(default_factory=dict)

    @staticmethod
    def of(tournament: Tournament, *, names: Names | None = None) -> Sense:
        return Sense(tournament.currency, tournament.places, names or {})


def sentence(refusal: Refusal, *, sense: Sense = Sense()) -> str:
    """Return what happened, why and what to do, with the clause at its end."""
    text = _filled(SENTENCES[refusal.code], refusal.params, sense)
    return f"{text} ({refusal.clause})" if refusal.clause else text


def explained(code: str, params: Mapping[str, Any], *, sense: Sense) -> str:
    """Return the sentence of a code that was stored with its params, "" for a code without one."""
    return _filled(SENTENCES[code], params, sense) if code in SENTENCES else ""


def fact(entry: JournalEntry, *, names: Names | None = None) -> str:
    """Return the fact as a sentence. `names` are those of the entrants by number; without them one is looked up.

    Queries: 1 at most, none with `names`.
    """
    if names is None:
        wanted = [value for name, value in entry.facts.items() if name in ("entrant", "player")]
        rows = Member.objects.filter(entrant__tournament=entry.tournament_id, entrant__number__in=wanted)
        members: dict[int, list[str]] = {}
        for number, name in rows.order_by("position").values_list("entrant__number", "name") if wanted else ():
            members.setdefault(number, []).append(name)
        names = {number: " / ".join(parts) for number, parts in members.items()}
    return told(entry.kind, entry.facts, sense=Sense.of(entry.tournament, names=names))


def told(kind: str, facts: Mapping[str, Any], *, sense: Sense) -> str:
    """Return the facts of that kind as a sentence."""
    return _filled(FACTS[kind], facts, sense).strip()


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


def _filled(text: str, params: Mapping[str, Any], sense: Sense) -> str:
    shown = {name: _shown(name, value, sense) for name, value in params.items()}
    return gettext(text).format(**shown)


def _shown(name: str, value: Any, sense: Sense) -> str:
    if name.endswith("cents") and isinstance(value, int):
        return money(value, sense.currency)
    if isinstance(value, Refusal):
        return sentence(value, sense=sense)
    if name == "fault" and isinstance(value, dict):
        return scores.message(deals.fault_of(value))
    if name in PARTS and isinstance(value, str):
        return gettext(PARTS[name]).format(value=value) if value not in ("", "–") else ""
    if name == "resealed":
        return ", ".join(f"{label} – {commitment}" for label, _, commitment in value) or gettext("none")
    if name == "round":
        return rounds.title_in(sense.places, value)
    if name in ("later", "rounds") and isinstance(value, list):
        return ", ".join(rounds.title_in(sense.places, one) for one in value)
    if name == "matches" and isinstance(value, list) and all(isinstance(one, str) and "/" in one for one in value):
        return ", ".join(rounds.match_title(one, sense.places) for one in value)
    if name == "lots" and isinstance(value, list):
        return ", ".join(rounds.draw_title(one, sense.places) for one in value)
    if name in ("entrant", "player") and value in sense.names:
        return sense.names[value]
    if name == "game_points" and isinstance(value, list):
        return gettext(PARTS[name]).format(value=":".join(map(str, value))) if value else ""
    if (known := KNOWN.get(name)) and value in known:
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
