"""The flags of a game: which values each may have, and how the rules of a record are read."""

from __future__ import annotations

from games.errors import RulesFault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


class Flag:
    """A flag with its default. JSON types count: 1 is not true, and 2.0 is not 2."""

    __slots__ = ("default", "may_be", "values")

    def __init__(self, default: object, *others: object, may_be: Callable[[object], bool] | None = None) -> None:
        self.default = default
        self.values = (default, *others)
        self.may_be = may_be

    def accepts(self, value: object) -> bool:
        """Say whether the flag may have this value."""
        if any(type(value) is type(known) and value == known for known in self.values):
            return True
        return self.may_be is not None and self.may_be(value)


def whole_number(*, least: int, step: int = 1) -> Callable[[object], bool]:
    """Return the test for a whole number from `least` upwards in steps."""
    return lambda value: type(value) is int and value >= least and (value - least) % step == 0


def read_flags(
    given: Mapping[str, object],
    *,
    flags: Mapping[str, Flag],
    presets: Mapping[str, Mapping[str, object]] | None = None,
    default_preset: str = "",
) -> dict[str, object]:
    """Return a value for every flag: the game's default, changed by the preset, changed by what is given.

    Raises: RulesFault for an unknown preset, flag or value.
    """
    preset = given.get("preset", default_preset) if presets else ""
    if presets and (not isinstance(preset, str) or preset not in presets):
        raise RulesFault("unknown_preset", preset=str(preset)[:40], known=", ".join(presets))
    values = {name: flag.default for name, flag in flags.items()}
    if presets and isinstance(preset, str):
        values.update(presets[preset])
    for name, value in given.items():
        if name == "preset" and presets:
            continue
        if name not in flags:
            raise RulesFault("unknown_flag", flag=name[:40])
        if not flags[name].accepts(value):
            raise RulesFault("unknown_value", flag=name, value=str(value)[:40])
        values[name] = value
    return values
