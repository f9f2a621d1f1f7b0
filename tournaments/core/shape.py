"""What may stand in a document: small descriptions of JSON values that read strictly and name the place of a fault.

`shape.read(value, place)` returns the value as Python wants it (moments as aware datetimes, the rest as it is) or
raises a DocumentRefused with the place, like `cards[3].number`. Nothing is repaired and nothing is left over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, Protocol
from zoneinfo import ZoneInfo

from tournaments.errors.exchange import FieldMisfit, FieldMissing, FieldOutOfRange, FieldTwice, FieldUnknown

SMALL, NUMBER, LARGE = (1 << 15) - 1, (1 << 31) - 1, (1 << 53) - 1
"""The largest numbers of the columns; the last is what every reader of JSON holds exactly."""
SHOWN = 60
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ud800-\udfff]")
FIRST_YEAR, LAST_YEAR = 1900, 2200


class Shape(Protocol):
    def read(self, value: object, place: str) -> Any: ...


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number; True and 1.0 are none."""

    least: int = 0
    most: int = NUMBER

    def read(self, value: object, place: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            raise FieldMisfit(place=place)
        if not self.least <= value <= self.most:
            raise FieldOutOfRange(place=place, least=self.least, most=self.most)
        return value


@dataclass(frozen=True, slots=True)
class OneNumberOf:
    numbers: Collection[int]

    def read(self, value: object, place: str) -> int:
        number = Whole(min(self.numbers), max(self.numbers)).read(value, place)
        if number not in self.numbers:
            raise FieldMisfit(place=place)
        return number


@dataclass(frozen=True, slots=True)
class Text:
    """A text of a length in characters, without control characters; with `pattern` it matches as a whole."""

    most: int
    least: int = 0
    pattern: str = ""

    def read(self, value: object, place: str) -> str:
        if not isinstance(value, str) or _CONTROL.search(value):
            raise FieldMisfit(place=place)
        if not self.least <= len(value) <= self.most:
            raise FieldOutOfRange(place=place, least=self.least, most=self.most)
        if self.pattern and not re.fullmatch(self.pattern, value):
            raise FieldMisfit(place=place)
        return value


@dataclass(frozen=True, slots=True)
class Flag:
    def read(self, value: object, place: str) -> bool:
        if not isinstance(value, bool):
            raise FieldMisfit(place=place)
        return value


@dataclass(frozen=True, slots=True)
class Moment:
    """A time in ISO 8601 with its offset."""

    def read(self, value: object, place: str) -> datetime:
        if not isinstance(value, str) or len(value) > SHOWN:
            raise FieldMisfit(place=place)
        try:
            moment = datetime.fromisoformat(value)
        except ValueError:
            raise FieldMisfit(place=place) from None
        if moment.tzinfo is None or not FIRST_YEAR <= moment.year <= LAST_YEAR:
            raise FieldMisfit(place=place)
        return moment.astimezone(UTC)


@dataclass(frozen=True, slots=True)
class Zone:
    """The name of a time zone that this machine knows."""

    def read(self, value: object, place: str) -> str:
        name = Text(40, 1, "[0-9A-Za-z_+/-]+").read(value, place)
        try:
            ZoneInfo(name)
        except (KeyError, ValueError, OSError):
            raise FieldMisfit(place=place) from None
        return name


@dataclass(frozen=True, slots=True)
class OneOf:
    values: Collection[str]

    @classmethod
    def of(cls, enum: type[StrEnum], *more: str) -> OneOf:
        return cls((*more, *(member.value for member in enum)))

    def read(self, value: object, place: str) -> str:
        if not isinstance(value, str) or value not in self.values:
            raise FieldMisfit(place=place)
        return value


@dataclass(frozen=True, slots=True)
class Maybe:
    """The value or null."""

    shape: Shape

    def read(self, value: object, place: str) -> Any:
        return None if value is None else self.shape.read(value, place)


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `key` says what no two of its members may have in common."""

    shape: Shape
    most: int
    least: int = 0
    key: Callable[[Any], object] | None = None

    def read(self, value: object, place: str) -> list[Any]:
        if not isinstance(value, list):
            raise FieldMisfit(place=place)
        if not self.least <= len(value) <= self.most:
            raise FieldOutOfRange(place=place, least=self.least, most=self.most)
        members = [self.shape.read(member, f"{place}[{index}]") for index, member in enumerate(value)]
        if self.key is not None:
            seen = set()
            for index, member in enumerate(members):
                if (key := self.key(member)) in seen:
                    raise FieldTwice(place=f"{place}[{index}]")
                seen.add(key)
        return members


@dataclass(frozen=True, slots=True)
class Row:
    """A list that has exactly these members."""

    members: tuple[Shape, ...]

    def read(self, value: object, place: str) -> list[Any]:
        if not isinstance(value, list) or len(value) != len(self.members):
            raise FieldMisfit(place=place)
        pairs = zip(self.members, value, strict=True)
        return [shape.read(member, f"{place}[{index}]") for index, (shape, member) in enumerate(pairs)]


@dataclass(frozen=True, slots=True)
class Record:
    """An object that has exactly these fields."""

    fields: Mapping[str, Shape]

    def read(self, value: object, place: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise FieldMisfit(place=place or "document")
        inside = f"{place}." if place else ""
        for name in value:
            if name not in self.fields:
                raise FieldUnknown(place=f"{inside}{shown(name)}")
        for name in self.fields:
            if name not in value:
                raise FieldMissing(place=f"{inside}{name}")
        return {name: shape.read(value[name], f"{inside}{name}") for name, shape in self.fields.items()}


@dataclass(frozen=True, slots=True)
class Json:
    """Any JSON value of at most `most` parts, `depth` deep; texts and numbers are such as every database holds."""

    most: int = 100_000
    depth: int = 8

    def read(self, value: object, place: str) -> Any:
        self._count(value, place, self.depth)
        return value

    def _count(self, value: object, place: str, depth: int) -> int:
        if isinstance(value, str):
            Text(most=10_000).read(value, place)
        elif isinstance(value, int) and not isinstance(value, bool):
            Whole(-LARGE, LARGE).read(value, place)
        elif isinstance(value, list | dict) and depth:
            inner = value if isinstance(value, list) else [*value, *value.values()]
            if isinstance(value, dict) and not all(isinstance(name, str) for name in value):
                raise FieldMisfit(place=place)
            parts = 1 + sum(self._count(part, place, depth - 1) for part in inner)
            if parts > self.most:
                raise FieldOutOfRange(place=place, least=0, most=self.most)
            return parts
        elif not (value is None or isinstance(value, bool)):
            raise FieldMisfit(place=place)
        return 1


def shown(name: object) -> str:
    """Return the name of a field that nobody knows, short enough for a sentence."""
    text = "".join(character if character.isprintable() else "?" for character in str(name)[: SHOWN + 1])
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
