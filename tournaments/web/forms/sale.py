"""The forms of the sale."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from tournaments.web.fields import MOST_NUMBER, NumberField, PickedField


class SellForm(forms.Form):
    """One line: who, how many, paid. `who` is a new name, or `#12` for the player with that number."""

    who = forms.CharField(
        label=_("Name, or # and the player's number"),
        max_length=80,
        widget=forms.TextInput(attrs={"autofocus": True, "autocomplete": "off"}),
    )
    count = NumberField(label=_("Cards"), initial=1)
    is_paid = forms.BooleanField(label=_("paid"), required=False, initial=True)

    def clean(self) -> dict[str, Any]:
        """Add `entrant`, the number of the player who buys more cards, None for somebody new."""
        fields = super().clean() or {}
        who = fields.get("who", "")
        fields["entrant"] = None
        if who.startswith("#"):
            number = re.fullmatch(r"#\s*(\d{1,7})", who, re.ASCII)
            if not number or not 1 <= int(number[1]) <= MOST_NUMBER:
                raise ValidationError({"who": _("Enter the player's number like #12.")})
            fields["entrant"] = int(number[1])
        return fields


class LateForm(SellForm):
    """A late card: who, paid (PRS-7)."""

    count = None  # type: ignore[assignment]


class WordForm(forms.Form):
    """The word that is called from the hall before a lot is opened (PRS-20)."""

    word = forms.CharField(label=_("Word from the hall"), max_length=200, required=False)


class CardsForm(forms.Form):
    """Cards marked in the list, by their numbers."""

    cards = PickedField(error_messages={"required": _("Mark the cards first.")})


class CardSheetForm(forms.Form):
    """Which cards are shown to be printed: one player's, or all from a number on."""

    player = NumberField(label=_("Player's number"), required=False)
    first = NumberField(label=_("From card"), required=False)


class SearchForm(forms.Form):
    """What the list is searched for."""

    q = forms.CharField(label=_("Name, card or #number"), max_length=80, required=False)
