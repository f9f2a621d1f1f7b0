"""Every sentence of Tute has a reason, and every clause cited is in RULES.md."""

from __future__ import annotations

import re
from pathlib import Path

from games import tute
from scoring import sentences
from scoring.sentences.tute import REASONS

HERE = Path(tute.__path__[0])
SOURCES = "\n".join(path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.py")))


def test_every_sentence_has_a_reason():
    """The other way round, `refused` sees in each test that the reason has a sentence."""
    assert [reason for reason in REASONS if f'"{reason}"' not in SOURCES] == []


def test_no_other_game_takes_the_sentences_of_tute():
    assert {reason: sentences.REASONS[reason] for reason in REASONS} == REASONS


def test_every_clause_cited_is_in_the_rules():
    rules = (HERE / "RULES.md").read_text(encoding="utf-8")
    known = set(re.findall(r"^\*\*(\d+\.\d+)\*\*", rules, re.MULTILINE))
    cited = set(re.findall(r'[("](\d+\.\d+)[)",]', SOURCES))
    assert cited <= known
    assert {"2.1", "3.5", "5.1", "5.7", "6.1", "7.1", "7.3", "8.2", "8.9", "9.4", "9.5", "11.1"} <= cited
