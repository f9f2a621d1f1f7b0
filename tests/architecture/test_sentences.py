"""Every refusal is a sentence that people can act on."""

from __future__ import annotations

import re
import string
from collections import Counter
from importlib import import_module

import pytest

from scoring.errors import Refusal
from tests.architecture.refusals import every_refusal, modules_of, params_raised

REFUSALS = every_refusal()


def sentences() -> dict[str, str]:
    found: dict[str, str] = {}
    for module in modules_of("tournaments.sentences"):
        found |= getattr(module, "SENTENCES", {})
    return found


def placeholders(sentence: str) -> set[str]:
    return {re.split(r"[.\[]", name)[0] for _, name, _, _ in string.Formatter().parse(sentence) if name}


@pytest.mark.parametrize("refusal", REFUSALS, ids=lambda refusal: refusal.__name__)
def test_a_refusal_has_a_sentence(refusal: type[Refusal]) -> None:
    sentence = sentences().get(refusal.code, "")
    assert sentence, f"no sentence for {refusal.code}"
    assert sentence[0].isupper() or sentence[0] in "{“"
    assert sentence[-1] in ".!?"


def test_no_code_is_used_twice() -> None:
    counts = Counter(refusal.code for refusal in REFUSALS)
    assert {code for code, n in counts.items() if n > 1} == set()


def test_no_sentence_is_without_a_refusal() -> None:
    assert set(sentences()) - {refusal.code for refusal in REFUSALS} == set()


def test_a_sentence_is_in_the_module_of_the_same_theme() -> None:
    """tournaments/errors/sale.py and tournaments/sentences/sale.py belong together."""
    astray = [
        f"{refusal.__module__}.{refusal.__name__}"
        for refusal in REFUSALS
        if refusal.__module__.startswith("tournaments.errors.")
        and refusal.code not in import_module(refusal.__module__.replace(".errors.", ".sentences.")).SENTENCES
    ]
    assert astray == []


def test_a_refusal_is_made_with_all_that_its_sentence_names() -> None:
    codes = {refusal.__name__: refusal.code for refusal in REFUSALS}
    known = sentences()
    missing = {
        f"{place} {name}: {param}"
        for name, calls in params_raised().items()
        for place, params in calls
        for param in placeholders(known.get(codes[name], "")) - params
    }
    assert missing == set()
