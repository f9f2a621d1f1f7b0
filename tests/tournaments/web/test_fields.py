"""What was typed is read exactly or not at all."""

from __future__ import annotations

import pytest
from django import forms
from django.core.exceptions import ValidationError
from django.utils import translation

from tournaments.web.fields import MoneyField, NumberField, NumbersField, PickedField

NONSENSE = ["\0", "a\0b", "1e3", "--1", "١٢", "9" * 5000, "<b>", "½", "1.23.4", "NaN", "0x10", "1_000"]


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("10", 1000),
        ("10,5", 1050),
        ("10.50", 1050),
        (" 0 ", 0),
        ("999999999,99", 99999999999),
        ("1.234,50", 123450),
        ("1 234,50", 123450),
        ("1\u202f234", 123400),
        ("1,234.50", 123450),
        ("12.345.678", 1234567800),
        ("999.999.999,99", 99999999999),
    ],
)
def test_an_amount_becomes_cents(typed: str, cents: int) -> None:
    assert MoneyField().clean(typed) == cents


def test_an_amount_that_may_be_missing_is_none() -> None:
    assert MoneyField(required=False).clean("") is None


@pytest.mark.parametrize(
    "typed", [*NONSENSE, "", "-1", "10,555", "0.123", "1000000001", "1.234.50", "1 234.567", "1.234 567", "12.34,50"]
)
def test_what_is_no_amount_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError):
        MoneyField().clean(typed)


@pytest.mark.parametrize("typed", ["1.234", "1,234", "999.000"])
def test_an_amount_that_can_be_read_in_two_ways_is_refused_with_a_sentence(typed: str) -> None:
    with translation.override("en"), pytest.raises(ValidationError, match="two ways"):
        MoneyField().clean(typed)


@pytest.mark.parametrize(("cents", "shown"), [(1000, "10"), (1050, "10.50"), (5, "0.05"), ("10,5x", "10,5x")])
def test_an_amount_is_shown_as_it_would_be_typed(cents: object, shown: str) -> None:
    assert MoneyField().prepare_value(cents) == shown


@pytest.mark.parametrize("typed", [*NONSENSE, "", "0", "-3", "1000001", "1.5"])
def test_what_is_no_number_on_paper_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError):
        NumberField().clean(typed)


def test_numbers_may_be_listed_and_spanned() -> None:
    assert NumbersField().clean("3, 5-7  9") == [3, 5, 6, 7, 9]


@pytest.mark.parametrize("typed", [*NONSENSE, "", "0", "7-5", "1-999999", "3;x", "-"])
def test_what_is_no_list_of_numbers_is_refused(typed: str) -> None:
    with pytest.raises(ValidationError):
        NumbersField().clean(typed)


def test_ticked_boxes_become_numbers() -> None:
    assert PickedField().clean(["7", "3", "7"]) == [3, 7]


@pytest.mark.parametrize("sent", [[], None, ["x"], ["1" * 10], ["-1"], ["\0"], ["1"] * 2001])
def test_what_was_never_a_box_is_refused(sent: object) -> None:
    with pytest.raises(ValidationError):
        PickedField().clean(sent)


def test_boxes_that_need_not_be_ticked_may_be_empty() -> None:
    class Boxes(forms.Form):
        cards = PickedField(required=False)

    form = Boxes({})
    assert form.is_valid()
    assert form.cleaned_data["cards"] == []
