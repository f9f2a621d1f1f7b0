"""The environment is read strictly, and never guessed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deploy.environment import Misconfigured, flag, number, text, words

NAME = "BUMMERL_TESTED"


def test_a_value_is_read_without_surrounding_blanks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "  value \n")
    assert text(NAME, "other") == "value"


def test_a_missing_value_is_the_default() -> None:
    assert text(NAME, "default") == "default"


def test_a_value_may_stand_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "secret").write_text("from a file\n", encoding="utf-8")
    monkeypatch.setenv(f"{NAME}_FILE", str(tmp_path / "secret"))
    assert text(NAME) == "from a file"


def test_a_file_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(f"{NAME}_FILE", str(tmp_path / "nowhere"))
    with pytest.raises(Misconfigured, match=f"{NAME}_FILE names .*nowhere"):
        text(NAME)


def test_a_value_and_a_file_contradict_each_other(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(NAME, "1")
    monkeypatch.setenv(f"{NAME}_FILE", str(tmp_path))
    with pytest.raises(Misconfigured, match="keep one"):
        text(NAME)


@pytest.mark.parametrize(("value", "meaning"), [("1", True), ("True", True), ("0", False), ("", False), ("off", False)])
def test_a_flag_is_yes_or_no(monkeypatch: pytest.MonkeyPatch, value: str, *, meaning: bool) -> None:
    monkeypatch.setenv(NAME, value)
    assert flag(NAME) is meaning


def test_a_flag_that_is_neither_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "perhaps")
    with pytest.raises(Misconfigured, match="1 or 0"):
        flag(NAME)


@pytest.mark.parametrize("value", ["0", "65", "-1", "1.5", "eight", "", "٣"])
def test_a_number_outside_its_range_is_refused(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(NAME, value)
    with pytest.raises(Misconfigured, match="from 1 to 64"):
        number(NAME, 8, least=1, most=64)


def test_words_are_separated_by_commas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(NAME, "a.example, b.example,,")
    assert words(NAME) == ["a.example", "b.example"]
