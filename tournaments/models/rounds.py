"""Rounds, matches and who sits in them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q, UniqueConstraint

from scoring.models import Sheet
from tournaments.core.state import How, Outcome, Pot
from tournaments.models.cards import EntryCard
from tournaments.models.draws import Draw
from tournaments.models.fields import choices, known
from tournaments.models.tournament import Tournament

WITH_WINNER = [How.PLAYED.value, How.WALKOVER.value, How.LOT.value, How.BYE.value, How.SELF_MEETING.value]


class Round(models.Model):
    """A drawn round. `number` is the main round's number, None for a placement round (`name` says its places)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rounds")
    draw = models.OneToOneField(Draw, on_delete=models.PROTECT, related_name="round")
    name = models.CharField(max_length=40)
    number = models.PositiveSmallIntegerField(null=True, blank=True)
    places = models.PositiveIntegerField()

    class Meta:
        constraints = [
            UniqueConstraint(fields=["tournament", "name"], name="a_round_is_drawn_once"),
            UniqueConstraint(fields=["tournament", "number"], name="a_main_round_has_a_number_of_its_own"),
        ]

    def __str__(self) -> str:
        return f"round {self.name}"


class Match(models.Model):
    """One meeting in a round; `number` is the pot number on which its cards met (PRS-18).

    `how` is empty while it is open. `winner` and `moved_on` are seat positions; `moved_on` is set only where a
    corrected result was let stand (PRS-37).
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="matches")
    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="matches")
    number = models.PositiveIntegerField()
    how = models.CharField(max_length=12, choices=choices(How), blank=True, default="")
    winner = models.PositiveSmallIntegerField(null=True, blank=True)
    moved_on = models.PositiveSmallIntegerField(null=True, blank=True)
    sheet = models.OneToOneField(Sheet, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    table = models.PositiveIntegerField(null=True, blank=True)
    called_at = models.DateTimeField(null=True, blank=True)
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["round", "number"], name="a_number_of_the_pots_is_one_match"),
            UniqueConstraint(fields=["tournament", "table"], condition=Q(how=""), name="a_table_holds_one_open_match"),
            known("how", How, name="the_way_a_match_was_decided_is_known", or_empty=True),
            models.CheckConstraint(
                condition=(Q(how__in=WITH_WINNER) & Q(winner__isnull=False))
                | (~Q(how__in=WITH_WINNER) & Q(winner__isnull=True)),
                name="a_decided_match_has_a_winner_where_one_is_possible",
            ),
            models.CheckConstraint(
                condition=Q(moved_on__isnull=True) | Q(winner__isnull=False),
                name="nobody_moves_on_against_a_result_that_does_not_exist",
            ),
        ]
        indexes = [models.Index(fields=["tournament", "how"], name="open_matches_of_a_tournament")]

    def __str__(self) -> str:
        return f"match {self.number} of round {self.round_id}"


class Seat(models.Model):
    """One place of a match. `card` is None while it waits for `source` to be decided again (PRS-37).

    `source` and `came_as` say through which match, and as what, the card came here; both empty in the first round.
    """

    round = models.ForeignKey(Round, on_delete=models.CASCADE, related_name="seats")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="seats")
    position = models.PositiveSmallIntegerField()
    card = models.ForeignKey(EntryCard, null=True, blank=True, on_delete=models.PROTECT, related_name="seats")
    pot = models.CharField(max_length=5, choices=choices(Pot), blank=True, default="")
    source = models.ForeignKey(Match, null=True, blank=True, on_delete=models.PROTECT, related_name="feeds")
    came_as = models.CharField(max_length=4, choices=choices(Outcome), blank=True, default="")

    class Meta:
        constraints = [
            UniqueConstraint(fields=["round", "card"], name="a_card_sits_once_in_a_round"),
            UniqueConstraint(fields=["match", "position"], name="a_seat_is_taken_once"),
            known("pot", Pot, name="the_pot_of_a_seat_is_left_or_right", or_empty=True),
            models.CheckConstraint(
                condition=(Q(source__isnull=True) & Q(came_as=""))
                | (Q(source__isnull=False) & Q(came_as__in=[o.value for o in Outcome])),
                name="a_card_comes_from_a_match_as_its_winner_or_loser",
            ),
            models.CheckConstraint(
                condition=Q(card__isnull=False) | Q(source__isnull=False), name="an_empty_seat_waits_for_a_match"
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.position} of match {self.match_id}"
