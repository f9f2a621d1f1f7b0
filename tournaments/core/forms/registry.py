"""The table of the forms that can be played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tournaments.core.forms.cards import Cards
from tournaments.core.forms.form import Form

FORMS: Mapping[str, Form] = MappingProxyType({form.key: form for form in (Cards(),)})


def form(key: str) -> Form:
    """Return the form stored as `key`. Raises KeyError."""
    return FORMS[key]
