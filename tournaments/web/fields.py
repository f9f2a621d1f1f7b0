"""Reading what was sent: forms are checked by Django, and shown again as they were typed."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation
from typing import Any, TypeVar, cast

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from tournaments.errors.pages import FormExpired, FormIncomplete
from tournaments.web.visits import Visited

F = TypeVar("F", bound=forms.BaseForm)
MOST_CENTS = 10**11
MOST_NUMBER = 10**6
PLAIN = re.compile(r"-?\d{1,12}([.,]\d{1,2})?", re.ASCII)
GROUPED = re.compile(
    r"(-?[1-9]\d{0,2}(?:(?P<between>[., ])\d{3})(?:(?P=between)\d{3}){0,3})(?:(?!(?P=between))([.,]\d{1,2}))?", re.ASCII
)
TWO_WAYS = re.compile(r"-?[1-9]\d{0,2}[.,]\d{3}", re.ASCII)
"""A separator before three digits, and nothing else: thousands to one reader, a fraction to the other."""
BLANKS = str.maketrans(dict.fromkeys("\u00a0\u2009\u202f", " "))


def request_key(request: HttpRequest) -> str:
    """Return the key that the sent form carries. Raises FormExpired if it carries none."""
    key = request.POST.get("request_key", "")
    if not re.fullmatch(r"[A-Za-z0-9_-]{16,64}", key):
        raise FormExpired
    return key


def checked(request: HttpRequest, form_class: type[F], **kwargs: Any) -> dict[str, Any]:
    """Return the cleaned fields of the sent form. Raises FormIncomplete; the page shows the form again as typed."""
    form = form_class(request.POST, request.FILES, **kwargs)
    cast(Visited, request).typed = form
    if not form.is_valid():
        raise FormIncomplete
    return dict(form.cleaned_data)


def form_for(request: HttpRequest, form_class: type[F], **kwargs: Any) -> F:
    """Return the form for a page: as it was typed if it was just refused, new otherwise (with `initial=...`).

    Forms of one class on one page are told apart by `prefix`, which `checked` is given as well.
    """
    typed = getattr(request, "typed", None)
    if isinstance(typed, form_class) and typed.prefix == kwargs.get("prefix"):
        return typed
    return form_class(**kwargs)


class MoneyField(forms.CharField):
    """An amount as people type it, `10`, `10,50`, `10.50`, `1.234,50`; cleaned to integer cents, None if left empty."""

    default_error_messages = {
        "money": _("Enter an amount like 10, 10,50 or 1.234,50."),
        "two_ways": _("This amount can be read in two ways. Enter thousands without a separator, like 1234."),
        "high": _("This amount is too high."),
        "low": _("This amount is too low."),
    }

    def __init__(self, *, least: int = 0, most: int = MOST_CENTS, **kwargs: Any) -> None:
        kwargs.setdefault("widget", forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off", "size": 8}))
        super().__init__(max_length=20, **kwargs)
        self.least, self.most = least, most

    def clean(self, value: Any) -> int | None:
        text = super().clean(value)
        if not text:
            return None
        try:
            cents = int(Decimal(self._plain(text.translate(BLANKS))) * 100)
        except InvalidOperation as error:  # pragma: no cover (the pattern lets none through)
            raise ValidationError(self.error_messages["money"], code="money") from error
        if cents < self.least:
            raise ValidationError(self.error_messages["low"], code="low")
        if cents > self.most:
            raise ValidationError(self.error_messages["high"], code="high")
        return cents

    def _plain(self, text: str) -> str:
        """Return the amount without thousands separators and with a decimal point."""
        if TWO_WAYS.fullmatch(text):
            raise ValidationError(self.error_messages["two_ways"], code="two_ways")
        if PLAIN.fullmatch(text):
            return text.replace(",", ".")
        if found := GROUPED.fullmatch(text):
            whole, between, fraction = found.groups()
            return whole.replace(between, "") + (fraction or "").replace(",", ".")
        raise ValidationError(self.error_messages["money"], code="money")

    def prepare_value(self, value: Any) -> Any:
        """Show cents as an amount; what was typed stays as it was typed."""
        if not isinstance(value, int):
            return value
        return str(value // 100) if value % 100 == 0 else f"{value // 100}.{value % 100:02}"


class NumberField(forms.IntegerField):
    """A whole number on paper, from 1 up to a million unless told otherwise."""

    def __init__(self, *, least: int = 1, most: int = MOST_NUMBER, **kwargs: Any) -> None:
        attrs = {"inputmode": "numeric", "autocomplete": "off"}
        kwargs.setdefault("widget", forms.NumberInput(attrs=attrs))
        super().__init__(min_value=least, max_value=most, **kwargs)

    def to_python(self, value: Any) -> int | None:
        if isinstance(value, str) and not re.fullmatch(r"\s*(-?\d+)?\s*", value, re.ASCII):
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().to_python(value)


class NumbersField(forms.CharField):
    """Several numbers, separated by blanks or commas, with ranges: `3 5-7`; cleaned to a list in that order."""

    default_error_messages = {"numbers": _("Enter numbers like 3, 5-7.")}

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(max_length=400, **kwargs)

    def clean(self, value: Any) -> list[int]:
        numbers: list[int] = []
        for word in re.split(r"[\s,;]+", super().clean(value)):
            found = re.fullmatch(r"(\d{1,6})(?:-(\d{1,6}))?", word, re.ASCII) if word else None
            if word and not found:
                raise ValidationError(self.error_messages["numbers"], code="numbers")
            if found:
                first, last = int(found[1]), int(found[2] or found[1])
                if not 1 <= first <= last or last - first >= 1000:
                    raise ValidationError(self.error_messages["numbers"], code="numbers")
                numbers.extend(range(first, last + 1))
        return numbers


class ReasonForm(forms.Form):
    """The reason for something that needs one."""

    reason = forms.CharField(label=_("Reason"), max_length=400)


class NothingForm(forms.Form):
    """A button without fields."""


class PickedField(forms.Field):
    """Numbers of ticked boxes that share a name; cleaned to a sorted list without repeats."""

    widget = forms.MultipleHiddenInput
    default_error_messages = {"required": _("Mark at least one."), "picked": _("Mark what stands on the page.")}
    most = 2000

    def clean(self, value: Any) -> list[int]:
        words = [str(word) for word in value or []]
        if not words and self.required:
            raise ValidationError(self.error_messages["required"], code="required")
        if len(words) > self.most or not all(re.fullmatch(r"\d{1,9}", word, re.ASCII) for word in words):
            raise ValidationError(self.error_messages["picked"], code="picked")
        return sorted({int(word) for word in words})
