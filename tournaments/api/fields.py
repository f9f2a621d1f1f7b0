"""Fields that take what JSON says and nothing that only looks like it: `"5"` is no number, `1` is not true."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers
from rest_framework.exceptions import ValidationError

MOST_NUMBER = 10**6
MOST_ID = 2**31 - 1
MOST_CENTS = 10**11


class Whole(serializers.IntegerField):
    """A whole number within bounds that every database can look up."""

    def __init__(self, *, least: int = 0, most: int = MOST_ID, **kwargs: Any) -> None:
        super().__init__(min_value=least, max_value=most, **kwargs)

    def to_internal_value(self, data: Any) -> int:
        if isinstance(data, bool) or not isinstance(data, int):
            self.fail("invalid")
        return data


class Paper(Whole):
    """A number as it stands on paper, from 1 up."""

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("least", 1)
        kwargs.setdefault("most", MOST_NUMBER)
        super().__init__(**kwargs)


class Text(serializers.CharField):
    """Text of limited length, without what a database cannot hold; what it may say, the services know."""

    def __init__(self, *, most: int = 400, **kwargs: Any) -> None:
        kwargs.setdefault("allow_blank", not kwargs.get("required", True))
        super().__init__(max_length=most, trim_whitespace=False, **kwargs)

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str) or "\0" in data:
            self.fail("invalid")
        if any("\ud800" <= letter <= "\udfff" for letter in data):  # half a character, which nothing can store
            self.fail("invalid")
        return data


class YesNo(serializers.BooleanField):
    def to_internal_value(self, data: Any) -> bool:
        if not isinstance(data, bool):
            self.fail("invalid", input=data)
        return data


class Word(serializers.ChoiceField):
    """One of the words of an enumeration, taken as its member."""

    def __init__(self, enum: Any, **kwargs: Any) -> None:
        self.enum = enum
        super().__init__(choices=[member.value for member in enum], **kwargs)

    def to_internal_value(self, data: Any) -> Any:
        if not isinstance(data, str) or data not in self.choices:
            self.fail("invalid_choice", input=data)
        return self.enum(data)

    def to_representation(self, value: Any) -> str:
        return str(getattr(value, "value", value))


class Moment(serializers.DateTimeField):
    """A moment with its offset from UTC; what would be read in an unknown time zone is refused."""

    default_error_messages = {"naive": "A moment needs its offset from UTC, like 2026-01-10T18:00:00Z."}

    def to_internal_value(self, value: Any) -> Any:
        if not isinstance(value, str):
            self.fail("invalid", format="date-time")
        parsed = super().to_internal_value(value)
        if not value.rstrip().upper().endswith("Z") and not any(sign in value[10:] for sign in "+-"):
            self.fail("naive")
        return parsed


class Shape(serializers.Serializer[Any]):
    """The base of what is answered."""


class Input(serializers.Serializer[Any]):
    """The base of what is sent: fields that are not known are refused, so that a misspelt one is noticed."""

    def to_internal_value(self, data: Any) -> Any:
        values = super().to_internal_value(data)
        unknown = sorted(str(name) for name in data if name not in self.fields)
        if unknown:
            raise ValidationError({name[:80]: ["This field is not known."] for name in unknown[:20]})
        return values


class Nothing(Input):
    """A body without fields; it may be left out."""
