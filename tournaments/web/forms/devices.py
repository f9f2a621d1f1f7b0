"""Forms for the tokens of devices and programs."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.core import permissions
from tournaments.core.permissions import Action, Role
from tournaments.web import words
from tournaments.web.fields import NumberField
from tournaments.web.forms.people import INVITED, NameField


class ScopesField(forms.MultipleChoiceField):
    """What a token is narrowed to; cleaned to actions, none where nothing was ticked."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            label=_("Only for"),
            required=False,
            widget=forms.CheckboxSelectMultiple,
            choices=[
                (action.value, words.ACTIONS[action]) for action in Action if action is not Action.CONFIRM_OWN_MATCH
            ],
            help_text=_("Tick nothing to allow all that the role may."),
            **kwargs,
        )

    def clean(self, value: Any) -> list[Action]:
        return [Action(one) for one in super().clean(value)]


class DeviceForm(forms.Form):
    """A device of its own: its role, what it is called, how long and what for."""

    role = forms.ChoiceField(label=_("Role"), choices=[(role.value, words.ROLES[role]) for role in INVITED])
    label = NameField(label=_("Device or program"))
    hours = NumberField(label=_("Hours"), initial=12, most=24 * 14)
    scopes = ScopesField()


class ProgramForm(forms.Form):
    """A program that acts for an account."""

    label = NameField(label=_("Program"))
    days = NumberField(label=_("Days"), initial=90, most=366)
    scopes = ScopesField()


def allowed(role: Role, ticked: list[Action]) -> list[Action]:
    """Return what was ticked, all that the role may where nothing was."""
    return ticked or [action for action in Action if permissions.may(role, action)]
