"""Facts about people, without their names. Entrants by their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tournaments.core.permissions import Action
from tournaments.events.base import Fact, Undo


@dataclass(frozen=True, slots=True)
class EntrantRegistered(Fact):
    kind: ClassVar[str] = "entrant_registered"
    action: ClassVar[Action] = Action.EDIT_PEOPLE

    entrant: int


@dataclass(frozen=True, slots=True)
class EntrantChanged(Fact):
    """The names themselves stay out of the journal, so they are not restored but entered again."""

    kind: ClassVar[str] = "entrant_changed"
    action: ClassVar[Action] = Action.EDIT_PEOPLE
    undo: ClassVar[Undo] = Undo.NEVER
    keeps_values: ClassVar[bool] = False

    entrant: int


@dataclass(frozen=True, slots=True)
class EntrantAnonymised(Fact):
    kind: ClassVar[str] = "entrant_anonymised"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS
    undo: ClassVar[Undo] = Undo.NEVER
    keeps_values: ClassVar[bool] = False

    entrant: int


@dataclass(frozen=True, slots=True)
class ClassAdded(Fact):
    kind: ClassVar[str] = "class_added"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS

    name: str


@dataclass(frozen=True, slots=True)
class ClassRemoved(Fact):
    kind: ClassVar[str] = "class_removed"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS

    name: str


@dataclass(frozen=True, slots=True)
class HelperInvited(Fact):
    kind: ClassVar[str] = "helper_invited"
    action: ClassVar[Action] = Action.MANAGE_HELPERS
    undo: ClassVar[Undo] = Undo.NEVER

    role: str
    helper_id: int
    ends_at: str


@dataclass(frozen=True, slots=True)
class HelperRevoked(Fact):
    kind: ClassVar[str] = "helper_revoked"
    action: ClassVar[Action] = Action.MANAGE_HELPERS
    undo: ClassVar[Undo] = Undo.NEVER

    helper_id: int


@dataclass(frozen=True, slots=True)
class TokenIssued(Fact):
    kind: ClassVar[str] = "token_issued"
    action: ClassVar[Action] = Action.MANAGE_HELPERS
    undo: ClassVar[Undo] = Undo.NEVER

    token_id: int
    helper_id: int
    scopes: list[str]
    ends_at: str


@dataclass(frozen=True, slots=True)
class TokenRevoked(Fact):
    kind: ClassVar[str] = "token_revoked"
    action: ClassVar[Action] = Action.MANAGE_HELPERS
    undo: ClassVar[Undo] = Undo.NEVER

    token_id: int


@dataclass(frozen=True, slots=True)
class WebhookAdded(Fact):
    kind: ClassVar[str] = "webhook_added"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS
    undo: ClassVar[Undo] = Undo.NEVER

    webhook_id: int


@dataclass(frozen=True, slots=True)
class WebhookEnded(Fact):
    kind: ClassVar[str] = "webhook_ended"
    action: ClassVar[Action] = Action.CHANGE_SETTINGS
    undo: ClassVar[Undo] = Undo.NEVER

    webhook_id: int


FACTS: tuple[type[Fact], ...] = (
    EntrantRegistered,
    EntrantChanged,
    EntrantAnonymised,
    ClassAdded,
    ClassRemoved,
    HelperInvited,
    HelperRevoked,
    TokenIssued,
    TokenRevoked,
    WebhookAdded,
    WebhookEnded,
)
