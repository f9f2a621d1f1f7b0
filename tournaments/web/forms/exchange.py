"""Forms about files: lists for spreadsheets, whole tournaments, lists of players, backups."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy as _

from tournaments.core.csv_cells import MOST_BYTES as MOST_LIST_BYTES
from tournaments.core.csv_cells import Encoding
from tournaments.core.export_format import MOST_BYTES
from tournaments.models import Organisation
from tournaments.web.fields import NumberField

ENCODINGS = [
    (Encoding.MARKED_UTF_8.value, _("UTF-8 for spreadsheets (Excel, LibreOffice)")),
    (Encoding.UTF_8.value, _("UTF-8 without a mark")),
    (Encoding.WINDOWS.value, _("Windows (cp1252), for older programs")),
]
SEPARATORS = [("", _("as usual in the language")), (";", ";"), (",", ","), ("tab", _("tabulator"))]
MOST_KEPT = 1_500_000
"""How many characters of a tried list a page carries along, in base64."""


class CsvForm(forms.Form):
    """How a list is written."""

    encoding = forms.ChoiceField(label=_("Encoding"), choices=ENCODINGS, required=False)
    separator = forms.ChoiceField(label=_("Separator"), choices=SEPARATORS, required=False)

    def clean_encoding(self) -> Encoding:
        return Encoding(self.cleaned_data["encoding"] or Encoding.MARKED_UTF_8)

    def clean_separator(self) -> str:
        return "\t" if self.cleaned_data["separator"] == "tab" else str(self.cleaned_data["separator"])


class ListForm(CsvForm):
    """Which list, and how it is written."""

    list = forms.ChoiceField(label=_("List"))

    field_order = ("list", "encoding", "separator")

    def __init__(self, *args: Any, lists: Iterable[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        chosen = self.fields["list"]
        if isinstance(chosen, forms.ChoiceField):
            chosen.choices = list(lists)


class LimitedFileField(forms.FileField):
    """A file that is refused by its size before it is read."""

    def __init__(self, *, most: int, **kwargs: Any) -> None:
        super().__init__(max_length=400, **kwargs)
        self.most = most

    def clean(self, data: Any, initial: Any = None) -> Any:
        file: UploadedFile[bytes] = super().clean(data, initial)
        if (file.size or 0) > self.most:
            raise ValidationError(_("The file is too large."), code="large")
        return file


class PlayersFileForm(forms.Form):
    """A list of players to be tried before it is entered."""

    file = LimitedFileField(
        label=_("File (CSV)"), most=MOST_LIST_BYTES, widget=forms.FileInput(attrs={"accept": ".csv,.txt,text/csv"})
    )


class KeptListForm(forms.Form):
    """The list that was tried, carried along by the page; cleaned to its bytes."""

    kept = forms.CharField(max_length=MOST_KEPT, widget=forms.HiddenInput)

    def clean_kept(self) -> bytes:
        try:
            return base64.b64decode(self.cleaned_data["kept"], validate=True)
        except (ValueError, binascii.Error):
            raise ValidationError(_("Choose the file again."), code="kept") from None


class DocumentForm(forms.Form):
    """A whole tournament as it was exported, and for whom it is imported."""

    file = LimitedFileField(
        label=_("File (JSON)"), most=MOST_BYTES, widget=forms.FileInput(attrs={"accept": ".json,application/json"})
    )
    organisation = forms.ModelChoiceField(
        Organisation.objects.none(), label=_("Club"), required=False, empty_label=_("none, it is mine alone")
    )

    def __init__(self, *args: Any, clubs: list[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["organisation"]
        if isinstance(field, forms.ModelChoiceField):
            field.queryset = Organisation.objects.filter(pk__in=clubs).order_by("name")
        if not clubs:
            del self.fields["organisation"]


class RestoreForm(forms.Form):
    """A backup that replaces everything."""

    file = forms.FileField(
        label=_("Backup (zip)"), max_length=400, widget=forms.FileInput(attrs={"accept": ".zip,application/zip"})
    )
    is_sure = forms.BooleanField(label=_("Replace everything that is stored here now"))


class JournalForm(forms.Form):
    """Which part of the journal is shown."""

    about = forms.ChoiceField(label=_("About"), required=False)
    page = NumberField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, themes: Iterable[tuple[str, Any]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        about = self.fields["about"]
        if isinstance(about, forms.ChoiceField):
            about.choices = [("", _("everything")), *themes]
