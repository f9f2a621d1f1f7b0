"""Players, cards, helpers, devices."""

from __future__ import annotations

from rest_framework import serializers

from tournaments.api.fields import Shape, Word
from tournaments.core.permissions import Action, Role
from tournaments.core.terms import CardStatus


class MemberShape(Shape):
    """One person of a player. `classes` are ids of ranking classes; `person` an id in the club's address book."""

    name = serializers.CharField()
    nickname = serializers.CharField()
    club = serializers.CharField()
    classes = serializers.ListField(child=serializers.IntegerField())
    person = serializers.IntegerField(allow_null=True)


class EntrantShape(Shape):
    """A player. `name` is as the reader may see it; `team` and `members` only for who may `edit_people`."""

    number = serializers.IntegerField()
    name = serializers.CharField()
    cards = serializers.IntegerField()
    is_withdrawn = serializers.BooleanField()
    team = serializers.CharField(allow_null=True)
    members = MemberShape(many=True, allow_null=True)


class CardShape(Shape):
    """An entry card. `status` and `code`, the secret on paper, only for who may `sell_cards`."""

    number = serializers.IntegerField()
    player = serializers.IntegerField()
    is_late = serializers.BooleanField()
    is_handed_in = serializers.BooleanField()
    status = Word(CardStatus, allow_null=True)
    code = serializers.CharField(allow_null=True)


class HelperShape(Shape):
    id = serializers.IntegerField()
    role = Word(Role)
    label = serializers.CharField()  # type: ignore[assignment] # a field of ours
    ends_at = serializers.DateTimeField()
    is_active = serializers.BooleanField()
    plays_as = serializers.CharField()


class TokenShape(Shape):
    """A token of a device. `helper` is the id of the helper for whom it acts."""

    id = serializers.IntegerField()
    label = serializers.CharField()  # type: ignore[assignment] # a field of ours
    role = Word(Role)
    helper = serializers.IntegerField(allow_null=True)
    scopes = serializers.ListField(child=Word(Action))
    ends_at = serializers.DateTimeField()
    is_active = serializers.BooleanField()


class WebhookShape(Shape):
    id = serializers.IntegerField()
    address = serializers.CharField()
    created_at = serializers.DateTimeField()
