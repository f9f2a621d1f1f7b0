"""What is asked of the public pages."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.fields import NumberField


class WayForm(forms.Form):
    """The card whose way through the tournament stands out."""

    card = NumberField(label=_("Card"), required=False)
