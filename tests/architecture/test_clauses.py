"""Every clause of the rules that the code cites exists."""

from __future__ import annotations

import re

import pytest

from scoring.errors import Refusal
from tests.architecture.refusals import every_refusal
from tests.architecture.sources import ROOT, texts

CITED = re.compile(r"\bPRS-(\d+)\b")
DEFINED = re.compile(r"^[\s#>*|-]*\bPRS-(\d+)\b", re.MULTILINE)


def defined_clauses() -> set[int]:
    return {int(number) for number in DEFINED.findall((ROOT / "tournaments" / "RULES.md").read_text(encoding="utf-8"))}


def test_the_rules_define_every_clause_of_the_form_cards() -> None:
    never_given = {39}
    assert set(range(1, 50)) - never_given <= defined_clauses()


@pytest.mark.parametrize("number", sorted(set(range(1, 50)) - {39}))
def test_a_clause_is_cited_where_it_is_enforced_and_by_a_test(number: int) -> None:
    cited = re.compile(rf"(?:PRS-|prs_){number}(?!\d)")
    for below in (("scoring", "tournaments"), ("tests",)):
        assert any(cited.search(text) for path, text in texts(".py", below=below) if "architecture" not in str(path))


def test_every_clause_cited_exists() -> None:
    known = defined_clauses()
    unknown = {
        f"{path}: PRS-{number}"
        for path, text in texts(".py", ".html", ".po", below=("games", "scoring", "tournaments", "templates", "tests"))
        for number in CITED.findall(text)
        if int(number) not in known
    }
    assert unknown == set()


@pytest.mark.parametrize("refusal", every_refusal(), ids=lambda refusal: refusal.__name__)
def test_a_refusal_rests_on_a_clause_that_exists_or_on_none(refusal: type[Refusal]) -> None:
    assert refusal.clause == "" or int(refusal.clause.removeprefix("PRS-")) in defined_clauses()
