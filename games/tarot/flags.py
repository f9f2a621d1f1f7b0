"""The flags of Tarot (RULES.md 2). There are no presets."""

from __future__ import annotations

from games.flags import Flag, read_flags

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

FLAGS = {
    "petit_sec": Flag("cancel", "play"),
    "poignee_timing": Flag("own_first_card", "before_first_trick"),
    "chelem_announce": Flag("taker_after_ecart", "off"),
    "excuse_last_trick": Flag("changes_side", "with_trick"),
}


class Rules:
    """The flags as a deal asks for them."""

    __slots__ = ("chelem_is_announced", "excuse_changes_side", "petit_sec_cancels", "poignees_come_first")

    def __init__(self, flags: Mapping[str, object]) -> None:
        self.petit_sec_cancels = flags["petit_sec"] == "cancel"
        self.poignees_come_first = flags["poignee_timing"] == "before_first_trick"
        self.chelem_is_announced = flags["chelem_announce"] == "taker_after_ecart"
        self.excuse_changes_side = flags["excuse_last_trick"] == "changes_side"


def read_rules(given: Mapping[str, object]) -> Rules:
    """Return the rules of a deal. Raises: RulesFault."""
    return Rules(read_flags(given, flags=FLAGS))
