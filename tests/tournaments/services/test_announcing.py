"""Announce, open, reduce, cancel, change: PRS-1, PRS-2, PRS-5, PRS-9."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.draw_proof import verify
from tournaments.core.terms import Phase
from tournaments.errors.announcing import (
    CardsOutstanding,
    FrozenNeedsReason,
    NotBuiltYet,
    NothingToChange,
    PlacesStay,
    SettingFrozen,
    SettingUnacceptable,
    SettingUnknown,
)
from tournaments.errors.base import NotYourTournament, ReasonMissing, WrongPhase
from tournaments.errors.people import NoSuchClub, NotAnOrganiser
from tournaments.errors.rounds import NotEnoughToDraw, TooFewCards
from tournaments.models import Amendment, Draw, Organisation, Tournament, User
from tournaments.sentences.render import amendment
from tournaments.services import cards, clubs, settings, tournaments

pytestmark = pytest.mark.django_db


def test_an_announced_tournament_has_a_public_code_and_a_first_fact(announced: Build) -> None:
    assert len(announced.tournament.code) == 5
    entry = announced.tournament.journal.get()
    assert (entry.number, entry.kind) == (1, "tournament_announced")


def test_who_may_not_organise_announces_nothing(announced: Build) -> None:
    announced.owner.may_organise = False
    announced.owner.save()
    with unchanged(), pytest.raises(NotAnOrganiser):
        tournaments.announce(by=announced.director, title="Another")


def test_a_repeated_announcement_is_the_same_tournament(announced: Build) -> None:
    one, two = (tournaments.announce(by=announced.director, key="k" * 20, title="Twice") for _ in range(2))
    assert one == two
    assert Tournament.objects.filter(title="Twice").count() == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"places": 48},  # PRS-1
        {"places": 1},
        {"places": 131_072},
        {"max_cards": 0},  # PRS-2
        {"fee_cents": -1},
        {"bummerl_to_win": 4},
        {"title": ""},
        {"title": "x" * 121},
        {"venue": "a\x00b"},
        {"time_zone": "Europe/Nowhere"},
        {"currency": "euro"},
        {"placement_down_to": 6},
        {"tie_breaks": ["lot", "bummerl_difference"]},
        {"tie_breaks": ["coin"]},
        {"rule_set": "brutal"},
        {"late_entry": 1},
        {"prize_unit_cents": 0},
        {"starts_at": "tomorrow"},
    ],
)
def test_prs_1_prs_2_what_cannot_be_is_not_announced(announced: Build, wrong: dict[str, Any]) -> None:
    with unchanged(), pytest.raises(SettingUnacceptable):
        tournaments.announce(by=announced.director, **({"title": "T"} | wrong))


@pytest.mark.parametrize("unbuilt", [{"game": "tarot"}, {"form": "lives"}])
def test_what_is_not_built_yet_is_said(announced: Build, unbuilt: dict[str, str]) -> None:
    with unchanged(), pytest.raises(NotBuiltYet):
        tournaments.announce(by=announced.director, title="T", **unbuilt)


def test_an_unknown_setting_is_refused(announced: Build) -> None:
    with unchanged(), pytest.raises(SettingUnknown):
        tournaments.announce(by=announced.director, title="T", owner_id=1)


def test_only_members_announce_for_a_club(announced: Build) -> None:
    club = Organisation.objects.create(name="Other")
    with unchanged(), pytest.raises(NoSuchClub):
        tournaments.announce(by=announced.director, title="T", organisation_id=club.pk)
    mine = clubs.create(name="Mine", by=announced.director)
    assert (
        tournaments.announce(by=announced.director, title="T", organisation_id=mine.pk).tournament.organisation == mine
    )


def test_opening_the_sale_seals_the_first_draw(announced: Build) -> None:
    entry = tournaments.open_sale(announced.id, by=announced.director)
    draw = Draw.objects.get(tournament=announced.id, label="1")
    assert entry.facts["commitment"] == draw.commitment
    assert announced.fresh().phase == Phase.SELLING
    with unchanged(), pytest.raises(WrongPhase):
        tournaments.open_sale(announced.id, by=announced.director)


def test_prs_5_half_of_the_places_is_too_few(announced: Build) -> None:
    announced.sold((3, 3, 2))
    commitment = Draw.objects.get(tournament=announced.id).commitment
    with unchanged(), pytest.raises(TooFewCards) as refused:
        announced.draw("1")
    assert refused.value.params == {"sold": 8, "places": 16, "smallest": 8}
    tournaments.shrink(announced.id, by=announced.director)
    assert announced.fresh().places == 8
    announced.draw("1")
    draw = Draw.objects.get(tournament=announced.id, label="1")
    assert draw.commitment == commitment
    assert verify(draw.proof) is None


def test_prs_5_nothing_is_reduced_while_more_than_half_is_sold(announced: Build) -> None:
    announced.sold((3, 3, 3))
    with unchanged(), pytest.raises(PlacesStay):
        tournaments.shrink(announced.id, by=announced.director)


def test_one_card_cannot_be_drawn(announced: Build) -> None:
    announced.sold((1,))
    with unchanged(), pytest.raises(NotEnoughToDraw):
        announced.draw("1")


def test_a_tournament_is_cancelled_when_its_cards_are_back(announced: Build) -> None:
    announced.sold((2,))
    with unchanged(), pytest.raises(CardsOutstanding):
        tournaments.cancel(announced.id, reason="Snow", by=announced.director)
    cards.take_back(announced.id, cards=[1, 2], by=announced.director)
    with unchanged(), pytest.raises(ReasonMissing):
        tournaments.cancel(announced.id, reason="  ", by=announced.director)
    tournaments.cancel(announced.id, reason="Snow", by=announced.director)
    assert announced.fresh().phase == Phase.CANCELLED


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


@pytest.mark.parametrize("fixed", [{"places": 32}, {"bummerl_to_win": 3}, {"currency": "CHF"}])
def test_what_the_play_rests_on_stays_even_with_a_reason(running: Build, fixed: dict[str, Any]) -> None:
    with unchanged(), pytest.raises(SettingFrozen):
        settings.change(running.id, changes=fixed, reason="Because", by=running.director)


def test_nothing_to_change_is_said(announced: Build) -> None:
    with unchanged(), pytest.raises(NothingToChange):
        settings.change(announced.id, changes={"places": 16}, by=announced.director)


def test_fewer_places_than_cards_are_refused(announced: Build) -> None:
    announced.sold((3, 3, 3))
    with unchanged(), pytest.raises(SettingUnacceptable):
        settings.change(announced.id, changes={"places": 8}, reason="Small", by=announced.director)


def test_the_tournaments_of_others_are_theirs(announced: Build) -> None:
    stranger = Build(owner=User.objects.create(username="stranger", may_organise=True))

    with unchanged(), pytest.raises(NotYourTournament):
        tournaments.open_sale(announced.id, by=stranger.director)
