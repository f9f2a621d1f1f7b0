"""Players, classes, helpers, devices."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers

from tournaments.api.acts.fields import MaybeReason, Members, with_people
from tournaments.api.commands import Command
from tournaments.api.doors import Visit
from tournaments.api.fields import Input, Moment, Paper, Text, Whole, Word
from tournaments.core.permissions import Action, Role
from tournaments.core.terms import ClassKind
from tournaments.models.helpers import HELPER_ROLES
from tournaments.services import classes, entrants, helpers, tokens, webhooks, withdrawals

MADE_UP = "^[A-Za-z0-9_-]{24,64}$"


class RankingClassSent(Input):
    name = Text(most=80)
    kind = Word(ClassKind, required=False)
    best_n = Paper(most=100, required=False)


class HelperRole(serializers.ChoiceField):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(choices=[role.value for role in HELPER_ROLES], **kwargs)


class Invitation(Input):
    """A role for whoever has `code`, which the caller makes up: 24 random letters and digits or more."""

    role = HelperRole()
    code = serializers.RegexField(MADE_UP)
    ends_at = Moment()
    label = Text(most=80, required=False)  # type: ignore[assignment] # a field of ours
    entrant = Paper(required=False, help_text="the number of the player he is, if he also plays")


class TokenSent(Input):
    """A token for a device: of the helper with the id `helper`, or as a helper of its own in `role`.

    `secret` is made up by the caller: 24 random letters and digits or more. It is what the device sends then.
    """

    helper = Whole(least=1, required=False)
    role = HelperRole(required=False)
    label = Text(most=80, required=False)  # type: ignore[assignment] # a field of ours
    scopes = serializers.ListField(child=Word(Action), min_length=1, max_length=len(Action))
    ends_at = Moment()
    secret = serializers.RegexField(MADE_UP)


class WebhookSent(Input):
    """`secret` is made up by the caller and signs what is sent.

    The header `Bummerl-Signature` is the HMAC-SHA-256 over `Bummerl-Time`, a dot and the body, in hexadecimal digits.
    """

    address = Text(most=500)
    secret = serializers.RegexField(MADE_UP)


def _role(visit: Visit, given: dict[str, Any]) -> dict[str, Any]:
    return given | {"role": Role(given["role"])} if "role" in given else given


COMMANDS = (
    Command("register", "entrants/register", entrants.register, Action.EDIT_PEOPLE, Members, with_people),
    Command(
        "change_entrant", "entrants/<nr:entrant>/change", entrants.change, Action.EDIT_PEOPLE, Members, with_people
    ),
    Command("anonymise", "entrants/<nr:entrant>/anonymise", entrants.anonymise, Action.CHANGE_SETTINGS),
    Command("withdraw", "entrants/<nr:entrant>/withdraw", withdrawals.withdraw, Action.WITHDRAW_PLAYER, MaybeReason),
    Command("add_class", "classes/add", classes.add, Action.CHANGE_SETTINGS, RankingClassSent),
    Command("remove_class", "classes/<nr:ranking_class>/remove", classes.remove, Action.CHANGE_SETTINGS),
    Command("invite_helper", "helpers/invite", helpers.invite, Action.MANAGE_HELPERS, Invitation, _role),
    Command("revoke_helper", "helpers/<nr:helper>/revoke", helpers.revoke, Action.MANAGE_HELPERS),
    Command("issue_token", "tokens/issue", tokens.issue, Action.MANAGE_HELPERS, TokenSent, _role),
    Command("revoke_token", "tokens/<nr:token>/revoke", tokens.revoke, Action.MANAGE_HELPERS),
    Command("add_webhook", "webhooks/add", webhooks.add, Action.CHANGE_SETTINGS, WebhookSent),
    Command("end_webhook", "webhooks/<nr:webhook>/end", webhooks.end, Action.CHANGE_SETTINGS),
)
