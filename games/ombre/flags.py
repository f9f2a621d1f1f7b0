"""The flags of the Ombre family; one table for all five games, only the ante has its own default (RULES.md 1)."""

from __future__ import annotations

from games.flags import Flag, read_flags, whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

OPTIONS = ("misere", "gascarola", "spadille_force")  # what may follow when all pass (13)


def _is_choice_of_options(value: object) -> bool:
    """Say whether a value is a list of options, none twice and not empty."""
    if type(value) is not list or not value:
        return False
    return all(type(word) is str and word in OPTIONS for word in value) and len(set(value)) == len(value)


FLAGS: Mapping[str, Flag] = {
    "ante": Flag(5, may_be=whole_number(least=1)),
    "ante_policy": Flag("each_deal", "when_empty"),
    "opening_lead": Flag("declarer", "forehand"),
    "trump_named": Flag("before_exchange", "after_exchange"),
    "max_exchange": Flag(8, 9),
    "min_exchange_declarer": Flag(0, 1),
    "voluntary_matador": Flag(True, False),
    "honours_min": Flag(1, 3),
    "honours_cap": Flag("none", None, 5),
    "faux_matadors": Flag(True, False),
    "loss_includes_G": Flag(False, True),
    "vole_model": Flag("additive", "flat25"),
    "takeover_rescue": Flag(False, True),
    "all_pass": Flag("redeal", may_be=_is_choice_of_options),
    "puesta_real": Flag(True, False),
    "penetro": Flag(False, True),
    "consolation": Flag(1, 0, 2),
    "call_trump_king": Flag(False, True),
    "quintillo_target": Flag(5, 6),
    "revoke_mode": Flag("reject", "puesta"),
}
FLAGS_FROM_ANTE_1: Mapping[str, Flag] = {**FLAGS, "ante": Flag(1, may_be=whole_number(least=1))}


class Rules:
    """The flags that matter within a deal; a game reads those that are its own."""

    __slots__ = (
        "all_pass",
        "ante",
        "call_trump_king",
        "consolation",
        "faux_matadors",
        "flat25",
        "forehand_leads",
        "honours_cap",
        "honours_min",
        "loss_includes_g",
        "max_exchange",
        "min_exchange_declarer",
        "penetro",
        "puesta_real",
        "quintillo_target",
        "revoke_is_puesta",
        "takeover_rescue",
        "trump_after_exchange",
        "voluntary_matador",
    )

    def __init__(self, flags: Mapping[str, object]) -> None:
        options = flags["all_pass"]
        self.all_pass = frozenset(options) if isinstance(options, list) else frozenset[str]()
        self.ante = _number(flags["ante"])
        self.call_trump_king = flags["call_trump_king"] is True
        self.consolation = _number(flags["consolation"])
        self.faux_matadors = flags["faux_matadors"] is True
        self.flat25 = flags["vole_model"] == "flat25"
        self.forehand_leads = flags["opening_lead"] == "forehand"
        self.honours_cap = 5 if flags["honours_cap"] == 5 else 12  # there are no more than 12 trumps
        self.honours_min = _number(flags["honours_min"])
        self.loss_includes_g = flags["loss_includes_G"] is True
        self.max_exchange = _number(flags["max_exchange"])
        self.min_exchange_declarer = _number(flags["min_exchange_declarer"])
        self.penetro = flags["penetro"] is True
        self.puesta_real = flags["puesta_real"] is True
        self.quintillo_target = _number(flags["quintillo_target"])
        self.revoke_is_puesta = flags["revoke_mode"] == "puesta"
        self.takeover_rescue = flags["takeover_rescue"] is True
        self.trump_after_exchange = flags["trump_named"] == "after_exchange"
        self.voluntary_matador = flags["voluntary_matador"] is True


def _number(value: object) -> int:
    assert isinstance(value, int)  # noqa: S101 (read_flags has seen to it)
    return value


def rules_reader(flags: Mapping[str, Flag] = FLAGS) -> Callable[[Mapping[str, object]], Rules]:
    """Return what reads the rules of a record with this table of flags; it raises RulesFault."""
    return lambda given: Rules(read_flags(given, flags=flags))
