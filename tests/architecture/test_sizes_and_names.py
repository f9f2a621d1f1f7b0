"""A reader finds his way: files stay small and are named after what they hold."""

from __future__ import annotations

import re

from tests.architecture.sources import files, texts

MOST_LINES = 300
MAY_BE_LARGER: dict[str, str] = {
    # path: the reason why it may be larger
}


def sizes() -> dict[str, int]:
    """Return the lines of every file that we write by hand."""
    return {
        str(path): text.count("\n")
        for path, text in texts(".py", ".html", ".js", ".css", ".txt")
        if not {"migrations", "vendor", "requirements"} & set(path.parts)
    }


def test_no_file_has_more_than_300_lines_without_a_reason() -> None:
    assert "manage.py" in sizes()
    assert {path: n for path, n in sizes().items() if n > MOST_LINES and path not in MAY_BE_LARGER} == {}


def test_every_reason_for_a_large_file_is_still_needed() -> None:
    assert [path for path in MAY_BE_LARGER if sizes().get(path, 0) <= MOST_LINES] == []


def test_no_module_is_a_drawer_for_everything() -> None:
    drawers = {"utils", "util", "helper", "common", "misc", "tools"}
    assert [str(path) for path in files() if path.suffix == ".py" and path.stem in drawers] == []


def test_python_modules_are_named_in_small_letters() -> None:
    names = [path for path in files() if path.suffix == ".py" and not re.fullmatch(r"[a-z0-9_]+", path.stem)]
    assert names == []


def test_no_signals_are_used() -> None:
    pattern = re.compile(r"django\.(db\.models|dispatch|core)\b.*\b(signals|receiver)\b|@receiver\b")
    sources = texts(".py", below=("scoring", "tournaments", "deploy"))
    assert [str(path) for path, text in sources if pattern.search(text)] == []
