"""The flags of Tute and the rules of a deal that follow from them (RULES.md 1)."""

from __future__ import annotations

from games.errors import RulesFault
from games.flags import Flag, read_flags, whole_number
from games.tute import duty

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Duties = tuple[duty.Table, duty.Table, duty.Table]

FLAGS = {
    "deal_packet": Flag(1, 2, 4, 5, 8, 10),
    "hand_size_two": Flag(8, 6),
    "open_stock_obligation": Flag("strict", "none", "trump_only", "follow_only"),
    "must_head_partner": Flag(True, False),
    "must_overtrump": Flag(True, False),
    "undertrump": Flag("forced", "free"),
    "trump_exchange": Flag("seven_two", "off", "seven_only"),
    "pairs_declare_window": Flag("first_trick", "any_won_trick"),
    "two_declare_until_stock": Flag(2, 0),
    "max_declarations_per_window": Flag("none", 1),
    "tute_ranks": Flag("K", "K_and_C"),
    "tute_wins": Flag("round", "match"),
    "last_trick_bonus": Flag(10, may_be=whole_number(least=0, step=2)),
    "tie_break": Flag("last_trick", "no_point", "replay"),
    "capote_bonus": Flag(0, 1),
    "double_over_100": Flag(False, True),
    "match_target": Flag(3, may_be=whole_number(least=1)),
    "revoke_mode": Flag("reject", "lose_round"),
}
PACKETS_IN_PAIRS = (1, 2, 5, 10)
PACKETS_FOR_TWO = {8: (1, 2, 4, 8), 6: (1, 2)}


class Rules:
    """The rules of a deal. A flag that does not concern the number of players is read and changes nothing."""

    __slots__ = (
        "any_window",
        "capote_bonus",
        "declare_until_stock",
        "double_over_100",
        "duties",
        "exchange_seven",
        "exchange_two",
        "hand_size",
        "head_partner",
        "knights_too",
        "last_trick_bonus",
        "lose_round",
        "obligation",
        "one_declaration",
        "overtrump",
        "packet",
        "parts",
        "players",
        "tie_break",
        "tute_score",
        "undertrump",
    )

    def __init__(self, flags: Mapping[str, object], *, players: int) -> None:
        self.players = players
        self.hand_size = 10 if players == 4 else _number(flags["hand_size_two"])
        self.packet = _number(flags["deal_packet"])
        self.parts = _parts(players, self.hand_size, self.packet)
        self.obligation = str(flags["open_stock_obligation"]) if players == 2 else "strict"
        self.head_partner = flags["must_head_partner"] is True
        self.overtrump = flags["must_overtrump"] is True
        self.undertrump = flags["undertrump"] == "forced"
        self.exchange_seven = flags["trump_exchange"] != "off"
        self.exchange_two = flags["trump_exchange"] == "seven_two"
        self.any_window = flags["pairs_declare_window"] == "any_won_trick"
        self.declare_until_stock = _number(flags["two_declare_until_stock"])
        self.one_declaration = flags["max_declarations_per_window"] == 1
        self.knights_too = flags["tute_ranks"] == "K_and_C"
        self.tute_score = _number(flags["match_target"]) if flags["tute_wins"] == "match" else 1  # (8.8)
        self.last_trick_bonus = _number(flags["last_trick_bonus"])
        self.tie_break = str(flags["tie_break"])
        self.capote_bonus = _number(flags["capote_bonus"])
        self.double_over_100 = flags["double_over_100"] is True
        self.lose_round = flags["revoke_mode"] == "lose_round"
        self.duties: dict[int, Duties] = {}

    def duties_of(self, trump: int) -> Duties:
        """Return the duties of a follower: while the stock lasts, without stock, against the partner's card."""
        known = self.duties.get(trump)
        if known is None:
            strict = duty.strict(trump, overtrump=self.overtrump, undertrump=self.undertrump)
            opened = strict if self.obligation == "strict" else duty.open_stock(trump, self.obligation)
            known = self.duties[trump] = (opened, strict, strict if self.head_partner else duty.spared(trump))
        return known


def read_rules_two(given: Mapping[str, object]) -> Rules:
    """Return the rules of a deal for two. Raises: RulesFault."""
    rules = Rules(read_flags(given, flags=FLAGS), players=2)
    return _with_a_fair_packet(rules, PACKETS_FOR_TWO[rules.hand_size])


def read_rules_pairs(given: Mapping[str, object]) -> Rules:
    """Return the rules of a deal in pairs. Raises: RulesFault."""
    return _with_a_fair_packet(Rules(read_flags(given, flags=FLAGS), players=4), PACKETS_IN_PAIRS)


def _with_a_fair_packet(rules: Rules, packets: tuple[int, ...]) -> Rules:
    if rules.packet not in packets:  # (3.2)
        raise RulesFault("unknown_value", flag="deal_packet", value=str(rules.packet))
    return rules


def _parts(players: int, hand_size: int, packet: int) -> tuple[tuple[slice, ...], ...]:
    """Return the parts of the deck that make up each hand, from the dealer's right on (3.2, 3.7)."""
    return tuple(
        tuple(slice(card, players * hand_size, players * packet) for card in range(first, first + packet))
        for first in range(0, players * packet, packet)
    )


def _number(value: object) -> int:
    assert isinstance(value, int)  # noqa: S101 (the table of flags has looked)
    return value
