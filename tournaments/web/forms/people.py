"""Forms about people: helpers, players, classes, clubs."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from tournaments.core.csv_cells import MOST_BYTES
from tournaments.core.permissions import Role
from tournaments.selectors.entrants import ClassView, MemberView
from tournaments.web import words
from tournaments.web.fields import NumberField

INVITED = (Role.CASHIER, Role.REFEREE, Role.SCORER, Role.DIRECTOR)


class NameField(forms.CharField):
    """A name of 1 to 80 characters of any script; the services say which characters it may have."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=80, **kwargs)


class InviteForm(forms.Form):
    """The role of a new helper; `entrant` is the number under which he also plays (PRS-36)."""

    role = forms.ChoiceField(label=_("Role"), choices=[(role.value, words.ROLES[role]) for role in INVITED])
    label = NameField(label=_("Who or where"), required=False)
    hours = NumberField(label=_("Hours"), initial=12, most=24 * 14)
    entrant = NumberField(label=_("Plays as number"), required=False)


class MemberForm(forms.Form):
    """One person of a player: names, home club, and the classes he is marked for (PRS-49)."""

    name = NameField(label=_("Name"))
    nickname = NameField(label=_("Nickname"), required=False)
    club = NameField(label=_("Home club"), required=False)
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

    team = NameField(label=_("Team"), required=False)


class ClassForm(forms.Form):
    """A further ranking over the same results (PRS-49)."""

    name = NameField(label=_("Name of the ranking"))
    kind = forms.ChoiceField(label=_("Ranks"), choices=words.choices(words.CLASS_KINDS))
    best_n = NumberField(label=_("Players that count for a club or team"), initial=4, most=100)


class ListForm(forms.Form):
    """A list of players that a spreadsheet wrote."""

    file = forms.FileField(label=_("File (CSV)"), widget=forms.FileInput(attrs={"accept": ".csv,.txt,text/csv"}))

    def clean_file(self) -> UploadedFile[bytes]:
        """Refuse what is far too large before it is read; the list itself has limits of its own."""
        file: UploadedFile[bytes] = self.cleaned_data["file"]
        if (file.size or 0) > MOST_BYTES:
            raise ValidationError(_("The file is too large for a list of players."))
        return file


class ClubForm(forms.Form):
    name = NameField(label=_("Name of the club"))


class ClubMemberForm(forms.Form):
    username = forms.CharField(label=_("User name"), max_length=150)
    is_admin = forms.BooleanField(label=_("says who belongs to it"), required=False)


class PersonForm(forms.Form):
    """One person of the address book."""

    name = NameField(label=_("Name"))
    nickname = NameField(label=_("Nickname"), required=False)
    club = NameField(label=_("Home club"), required=False)
