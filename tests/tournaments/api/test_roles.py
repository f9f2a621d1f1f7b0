"""Each endpoint for each role, from the one permission table and the tables of what is read and done."""

from __future__ import annotations

import re

import pytest

from tests.tournaments.api.calling import Caller, caller, token_for
from tests.tournaments.build import Build
from tournaments.api.commands import Command
from tournaments.api.reading import Reading
from tournaments.api.urls import COMMANDS, READINGS
from tournaments.core import permissions
from tournaments.core.permissions import Action, Role
from tournaments.models import JournalEntry

pytestmark = pytest.mark.django_db
DONE = {200, 404, 409, 422}
"""What somebody is told who may: it is done, or a sentence says why not."""
STRANGERS = {Role.ANYONE: 401}


def address(built: Build, row: Reading | Command, *, number: str) -> str:
    """Return the address of the row, its rounds the first one, its numbers all the same."""
    rest = re.sub(r"<round:\w+>", "1", row.address)
    return f"tournaments/{built.tournament.code}/{re.sub('<nr:[a-z_]+>', number, rest)}".rstrip("/")


@pytest.mark.parametrize("role", Role)
def test_what_is_read_is_shown_to_the_roles_of_the_table(running: Build, role: Role) -> None:
    device = caller(running, role)
    answers = {row.name: device.get(address(running, row, number="1")).status_code for row in READINGS}
    expected = {
        row.name: 200 if row.action is None or permissions.may(role, row.action) else STRANGERS.get(role, 403)
        for row in READINGS
    }
    assert answers == expected


@pytest.mark.parametrize("role", Role)
def test_what_is_sent_is_done_for_the_roles_of_the_table(running: Build, role: Role) -> None:
    """An empty body: who may gets a sentence about it, who may not is stopped before it."""
    device = caller(running, role)
    wrong = {}
    for command in COMMANDS:
        before = JournalEntry.objects.count()
        status = device.send(address(running, command, number="999")).status_code
        if permissions.may(role, command.action_of(role)):
            right = status in DONE
        else:
            right = status == STRANGERS.get(role, 403) and JournalEntry.objects.count() == before
        if not right:
            wrong[command.name] = status
    assert wrong == {}


def test_a_token_without_the_scope_is_stopped_everywhere(running: Build) -> None:
    """Every scope but the one that is asked for: the role could, the token may not."""
    wrong = {}
    for action in {command.action for command in COMMANDS} | {row.action for row in READINGS if row.action}:
        others = [one for one in Action if one is not action and permissions.may(Role.DIRECTOR, one)]
        device = Caller(f"Bearer {token_for(running, Role.DIRECTOR, scopes=others)}")
        for row in READINGS:
            if row.action is action:
                wrong[row.name] = device.get(address(running, row, number="1")).status_code
        for command in COMMANDS:
            if command.action is action:
                wrong[command.name] = device.send(address(running, command, number="1")).status_code
    assert {name: status for name, status in wrong.items() if status != 403} == {}


def test_every_action_of_the_table_is_reached_by_some_endpoint() -> None:
    reached = {command.action for command in COMMANDS} | {row.action for row in READINGS}
    reached |= {command.own for command in COMMANDS}
    by_the_way = {Action.ENTER_RESULT}  # reporting is that, for who may (PRS-36)
    assert set(Action) - reached - by_the_way == set()


def test_names_and_addresses_are_unique() -> None:
    names = [row.name for row in READINGS] + [row.name for row in COMMANDS]
    assert len(names) == len(set(names))
    assert len({row.address for row in COMMANDS}) == len(COMMANDS)
