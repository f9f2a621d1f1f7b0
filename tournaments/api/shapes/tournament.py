"""Tournaments as they were announced."""

from __future__ import annotations

from rest_framework import serializers

from scoring.core.tiebreaks import TieBreak
from tournaments.api.fields import Shape, Word
from tournaments.core.pots import OrderRule
from tournaments.core.terms import ClassKind, Forehand, Phase, PublicNames, RuleSet, Visibility


class TournamentInList(Shape):
    code = serializers.CharField()
    title = serializers.CharField()
    venue = serializers.CharField()
    host = serializers.CharField()
    starts_at = serializers.DateTimeField(allow_null=True)
    time_zone = serializers.CharField()
    phase = Word(Phase)


class TournamentPiece(Shape):
    """A piece of a list."""

    next = serializers.URLField(allow_null=True, help_text="the address of the next piece, null at the end")
    results = TournamentInList(many=True)


class AnnouncedPrizeShape(Shape):
    """What a place wins. `ranking_class` is empty in the main ranking; `share` is parts per 10,000 of the pot."""

    ranking_class = serializers.CharField()
    place = serializers.IntegerField()
    cents = serializers.IntegerField()
    share = serializers.IntegerField()
    goods = serializers.CharField()


class RankingClassShape(Shape):
    id = serializers.IntegerField()
    name = serializers.CharField()
    kind = Word(ClassKind)
    best_n = serializers.IntegerField()


class TournamentWhole(Shape):
    """Everything that was announced. Amounts are cents of `currency`; `version` is the number of the newest fact."""

    code = serializers.CharField()
    version = serializers.IntegerField()
    title = serializers.CharField()
    venue = serializers.CharField()
    host = serializers.CharField()
    starts_at = serializers.DateTimeField(allow_null=True)
    time_zone = serializers.CharField()
    currency = serializers.CharField()
    visibility = Word(Visibility)
    public_names = Word(PublicNames)
    phase = Word(Phase)
    form = serializers.CharField()
    game = serializers.CharField()
    rule_set = Word(RuleSet)
    places = serializers.IntegerField()
    max_cards = serializers.IntegerField(allow_null=True)
    entrant_size = serializers.IntegerField()
    fee_cents = serializers.IntegerField()
    draw_order = Word(OrderRule)
    late_entry = serializers.BooleanField()
    bummerl_to_win = serializers.IntegerField()
    double_schneider = serializers.BooleanField()
    forehand = Word(Forehand)
    four_eyes = serializers.BooleanField()
    signed_slip_confirms = serializers.BooleanField()
    walkover_after_min = serializers.IntegerField()
    tables = serializers.IntegerField()
    placement_down_to = serializers.IntegerField()
    several_prizes = serializers.BooleanField()
    prize_unit_cents = serializers.IntegerField()
    tie_breaks = serializers.ListField(child=Word(TieBreak))
    prizes = AnnouncedPrizeShape(many=True)
    classes = RankingClassShape(many=True)


class Who(Shape):
    """Who calls, and what he may do in the tournament."""

    role = serializers.CharField()
    player = serializers.IntegerField(allow_null=True, help_text="the number of the player he is, if any")
    may = serializers.ListField(child=serializers.CharField())
