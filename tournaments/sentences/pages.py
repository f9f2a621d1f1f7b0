"""Sentences for what a page sent."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "form_incomplete": _(
        "Something in the form is missing or wrong. Nothing was changed. Correct the marked fields and send it again."
    ),
    "form_expired": _("The form was not complete. Nothing was changed. Load the page again and repeat what you did."),
}
