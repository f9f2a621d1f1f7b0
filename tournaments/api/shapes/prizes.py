"""Rankings, prizes, the till."""

from __future__ import annotations

from rest_framework import serializers

from scoring.core.payout import BookingKind
from tournaments.api.fields import Shape, Word
from tournaments.api.shapes.tournament import AnnouncedPrizeShape
from tournaments.core.terms import ClassKind


class PlaceShape(Shape):
    place = serializers.IntegerField()
    card = serializers.IntegerField()
    player = serializers.IntegerField()
    name = serializers.CharField()
    is_shared = serializers.BooleanField()
    is_final = serializers.BooleanField()
    still_in = serializers.BooleanField()


class GroupShape(Shape):
    place = serializers.IntegerField()
    name = serializers.CharField()
    matches_won = serializers.IntegerField()
    bummerl_difference = serializers.IntegerField()
    counted = serializers.ListField(child=serializers.CharField())


class ClassRankingShape(Shape):
    name = serializers.CharField()
    kind = Word(ClassKind)
    by_card = PlaceShape(many=True)
    by_player = PlaceShape(many=True)
    groups = GroupShape(many=True)


class RankingShape(Shape):
    """The rankings; provisional while `is_over` is false."""

    is_over = serializers.BooleanField()
    by_card = PlaceShape(many=True)
    by_player = PlaceShape(many=True)
    classes = ClassRankingShape(many=True)


class PrizeLineShape(Shape):
    """What one card, club or team gets. `award` is the id by which it is paid, once the list is closed."""

    award = serializers.IntegerField(allow_null=True)
    ranking_class = serializers.CharField()
    place = serializers.IntegerField()
    card = serializers.IntegerField(allow_null=True)
    player = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    cents = serializers.IntegerField()
    goods = serializers.ListField(child=serializers.CharField())
    is_paid = serializers.BooleanField()


class PrizeListShape(Shape):
    """Who gets what. Until it `is_closed`, what would be paid if nothing changed any more."""

    is_closed = serializers.BooleanField()
    is_final = serializers.BooleanField()
    lines = PrizeLineShape(many=True)
    pot_cents = serializers.IntegerField()
    total_cents = serializers.IntegerField()
    waiting_cents = serializers.IntegerField()
    left_cents = serializers.IntegerField()


class WonShape(Shape):
    """A prize that was won, as everybody may see it."""

    ranking_class = serializers.CharField()
    place = serializers.IntegerField()
    card = serializers.IntegerField(allow_null=True)
    player = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()
    cents = serializers.IntegerField()
    goods = serializers.ListField(child=serializers.CharField())


class PrizesShape(Shape):
    """What was announced; who won what, once the list is closed, null before."""

    announced = AnnouncedPrizeShape(many=True)
    won = WonShape(many=True, allow_null=True)


class TiedShape(Shape):
    card = serializers.IntegerField()
    player = serializers.IntegerField(allow_null=True)
    name = serializers.CharField()


class TieShape(Shape):
    place = serializers.IntegerField()
    tied = TiedShape(many=True)


class LotShape(Shape):
    label = serializers.CharField()  # type: ignore[assignment] # a field of ours
    kind = serializers.CharField()
    ranking_class = serializers.CharField()
    place = serializers.IntegerField()
    candidates = TiedShape(many=True)
    is_needed = serializers.BooleanField()
    odd_cents = serializers.IntegerField()
    goods = serializers.ListField(child=serializers.CharField())
    commitment = serializers.CharField()
    needs_reason = serializers.BooleanField()


class TiesShape(Shape):
    """What keeps the prize list open: matches as `round/number`, rounds to draw, ties, lots."""

    matches = serializers.ListField(child=serializers.CharField())
    rounds = serializers.ListField(child=serializers.CharField())
    ties = TieShape(many=True)
    lots = LotShape(many=True)


class OwingShape(Shape):
    player = serializers.IntegerField()
    name = serializers.CharField()
    paid_cents = serializers.IntegerField()
    paid_out_cents = serializers.IntegerField()
    owed_cents = serializers.IntegerField()


class BookingShape(Shape):
    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    kind = Word(BookingKind)
    cents = serializers.IntegerField()
    till = serializers.CharField()
    name = serializers.CharField()
    note = serializers.CharField()
    is_reversal = serializers.BooleanField()
    is_reversed = serializers.BooleanField()


class TillShape(Shape):
    cash_cents = serializers.IntegerField(source="report.cash_cents")
    to_pay_cents = serializers.IntegerField()
    left_cents = serializers.IntegerField()
    people = OwingShape(many=True)
    bookings = BookingShape(many=True, source="entries")
