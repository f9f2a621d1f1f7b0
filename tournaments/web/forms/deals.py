"""The forms about deals: told by game points or record, and ruled on."""

from __future__ import annotations

from typing import Self

from django import forms
from django.utils.translation import gettext_lazy as _

from games.record import MOST_BYTES
from tournaments.web.fields import NumberField, ReasonForm
from tournaments.web.forms.play import TYPED, PenaltyForm, Seats, offer

MOST_POINTS = 3


class PointsForm(forms.Form):
    """Who made how many game points in a deal; its number and who dealt may be left out."""

    winner = NumberField(label=_("Won by"), widget=forms.RadioSelect)
    game_points = NumberField(label=_("Game points"), most=MOST_POINTS)
    number = NumberField(label=_("Deal, if not the next"), required=False, most=999)
    dealer = NumberField(label=_("Dealt by"), required=False, widget=forms.Select)

    def offer_seats(self, seats: Seats) -> Self:
        offer(self, "winner", seats)
        offer(self, "dealer", [("", _("as it is his turn")), *seats])
        return self


class RecordForm(forms.Form):
    """The record of a deal as it was written down; its number may be left out."""

    record = forms.CharField(
        label=_("Record of the deal"), max_length=MOST_BYTES, widget=forms.Textarea(attrs={**TYPED, "rows": 6})
    )
    number = NumberField(label=_("Deal, if not the next"), required=False, most=999)


class RulingForm(ReasonForm):
    """A ruling with its reason."""


class CorrectDealForm(ReasonForm):
    """What a deal really brought."""

    winner = NumberField(label=_("Won by"), widget=forms.RadioSelect)
    game_points = NumberField(label=_("Game points"), most=MOST_POINTS)
    field_order = ["winner", "game_points", "reason"]

    def offer_seats(self, seats: Seats) -> Self:
        offer(self, "winner", seats)
        return self


class PenaltyForDealForm(PenaltyForm):
    """A penalty that takes the place of a deal (PRS-38); the note is its reason."""

    note = forms.CharField(label=_("Reason"), max_length=400)
