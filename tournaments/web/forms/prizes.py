"""Forms about prizes and the till."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils.translation import gettext_lazy as _

from scoring.core.prize_list import WHOLE, Prize
from tournaments.web.fields import MoneyField, NumberField

MOST_ROWS = 256
MORE_ROWS = 4
MOST_ID = 2**31 - 1


class ShareField(MoneyField):
    """A share of the pot in percent, `30` or `12,5`; cleaned to parts per 10,000, None if left empty."""

    default_error_messages = {
        "money": _("Enter a share like 30 or 12,5."),
        "two_ways": _("Enter a share like 30 or 12,5."),
        "high": _("A share is at most 100 %."),
        "low": _("A share cannot be negative."),
    }

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(most=WHOLE, **kwargs)


class RowsField(forms.CharField):
    """Ids of rows, separated by blanks, as a button sends them; cleaned to a list."""

    widget = forms.HiddenInput
    default_error_messages = {"rows": _("Choose from the list.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=4000, **kwargs)

    def clean(self, value: Any) -> list[int]:
        words = str(super().clean(value)).split()
        if not all(re.fullmatch(r"\d{1,9}", word, re.ASCII) for word in words):
            raise ValidationError(self.error_messages["rows"], code="rows")
        return [int(word) for word in words]


class PrizesForm(forms.Form):
    """The prizes of one list, a row a place; an empty row is a place without a prize. Cleaned to `prizes`."""

    rows = NumberField(most=MOST_ROWS, widget=forms.HiddenInput)
    reason = forms.CharField(label=_("Reason for the change"), max_length=400, required=False)

    def __init__(self, *args: Any, prizes: Sequence[Prize] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.count = self._count(prizes)
        self.fields["rows"].initial = self.count
        given = {prize.place: prize for prize in prizes}
        for place in range(1, self.count + 1):
            prize = given.get(place, Prize(place))
            self.fields[f"cents_{place}"] = MoneyField(
                label=_("Money"), most=10**10, required=False, initial=prize.cents or None
            )
            self.fields[f"share_{place}"] = ShareField(
                label=_("Share of the pot (%)"), required=False, initial=prize.share or None
            )
            self.fields[f"goods_{place}"] = forms.CharField(
                label=_("Goods"), max_length=120, required=False, initial=prize.goods
            )

    def _count(self, prizes: Sequence[Prize]) -> int:
        if not self.is_bound:
            return min(max((prize.place for prize in prizes), default=4) + MORE_ROWS, MOST_ROWS)
        sent = str(self.data.get("rows", ""))
        return min(max(int(sent), 1), MOST_ROWS) if re.fullmatch(r"\d{1,4}", sent, re.ASCII) else 1

    def lines(self) -> Iterator[tuple[int, BoundField, BoundField, BoundField]]:
        """Yield place, money, share and goods of each row."""
        for place in range(1, self.count + 1):
            yield place, self[f"cents_{place}"], self[f"share_{place}"], self[f"goods_{place}"]

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        rows = (
            Prize(
                place,
                fields.get(f"cents_{place}") or 0,
                fields.get(f"share_{place}") or 0,
                fields.get(f"goods_{place}") or "",
            )
            for place in range(1, self.count + 1)
        )
        fields["prizes"] = [prize for prize in rows if prize.has_money or prize.goods]
        return fields


class TillField(forms.CharField):
    """Which till the money goes through."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(label=_("Till"), max_length=40, required=False, **kwargs)


class PayForm(forms.Form):
    """The prizes of one recipient, paid at once."""

    till = TillField()
    awards = RowsField()


class TakeBackForm(forms.Form):
    """Take back what one recipient was paid."""

    awards = RowsField(label=_("Payout"), widget=forms.Select)
    reason = forms.CharField(label=_("Reason"), max_length=400)

    def offer(self, choices: Iterable[tuple[str, str]]) -> None:
        """List what can be chosen; the service says whether it still can."""
        self.fields["awards"].widget = forms.Select(choices=list(choices))


class LotReasonForm(forms.Form):
    """Why an earlier lot does not stand any more; needed only where there was one (PRS-22)."""

    reason = forms.CharField(label=_("Why the earlier lot is annulled"), max_length=400, required=False)


class DecidingMatchForm(forms.Form):
    """Which of two cards won the deciding match (PRS-48), by number."""

    winner = NumberField(label=_("Winner (card)"))
    loser = NumberField(label=_("Loser (card)"))


class BookForm(forms.Form):
    """A donation or a cost."""

    cents = MoneyField(label=_("Amount"), least=1)
    note = forms.CharField(label=_("What for"), max_length=200, required=False)
    till = TillField()


class ReverseForm(forms.Form):
    """Take a donation or a cost back."""

    booking = NumberField(label=_("Booking"), most=MOST_ID)
    reason = forms.CharField(label=_("Reason"), max_length=400)

    def offer(self, choices: Iterable[tuple[int, str]]) -> None:
        """List what can be chosen; the service says whether it still can."""
        self.fields["booking"].widget = forms.Select(choices=list(choices))
