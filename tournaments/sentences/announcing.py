"""Sentences around the announcement."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "setting_unknown": _("There is no setting “{setting}”. Nothing was changed. Leave it out."),
    "setting_unacceptable": _(
        "The setting “{setting}” cannot be “{value}”. Nothing was changed. Choose another value."
    ),
    "not_built_yet": _(
        "“{value}” cannot be announced yet: so far there are knock-outs with cards, played with Schnapsen. Nothing was changed."
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
