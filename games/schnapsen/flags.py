"""The flags of Schnapsen and its presets (RULES.md 2 and 14)."""

from __future__ import annotations

from games.flags import Flag, read_flags, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

FLAGS = {
    "min_talon_to_close": Flag(2, 3),
    "min_talon_to_exchange": Flag(2, 3),
    "exchange_before_first_trick": Flag(True, False),
    "marriage_needs_trick": Flag(False, True),
    "marriage_lead": Flag("either", "king"),
    "trick_review": Flag("own", "none"),
    "false_claim": Flag("mirror", "pagat"),
    "revoke_mode": Flag("reject", "penalize"),
    "start_points": Flag(7, may_be=whole_number(least=1)),
    "schneider_bummerl_double": Flag(True, False),
    "bummerls_per_match": Flag(2, 1, 3),
}
PRESETS: Mapping[str, Mapping[str, object]] = {
    "soft": {},
    "sharp": {
        "min_talon_to_close": 3,
        "min_talon_to_exchange": 3,
        "exchange_before_first_trick": False,
        "marriage_needs_trick": True,
        "marriage_lead": "king",
        "trick_review": "none",
    },
    "pagat": {"false_claim": "pagat"},
}


class Rules:
    """The flags that matter within a deal."""

    __slots__ = (
        "exchange_before_first_trick",
        "false_claim_mirrors",
        "king_leads",
        "marriage_needs_trick",
        "min_talon_to_close",
        "min_talon_to_exchange",
        "penalize",
        "tricks_may_be_seen",
    )

    def __init__(self, flags: Mapping[str, object]) -> None:
        self.min_talon_to_close = 2 if flags["min_talon_to_close"] == 2 else 3
        self.min_talon_to_exchange = 2 if flags["min_talon_to_exchange"] == 2 else 3
        self.exchange_before_first_trick = flags["exchange_before_first_trick"] is True
        self.marriage_needs_trick = flags["marriage_needs_trick"] is True
        self.king_leads = flags["marriage_lead"] == "king"
        self.false_claim_mirrors = flags["false_claim"] == "mirror"
        self.penalize = flags["revoke_mode"] == "penalize"
        self.tricks_may_be_seen = flags["trick_review"] == "own"


def read_rules(given: Mapping[str, object]) -> Rules:
    """Return the rules of a deal. Raises: RulesFault."""
    return Rules(read_flags(given, flags=FLAGS, presets=PRESETS, default_preset="soft"))
