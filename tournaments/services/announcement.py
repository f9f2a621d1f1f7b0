"""What can be announced, and what of it is frozen when (PRS-1, PRS-2, PRS-9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any
from zoneinfo import available_timezones

from games.registry import GAMES
from scoring.core.tiebreaks import TieBreak
from tournaments.core.forms.placement import placement_depths
from tournaments.core.forms.registry import FORMS
from tournaments.core.pots import OrderRule
from tournaments.core.shape import FIRST_YEAR, LAST_YEAR
from tournaments.core.terms import Forehand, PublicNames, RuleSet, Visibility
from tournaments.errors.announcing import (
    BummerlUnacceptable,
    MaximumUnacceptable,
    NotBuiltYet,
    PlacementUnacceptable,
    PlacesUnacceptable,
    SettingUnacceptable,
    SettingUnknown,
    TieBreaksUnacceptable,
)
from tournaments.errors.people import NoSuchClub
from tournaments.models import Membership, Tournament
from tournaments.services.names import is_shown, tidy

MOST_PLACES = 65_536
MOST_CENTS = 10**9
LONGEST_SHOWN = 80
TEXTS = {"title": 120, "venue": 120, "host": 80}
FLAGS = ("late_entry", "double_schneider", "four_eyes", "signed_slip_confirms", "several_prizes")
ENUMS = {
    "visibility": Visibility,
    "public_names": PublicNames,
    "rule_set": RuleSet,
    "draw_order": OrderRule,
    "forehand": Forehand,
}
NUMBERS = {
    "fee_cents": (0, MOST_CENTS),
    "bummerl_to_win": (1, 3),
    "walkover_after_min": (0, 600),
    "tables": (0, 10_000),
    "prize_unit_cents": (1, 1_000_000),
    "entrant_size": (1, 8),
    "lives": (1, 1),
}
REFUSALS: Mapping[str, type[SettingUnacceptable]] = {
    "places": PlacesUnacceptable,
    "max_cards": MaximumUnacceptable,
    "bummerl_to_win": BummerlUnacceptable,
    "placement_down_to": PlacementUnacceptable,
    "tie_breaks": TieBreaksUnacceptable,
}
FROZEN_BY_SALE = ("places", "max_cards", "fee_cents", "currency", "form", "game", "draw_order", "entrant_size", "lives")
FROZEN_BY_DRAW = (
    "rule_set",
    "bummerl_to_win",
    "double_schneider",
    "forehand",
    "placement_down_to",
    "several_prizes",
    "prize_unit_cents",
    "tie_breaks",
    "four_eyes",
    "late_entry",
)
KNOWN = frozenset(
    (
        *TEXTS,
        *FLAGS,
        *ENUMS,
        *NUMBERS,
        *(
            "places",
            "max_cards",
            "currency",
            "time_zone",
            "starts_at",
            "form",
            "game",
            "placement_down_to",
            "tie_breaks",
        ),
        "organisation_id",
    )
)


def checked(settings: Mapping[str, Any], *, user: int | None) -> dict[str, Any]:
    """Return the settings as columns of a tournament. Raises the refusal of the first that cannot be.

    The club can be one to which the account `user` belongs.
    What two settings say together is checked by `refuse_contradictions`.
    """
    if unknown := sorted(set(settings) - KNOWN):
        raise SettingUnknown(setting=unknown[0])
    values = {name: _one(name, value) for name, value in settings.items()}
    if not values.get("title", "x"):
        raise SettingUnacceptable(setting="title", value="")
    club = values.get("organisation_id")
    if club is not None and not Membership.objects.filter(organisation_id=club, user=user).exists():
        raise NoSuchClub
    return values


def refuse_contradictions(tournament: Tournament) -> None:
    """Raise the refusal of settings that are possible each but not together: more places to play for than places."""
    if tournament.placement_down_to > tournament.places:
        raise _unacceptable("placement_down_to", tournament.placement_down_to)


def _one(name: str, value: Any) -> Any:
    if not _fits(name, value):
        if name in ("form", "game") and isinstance(value, str) and (value in GAMES or name == "form"):
            raise NotBuiltYet(setting=name, value=value)
        raise _unacceptable(name, value)
    return tidy(value) if name in TEXTS else value


def _unacceptable(name: str, value: object) -> SettingUnacceptable:
    shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return REFUSALS.get(name, SettingUnacceptable)(setting=name, value=shown[:LONGEST_SHOWN], most=MOST_PLACES)


def _fits(name: str, value: Any) -> bool:
    if name in TEXTS:
        return isinstance(value, str) and len(tidy(value)) <= TEXTS[name] and is_shown(tidy(value))
    if name in FLAGS:
        return isinstance(value, bool)
    if name in ENUMS:
        return value in [member.value for member in ENUMS[name]]
    if name in NUMBERS:
        least, most = NUMBERS[name]
        return _is_int(value) and least <= value <= most
    return _SPECIAL[name](value)


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_tie_breaks(value: object) -> bool:
    known = [member.value for member in TieBreak]
    return (
        isinstance(value, list)
        and all(one in known for one in value)
        and len(set(value)) == len(value)
        and (TieBreak.LOT.value not in value[:-1])
    )


def _is_moment(value: object) -> bool:
    return isinstance(value, datetime) and value.tzinfo is not None and FIRST_YEAR <= value.year <= LAST_YEAR


_SPECIAL: dict[str, Callable[[Any], bool]] = {
    "places": lambda v: _is_int(v) and 2 <= v <= MOST_PLACES and v & (v - 1) == 0,
    "max_cards": lambda v: v is None or (_is_int(v) and 1 <= v <= MOST_PLACES),
    "placement_down_to": lambda v: _is_int(v) and v in placement_depths(MOST_PLACES),
    "tie_breaks": _is_tie_breaks,
    "currency": lambda v: isinstance(v, str) and len(v) == 3 and v.isascii() and v.isalpha() and v.isupper(),
    "time_zone": lambda v: isinstance(v, str) and v in available_timezones(),
    "starts_at": lambda v: v is None or _is_moment(v),
    "form": lambda v: isinstance(v, str) and v in FORMS,
    "game": lambda v: v == "schnapsen",
    "organisation_id": lambda v: v is None or _is_int(v),
}
