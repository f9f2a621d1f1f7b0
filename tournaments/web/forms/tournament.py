"""The form of an announcement: every setting of a tournament."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any, ClassVar
from zoneinfo import ZoneInfo, available_timezones

from django import forms
from django.core.exceptions import ValidationError
from django.forms import BoundField
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from scoring.core.tiebreaks import TieBreak
from tournaments.core.pots import OrderRule
from tournaments.core.prize_presets import PRESETS
from tournaments.core.terms import Forehand, PublicNames, RuleSet, Visibility
from tournaments.models import Organisation, Tournament
from tournaments.web import words
from tournaments.web.fields import MoneyField, NumberField

MOST_PLACES_POWER = 17
TIE_BREAKS = tuple(f"tie_break_{n}" for n in range(1, len(TieBreak) + 1))
GROUPS: tuple[tuple[words.Word, tuple[str, ...]], ...] = (
    (_("The event"), ("title", "host", "organisation", "venue", "starts_at", "time_zone")),
    (_("The cards"), ("places", "entrant_size", "max_cards", "fee_cents", "currency", "draw_order", "late_entry")),
    (_("The match"), ("rule_set", "bummerl_to_win", "forehand", "double_schneider")),
    (_("Results"), ("tables", "walkover_after_min", "four_eyes", "signed_slip_confirms")),
    (_("Places and prizes"), ("prize_count", "placement_down_to", "prize_unit_cents", "several_prizes", *TIE_BREAKS)),
    (_("On the web"), ("visibility", "public_names")),
)


class TournamentForm(forms.Form):
    """Every setting, named like the column of the tournament; `values` are what the services take."""

    title = forms.CharField(label=_("Title"), max_length=120)
    host = forms.CharField(label=_("Organiser"), max_length=80, required=False)
    organisation = forms.ModelChoiceField(
        Organisation.objects.none(), label=_("Club"), required=False, empty_label=_("none, it is mine alone")
    )
    venue = forms.CharField(label=_("Venue"), max_length=120, required=False)
    starts_at = forms.DateTimeField(
        label=_("Beginning"),
        required=False,
        widget=forms.DateTimeInput(attrs={"type": "datetime-local"}, format="%Y-%m-%dT%H:%M"),
    )
    time_zone = forms.CharField(label=_("Time zone"), max_length=40, initial="Europe/Vienna")

    places = forms.TypedChoiceField(
        label=_("Number of cards"), coerce=int, choices=[(2**k, 2**k) for k in range(1, MOST_PLACES_POWER)], initial=64
    )
    entrant_size = forms.TypedChoiceField(
        label=_("Each card is played by"), coerce=int, choices=words.ENTRANT_SIZES, initial=1
    )
    max_cards = NumberField(
        label=_("Most cards for one player"), required=False, initial=3, help_text=_("Leave it empty for no limit.")
    )
    fee_cents = MoneyField(label=_("Price of a card"), most=10**9, initial=1000)
    currency = forms.RegexField(r"^[A-Z]{3}$", label=_("Currency"), max_length=3, initial="EUR")
    draw_order = forms.ChoiceField(
        label=_("Order of the draw"), choices=words.choices(words.ORDERS), initial=OrderRule.AS_LISTED.value
    )
    late_entry = forms.BooleanField(
        label=_("Late entry: after the first draw a card may still take the place of a bye"), required=False
    )

    rule_set = forms.ChoiceField(
        label=_("Rules of Schnapsen"), choices=words.choices(words.RULE_SETS), initial=RuleSet.SOFT.value
    )
    bummerl_to_win = forms.TypedChoiceField(
        label=_("Bummerl that win a match"), coerce=int, choices=[(n, n) for n in (1, 2, 3)], initial=2
    )
    forehand = forms.ChoiceField(
        label=_("Forehand"), choices=words.choices(words.FOREHANDS), initial=Forehand.ALTERNATE.value
    )
    double_schneider = forms.BooleanField(label=_("A Schneider (7:0) counts two Bummerl"), required=False)

    tables = NumberField(
        label=_("Tables in the hall"), least=0, most=10_000, initial=0, help_text=_("0: as many as are needed.")
    )
    walkover_after_min = NumberField(label=_("Walkover after (minutes from the call)"), least=0, most=600, initial=10)
    four_eyes = forms.BooleanField(label=_("Four eyes: every result needs a second person"), required=False)
    signed_slip_confirms = forms.BooleanField(
        label=_("A slip signed by both players counts as confirmed"), required=False, initial=True
    )

    placement_down_to = forms.TypedChoiceField(
        label=_("Placement matches down to place"),
        coerce=int,
        choices=[(0, _("none are played")), *((2**k, 2**k) for k in range(1, 11))],
        initial=8,
    )
    prize_unit_cents = MoneyField(
        label=_("Shares of the pot are rounded down to"), least=1, most=1_000_000, initial=100
    )
    several_prizes = forms.BooleanField(
        label=_("A player with several cards may win several prizes"), required=False, initial=True
    )

    visibility = forms.ChoiceField(
        label=_("The public pages are for"),
        choices=words.choices(words.VISIBILITY),
        initial=Visibility.UNLISTED.value,
    )
    public_names = forms.ChoiceField(
        label=_("Names on public pages"), choices=words.choices(words.PUBLIC_NAMES), initial=PublicNames.FULL.value
    )

    field_groups: ClassVar = GROUPS

    def __init__(self, *args: Any, clubs: Iterable[int] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        club = self.fields["organisation"]
        if isinstance(club, forms.ModelChoiceField):
            club.queryset = Organisation.objects.filter(pk__in=list(clubs)).order_by("name", "pk")
        for n, name in enumerate(TIE_BREAKS, start=1):
            self.fields[name] = forms.ChoiceField(
                label=_("Tie-break {n}").format(n=n) if n > 1 else _("First tie-break"),
                choices=[("", _("none")), *words.choices(words.TIE_BREAKS)],
                required=False,
            )

    @property
    def groups(self) -> list[tuple[words.Word, list[BoundField]]]:
        """Return the fields as the page shows them, group by group."""
        return [(label, [self[name] for name in names if name in self.fields]) for label, names in GROUPS]

    def clean_time_zone(self) -> str:
        zone = str(self.cleaned_data["time_zone"])
        if zone not in available_timezones():
            raise ValidationError(_("There is no such time zone. Enter one like Europe/Vienna."))
        return zone

    def clean_starts_at(self) -> datetime | None:
        at: datetime | None = self.cleaned_data["starts_at"]
        if at is not None and not 2000 <= at.year <= 2100:
            raise ValidationError(_("Enter a date between 2000 and 2100."))
        return at

    def clean(self) -> dict[str, Any]:
        """Read the beginning as the clock of the venue shows it, and the tie-breaks in their order."""
        fields = super().clean() or {}
        at, zone = fields.get("starts_at"), fields.get("time_zone")
        if at is not None and zone:
            fields["starts_at"] = timezone.localtime(at).replace(tzinfo=ZoneInfo(zone))
        ties = [fields[name] for name in TIE_BREAKS if fields.get(name)]
        if len(set(ties)) < len(ties):
            self.add_error(TIE_BREAKS[0], _("The same tie-break stands twice."))
        fields["tie_breaks"] = ties
        return fields


def settings_in(fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the cleaned fields as the services take them: by column, the club as its id."""
    values = {
        name: value
        for name, value in fields.items()
        if name not in (*TIE_BREAKS, "organisation", "reason", "prize_count")
    }
    club = fields.get("organisation")
    return {**values, "organisation_id": club.pk if club else None}


