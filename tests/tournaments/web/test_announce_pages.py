"""Announce a tournament, change it, read the announcement."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core.permissions import Role
from tournaments.models import Amendment, Membership, Organisation, Tournament, User
from tournaments.web.forms.tournament import AnnounceForm, TournamentForm, shown_settings
from tournaments.web.presets import PRESETS, Preset

pytestmark = pytest.mark.django_db


def untouched(form: TournamentForm) -> dict[str, Any]:
    """Return the form as a browser sends it if nobody touched it."""
    values = {bound.name: bound.value() for bound in form}
    shown = {name: value for name, value in values.items() if value is not None and value is not False}
    return {name: "on" if value is True else value for name, value in shown.items()}


def as_sent(**values: object) -> dict[str, Any]:
    return untouched(AnnounceForm()) | {"title": "Krampusschnapsen"} | values


@pytest.fixture
def organiser(client: Client) -> User:
    user = User.objects.create_user("organiser", may_organise=True)
    client.force_login(user)
    return user


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_a_preset_fills_the_form_with_what_can_be_announced(client: Client, organiser: User, preset: Preset) -> None:
    form = client.get("/announce/", {"preset": preset.name}).context["form"]
    assert send(client, "/announce/create/", **untouched(form) | {"title": "Gansl"}).status_code == 303
    stored = Tournament.objects.get()
    settings = {name: value for name, value in preset.values.items() if name != "prize_count"}
    assert {name: getattr(stored, name) for name in settings} == settings
    assert stored.prizes.count() == preset.values.get("prize_count", 8)


def test_announcing_leads_to_the_announcement(client: Client, organiser: User) -> None:
    response = send(client, "/announce/create/", **as_sent(starts_at="2026-12-05T19:00", venue="Zur Post"))
    stored = Tournament.objects.get()
    assert (response.status_code, response["Location"]) == (303, f"/t/{stored.code}/announcement/")
    text = text_of(client.get(response["Location"]))
    assert "Sat 5 December 2026, 19:00" in text
    assert "There are 64 entry cards at €10.00 each." in text


def test_the_beginning_is_read_by_the_clock_of_the_venue(client: Client, organiser: User) -> None:
    send(client, "/announce/create/", **as_sent(starts_at="2026-07-04T20:00", time_zone="America/New_York"))
    assert Tournament.objects.get().starts_at.isoformat() == "2026-07-05T00:00:00+00:00"  # type: ignore[union-attr]


def test_a_double_click_announces_once(client: Client, organiser: User) -> None:
    for _ in range(2):
        assert send(client, "/announce/create/", key="a-key-of-this-form-1", **as_sent()).status_code == 303
    assert Tournament.objects.count() == 1
    assert Tournament.objects.get().journal.count() == 2


def test_who_may_not_organise_announces_nothing(client: Client) -> None:
    client.force_login(User.objects.create_user("somebody"))
    assert client.get("/announce/").status_code == 403
    assert send(client, "/announce/create/", **as_sent()).status_code == 403
    assert not Tournament.objects.exists()


def test_only_ones_own_clubs_are_offered(client: Client, organiser: User) -> None:
    mine, other = (Organisation.objects.create(name=name) for name in ("Mine", "Other"))
    Membership.objects.create(organisation=mine, user=organiser)
    assert send(client, "/announce/create/", **as_sent(organisation=other.pk)).status_code == 422
    assert send(client, "/announce/create/", **as_sent(organisation=mine.pk)).status_code == 303
    assert Tournament.objects.get().organisation == mine


@pytest.mark.parametrize(
    "wrong",
    [
        {"title": ""},
        {"title": "x" * 121},
        {"title": "a\0b"},
        {"places": "63"},
        {"places": "9" * 50},
        {"max_cards": "0"},
        {"fee_cents": "-1"},
        {"fee_cents": "1e9"},
        {"fee_cents": "99999999999"},
        {"currency": "euro"},
        {"currency": "eu1"},
        {"time_zone": "Vienna"},
        {"time_zone": "../../etc/passwd"},
        {"starts_at": "0001-01-01T00:00"},
        {"starts_at": "9999-12-31T23:59"},
        {"starts_at": "tomorrow"},
        {"starts_at": "2026-03-29T02:30"},
        {"bummerl_to_win": "4"},
        {"rule_set": "soft\0"},
        {"walkover_after_min": "601"},
        {"placement_down_to": "3"},
        {"prize_count": "3"},
        {"prize_count": "16", "places": "8"},
        {"tie_break_1": "lot", "tie_break_2": "lot"},
        {"tie_break_1": "lot", "tie_break_2": "bummerl_difference"},
        {"organisation": "x"},
        {"organisation": "9" * 30},
        {"visibility": ""},
    ],
)
def test_what_cannot_be_announced_gets_a_sentence_and_stays_as_typed(
    client: Client, organiser: User, wrong: dict
) -> None:
    response = send(client, "/announce/create/", **as_sent(venue="Gasthof <Post>") | wrong)
    assert response.status_code == 422
    assert 'role="alert"' in text_of(response)
    assert "Gasthof &lt;Post&gt;" in text_of(response)
    assert not Tournament.objects.exists()


def settings_sent(built: Build, **values: object) -> dict[str, Any]:
    return untouched(TournamentForm(initial=shown_settings(built.fresh()))) | values


def test_saving_the_settings_untouched_changes_nothing(announced: Build, enter: Enter) -> None:
    client = enter(announced, Role.DIRECTOR)
    before = announced.fresh().version
    response = send(client, f"/t/{announced.tournament.code}/settings/change/", **settings_sent(announced))
    assert response.status_code == 422
    assert announced.fresh().version == before


def test_a_frozen_setting_needs_a_reason_and_is_announced(selling: Build, enter: Enter) -> None:
    """PRS-9: a later change needs a reason and is announced on every page."""
    client = enter(selling, Role.DIRECTOR)
    send(client, f"/t/{selling.tournament.code}/sale/sell/", who="Huber", count="1", is_paid="on")
    address = f"/t/{selling.tournament.code}/settings/change/"
    refused = send(client, address, **settings_sent(selling, fee_cents="12"))
    assert refused.status_code == 422
    assert "(PRS-9)" in text_of(refused)
    assert 'value="12"' in text_of(refused)
    assert send(client, address, **settings_sent(selling, fee_cents="12", reason="Dearer ham")).status_code == 303
    assert Amendment.objects.get().reason == "Dearer ham"
    for page in ("t/{}/sale/", "t/{}/helpers/", "p/{}/announcement/"):
        text = text_of(client.get("/" + page.format(selling.tournament.code)))
        assert "Price of a card: €12.00 instead of €10.00. Reason: Dearer ham" in text


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"max_cards": None}, "as many cards as he likes"),
        ({"max_cards": 1}, "A player may buy one card."),
        ({"late_entry": True}, "a late card may take the place of a bye"),
        ({"rule_set": "sharp"}, "by the sharp rules"),
        ({"bummerl_to_win": 1}, "gives the other one Bummerl"),
        ({"double_schneider": True}, "counts two Bummerl"),
        ({"four_eyes": True}, "Every result needs a second person"),
        ({"placement_down_to": 0}, "No placement matches are played."),
        ({"several_prizes": False}, "wins one prize at most"),
        ({"tie_breaks": ["bummerl_difference", "lot"]}, "Bummerl difference, lot"),
        ({"draw_order": "random"}, "in random order"),
        ({"forehand": "loser"}, "the loser of a Bummerl leads in the next"),
    ],
)
def test_the_announcement_says_what_the_program_enforces(client: Client, setting: dict, sentence: str) -> None:
    built = Build(**setting)
    assert sentence in text_of(client.get(f"/p/{built.tournament.code}/announcement/"))


def test_the_line_on_skill_is_optional(client: Client, announced: Build) -> None:
    address = f"/p/{announced.tournament.code}/announcement/"
    line = "Schnapsen is a game of skill."
    assert line not in text_of(client.get(address))
    assert line in text_of(client.get(address, {"skill": "1"}))
