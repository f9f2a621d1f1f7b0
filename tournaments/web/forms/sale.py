"""The forms of the sale."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from tournaments.selectors.sale import BookEntry
from tournaments.web.fields import MOST_NUMBER, NumberField, PickedField

MARKED = re.compile(r"([#@])\s*(\d{1,9})(?:\s+(.*))?", re.ASCII | re.DOTALL)
MOST_NAME = 80


class SellForm(forms.Form):
    """One line: who, how many, paid.

    `who` is a new name, `#12` for the player with that number, or `@7` for an entry of the club's address book, whose
    name may follow as the list fills it in. For pairs and teams there are as many fields for names as members.
    """

    who = forms.CharField(
        label=_("Name, or # and the player's number"),
        max_length=MOST_NAME + 12,
        widget=forms.TextInput(attrs={"autofocus": True, "autocomplete": "off"}),
    )
    count = NumberField(label=_("Cards"), initial=1)
    is_paid = forms.BooleanField(label=_("paid"), required=False, initial=True)

    def __init__(self, *args: Any, size: int = 1, book: Iterable[BookEntry] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.book = {entry.id: entry for entry in book}
        self.members = ["who", *(f"who_{n}" for n in range(2, size + 1))]
        for n, name in enumerate(self.members[1:], start=2):
            widget = forms.TextInput(attrs={"autocomplete": "off"})
            label = format_lazy(_("Person {n}"), n=n)
            self.fields[name] = forms.CharField(label=label, max_length=MOST_NAME + 12, required=False, widget=widget)
        if self.book:
            for name in self.members:
                self.fields[name].widget.attrs["list"] = "address-book"

    @property
    def names(self) -> list[BoundField]:
        """Return the fields for names, one a member."""
        return [self[name] for name in self.members]

    @property
    def offered(self) -> list[tuple[str, str]]:
        """Return what the list fills in and what it shows, by name; who plays already is filled in by his number."""
        return [
            (
                f"#{one.player} {one.name}" if one.player else f"@{one.id} {one.name}",
                f"{one.name}, {one.club}" if one.club else one.name,
            )
            for one in self.book.values()
        ]

    def clean(self) -> dict[str, Any]:
        """Add `entrant`, the number of the player who buys more cards, or `people`: names with their entries."""
        fields = super().clean() or {}
        fields["entrant"], fields["people"] = None, []
        for name in self.members:
            text = fields.get(name, "")
            if name == "who" and text.startswith("#"):
                fields["entrant"] = self._player(text)
            elif text:
                fields["people"].append(self._person(name, text))
        if fields["entrant"] is not None and fields["people"]:
            raise ValidationError(
                {self.members[1]: _("A player with a number has his names already. Leave this empty.")}
            )
        return fields

    def _player(self, text: str) -> int:
        found = MARKED.fullmatch(text)
        number = int(found[2]) if found else 0
        called = {one.name for one in self.book.values() if one.player == number}
        if found is None or not 1 <= number <= MOST_NUMBER or (found[3] and found[3] not in called):
            raise ValidationError({"who": _("Enter the player's number like #12.")})
        return number

    def _person(self, field: str, text: str) -> tuple[str, BookEntry | None]:
        found = MARKED.fullmatch(text)
        if found is None or found[1] == "#":
            if len(text) > MOST_NAME:
                raise ValidationError({field: _("A name has at most 80 characters.")})
            return text, None
        entry = self.book.get(int(found[2]))
        if entry is None or (found[3] and found[3] != entry.name):
            raise ValidationError({field: _("This is not in the address book. Choose from the list, or type a name.")})
        return entry.name, entry


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
