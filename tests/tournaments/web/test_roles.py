"""Each page for each role, from the one permission table."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from django.urls import reverse

from tests.tournaments.build import Build
from tests.tournaments.web.browsing import send, text_of
from tests.tournaments.web.conftest import Enter
from tournaments.core import permissions
from tournaments.core.permissions import Action, Role
from tournaments.models import JournalEntry
from tournaments.services import cards

pytestmark = pytest.mark.django_db


@dataclass(frozen=True, slots=True)
class Way:
    """A named address of the desk, the action that opens it, and what of it stands in the address."""

    name: str
    action: Action
    number: int | None = None
    round: str = ""

    def url(self, built: Build) -> str:
        number = {} if self.number is None else {"number": self.number}
        round_ = {"name": self.round} if self.round else {}
        return reverse(self.name, kwargs={"code": built.tournament.code, **number, **round_})


PAGES = [
    Way("announcement", Action.SEE_DESK),
    Way("settings", Action.CHANGE_SETTINGS),
    Way("sale", Action.SELL_CARDS),
    Way("entrants", Action.EDIT_PEOPLE),
    Way("entrant", Action.EDIT_PEOPLE, 1),
    Way("helpers", Action.MANAGE_HELPERS),
    Way("draws", Action.DRAW),
    Way("board", Action.SEE_DESK),
    Way("results", Action.CALL_TABLES),
    Way("player", Action.SEE_DESK, 1),
]
COMMANDS = [
    Way("settings_change", Action.CHANGE_SETTINGS),
    Way("sale_open", Action.CHANGE_SETTINGS),
    Way("sale_sell", Action.SELL_CARDS),
    Way("sale_pay", Action.SELL_CARDS),
    Way("sale_return", Action.RETURN_CARDS),
    Way("sale_on_account", Action.ADMIT_ON_ACCOUNT),
    Way("entrant_change", Action.EDIT_PEOPLE, 1),
    Way("entrant_anonymise", Action.CHANGE_SETTINGS, 1),
    Way("entrants_add_class", Action.CHANGE_SETTINGS),
    Way("entrants_remove_class", Action.CHANGE_SETTINGS, 1),
    Way("helpers_invite", Action.MANAGE_HELPERS),
    Way("helpers_revoke", Action.MANAGE_HELPERS, 1),
    Way("devices_issue", Action.MANAGE_HELPERS),
    Way("devices_revoke", Action.MANAGE_HELPERS, 1),
    Way("undo", Action.UNDO, 999),
    Way("draws_seal", Action.DRAW, round="1"),
    Way("draws_draw", Action.DRAW, round="1"),
    Way("draws_by_hand", Action.DRAW, round="1"),
    Way("draws_annul", Action.ANNUL_DRAW, round="1"),
    Way("draws_shrink", Action.CHANGE_SETTINGS),
    Way("hand_draw_take", Action.DRAW, round="1"),
    Way("hand_draw_back", Action.DRAW, round="1"),
    Way("hand_draw_break_off", Action.DRAW, round="1"),
    Way("hand_draw_finish", Action.DRAW, round="1"),
    Way("board_enter", Action.CALL_TABLES),
    Way("board_call_next", Action.CALL_TABLES),
    Way("board_call", Action.CALL_TABLES, 1, "1"),
    Way("board_take_back", Action.CALL_TABLES, 1, "1"),
    Way("results_confirm", Action.CONFIRM_RESULT, 1, "1"),
    Way("match_report", Action.CALL_TABLES, 1, "1"),
    Way("match_confirm", Action.CONFIRM_RESULT, 1, "1"),
    Way("match_call", Action.CALL_TABLES, 1, "1"),
    Way("match_take_back", Action.CALL_TABLES, 1, "1"),
    Way("match_walkover", Action.AWARD_WALKOVER, 1, "1"),
    Way("match_not_played", Action.AWARD_WALKOVER, 1, "1"),
    Way("match_prepare_lot", Action.AWARD_WALKOVER, 1, "1"),
    Way("match_lot", Action.AWARD_WALKOVER, 1, "1"),
    Way("match_penalty", Action.PENALISE, 1, "1"),
    Way("correct_save", Action.CORRECT_RESULT, 1, "1"),
    Way("player_withdraw", Action.WITHDRAW_PLAYER, 1),
]


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("page", PAGES, ids=lambda way: way.name)
def test_a_page_opens_for_the_roles_of_the_table(selling: Build, enter: Enter, page: Way, role: Role) -> None:
    _sell(selling)
    response = enter(selling, role).get(page.url(selling))
    if role is Role.ANYONE:
        assert response.status_code == 302
        assert response["Location"].startswith("/log-in/?next=")
    else:
        assert response.status_code == (200 if permissions.may(role, page.action) else 403)


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("command", COMMANDS, ids=lambda way: way.name)
def test_what_is_sent_is_done_for_the_roles_of_the_table(
    selling: Build, enter: Enter, command: Way, role: Role
) -> None:
    """An empty form: who may gets a sentence about it, who may not is stopped before it."""
    _sell(selling)
    client = enter(selling, role)
    before = JournalEntry.objects.count()
    response = send(client, command.url(selling))
    if role is Role.ANYONE:
        assert response.status_code == 302
    elif permissions.may(role, command.action):
        assert response.status_code in (303, 404, 409, 422)
    else:
        assert response.status_code == 403
        assert JournalEntry.objects.count() == before


@pytest.mark.parametrize("role", [role for role in Role if permissions.may(role, Action.SEE_DESK)])
def test_the_menu_shows_only_what_the_role_may_do(selling: Build, enter: Enter, role: Role) -> None:
    _sell(selling)
    text = text_of(enter(selling, role).get(PAGES[0].url(selling)))
    menu = text[text.index("<nav") : text.index("</nav>")]
    for page in PAGES:
        if page.number is None:
            assert (page.url(selling) in menu) == permissions.may(role, page.action)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.REFEREE, Role.SCORER, Role.DIRECTOR])
def test_the_tournament_leads_everybody_who_works_there_to_a_page(selling: Build, enter: Enter, role: Role) -> None:
    _sell(selling)
    response = enter(selling, role).get(f"/t/{selling.tournament.code}/", follow=True)
    assert response.status_code == 200


@pytest.mark.parametrize("path", ["announce/", "clubs/", "clubs/1/", "accounts/"])
def test_pages_of_organisers_ask_who_has_no_account_to_log_in(selling: Build, enter: Enter, path: str) -> None:
    for role in (Role.ANYONE, Role.CASHIER):
        response = enter(selling, role).get(f"/{path}")
        assert (response.status_code, response["Location"]) == (302, f"/log-in/?next=/{path}")


def _sell(built: Build) -> None:
    cards.sell(built.id, name="Huber Franz", count=2, by=built.director)
