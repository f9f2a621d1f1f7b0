"""Refusals around the announcement."""

from __future__ import annotations

from scoring.errors import Unacceptable, WrongState


class SettingUnknown(Unacceptable):
    """Params: `setting`."""

    code = "setting_unknown"


class SettingUnacceptable(Unacceptable):
    """Params: `setting`, `value`."""

    code = "setting_unacceptable"


class PlacesUnacceptable(SettingUnacceptable):
    """No power of two, or fewer than the cards that are sold. Params: `value`, `most`."""

    code = "places_unacceptable"
    clause = "PRS-1"


class MaximumUnacceptable(SettingUnacceptable):
    """Params: `value`, `most`."""

    code = "maximum_unacceptable"
    clause = "PRS-2"


class BummerlUnacceptable(SettingUnacceptable):
    """Params: `value`."""

    code = "bummerl_unacceptable"
    clause = "PRS-30"


class PlacementUnacceptable(SettingUnacceptable):
    """Params: `value`."""

    code = "placement_unacceptable"
    clause = "PRS-43"


class TieBreaksUnacceptable(SettingUnacceptable):
    """Unknown, twice, or something behind the lot. Params: `value`."""

    code = "tie_breaks_unacceptable"
    clause = "PRS-48"


class NotBuiltYet(Unacceptable):
    """Params: `setting`, `value`."""

    code = "not_built_yet"
    clause = "PRS-51"


class SettingFrozen(WrongState):
    """It cannot be changed any more, not even with a reason. Params: `setting`."""

    code = "setting_frozen"
    clause = "PRS-9"


class FrozenNeedsReason(Unacceptable):
    """Params: `settings` (list)."""

    code = "frozen_needs_reason"
    clause = "PRS-9"


class NothingToChange(Unacceptable):
    code = "nothing_to_change"


class PlacesStay(WrongState):
    """More than half of the places are sold, or none can be saved. Params: `sold`, `places`."""

    code = "places_stay"
    clause = "PRS-5"


class CardsOutstanding(WrongState):
    """Params: `count`, `cents`."""

    code = "cards_outstanding"
    clause = "PRS-6"
