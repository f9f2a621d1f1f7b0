"""A list of players as a spreadsheet holds it: one player a line below a line of headings, German or English."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.core.csv_cells import Line, read
from tournaments.errors.exchange import (
    ColumnMissing,
    ColumnTwice,
    ColumnUnknown,
    LineMisfit,
    LineTooLong,
    ListEmpty,
    ListRefused,
    TooManyLines,
)

COLUMNS: dict[str, tuple[str, ...]] = {
    "name": ("name", "player", "spieler"),
    "nickname": ("nickname", "spitzname"),
    "club": ("club", "verein"),
    "team": ("team", "mannschaft"),
    "classes": ("classes", "class", "klassen", "klasse"),
    "cards": ("cards", "karten"),
    "paid": ("paid", "bezahlt"),
    "number": ("number", "nummer"),
}
"""What a column may be headed, in any case. The number of a player is given anew and not read."""
YES = ("yes", "ja", "y", "j", "x", "1", "true", "wahr", "✓")
NO = ("no", "nein", "n", "0", "false", "falsch", "-", "")
BETWEEN_MEMBERS = " / "
MOST_LINES = 2_000
MOST_CARDS = 1_000


@dataclass(frozen=True, slots=True)
class ListedPlayer:
    """One line. `name`, `nickname` and `club` of pairs and teams hold those of all members, ` / ` between them."""

    line: int
    name: str
    nickname: str = ""
    club: str = ""
    team: str = ""
    classes: tuple[str, ...] = ()
    cards: int = 0
    is_paid: bool = False

    def members(self) -> list[tuple[str, str, str]]:
        """Return name, nickname and club of each member; one club stands for all of them."""
        names = self.name.split(BETWEEN_MEMBERS)
        nicknames, clubs = (_spread(text, len(names)) for text in (self.nickname, self.club))
        return [(name, nick, club) for name, nick, club in zip(names, nicknames, clubs, strict=True)]


def parse(data: bytes) -> list[ListedPlayer]:
    """Return the players of the file in their order. Raises a ListRefused, with the line where there is one."""
    lines, columns = _table(data)
    return [_player(line, columns) for line in lines]


def tried(data: bytes) -> list[ListedPlayer | tuple[int, ListRefused]]:
    """Return every line of the file: the player, or its number and why it is refused.

    Raises a ListRefused where the file as a whole cannot be read.
    """
    lines, columns = _table(data)
    return [_player_or_refusal(line, columns) for line in lines]


def _table(data: bytes) -> tuple[list[Line], list[str]]:
    lines = read(data)
    if not lines:
        raise ListEmpty
    columns = _columns(lines[0])
    if len(lines) == 1:
        raise ListEmpty
    if len(lines) > MOST_LINES + 1:
        raise TooManyLines(lines=len(lines) - 1, most=MOST_LINES)
    return lines[1:], columns


def _player_or_refusal(line: Line, columns: list[str]) -> ListedPlayer | tuple[int, ListRefused]:
    try:
        return _player(line, columns)
    except ListRefused as refusal:
        return line.number, refusal


def _columns(line: Line) -> list[str]:
    known = {heading: column for column, headings in COLUMNS.items() for heading in headings}
    found: list[str] = []
    for cell in line.cells:
        heading = cell.strip()
        column = known.get(heading.casefold(), "")
        if not column and heading:
            raise ColumnUnknown(column=heading)
        if column and column in found:
            raise ColumnTwice(column=heading)
        found.append(column)
    if "name" not in found:
        raise ColumnMissing(column="Name")
    return found


def _player(line: Line, columns: list[str]) -> ListedPlayer:
    cells = list(line.cells)
    while len(cells) > len(columns) and not cells[-1].strip():
        cells.pop()
    if len(cells) > len(columns):
        raise LineTooLong(line=line.number, cells=len(cells), columns=len(columns))
    if stray := next((cell for column, cell in zip(columns, cells, strict=False) if not column and cell.strip()), ""):
        raise LineMisfit(line=line.number, column="", text=stray)
    values = {column: cell for column, cell in zip(columns, cells, strict=False) if column}
    if not values.get("name", "").strip():
        raise LineMisfit(line=line.number, column="Name", text="")
    return ListedPlayer(
        line=line.number,
        name=values["name"],
        nickname=values.get("nickname", ""),
        club=values.get("club", ""),
        team=values.get("team", ""),
        classes=tuple(name for part in values.get("classes", "").split(",") if (name := part.strip())),
        cards=_cards(line, values.get("cards", "").strip()),
        is_paid=_is_paid(line, values.get("paid", "").strip()),
    )


def _cards(line: Line, text: str) -> int:
    if not text:
        return 0
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(MOST_CARDS)) and int(text) <= MOST_CARDS):
        raise LineMisfit(line=line.number, column="Karten", text=text)
    return int(text)


def _is_paid(line: Line, text: str) -> bool:
    if text.casefold() in YES:
        return True
    if text.casefold() in NO:
        return False
    raise LineMisfit(line=line.number, column="bezahlt", text=text)


def _spread(text: str, count: int) -> list[str]:
    parts = text.split(BETWEEN_MEMBERS)
    return parts if len(parts) == count else [text] * count
