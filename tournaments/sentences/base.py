"""Sentences for the refusals that any command may meet."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "refused": _("This was refused. Nothing was changed."),
    "not_permitted": _("You may not do this. Ask the tournament director."),
    "not_found": _("There is no such thing here. Go back and choose from the list."),
    "no_such_tournament": _("There is no such tournament. Check the address."),
    "no_such_thing": _(
        "There is no {what} {number} in this tournament. Nothing was changed. Choose one from the list."
    ),
    "role_not_allowed": _("Your role may not do this. Nothing was changed. Ask the tournament director."),
    "scope_missing": _(
        "This device may not do this: its token does not allow “{action}”. Nothing was changed. Ask the director for another token."
    ),
    "role_ended": _("Your role in this tournament has ended. Nothing was changed. Ask the director for a new code."),
    "not_your_tournament": _("This tournament belongs to somebody else. Nothing was changed."),
    "wrong_phase": _("This cannot be done now: the tournament is in the phase “{phase}”. Nothing was changed."),
    "key_used_for_something_else": _(
        "This form was sent before for something else. Load the page again and repeat what you did."
    ),
    "reason_missing": _("A reason is needed. Nothing was changed. Write in a few words why."),
    "text_too_long": _(
        "The text is too long: {length} characters, at most {most} are allowed. Nothing was changed. Shorten it."
    ),
    "text_unreadable": _("The text has characters that cannot be shown. Nothing was changed. Type it again."),
    "name_unacceptable": _("A name has 1 to 80 characters. Nothing was changed. Enter the name again."),
}
