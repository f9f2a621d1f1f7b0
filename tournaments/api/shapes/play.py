"""Draws, rounds, matches, sheets, disputes."""

from __future__ import annotations

from rest_framework import serializers

from scoring.core.deals import Depth, State
from scoring.core.penalties import PenaltyKind
from tournaments.api.fields import Shape, Word
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.core.terms import DrawKind, DrawStatus, ReportStatus
from tournaments.selectors.board import Stage


def whole_numbers(**kwargs: object) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), **kwargs)  # type: ignore[arg-type]


class RoundShape(Shape):
    """A round. `number` is null for a placement round, whose name says its places: `places-5-8`."""

    name = serializers.CharField()
    number = serializers.IntegerField(allow_null=True)
    places = serializers.IntegerField()
    matches = serializers.IntegerField()
    decided = serializers.IntegerField()


class SideShape(Shape):
    """One seat. `card` and `player` are null while it waits for another match to be decided again."""

    card = serializers.IntegerField(allow_null=True)
    player = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    won = serializers.BooleanField()
    moved_on = serializers.BooleanField()
    at_table = serializers.IntegerField(allow_null=True, help_text="where the player sits in another match")


class MatchShape(Shape):
    """A match. `score` is in Bummerl in the order of the sides; `each` has every Bummerl where they were told."""

    round = serializers.CharField()
    number = serializers.IntegerField()
    stage = Word(Stage)
    how = Word(How, allow_blank=True, help_text="empty while it is open")
    table = serializers.IntegerField(allow_null=True)
    called_at = serializers.DateTimeField(allow_null=True)
    sides = SideShape(many=True)
    score = whole_numbers()
    each = serializers.ListField(child=whole_numbers())


class ResultShape(Shape):
    """How a match ended: the cards of who won and who moved on, and the score, the winner's first."""

    round = serializers.CharField()
    number = serializers.IntegerField()
    how = Word(How)
    winner = serializers.IntegerField(allow_null=True)
    loser = serializers.IntegerField(allow_null=True)
    moved_on = serializers.IntegerField(allow_null=True)
    score = whole_numbers()


class BummerlShape(Shape):
    """A Bummerl as it stands on the slip: what each side still had to make, and which side lost it."""

    number = serializers.IntegerField()
    left = whole_numbers()
    loser = serializers.IntegerField()


class SheetShape(Shape):
    """The slip of a match, and the results with which it can end, in Bummerl."""

    round = serializers.CharField()
    match = serializers.IntegerField()
    score = whole_numbers()
    bummerl = BummerlShape(many=True)
    possible = serializers.ListField(child=whole_numbers())


class ReportShape(Shape):
    score = whole_numbers()
    each = serializers.ListField(child=whole_numbers())
    status = Word(ReportStatus)
    role = Word(Role)
    who = serializers.CharField()
    at = serializers.DateTimeField()
    signed_slip = serializers.BooleanField()


class PenaltyShape(Shape):
    card = serializers.IntegerField(allow_null=True)
    kind = Word(PenaltyKind)
    game_points = serializers.IntegerField()
    clause = serializers.CharField()
    note = serializers.CharField()
    at = serializers.DateTimeField()


class DisputeOfMatch(Shape):
    """A dispute; open while `settled_at` is null. `why` is the code of what contradicts itself."""

    clause = serializers.CharField()
    note = serializers.CharField()
    why = serializers.CharField()
    params = serializers.DictField()
    opened_at = serializers.DateTimeField()
    settled_at = serializers.DateTimeField(allow_null=True)
    ruling = serializers.CharField()


class DisputeShape(DisputeOfMatch):
    """A dispute, with the match it is about."""

    id = serializers.IntegerField()
    round = serializers.CharField()
    match = serializers.IntegerField()


class MatchWhole(Shape):
    """A match with all that was said and ruled about it. `lot` is the fingerprint of a sealed lot, or empty."""

    match = MatchShape()
    reports = ReportShape(many=True)
    disputes = DisputeOfMatch(many=True)
    penalties = PenaltyShape(many=True)
    lot = serializers.CharField()


class DealShape(Shape):
    """A deal as it was told. `dealer` is a side, counted from 0; `fault` says what is wrong with its record.

    `who` told it and the `fault` are for who works there.
    """

    number = serializers.IntegerField()
    bummerl = serializers.IntegerField()
    depth = Word(Depth)
    dealer = serializers.IntegerField(allow_null=True)
    game_points = whole_numbers()
    state = Word(State)
    clause = serializers.CharField()
    at = serializers.DateTimeField()
    who = serializers.CharField(allow_null=True)
    fault = serializers.DictField(allow_null=True)


class DrawShape(Shape):
    """An attempt to draw. `commitment` is the fingerprint published before, `word` the one from the hall."""

    label = serializers.CharField()  # type: ignore[assignment] # a field of ours
    attempt = serializers.IntegerField()
    kind = Word(DrawKind)
    status = Word(DrawStatus)
    places = serializers.IntegerField(allow_null=True)
    by_hand = serializers.BooleanField()
    commitment = serializers.CharField()
    word = serializers.CharField()
    at = serializers.DateTimeField()
    annulled_at = serializers.DateTimeField(allow_null=True)
    annulled_because = serializers.CharField()
    has_proof = serializers.BooleanField()


class StepShape(Shape):
    """One number drawn, and those put back because the player held them already."""

    card = serializers.IntegerField()
    player = serializers.IntegerField()
    name = serializers.CharField()
    pot = serializers.CharField()
    number = serializers.IntegerField()
    put_back = whole_numbers()


class DrawWhole(Shape):
    draw = DrawShape()
    steps = StepShape(many=True)
    byes = whole_numbers()
    candidates = whole_numbers()
    chosen = serializers.IntegerField(allow_null=True)
    ranked = whole_numbers()
