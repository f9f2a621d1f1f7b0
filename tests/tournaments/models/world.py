"""One row of every table, made through the services as far as they make such rows."""

from __future__ import annotations

from datetime import timedelta

from django.apps import apps
from django.db import models

from scoring.core.prize_list import Prize as PrizeValue
from scoring.models import Deal
from tests.tournaments.build import START, Build
from tournaments.core.permissions import Role
from tournaments.models import (
    Amendment,
    Award,
    Booking,
    ClassMembership,
    ClosedPrizeList,
    DecidingMatch,
    Dispute,
    Draw,
    EntryCard,
    Match,
    Member,
    Penalty,
    Prize,
    RankingClass,
    Report,
    Round,
    Seat,
    Submission,
    Tournament,
    Webhook,
)
from tournaments.services import classes, clubs, prizes


class World:
    """A tournament in its first round. `row(Model)` returns one valid row of the table."""

    def __init__(self) -> None:
        build = Build()
        classes.add(build.id, name="Damen", by=build.director)
        prizes.announce(build.id, prizes=[PrizeValue(1, cents=500)], by=build.director)
        build.drawn()
        build.win("1", build.open_match().number)
        helper = build.helper(Role.SCORER)
        club = clubs.create(name="Kartenrunde", by=build.director)
        clubs.add_person(club.pk, name="Huber Franz", by=build.director)
        self.tournament = build.fresh()
        self.open = Match.objects.filter(how="").order_by("pk")[0]
        card, other = EntryCard.objects.order_by("pk")[:2]
        ranking_class = RankingClass.objects.get()
        ClassMembership.objects.create(member=Member.objects.order_by("pk")[0], ranking_class=ranking_class)
        Prize.objects.create(tournament=self.tournament, ranking_class=ranking_class, place=1, goods="Blumen")
        Award.objects.create(tournament=self.tournament, place=1, card=card, entrant=card.entrant, cents=500)
        DecidingMatch.objects.create(tournament=self.tournament, winner=card, loser=other, at=START)
        ClosedPrizeList.objects.create(tournament=self.tournament, pot_cents=0, at=START)
        Amendment.objects.create(tournament=self.tournament, field="title", reason="So", at=START)
        Report.objects.create(match=self.open, winner=0, role=Role.SCORER, helper_id=helper.helper, at=START)
        Dispute.objects.create(match=self.open, clause="PRS-36", opened_at=START)
        build.token(Role.SCORER)
        Webhook.objects.create(
            tournament=self.tournament, address="https://example.org/", secret="s" * 24, created_at=START
        )
        Penalty.objects.create(match=self.open, position=0, kind="bummerl", clause="PRS-38", at=START)
        played = Match.objects.filter(how="played").get()
        assert played.sheet is not None
        deal = Deal.objects.create(sheet=played.sheet, number=1, depth="record", record="{}", submitted_at=START)
        Submission.objects.create(match=played, deal=deal, role=Role.SCORER, helper_id=helper.helper)

    def row(self, model: type[models.Model]) -> models.Model:
        chosen = {
            Match: lambda: self.open,
            Draw: lambda: Draw.objects.get(label="1"),
            Round: lambda: Round.objects.get(name="1"),
            Seat: lambda: Seat.objects.filter(match=self.open).order_by("position")[0],
            Prize: lambda: Prize.objects.get(ranking_class=None),
            Booking: lambda: Booking.objects.filter(kind="fee").order_by("pk")[0],
            Tournament: lambda: self.tournament,
        }
        if model in chosen:
            return chosen[model]()
        return model._default_manager.order_by("pk")[0]


LATER = START + timedelta(days=1)
TABLES = tuple(model for label in ("scoring", "tournaments") for model in apps.get_app_config(label).get_models())
