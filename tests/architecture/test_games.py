"""The games: every clause cited exists, every clause of a verdict is named by a test, every fault has a sentence."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from scoring import sentences
from tests.architecture.sources import ROOT, texts

GAMES = ("ombre", "schnapsen", "tarot", "tute")
CLAUSES = {"ombre": 100, "schnapsen": 80, "tarot": 75, "tute": 59}  # at least so many
NUMBER = r"\d{1,2}\.\d{1,2}"
DEFINED = re.compile(rf"^\*\*({NUMBER})\*\*", re.MULTILINE)
CITED = re.compile(rf"(?<![\d.])({NUMBER})(?![\d.])")
BRACKETED = re.compile(r"\(([^()]*)\)")
CALLS = {"IllegalPlay", "IllegalAction", "DeckFault", "RulesFault", "SyntaxFault", "OutOfTurn", "AfterEnd"}


@cache
def defined(game: str) -> set[str]:
    return set(DEFINED.findall((ROOT / "games" / game / "RULES.md").read_text(encoding="utf-8")))


@cache
def sources(*below: str) -> dict[Path, str]:
    return {path: text for path, text in texts(".py") if path.parts[: len(below)] == below}


def strings(text: str) -> list[str]:
    return [
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def breakable(game: str) -> set[str]:
    """Return the clauses that stand as a string of their own in the code: those of faults and of outcomes."""
    return {
        text for source in sources("games", game).values() for text in strings(source) if re.fullmatch(NUMBER, text)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_cited_in_code_and_tests_exists(game: str) -> None:
    unknown = set()
    for path, source in {**sources("games", game), **sources("tests", "games", game)}.items():
        cited = {text for text in strings(source) if re.fullmatch(NUMBER, text)}
        for bracket in BRACKETED.findall(source):
            if re.fullmatch(rf"(?:{NUMBER}|[\s,;:a-z§]|to|and)+", bracket):
                cited |= set(CITED.findall(bracket))
        unknown |= {f"{path}: {clause}" for clause in cited - defined(game)}
    assert unknown == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_a_verdict_can_name_is_named_by_a_test(game: str) -> None:
    tested = {text for source in sources("tests", "games").values() for text in strings(source)}
    tested |= {clause for text in tested.copy() for clause in CITED.findall(text)}
    assert breakable(game) - tested == set()


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_in_our_own_words_have_every_clause(game: str) -> None:
    rules = (ROOT / "games" / game / "RULES.md").read_text(encoding="utf-8")
    assert len(defined(game)) >= CLAUSES[game]
    assert "SRC" not in rules
    assert "AUTH" not in rules


def test_every_reason_of_a_fault_has_a_sentence_of_its_own() -> None:
    used = {
        text
        for source in sources("games").values()
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS | {"RecordError"}
        for text in [argument.value for argument in node.args[:1] if isinstance(argument, ast.Constant)]
    }
    assert used <= sentences.REASONS.keys()


def test_no_two_games_use_one_reason_for_two_sentences() -> None:
    themes = [getattr(sentences, name) for name in dir(sentences) if hasattr(getattr(sentences, name), "REASONS")]
    assert len(themes) >= 5
    assert sum(len(theme.REASONS) for theme in themes) == len(sentences.REASONS)
