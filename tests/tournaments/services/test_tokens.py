"""Tokens: for a helper's device or a device of its own, as narrow as told, never longer than the role."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from tests.tournaments.build import START, Build
from tournaments.core.permissions import Action, Role
from tournaments.errors.base import NoSuchThing, NotYourTournament, RoleEnded, RoleNotAllowed, ScopeMissing
from tournaments.errors.people import (
    AlreadyRevoked,
    EndAfterTheRole,
    EndInThePast,
    EndTooLate,
    NoScope,
    RoleUnknown,
    ScopeNotOfTheRole,
    TokenEndTooLate,
    TokenUsed,
)
from tournaments.models import ApiToken, Helper, JournalEntry
from tournaments.models.devices import digest
from tournaments.selectors import tokens as selector
from tournaments.services import cards, helpers, tokens

SECRET = "bummerl_" + "k" * 32


def issue(built: Build, **changes: Any) -> JournalEntry:
    values: dict[str, Any] = {
        "role": Role.CASHIER,
        "label": "Till 2",
        "scopes": [Action.SELL_CARDS],
        "ends_at": built.now + timedelta(hours=12),
        "secret": SECRET,
        "by": built.director,
    }
    return tokens.issue(built.id, **values | changes)


def test_a_device_becomes_a_helper_whose_code_nobody_knows(selling: Build) -> None:
    entry = issue(selling)
    row, helper = ApiToken.objects.get(), Helper.objects.get()
    assert entry.kind == "token_issued"
    assert entry.facts["token_id"] == row.pk
    assert entry.facts["scopes"] == ["sell_cards"]
    assert (helper.role, helper.label, row.helper) == ("cashier", "Till 2", helper)
    assert helper.code_sha256 != row.secret_sha256 == digest(SECRET)
    assert SECRET not in str(entry.facts)


def test_a_token_may_be_a_helpers_and_ends_no_later_than_he(selling: Build) -> None:
    helper = selling.helper(Role.SCORER).helper
    issue(selling, role=None, helper=helper, scopes=[Action.CALL_TABLES], ends_at=selling.now + timedelta(hours=1))
    assert ApiToken.objects.get().helper_id == helper
    with pytest.raises(EndAfterTheRole):
        issue(selling, role=None, helper=helper, scopes=[Action.CALL_TABLES], ends_at=selling.now + timedelta(days=2))


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"scopes": []}, NoScope),
        ({"scopes": [Action.SELL_CARDS, Action.DRAW]}, ScopeNotOfTheRole),
        ({"role": Role.PLAYER}, RoleUnknown),
        ({"role": None}, RoleUnknown),
        ({"role": None, "helper": 999}, NoSuchThing),
        ({"ends_at": START}, EndInThePast),
        ({"ends_at": START + timedelta(days=15)}, EndTooLate),
    ],
)
def test_a_token_that_cannot_be_is_refused(selling: Build, changes: dict[str, Any], refusal: type[Exception]) -> None:
    with pytest.raises(refusal):
        issue(selling, **changes)
    assert not ApiToken.objects.exists()
    assert not Helper.objects.exists()


def test_a_secret_is_used_once(selling: Build) -> None:
    issue(selling)
    with pytest.raises(TokenUsed):
        issue(selling)


def test_a_repeated_request_makes_one_token(selling: Build) -> None:
    first, again = (issue(selling, key="key-of-the-form-1") for _ in range(2))
    assert first == again
    assert ApiToken.objects.count() == 1


def test_only_the_director_makes_tokens(selling: Build) -> None:
    with pytest.raises(RoleNotAllowed):
        issue(selling, by=selling.helper(Role.CASHIER))


def test_a_narrow_device_cannot_make_a_wider_one(selling: Build) -> None:
    narrow = replace(selling.director, scopes=frozenset({Action.MANAGE_HELPERS}))
    with pytest.raises(ScopeNotOfTheRole):
        issue(selling, by=narrow)


def test_a_device_does_only_what_it_is_for(selling: Build) -> None:
    cashier = replace(selling.helper(Role.CASHIER), scopes=frozenset({Action.SEE_MONEY}))
    with pytest.raises(ScopeMissing):
        cards.sell(selling.id, name="Huber", by=cashier)


def test_a_revoked_token_is_not_found_and_its_helper_stays(selling: Build) -> None:
    token = issue(selling).facts["token_id"]
    assert selector.by_secret(SECRET, at=selling.now) is not None
    tokens.revoke(selling.id, token=token, by=selling.director)
    assert selector.by_secret(SECRET, at=selling.now) is None
    assert Helper.objects.get().revoked_at is None
    assert [row.is_active for row in selector.tokens(selling.tournament, at=selling.now)] == [False]
    with pytest.raises(AlreadyRevoked):
        tokens.revoke(selling.id, token=token, by=selling.director)


def test_a_token_of_another_tournament_cannot_be_revoked(selling: Build) -> None:
    other = Build(5)
    with pytest.raises(NoSuchThing):
        tokens.revoke(other.id, token=issue(selling).facts["token_id"], by=other.director)


def test_whoever_ends_the_role_ends_its_tokens(selling: Build) -> None:
    entry = issue(selling)
    helpers.revoke(selling.id, helper=entry.facts["helper_id"], by=selling.director)
    assert selector.by_secret(SECRET, at=selling.now) is None
    acting = replace(selling.director, role=Role.CASHIER, user=None, helper=entry.facts["helper_id"])
    with pytest.raises(RoleEnded):
        cards.sell(selling.id, name="Huber", by=acting)


def test_an_account_has_tokens_of_its_own(announced: Build) -> None:
    ends = announced.now + timedelta(days=300)
    by = announced.director
    values: dict[str, Any] = {"label": "League", "scopes": [Action.CHANGE_SETTINGS], "secret": SECRET, "by": by}
    row = tokens.issue_for_account(ends_at=ends, **values)
    assert tokens.issue_for_account(ends_at=ends, **values) == row
    assert [view.role for view in selector.of_account(announced.owner.pk, at=announced.now)] == [Role.DIRECTOR]
    with pytest.raises(TokenEndTooLate):
        tokens.issue_for_account(**values | {"secret": "x" * 30}, ends_at=announced.now + timedelta(days=400))
    tokens.revoke_of_account(token=row.pk, by=by)
    assert selector.by_secret(SECRET, at=announced.now) is None
    with pytest.raises(NoSuchThing):
        tokens.revoke_of_account(token=row.pk, by=Build(9).director)
    with pytest.raises(NotYourTournament):
        tokens.issue_for_account(ends_at=ends, **values | {"by": replace(by, user=None)})


def test_a_token_of_an_inactive_account_is_not_found(announced: Build) -> None:
    tokens.issue_for_account(
        label="", scopes=[Action.EXPORT], ends_at=announced.now + timedelta(1), secret=SECRET, by=announced.director
    )
    type(announced.owner).objects.update(is_active=False)
    assert selector.by_secret(SECRET, at=announced.now) is None