def shown_settings(tournament: Tournament) -> dict[str, Any]:
    """Return the settings of a tournament as the form shows them."""
    shown = {name: getattr(tournament, name) for name in TournamentForm.base_fields if name != "organisation"}
    ties = dict(zip(TIE_BREAKS, tournament.tie_breaks, strict=False))
    return {**shown, **ties, "organisation": tournament.organisation_id}


class AnnounceForm(TournamentForm):
    """The settings of a new tournament, with a usual list of prizes to begin with (PRS-40)."""

    prize_count = forms.TypedChoiceField(
        label=_("Prizes, in shares of the pot"),
        coerce=int,
        choices=[(0, _("none yet")), *((n, n) for n in PRESETS)],
        initial=8,
        help_text=_("Fixed money and goods are entered on the page of the prizes."),
    )

    def clean(self) -> dict[str, Any]:
        """Refuse more prizes than there are cards (PRS-43)."""
        fields = super().clean()
        if fields.get("prize_count", 0) > fields.get("places", 0):
            self.add_error("prize_count", _("There are more prizes than cards."))
        return fields


class SettingsForm(TournamentForm):
    """The same settings for change, with a reason where they are frozen (PRS-9)."""

    reason = forms.CharField(label=_("Reason for a change of what is frozen"), max_length=400, required=False)
