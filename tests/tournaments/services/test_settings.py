"""Change what was announced: PRS-9."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import Role
from tournaments.core.state import How
from tournaments.errors.announcing import (
    FrozenNeedsReason,
    NothingToChange,
    PlacementUnacceptable,
    PlacesUnacceptable,
    SettingFrozen,
)
from tournaments.errors.base import RoleNotAllowed
from tournaments.errors.people import ClubNeedsAccount, NoSuchClub
from tournaments.errors.play import PrizesAreClosed
from tournaments.errors.sale import BeingDrawn
from tournaments.models import Amendment, EntryCard, Match, User
from tournaments.sentences.render import amendment
from tournaments.services import cards, clubs, corrections, hand_draws, results, settings, undo
from tournaments.services.deciding import Result

pytestmark = pytest.mark.django_db


def test_before_the_first_sale_everything_changes_freely(announced: Build) -> None:
    settings.change(announced.id, changes={"places": 32, "fee_cents": 500}, by=announced.director)
    assert (announced.fresh().places, announced.tournament.fee_cents) == (32, 500)
    assert not Amendment.objects.exists()


def test_prs_9_after_the_first_sale_a_reason_is_needed_and_announced(announced: Build) -> None:
    announced.sold((1,))
    with unchanged(), pytest.raises(FrozenNeedsReason):
        settings.change(announced.id, changes={"max_cards": 5}, by=announced.director)
    settings.change(announced.id, changes={"max_cards": 5}, reason="Few came", by=announced.director)
    row = Amendment.objects.get()
    assert (row.field, row.old, row.new, row.reason) == ("max_cards", 3, 5, "Few came")
    assert "Few came" in amendment(row, announced.tournament)


def test_prs_9_titles_and_visibility_stay_free(running: Build) -> None:
    settings.change(running.id, changes={"title": "New", "visibility": "public"}, by=running.director)
    assert not Amendment.objects.exists()


@pytest.mark.parametrize("fixed", [{"places": 32}, {"draw_order": "random"}, {"currency": "CHF"}])
def test_what_the_play_rests_on_stays_even_with_a_reason(running: Build, fixed: dict[str, Any]) -> None:
    with unchanged(), pytest.raises(SettingFrozen):
        settings.change(running.id, changes=fixed, reason="Because", by=running.director)


def test_nothing_to_change_is_said(announced: Build) -> None:
    with unchanged(), pytest.raises(NothingToChange):
        settings.change(announced.id, changes={"places": 16}, by=announced.director)


def test_fewer_places_than_cards_are_refused(announced: Build) -> None:
    announced.sold((3, 3, 3))
    with unchanged(), pytest.raises(PlacesUnacceptable):
        settings.change(announced.id, changes={"places": 8}, reason="Small", by=announced.director)


def test_prs_9_a_new_fee_holds_for_the_cards_sold_after_it(announced: Build) -> None:
    announced.sold((1,))
    settings.change(announced.id, changes={"fee_cents": 500}, reason="Few came", by=announced.director)
    cards.sell(announced.id, name="Late", by=announced.director)
    fees = EntryCard.objects.order_by("number").values_list("fee_cents", flat=True)
    assert list(fees) == [1000, 500]


def test_prs_9_bummerl_changed_with_a_reason_hold_for_the_matches_to_come(running: Build) -> None:
    first, second = running.round("1").open_matches[:2]
    running.win("1", first.number, lost=1)
    with unchanged(), pytest.raises(FrozenNeedsReason):
        settings.change(running.id, changes={"bummerl_to_win": 1}, by=running.director)
    settings.change(running.id, changes={"bummerl_to_win": 1}, reason="It is late", by=running.director)
    results.report(running.id, round_name="1", number=second.number, result=Result(bummerl=(1, 0)), by=running.director)
    assert Match.objects.get(pk=second.key).how == How.PLAYED
    corrections.correct(
        running.id,
        round_name="1",
        number=first.number,
        result=Result(bummerl=(2, 0)),
        reason="The slip says so",
        by=running.director,
    )
    sheet = Match.objects.get(pk=first.key).sheet
    assert sheet is not None
    assert (sheet.bummerl_to_win, sheet.bummerl) == (2, [2, 0])


def test_an_undone_change_takes_its_announcement_back(announced: Build) -> None:
    announced.sold((1,))
    entry = settings.change(announced.id, changes={"max_cards": 5}, reason="Few came", by=announced.director)
    undo.take_back(announced.id, number=entry.number, by=announced.director)
    assert announced.fresh().max_cards == 3
    assert not Amendment.objects.exists()


def test_while_the_pots_are_drawn_by_hand_only_what_is_free_changes(announced: Build) -> None:
    announced.sold()
    hand_draws.start(announced.id, name="1", by=announced.director)
    with unchanged(), pytest.raises(BeingDrawn):
        settings.change(announced.id, changes={"places": 32}, reason="Many came", by=announced.director)
    settings.change(announced.id, changes={"title": "New"}, by=announced.director)
    assert announced.fresh().title == "New"


def test_prs_43_places_below_the_placement_matches_are_refused(announced: Build) -> None:
    with unchanged(), pytest.raises(PlacementUnacceptable):
        settings.change(announced.id, changes={"places": 4}, by=announced.director)
    settings.change(announced.id, changes={"places": 4, "placement_down_to": 4}, by=announced.director)
    assert (announced.fresh().places, announced.tournament.placement_down_to) == (4, 4)


def test_when_the_prizes_are_closed_nothing_changes(announced: Build) -> None:
    announced.tournament.phase = "closed"
    announced.tournament.save()
    with unchanged(), pytest.raises(PrizesAreClosed):
        settings.change(announced.id, changes={"title": "New"}, by=announced.director)


def test_a_cashier_changes_no_settings(announced: Build) -> None:
    cashier = announced.helper(Role.CASHIER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        settings.change(announced.id, changes={"title": "New"}, by=cashier)


def test_a_director_by_code_does_not_choose_among_the_clubs_of_the_owner(announced: Build) -> None:
    club = clubs.create(name="Kartenrunde", by=announced.director)
    deputy = announced.helper(Role.DIRECTOR)
    with unchanged(), pytest.raises(ClubNeedsAccount):
        settings.change(announced.id, changes={"organisation_id": club.pk}, by=deputy)
    settings.change(announced.id, changes={"organisation_id": club.pk}, by=announced.director)
    with unchanged(), pytest.raises(ClubNeedsAccount):
        settings.change(announced.id, changes={"organisation_id": None}, by=deputy)
    settings.change(announced.id, changes={"organisation_id": club.pk, "title": "New"}, by=deputy)
    assert (announced.fresh().title, announced.tournament.organisation_id) == ("New", club.pk)


def test_a_member_of_the_club_chooses_among_his_own_clubs(announced: Build) -> None:
    shared = clubs.create(name="Kartenrunde", by=announced.director)
    owners = clubs.create(name="Wirtshaus", by=announced.director)
    friend = User.objects.create(username="friend", may_organise=True)
    clubs.add_member(shared.pk, username="friend", by=announced.director)
    settings.change(announced.id, changes={"organisation_id": shared.pk}, by=announced.director)
    with unchanged(), pytest.raises(NoSuchClub):
        settings.change(
            announced.id, changes={"organisation_id": owners.pk}, by=replace(announced.director, user=friend.pk)
        )
