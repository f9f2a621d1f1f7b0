"""Refusals of what a page sent."""

from __future__ import annotations

from scoring.errors import Unacceptable


class FormIncomplete(Unacceptable):
    """A field is missing, too long or not of its kind; the form marks which."""

    code = "form_incomplete"


class FormExpired(Unacceptable):
    """The form carries no request key, so a repeat could not be told from a second wish."""

    code = "form_expired"
