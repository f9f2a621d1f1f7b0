"""The catalogues hold every message of code and templates, translated, with the same placeholders."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Message

from deploy import catalogues

LOCALES = sorted(path.name for path in catalogues.LOCALES.iterdir() if path.is_dir())
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w*\}")


def texts(value: object) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list | tuple) else [str(value)]


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


def misfits(message: Message) -> list[str]:
    """Return the placeholders of a translation that no form of the original has, or that all forms lost."""
    original = set().union(*(placeholders(text) for text in texts(message.id)))
    shared = set.intersection(*(placeholders(text) for text in texts(message.id)))
    return [text for text in texts(message.string) if not shared <= placeholders(text) <= original]


def test_there_is_a_german_catalogue() -> None:
    assert "de_AT" in LOCALES


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_is_translated(locale: str) -> None:
    stored = catalogues.read(locale)
    missing = []
    for message in catalogues.found():
        if message.id:
            known = stored.get(texts(message.id)[0], message.context)
            if known is None or not all(texts(known.string)):
                missing.append(message.id)
    assert not missing, f"run `python3 manage.py messages` and translate {len(missing)}: {missing[:5]}"


@pytest.mark.parametrize("locale", LOCALES)
def test_no_translation_is_left_over(locale: str) -> None:
    found = catalogues.found()
    left = [m.id for m in catalogues.read(locale) if m.id and found.get(texts(m.id)[0], m.context) is None]
    assert not left, "run `python3 manage.py messages`"


@pytest.mark.parametrize("locale", LOCALES)
def test_translations_keep_the_placeholders(locale: str) -> None:
    wrong = [
        message.id
        for message in catalogues.read(locale)
        if message.id and all(texts(message.string)) and misfits(message)
    ]
    assert not wrong


def test_a_lost_placeholder_is_noticed() -> None:
    assert misfits(Message("Card {card} is sold.", "Karte ist verkauft."))
    assert misfits(Message("Card {card} is sold.", "Karte {karte} ist verkauft."))
    assert not misfits(Message("Card {card} is sold.", "Karte {card} ist verkauft."))
