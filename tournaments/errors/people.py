"""Refusals around people: entrants, helpers, clubs, accounts."""

from __future__ import annotations

from scoring.errors import NotFound, NotPermitted, Unacceptable, WrongState


class EndAfterTheRole(Unacceptable):
    """A token would outlive the role of its helper. Params: `ends_at`."""

    code = "end_after_the_role"


class ScopeNotOfTheRole(Unacceptable):
    """A token may do at most what the role may. Params: `role`, `scopes` (list)."""

    code = "scope_not_of_the_role"


class NoScope(Unacceptable):
    code = "no_scope"


class TokenUsed(WrongState):
    """The secret of the token belongs to another one already."""

    code = "token_used"


class TokenEndTooLate(Unacceptable):
    """Params: `days`."""

    code = "token_end_too_late"


class WebhookAddressUnacceptable(Unacceptable):
    """Params: `address`."""

    code = "webhook_address_unacceptable"


class TooManyWebhooks(WrongState):
    """Params: `most`."""

    code = "too_many_webhooks"


class WrongNumberOfMembers(Unacceptable):
    """Params: `size`, `given`."""

    code = "wrong_number_of_members"


class AlreadyAnonymous(WrongState):
    """Params: `entrant`."""

    code = "already_anonymous"


class HelperCodeTooShort(Unacceptable):
    """A helper's code has 16 characters at least. Params: none."""

    code = "helper_code_too_short"


class HelperCodeUsed(WrongState):
    """Another helper was invited by this code."""

    code = "helper_code_used"


class EndInThePast(Unacceptable):
    code = "end_in_the_past"


class EndTooLate(Unacceptable):
    """A code is for an evening, not for ever. Params: `days`, how long a role lasts at most."""

    code = "end_too_late"


class RoleUnknown(Unacceptable):
    """Params: `role`."""

    code = "role_unknown"


class AlreadyRevoked(WrongState):
    code = "already_revoked"


class AccountsExist(NotPermitted):
    """The first account is made only once."""

    code = "accounts_exist"


class NameTaken(Unacceptable):
    """Params: `name`."""

    code = "name_taken"


class PasswordTooWeak(Unacceptable):
    """Params: `why`."""

    code = "password_too_weak"


class NotAnOrganiser(NotPermitted):
    code = "not_an_organiser"


class NotClubAdmin(NotPermitted):
    code = "not_club_admin"


class NoSuchClub(NotFound):
    code = "no_such_club"


class ClubNeedsAccount(NotPermitted):
    """Who came by a code has no clubs: the club of a tournament is for an account to change."""

    code = "club_needs_account"


class NoSuchUser(NotFound):
    """Params: `name`."""

    code = "no_such_user"


class NoSuchMember(NotFound):
    """The account does not belong to the club."""

    code = "no_such_member"


class NoSuchPerson(NotFound):
    """The address book of the club has no such entry."""

    code = "no_such_person"


class ClassHasPrizes(WrongState):
    """Params: `name`."""

    code = "class_has_prizes"
    clause = "PRS-49"


class LastAdmin(WrongState):
    code = "last_admin"
