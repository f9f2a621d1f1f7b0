"""Who takes part: an entrant is a person, a pair or a team of one tournament."""

from __future__ import annotations

from django.db import models
from django.db.models import Q, UniqueConstraint

from tournaments.core.terms import ClassKind
from tournaments.models.fields import NAME_LENGTH, choices, known, not_empty
from tournaments.models.tournament import Tournament
from tournaments.models.users import Person


class RankingClass(models.Model):
    """A further ranking over the same results: ladies, youth, clubs, teams (PRS-49).

    `best_n` is how many players of a club or team count.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="classes")
    name = models.CharField(max_length=NAME_LENGTH)
    kind = models.CharField(max_length=6, choices=choices(ClassKind), default=ClassKind.PEOPLE)
    best_n = models.PositiveSmallIntegerField(default=4)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["tournament", "name"], name="a_ranking_class_has_a_name_of_its_own"),
            not_empty("name", name="a_ranking_class_has_a_name"),
            known("kind", ClassKind, name="the_kind_of_a_ranking_class_is_known"),
            models.CheckConstraint(condition=Q(best_n__gte=1), name="a_ranking_class_counts_at_least_one_player"),
        ]

    def __str__(self) -> str:
        return self.name


class Entrant(models.Model):
    """A player in the sense of the rules: it holds cards, meets others and wins prizes.

    `number` counts from 1 in the order of registration; proofs name it. `team` groups entrants for a ranking of teams.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    number = models.PositiveIntegerField()
    team = models.CharField(max_length=NAME_LENGTH, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            UniqueConstraint(fields=["tournament", "number"], name="an_entrant_has_a_number_of_its_own"),
            models.CheckConstraint(condition=Q(number__gte=1), name="entrants_are_counted_from_one"),
        ]

    def __str__(self) -> str:
        return f"entrant {self.number}"


class Member(models.Model):
    """One person of an entrant, by the name as entered; a pair has two, a team more. `position` counts from 0."""

    entrant = models.ForeignKey(Entrant, on_delete=models.CASCADE, related_name="members")
    position = models.PositiveSmallIntegerField(default=0)
    name = models.CharField(max_length=NAME_LENGTH)
    nickname = models.CharField(max_length=NAME_LENGTH, blank=True)
    club = models.CharField(max_length=NAME_LENGTH, blank=True)
    person = models.ForeignKey(Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="entries")

    class Meta:
        constraints = [
            UniqueConstraint(fields=["entrant", "position"], name="a_place_in_an_entrant_is_taken_once"),
            not_empty("name", name="a_member_has_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


class ClassMembership(models.Model):
    """Marks a member for a ranking of people, such as the ladies (PRS-49)."""

    member = models.ForeignKey(Member, on_delete=models.CASCADE, related_name="class_marks")
    ranking_class = models.ForeignKey(RankingClass, on_delete=models.CASCADE, related_name="marks")

    class Meta:
        constraints = [UniqueConstraint(fields=["member", "ranking_class"], name="a_member_is_marked_for_a_class_once")]

    def __str__(self) -> str:
        return f"member {self.member_id} in class {self.ranking_class_id}"
