"""The catalogues of translations: found in code and templates by Babel, so that no gettext tools are needed."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from django.utils.translation.template import templatize

ROOT = Path(__file__).resolve().parent.parent
LOCALES = ROOT / "deploy" / "locale"
SOURCES = ("scoring", "tournaments", "deploy")
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
}
LEFT_OUT = re.compile(
    r'"(?:POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid-Bugs-To|'
    r"Project-Id-Version): .*\n"
)
"""Lines of the header that change without anything having changed."""
HEADER = "# German (Austria) as people there speak at the card table; shared/design/glossary.md has the words."


def found() -> Catalog:
    """Return every message of the code and the templates, with the places where it stands."""
    catalog = Catalog(charset="utf-8")
    for path, message in _messages():
        line, text, comments, context = message
        catalog.add(text, locations=[(str(path.relative_to(ROOT)), line)], auto_comments=comments, context=context)
    return catalog


def update(locale: str) -> Catalog:
    """Bring the catalogue of a locale up to date with the sources and write it; translations are kept."""
    path = LOCALES / locale / "LC_MESSAGES" / "django.po"
    catalog = read(locale) if path.exists() else Catalog(locale=locale, charset="utf-8")
    catalog.header_comment = HEADER
    catalog.fuzzy = False
    catalog.update(found(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    buffer = io.BytesIO()
    write_po(buffer, catalog, sort_output=True, width=0, no_location=True, omit_header=False)
    text = LEFT_OUT.sub("", buffer.getvalue().decode())
    path.write_text(text, encoding="utf-8")
    return catalog


def read(locale: str) -> Catalog:
    """Return the catalogue of a locale as it is stored."""
    with (LOCALES / locale / "LC_MESSAGES" / "django.po").open("rb") as file:
        return read_po(file, locale=locale)


def _messages() -> Iterator[tuple[Path, tuple[int, str | tuple[str, ...], list[str], str | None]]]:
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "migrations" not in path.parts:
                yield from ((path, message) for message in _in_python(path))
    for path in sorted((ROOT / "templates").rglob("*.html")):
        yield from ((path, message) for message in _in_template(path))


def _in_python(path: Path) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    with path.open("rb") as file:
        yield from extract("python", file, keywords=KEYWORDS, comment_tags=("Translators:",))


def _in_template(path: Path) -> Iterator[tuple[int, str | tuple[str, ...], list[str], str | None]]:
    # Django turns a template into calls of gettext between filler; Babel's JavaScript lexer does not mind the filler.
    source = templatize(path.read_text(encoding="utf-8"), origin=str(path))
    yield from extract("javascript", io.BytesIO(source.encode()), keywords=KEYWORDS, comment_tags=("Translators:",))
