"""Helpers come by a code: one role, one tournament, one evening."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from tests.tournaments.build import Build
from tests.tournaments.rows import unchanged
from tournaments.core.permissions import TABLE, Action, Role
from tournaments.errors.base import NoSuchThing, RoleEnded, RoleNotAllowed
from tournaments.errors.people import AlreadyRevoked, EndInThePast, EndTooLate, HelperCodeTooShort, RoleUnknown
from tournaments.models import Helper, JournalEntry
from tournaments.selectors import helpers as selector
from tournaments.services import access, cards, helpers, rounds

pytestmark = pytest.mark.django_db


def test_a_helper_acts_in_his_role_and_no_other(selling: Build) -> None:
    cashier = selling.helper(Role.CASHIER)
    cards.sell(selling.id, name="Huber", by=cashier)
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(selling.id, name="Huber", by=replace(cashier, role=Role.DIRECTOR))
    with unchanged(), pytest.raises(RoleNotAllowed):
        rounds.draw(selling.id, name="1", by=cashier)


def test_a_helper_ends_by_time_by_revocation_and_at_the_door_of_other_tournaments(selling: Build) -> None:
    cashier = selling.helper(Role.CASHIER)
    other = Build(2).selling()
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(other.id, name="Huber", by=cashier)
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(selling.id, name="Huber", by=replace(cashier, at=cashier.at + timedelta(days=2)))
    helpers.revoke(selling.id, helper=cashier.helper or 0, by=selling.director)
    with unchanged(), pytest.raises(RoleEnded):
        cards.sell(selling.id, name="Huber", by=cashier)
    with unchanged(), pytest.raises(AlreadyRevoked):
        helpers.revoke(selling.id, helper=cashier.helper or 0, by=selling.director)


def test_only_the_hash_of_a_helpers_code_is_kept(selling: Build) -> None:
    code = helpers.new_code(selling.director)
    by = selling.director
    helpers.invite(selling.id, role=Role.SCORER, code=code, ends_at=by.at + timedelta(hours=5), by=by)
    assert code not in str(list(Helper.objects.values())) + str(list(JournalEntry.objects.values()))


def test_odd_invitations_are_refused(selling: Build) -> None:
    by = selling.director
    later = by.at + timedelta(hours=1)
    with unchanged(), pytest.raises(RoleUnknown):
        helpers.invite(selling.id, role=Role.PLAYER, code="x" * 20, ends_at=later, by=by)
    with unchanged(), pytest.raises(EndInThePast):
        helpers.invite(selling.id, role=Role.SCORER, code="x" * 20, ends_at=by.at, by=by)
    with unchanged(), pytest.raises(EndTooLate):
        helpers.invite(
            selling.id,
            role=Role.SCORER,
            code="x" * 20,
            ends_at=by.at + helpers.LONGEST_ROLE + timedelta(seconds=1),
            by=by,
        )
    with unchanged(), pytest.raises(HelperCodeTooShort):
        helpers.invite(selling.id, role=Role.SCORER, code="short", ends_at=later, by=by)


@pytest.mark.parametrize("role", [Role.CASHIER, Role.REFEREE, Role.SCORER])
def test_a_role_may_what_the_table_says(selling: Build, role: Role) -> None:
    helper = selling.helper(role)
    for action in Action:
        if role in TABLE[action]:
            access.require(helper, action, selling.tournament)
        else:
            with pytest.raises(RoleNotAllowed):
                access.require(helper, action, selling.tournament)


def test_a_code_opens_its_role_until_it_ends(selling: Build) -> None:
    by = selling.director
    code, ends_at = helpers.new_code(by), by.at + timedelta(hours=5)
    entry = helpers.invite(selling.id, role=Role.SCORER, code=code, ends_at=ends_at, by=by)
    found = selector.by_code(code, at=by.at)
    assert found is not None
    assert (found.pk, found.role) == (entry.facts["helper_id"], "scorer")
    assert selector.by_code(code, at=ends_at) is None
    assert selector.by_code(code + "x", at=by.at) is None
    helpers.revoke(selling.id, helper=found.pk, by=selling.director)
    assert selector.by_code(code, at=by.at) is None


def test_a_code_has_120_random_bits_and_is_never_the_same(selling: Build) -> None:
    codes = {helpers.new_code(selling.director) for _ in range(20)}
    assert len(codes) == 20
    assert {len(code) for code in codes} == {24}


def test_only_a_director_invites_and_only_his_own_helpers_end(selling: Build) -> None:
    cashier = selling.helper(Role.CASHIER)
    with unchanged(), pytest.raises(RoleNotAllowed):
        helpers.invite(selling.id, role=Role.SCORER, code="x" * 20, ends_at=cashier.at + timedelta(days=1), by=cashier)
    other = Build(2)
    with unchanged(), pytest.raises(NoSuchThing):
        helpers.revoke(other.id, helper=cashier.helper or 0, by=other.director)


def test_a_helper_may_play_himself(selling: Build) -> None:
    cards.sell(selling.id, name="Huber", by=selling.director)
    helper = selling.helper(Role.REFEREE, entrant=1)
    assert Helper.objects.get(pk=helper.helper or 0).entrant_id == helper.entrant is not None
    by = selling.director
    with unchanged(), pytest.raises(NoSuchThing):
        helpers.invite(
            selling.id, role=Role.SCORER, code="x" * 20, ends_at=by.at + timedelta(hours=1), entrant=9, by=by
        )
