"""Forms about people: helpers, players, classes, clubs."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.core.permissions import Role
from tournaments.selectors.entrants import ClassView, MemberView
from tournaments.web import words
from tournaments.web.fields import NumberField

NAME = {"max_length": 80}
INVITED = (Role.CASHIER, Role.REFEREE, Role.SCORER, Role.DIRECTOR)


class InviteForm(forms.Form):
    """The role of a new helper; `entrant` is the number under which he also plays (PRS-36)."""

    role = forms.ChoiceField(label=_("Role"), choices=[(role.value, words.ROLES[role]) for role in INVITED])
    label = forms.CharField(label=_("Who or where"), required=False, **NAME)
    hours = NumberField(label=_("Hours"), initial=12, most=24 * 14)
    entrant = NumberField(label=_("Plays as number"), required=False)


class MemberForm(forms.Form):
    """One person of a player: names, home club, and the classes he is marked for (PRS-49)."""

    name = forms.CharField(label=_("Name"), **NAME)
    nickname = forms.CharField(label=_("Nickname"), required=False, **NAME)
    club = forms.CharField(label=_("Home club"), required=False, **NAME)
    classes = forms.TypedMultipleChoiceField(
        label=_("Counts for"), coerce=int, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(
        self,
        *args: Any,
        classes: list[ClassView],
        member: MemberView | None = None,
        may_be_empty: bool = False,
        **kwargs: Any,
    ) -> None:
        if member is not None:
            kwargs["initial"] = {
                "name": member.name,
                "nickname": member.nickname,
                "club": member.club,
                "classes": sorted(member.classes),
            }
        super().__init__(*args, **kwargs)
        self.fields["name"].required = not may_be_empty
        marked = self.fields["classes"]
        if isinstance(marked, forms.TypedMultipleChoiceField):
            marked.choices = [(one.id, one.name) for one in classes]
        if not classes:
            del self.fields["classes"]


class TeamForm(forms.Form):
    """The team of a player, for a ranking of teams."""

    team = forms.CharField(label=_("Team"), required=False, **NAME)


class ClassForm(forms.Form):
    """A further ranking over the same results (PRS-49)."""

    name = forms.CharField(label=_("Name of the ranking"), **NAME)
    kind = forms.ChoiceField(label=_("Ranks"), choices=words.choices(words.CLASS_KINDS))
    best_n = NumberField(label=_("Players that count for a club or team"), initial=4, most=1000)


class ClubForm(forms.Form):
    name = forms.CharField(label=_("Name of the club"), **NAME)


class ClubMemberForm(forms.Form):
    username = forms.CharField(label=_("User name"), max_length=150)
    is_admin = forms.BooleanField(label=_("says who belongs to it"), required=False)


class PersonForm(forms.Form):
    """One person of the address book."""

    name = forms.CharField(label=_("Name"), **NAME)
    nickname = forms.CharField(label=_("Nickname"), required=False, **NAME)
    club = forms.CharField(label=_("Home club"), required=False, **NAME)
