"""Announce, open, reduce, cancel: PRS-1, PRS-2, PRS-5."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.draw_proof import verify
from tournaments.core.terms import Phase
from tournaments.errors.announcing import (
    CardsOutstanding,
    NotBuiltYet,
    PlacesStay,
    SettingUnacceptable,
    SettingUnknown,
)
from tournaments.errors.base import NotYourTournament, ReasonMissing, WrongPhase
from tournaments.errors.people import NoSuchClub, NotAnOrganiser
from tournaments.errors.rounds import NotEnoughToDraw, TooFewCards
from tournaments.models import Draw, Organisation, Tournament, User
from tournaments.sentences.render import sentence
from tournaments.services import cards, clubs, money, tournaments

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
        {"title": " \u202e"},
        {"host": "\ud800"},
        {"tie_breaks": [["lot"]]},
        {"tie_breaks": ["lot", "lot"]},
        {"places": 4, "placement_down_to": 8},
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


@pytest.mark.parametrize(
    ("wrong", "clause"),
    [
        ({"places": 48}, "PRS-1"),
        ({"max_cards": 0}, "PRS-2"),
        ({"bummerl_to_win": 0}, "PRS-30"),
        ({"placement_down_to": 3}, "PRS-43"),
        ({"tie_breaks": ["coin"]}, "PRS-48"),
    ],
)
def test_a_setting_that_cannot_be_names_its_clause(announced: Build, wrong: dict[str, Any], clause: str) -> None:
    with unchanged(), pytest.raises(SettingUnacceptable) as refused:
        tournaments.announce(by=announced.director, title="T", **wrong)
    assert sentence(refused.value).endswith(f"({clause})")


def test_a_tournament_without_a_title_is_refused(announced: Build) -> None:
    with unchanged(), pytest.raises(SettingUnacceptable):
        tournaments.announce(by=announced.director)


def test_few_places_are_played_for_as_far_as_they_go() -> None:
    assert Build(places=4).tournament.placement_down_to == 4


def test_a_code_of_ones_own_is_taken_while_it_is_free_and_can_be_one(announced: Build) -> None:
    def code_for(wanted: str) -> str:
        return tournaments.announce(by=announced.director, title="T", code=wanted).tournament.code

    assert code_for("OSTERN") == "OSTERN"
    for wanted in ("OSTERN", "a/b", "x" * 13):
        assert len(code_for(wanted)) == 5


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
    money.donate(announced.id, cents=500, by=announced.director)
    with unchanged(), pytest.raises(CardsOutstanding) as refused:
        tournaments.cancel(announced.id, reason="Snow", by=announced.director)
    assert refused.value.params == {"count": 2, "cents": 2000}
    cards.take_back(announced.id, cards=[1, 2], by=announced.director)
    with unchanged(), pytest.raises(ReasonMissing):
        tournaments.cancel(announced.id, reason="  ", by=announced.director)
    tournaments.cancel(announced.id, reason="Snow", by=announced.director)
    assert announced.fresh().phase == Phase.CANCELLED


def test_costs_do_not_hold_up_a_cancellation_but_debts_do(announced: Build) -> None:
    announced.selling()
    money.cost(announced.id, cents=5000, note="Hall", by=announced.director)
    cards.sell(announced.id, name="Huber", is_paid=False, by=announced.director)
    cards.admit_on_account(announced.id, cards=[1], by=announced.director)
    with unchanged(), pytest.raises(CardsOutstanding):
        tournaments.cancel(announced.id, reason="Snow", by=announced.director)
    cards.take_back(announced.id, cards=[1], by=announced.director)
    tournaments.cancel(announced.id, reason="Snow", by=announced.director)
    assert announced.fresh().phase == Phase.CANCELLED


def test_after_the_first_draw_nothing_is_cancelled(running: Build) -> None:
    with unchanged(), pytest.raises(WrongPhase):
        tournaments.cancel(running.id, reason="Snow", by=running.director)


def test_the_tournaments_of_others_are_theirs(announced: Build) -> None:
    stranger = Build(owner=User.objects.create(username="stranger", may_organise=True))

    with unchanged(), pytest.raises(NotYourTournament):
        tournaments.open_sale(announced.id, by=stranger.director)
