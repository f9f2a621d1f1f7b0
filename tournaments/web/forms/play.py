"""The forms of play: draws by hand, calls, results, rulings, corrections."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, Self

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from scoring.core.penalties import PenaltyKind
from tournaments.core.corrections import Choice
from tournaments.web.fields import NumberField, ReasonForm
from tournaments.web.words import Word, choices

Seats = Sequence[tuple[int, str]]
"""The two cards of a match with what they are called."""
PENALTIES: dict[PenaltyKind, Word] = {
    PenaltyKind.GAME_POINTS: _("game points to the opponent"),
    PenaltyKind.BUMMERL: _("a Bummerl to the opponent"),
    PenaltyKind.MATCH: _("the match to the opponent"),
}
CHOICES: dict[Choice, Word] = {
    Choice.LET_STAND: _("Let them stand: only the record is corrected, nobody moves"),
    Choice.VOID: _("Void them: they are played again with the right cards"),
}
TYPED = {"autocomplete": "off", "spellcheck": "false"}


class HandForm(forms.Form):
    """One number drawn at a draw by hand."""

    player = NumberField(label=_("Player"), widget=forms.Select)
    number = NumberField(label=_("Number drawn"))

    def offer_drawers(self, drawers: list[tuple[int, str]]) -> None:
        """List who may draw now. Where the next to come is free, nobody is chosen before."""
        offer(self, "player", drawers if len(drawers) == 1 else [("", ""), *drawers])
        first = "number" if len(drawers) == 1 else "player"
        self.fields[first].widget.attrs["autofocus"] = True


class CallForm(forms.Form):
    """To which table a match is called."""

    table = NumberField(label=_("Table"))


class CallNextForm(forms.Form):
    """How many matches are called at most; as many as possible if left empty."""

    most = NumberField(label=_("at most"), required=False)


class ScoreForm(forms.Form):
    """A result: `2:1`, or each Bummerl like `7:4 5:7 7:0`; and the card to which the score is to be turned, if any."""

    score = forms.CharField(
        label=_("Result"), max_length=60, required=False, widget=forms.TextInput(attrs={**TYPED, "size": 12})
    )
    winner = NumberField(label=_("Winner's card"), required=False)
    signed_slip = forms.BooleanField(label=_("slip signed by both"), required=False)

    def offer_seats(self, seats: Seats) -> Self:
        """List the two cards, for a form that stands beside one match."""
        self.fields["winner"].widget = forms.Select()
        offer(self, "winner", [("", _("in the order of the names")), *seats])
        return self


class QuickForm(ScoreForm):
    """The line on top of the board. `where` is a table `7`, an open match `#7`, or a match of a round `2/7`, `5-8/1`.

    Cleaned, it is (round or None, number, whether that is a table).
    """

    where = forms.CharField(
        label=_("Table, or #match"),
        max_length=48,
        widget=forms.TextInput(attrs={**TYPED, "autofocus": True, "size": 8}),
    )
    field_order = ["where", "score", "winner", "signed_slip"]

    def clean_where(self) -> tuple[str | None, int, bool]:
        text = self.cleaned_data["where"]
        found = re.fullmatch(r"\s*(?:([a-z0-9-]{1,40})\s*/\s*|(#)\s*)?([0-9]{1,6})\s*", text)
        if found is None:
            raise ValidationError(_("Enter a table like 7, a match like #7, or a match of a round like 2/7."))
        round_name = found[1]
        if round_name and re.fullmatch(r"[0-9]+-[0-9]+", round_name):  # as the board writes the round of these places
            round_name = f"places-{round_name}"
        return round_name, int(found[3]), not found[1] and not found[2]


class AbsentForm(forms.Form):
    """Who did not appear (PRS-28)."""

    absent = NumberField(label=_("Did not appear"), widget=forms.RadioSelect)
    reason = forms.CharField(label=_("Reason, if any"), max_length=400, required=False)

    def offer_seats(self, seats: Seats) -> Self:
        offer(self, "absent", seats)
        return self


class MaybeReasonForm(forms.Form):
    """A reason that may be left out."""

    reason = forms.CharField(label=_("Reason, if any"), max_length=400, required=False)


class PenaltyForm(forms.Form):
    """A penalty against one side (PRS-38)."""

    card = NumberField(label=_("Against"), widget=forms.RadioSelect)
    kind = forms.ChoiceField(label=_("Penalty"), choices=choices(PENALTIES), initial=PenaltyKind.BUMMERL)
    game_points = NumberField(label=_("Game points"), required=False, most=99)
    clause = forms.CharField(label=_("Clause it rests on"), max_length=20)
    note = forms.CharField(label=_("Note"), max_length=400, required=False)

    def offer_seats(self, seats: Seats) -> Self:
        offer(self, "card", seats)
        return self


class CorrectionForm(forms.Form):
    """The right result, or who really did not appear (PRS-37)."""

    score = forms.CharField(
        label=_("Right result"), max_length=60, required=False, widget=forms.TextInput(attrs={**TYPED, "size": 12})
    )
    winner = NumberField(label=_("Winner's card"), required=False, widget=forms.Select)
    absent = NumberField(label=_("or walkover: did not appear"), required=False, widget=forms.Select)

    def offer_seats(self, seats: Seats) -> Self:
        offer(self, "winner", [("", _("in the order of the names")), *seats])
        offer(self, "absent", [("", _("both played")), *seats])
        return self

    def clean(self) -> dict[str, Any]:
        fields = super().clean() or {}
        if not any(fields.get(name) for name in ("score", "winner", "absent")) and not self.errors:
            raise ValidationError(_("Enter the right result."))
        if fields.get("score") and fields.get("absent"):
            raise ValidationError({"absent": _("Enter a result or a walkover, not both.")})
        return fields


class CorrectingForm(CorrectionForm, ReasonForm):
    """The correction as it is made: with its reason, and what becomes of the matches that rest on the wrong result."""

    choice = forms.ChoiceField(
        label=_("Matches that rest on the wrong result"),
        required=False,
        widget=forms.RadioSelect,
        choices=choices(CHOICES),
    )

    def clean_choice(self) -> Choice | None:
        return Choice(self.cleaned_data["choice"]) if self.cleaned_data["choice"] else None


class MyResultForm(forms.Form):
    """A player's own report: whether he won, and how many Bummerl the loser has."""

    won = forms.ChoiceField(
        label=_("Who won?"),
        choices=[("me", _("I won")), ("other", _("my opponent won"))],
        widget=forms.RadioSelect,
    )
    lost = NumberField(label=_("Bummerl of the loser"), least=0, most=2)


def offer(form: forms.Form, name: str, entries: Iterable[tuple[Any, Any]]) -> None:
    """Give the list of a field its entries; what was sent is checked by the command, which knows better by then."""
    widget = form.fields[name].widget
    if isinstance(widget, forms.Select | forms.RadioSelect):
        widget.choices = list(entries)
