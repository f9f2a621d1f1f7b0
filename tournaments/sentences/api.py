"""Sentences for requests to the API."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "not_recognised": _("It is not known who asks. Send a token that is valid, in the header Authorization."),
    "cross_site": _("This page may not send this for you. Nothing was changed. Load the page again."),
    "malformed": _("The request cannot be read. Nothing was changed. The description of the API says how to ask."),
    "key_missing": _(
        "The header Idempotency-Key is missing or not 16 to 64 letters, digits, - or _. Nothing was changed. Send one, and the same one when you repeat the request."
    ),
    "cursor_unreadable": _("This cursor was not given out here. Begin again without it."),
    "no_such_address": _("There is nothing at this address. The description of the API lists them all."),
    "method_refused": _("{method} is not possible here. The description of the API says what is."),
    "not_acceptable": _("This is not to be had in the form asked for. Ask for JSON."),
    "too_large": _("The request is too large: at most {most} bytes are read. Nothing was changed. Send it in parts."),
    "media_unsupported": _("The body is of a kind that is not read here. Nothing was changed. Send JSON."),
    "fields_unacceptable": _(
        "Fields are missing, unknown or not of their kind: {fields}. Nothing was changed. Correct them and send it again."
    ),
    "too_many_requests": _("Too many requests. Wait {seconds} seconds, then ask again."),
}
