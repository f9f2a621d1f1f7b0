"""Fields that several commands take."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tournaments.api.doors import Visit
from tournaments.api.fields import MOST_ID, Input, Moment, Paper, Text, Whole, Word, YesNo
from tournaments.services.entrants import Person

MOST_LISTED = 2000
MOST_MEMBERS = 8


def numbers(**kwargs: Any) -> serializers.ListField:
    """Return a field for numbers on paper, each once or more, in any order."""
    return serializers.ListField(child=Paper(), min_length=1, max_length=MOST_LISTED, **kwargs)


def ids() -> serializers.ListField:
    """Return a field for ids of rows."""
    return serializers.ListField(child=Whole(least=1), min_length=1, max_length=MOST_LISTED)


def listed(of: type[Input], *, max_length: int, **kwargs: Any) -> serializers.ListSerializer[Any]:
    """Return a field for a list of inputs."""
    return serializers.ListSerializer(child=of(), max_length=max_length, **kwargs)


class Reason(Input):
    reason = Text()


class MaybeReason(Input):
    reason = Text(required=False)


class WordFromTheHall(Input):
    word = Text(most=200, required=False, help_text="the word called from the hall, which nobody knew before")


class MemberSent(Input):
    """One person: `classes` are names of rankings he is marked for, `person` an id in the club's address book."""

    name = Text(most=80)
    nickname = Text(most=80, required=False)
    club = Text(most=80, required=False)
    classes = serializers.ListField(child=Text(most=80), max_length=20, required=False)
    person = Whole(least=1, most=MOST_ID, required=False, allow_null=True)


class Members(Input):
    members = listed(MemberSent, min_length=1, max_length=MOST_MEMBERS)
    team = Text(most=80, required=False)


def with_people(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    """Turn the members that were sent into those of the services."""
    if "members" not in given:
        return given
    return given | {
        "members": [
            Person(
                one["name"],
                one.get("nickname", ""),
                one.get("club", ""),
                tuple(one.get("classes", ())),
                one.get("person"),
            )
            for one in given["members"]
        ]
    }


__all__ = [
    "Input",
    "MaybeReason",
    "MemberSent",
    "Members",
    "Moment",
    "Paper",
    "Reason",
    "Text",
    "Whole",
    "Word",
    "WordFromTheHall",
    "YesNo",
    "ids",
    "listed",
    "numbers",
    "with_people",
]
