"""Refusals that any command may meet."""

from __future__ import annotations

from scoring.errors import NotFound, NotPermitted, Unacceptable, WrongState


class NoSuchTournament(NotFound):
    code = "no_such_tournament"


class NoSuchThing(NotFound):
    """Something named in the request does not exist in this tournament. Params: `what`, `number`."""

    code = "no_such_thing"


class RoleNotAllowed(NotPermitted):
    """The role may not do this. Params: `role`, `action`."""

    code = "role_not_allowed"


class ScopeMissing(NotPermitted):
    """The role may do it, but the token was not made for it. Params: `action`."""

    code = "scope_missing"


class RoleEnded(NotPermitted):
    """The helper's role was revoked or has ended, or the code belongs to another tournament."""

    code = "role_ended"


class NotYourTournament(NotPermitted):
    """The account neither owns the tournament nor belongs to its club."""

    code = "not_your_tournament"


class WrongPhase(WrongState):
    """The tournament is not in a phase in which this can be done. Params: `phase`, `needed` (list)."""

    code = "wrong_phase"


class KeyUsedForSomethingElse(WrongState):
    """The request key answered another kind of request before. Params: `kind`."""

    code = "key_used_for_something_else"


class ReasonMissing(Unacceptable):
    code = "reason_missing"


class TextTooLong(Unacceptable):
    """Params: `field`, `length`, `most`."""

    code = "text_too_long"


class TextUnreadable(Unacceptable):
    """The text has control characters."""

    code = "text_unreadable"


class NameUnacceptable(Unacceptable):
    """A name has 1 to 80 characters, not only blanks, and no control characters. Params: `name`."""

    code = "name_unacceptable"
