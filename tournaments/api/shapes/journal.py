"""Facts of the journal."""

from __future__ import annotations

from rest_framework import serializers

from tournaments.api.fields import Shape, Word
from tournaments.core.permissions import Role
from tournaments.models import JournalEntry
from tournaments.sentences import render as sentences


class Told(Shape):
    """A fact: what a command did. `number` is the version of the tournament after it."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    facts = serializers.DictField(help_text="numbers on paper, cents and codes; fields that end in `_id` name rows")
    reason = serializers.CharField()
    at = serializers.DateTimeField()
    sentence = serializers.SerializerMethodField()

    def get_sentence(self, entry: JournalEntry) -> str:
        return sentences.fact(entry)


class Announced(Told):
    """The fact that a tournament was announced, with its code."""

    code = serializers.CharField(source="tournament.code")


class Entry(Shape):
    """A fact with who did it. `undone_by` and `undoes` are numbers of entries."""

    number = serializers.IntegerField()
    kind = serializers.CharField()
    facts = serializers.DictField()
    reason = serializers.CharField()
    role = Word(Role)
    who = serializers.CharField()
    address = serializers.CharField()
    at = serializers.DateTimeField()
    undone_by = serializers.IntegerField(allow_null=True)
    undoes = serializers.IntegerField(allow_null=True)
    can_undo = serializers.BooleanField(help_text="whether the caller may take it back now")
