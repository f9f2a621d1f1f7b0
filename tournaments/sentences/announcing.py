"""Sentences around the announcement."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "setting_unknown": _("There is no setting “{setting}”. Nothing was changed. Leave it out."),
    "setting_unacceptable": _(
        "The setting “{setting}” cannot be “{value}”. Nothing was changed. Choose another value."
    ),
    "places_unacceptable": _(
        "{value} cards are not possible: their number is a power of two up to {most}, such as 32 or 64, and holds all that are sold. Nothing was changed. Choose another number."
    ),
    "maximum_unacceptable": _(
        "{value} is no maximum of cards for one player: it is 1 to {most}, or nothing. Nothing was changed. Choose another number."
    ),
    "bummerl_unacceptable": _("A match is won with 1, 2 or 3 Bummerl, not {value}. Nothing was changed. Choose one."),
    "placement_unacceptable": _(
        "Placement matches cannot be played down to place {value}: it is 0 for none, or 2, 4, 8, and so on up to the number of cards. Nothing was changed. Choose another place."
    ),
    "tie_breaks_unacceptable": _(
        "These tie-breaks cannot stand in this order: {value}. Each stands once, and nothing comes behind the lot. Nothing was changed. Choose again."
    ),
    "not_built_yet": _(
        "This cannot be announced yet: “{value}”. So far there are knock-outs with cards, played with Schnapsen. Nothing was changed."
    ),
    "setting_frozen": _(
        "The setting “{setting}” cannot be changed any more, the play rests on it. Nothing was changed."
    ),
    "frozen_needs_reason": _(
        "These settings are frozen: {settings}. Nothing was changed. Give a reason; every page will announce the change."
    ),
    "nothing_to_change": _("These are the settings that stand already. Nothing was changed."),
    "places_stay": _("{sold} cards need {places} places. Nothing was changed."),
    "cards_outstanding": _(
        "{count} cards are still sold and {cents} are in the till. The tournament was not cancelled. Take the cards back first."
    ),
}

FACTS: dict[str, str] = {
    "tournament_announced": _("The tournament was announced."),
    "sale_opened": _("The sale was opened. Fingerprint of the first draw: {commitment}."),
    "settings_changed": _("Settings were changed: {settings}."),
    "places_reduced": _("The draw was reduced from {before} to {after} places."),
    "tournament_cancelled": _("The tournament was cancelled."),
}
