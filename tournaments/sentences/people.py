"""Sentences around people."""

from __future__ import annotations

from django.utils.translation import gettext_noop as _

SENTENCES: dict[str, str] = {
    "wrong_number_of_members": _(
        "{given} names were entered; here {size} play as one at most. Nothing was changed. Enter the names again."
    ),
    "already_anonymous": _("Player {entrant} has no name any more. Nothing was changed."),
    "helper_code_too_short": _(
        "The code is too short to be safe. Nobody was invited. Load the page again and repeat what you did."
    ),
    "helper_code_used": _(
        "This code was given to somebody before. Nobody was invited. Load the page again and repeat what you did."
    ),
    "end_in_the_past": _("The role would have ended already. Nobody was invited. Choose a later end."),
    "end_too_late": _("A role lasts {days} days at most. Nobody was invited. Choose an earlier end."),
    "role_unknown": _("There is no such role: {role}. Nobody was invited. Choose one from the list."),
    "already_revoked": _("This role was revoked already. Nothing was changed."),
    "end_after_the_role": _(
        "The token would last longer than the role it acts in. Nothing was changed. Choose an earlier end."
    ),
    "scope_not_of_the_role": _(
        "The role {role} may not do this: {scopes}. No token was made. Choose from what the role may do."
    ),
    "no_scope": _("The token would allow nothing. No token was made. Mark what it may be used for."),
    "token_used": _("This token was made before. Nothing was changed. Load the page again and repeat what you did."),
    "token_end_too_late": _("A token lasts {days} days at most. No token was made. Choose an earlier end."),
    "webhook_address_unacceptable": _(
        "The address {address} cannot be called. Nothing was changed. Enter one that begins with https:// and is reached from this server."
    ),
    "too_many_webhooks": _(
        "At most {most} addresses are told. Nothing was changed. End one that is not needed any more."
    ),
    "accounts_exist": _("The first account was made already. Nothing was changed. Log in with it."),
    "name_taken": _("There is an account {name} already. Nothing was changed. Choose another name."),
    "password_too_weak": _("This password cannot be used: {why} Nothing was changed. Choose another one."),
    "not_an_organiser": _(
        "Your account may not announce tournaments. Nothing was changed. Ask the administrator of this server."
    ),
    "not_club_admin": _("Only an administrator of the club may do this. Nothing was changed."),
    "no_such_club": _("There is no such club. Nothing was changed. Choose one from the list."),
    "club_needs_account": _(
        "Who came by a code cannot change the club of the tournament. Nothing was changed. Ask somebody with an account."
    ),
    "no_such_user": _("There is no account {name}. Nothing was changed. Check the name."),
    "no_such_member": _("This account does not belong to the club. Nothing was changed. Choose one from the list."),
    "no_such_person": _("There is no such person in the address book. Nothing was changed. Choose one from the list."),
    "class_has_prizes": _(
        "Prizes were announced for the class “{name}”. Nothing was changed. Remove its prizes first."
    ),
    "last_admin": _("The club needs an administrator. Nothing was changed. Make somebody else one first."),
}

FACTS: dict[str, str] = {
    "entrant_registered": _("{entrant} was registered."),
    "entrant_changed": _("The names of {entrant} were changed."),
    "entrant_anonymised": _("Player {entrant} was made anonymous."),
    "class_added": _("The class “{name}” was added."),
    "class_removed": _("The class “{name}” was removed."),
    "helper_invited": _("A helper was invited as {role}."),
    "helper_revoked": _("The role of a helper was revoked."),
    "token_issued": _("A token for a device was made."),
    "token_revoked": _("The token of a device was revoked."),
    "webhook_added": _("An address is told of everything that happens."),
    "webhook_ended": _("An address is told nothing any more."),
}
