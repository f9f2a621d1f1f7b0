"""The parts of addresses. What does not match is a 404 before anything looks it up."""

from __future__ import annotations

from functools import cache

from django.urls import register_converter


class Code:
    """The public code of a tournament."""

    regex = "[A-Za-z0-9-]{1,12}"

    def to_python(self, value: str) -> str:
        return value

    def to_url(self, value: str) -> str:
        return value


class Secret(Code):
    """An unguessable code: of a card, or of a helper."""

    regex = "[A-Za-z0-9_-]{4,64}"


class RoundName(Code):
    """The name of a round: `1`, `places-5-8`."""

    regex = "[a-z0-9-]{1,40}"


class Number:
    """A number on paper or of a row; bounded, so that every database can look it up."""

    regex = "[0-9]{1,9}"

    def to_python(self, value: str) -> int:
        return int(value)

    def to_url(self, value: int) -> str:
        return str(value)


@cache
def register() -> None:
    """Make `<code:code>`, `<secret:secret>`, `<round:name>` and `<nr:number>` known to the routes, once."""
    register_converter(Code, "code")
    register_converter(Secret, "secret")
    register_converter(RoundName, "round")
    register_converter(Number, "nr")
