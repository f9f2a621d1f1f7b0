"""CSV as spreadsheets write and read it: encodings, separators, and cells that must not become formulas."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.errors.exchange import ListNotReadable, ListTooLarge, NotInThisEncoding

DANGEROUS = "=+\\-@\t\r\n＝＋－＠"
"""What makes a spreadsheet take a cell for a formula, as the inside of a character class."""

_FORMULA = re.compile(f"'*[{DANGEROUS}]")
_NEUTRALISED = re.compile(f"'+[{DANGEROUS}]")
SEPARATORS = ";,\t"
MOST_BYTES = 4 * 1024 * 1024


class Encoding(StrEnum):
    """How a list is written. With a mark in front (`utf-8-sig`) Excel finds out by itself that it is UTF-8."""

    MARKED_UTF_8 = "utf-8-sig"
    UTF_8 = "utf-8"
    WINDOWS = "cp1252"


@dataclass(frozen=True, slots=True)
class Line:
    """One record of a list and the number of the line on which it ends, from 1."""

    number: int
    cells: tuple[str, ...]


def neutralise(text: str) -> str:
    """Return the text so that a spreadsheet shows it and does not calculate it: with an apostrophe in front.

    A text that looks neutralised already gets one more, so that `restore` is the exact inverse.
    """
    return f"'{text}" if _FORMULA.match(text) else text


def restore(cell: str) -> str:
    """Return what `neutralise` was given."""
    return cell[1:] if _NEUTRALISED.match(cell) else cell


def write(rows: Iterable[Sequence[str]], *, separator: str, encoding: Encoding) -> bytes:
    """Return the rows as a file; lines end as spreadsheets expect. Cells are written as they are.

    Raises NotInThisEncoding with the first cell that the encoding cannot hold: no letter of a name is ever replaced.
    """
    kept = list(rows)
    text = io.StringIO()
    csv.writer(text, delimiter=separator, lineterminator="\r\n").writerows(kept)
    try:
        return text.getvalue().encode(encoding.value)
    except UnicodeEncodeError:
        raise NotInThisEncoding(text=_first_unwritable(kept, encoding), encoding=encoding.value) from None


def read(data: bytes) -> list[Line]:
    """Return the records of a file that are not empty, their cells restored.

    The separator is the one of `; , tab` that stands most often in the first line.

    Raises ListTooLarge, ListNotReadable.
    """
    if len(data) > MOST_BYTES:
        raise ListTooLarge(size=len(data), most=MOST_BYTES)
    text = decode(data)
    first = text.lstrip().split("\n", 1)[0]
    separator = max(SEPARATORS, key=first.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    lines: list[Line] = []
    try:
        for cells in reader:
            values = tuple(restore(cell) for cell in cells)
            if any(value.strip() for value in values):
                lines.append(Line(reader.line_num, values))
    except csv.Error:
        raise ListNotReadable(line=reader.line_num) from None
    return lines


def decode(data: bytes) -> str:
    """Return the text of a file in UTF-8, UTF-16 with a mark, or cp1252. Raises ListNotReadable with the line."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        tries = ["utf-16"]
    elif data.startswith(codecs.BOM_UTF8):
        tries = ["utf-8-sig"]
    else:
        tries = ["utf-8", "cp1252"]
    for encoding in tries:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            continue
        if "\0" in text:
            line = text.count("\n", 0, text.index("\0")) + 1
            continue
        return text
    raise ListNotReadable(line=line)


def _first_unwritable(rows: Iterable[Sequence[str]], encoding: Encoding) -> str:
    for row in rows:
        for cell in row:
            try:
                cell.encode(encoding.value)
            except UnicodeEncodeError:
                return cell
    return ""
