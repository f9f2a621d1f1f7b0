"""Announcements to begin with, as they are usual in the halls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _

from tournaments.web.words import Word


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of first values for the form; what it does not name keeps the form's own."""

    name: str
    label: Word
    values: dict[str, Any]


PRESETS = (
    Preset("64", _("64 cards, 3 a player, € 10, soft, two Bummerl, 8 prizes"), {}),
    Preset("32", _("32 cards, 2 a player, € 10, soft, two Bummerl, 8 prizes"), {"places": 32, "max_cards": 2}),
    Preset(
        "128",
        _("128 cards, 3 a player, € 10, soft, two Bummerl, 16 prizes"),
        {"places": 128, "placement_down_to": 16, "prize_count": 16},
    ),
    Preset(
        "open",
        _("64 cards, as many a player as he likes, € 10, late entry"),
        {"max_cards": None, "late_entry": True},
    ),
    Preset(
        "sharp",
        _("16 cards, one a player, € 20, sharp, three Bummerl, 4 prizes"),
        {
            "places": 16,
            "max_cards": 1,
            "fee_cents": 2000,
            "rule_set": "sharp",
            "bummerl_to_win": 3,
            "placement_down_to": 4,
            "prize_count": 4,
        },
    ),
)


def values_of(name: str) -> dict[str, Any]:
    """Return the values of the preset, none for a name that is not known."""
    return next((preset.values for preset in PRESETS if preset.name == name), {})
