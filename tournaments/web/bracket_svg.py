"""Draw the tournament tree as SVG, without styles: it stands alone as a file, and a page may colour its classes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from tournaments.core.bracket import Bracket, Column, Node, Tree
from tournaments.core.state import How, Match, Outcome, Seat

LINE, HALF_SLOT, BOX, GAP, HEAD, MARGIN = 18, 24, 212, 32, 30, 12
STEP = BOX + GAP
STUB = 22
"""How far an open end reaches for each round that can still come."""
LETTER, BOLD_LETTER, NAME_AT = 7.2, 8, 31
"""How wide a letter is at the most, on the average of a name, and where names begin in a box."""
FONT = {"font-family": "system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif", "font-size": "12.5"}
INK, FAINT = "#1d1b18", "#6b655c"
_UNWRITABLE = re.compile("[^\t\n\r\\u0020-\\ud7ff\\ue000-\\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Words:
    """The words in the picture. `round_title` names a round by name and places; `how` a way to be decided, briefly."""

    title: str
    waits: str
    round_title: Callable[[str, int], str]
    how: Mapping[How, str]


@dataclass(frozen=True, slots=True)
class Drawing:
    """What the pieces of the picture need to know. `way` is the card whose way stands out, None for none."""

    words: Words
    names: Mapping[int, str]
    way: int | None


def draw(bracket: Bracket, *, names: Mapping[int, str], words: Words, way: int | None = None) -> str:
    """Return the picture; `names` are by card. The placement trees stand below the main one, side by side."""
    drawing = Drawing(words, names, way)
    trees = [tree for tree in (bracket.main, *bracket.placement) if tree is not None]
    places = list(_laid_out(trees))
    width = max((x + _width(tree) for tree, x, _ in places), default=0) + MARGIN
    height = max((y + _height(tree) for tree, _, y in places), default=0) + MARGIN
    svg = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {height}",
            "width": str(width),
            "height": str(height),
            "role": "img",
            "class": "bracket",
            "fill": INK,
            **FONT,
        },
    )
    SubElement(svg, "title").text = _clean(words.title)
    SubElement(svg, "rect", {"class": "paper", "width": "100%", "height": "100%", "fill": "#fff"})
    for tree, x, y in places:
        _tree(SubElement(svg, "g", {"transform": f"translate({x} {y})"}), tree, drawing)
    return ElementTree.tostring(svg, encoding="unicode")


def _laid_out(trees: list[Tree]) -> Iterator[tuple[Tree, int, int]]:
    """Yield every tree with its left upper corner: the first alone, the others in rows below it."""
    if not trees:
        return
    first, *others = trees
    yield first, MARGIN, MARGIN
    room = max(_width(first), 4 * STEP)
    x, y, tallest = MARGIN, MARGIN + _height(first) + GAP, 0
    for tree in others:
        if x > MARGIN and x + _width(tree) > room:
            x, y, tallest = MARGIN, y + tallest + GAP, 0
        yield tree, x, y
        x, tallest = x + _width(tree) + GAP, max(tallest, _height(tree))


def _width(tree: Tree) -> int:
    return len(tree.columns) * STEP - GAP + (STUB * tree.columns_to_come if tree.columns_to_come else 0)


def _height(tree: Tree) -> int:
    return HEAD + tree.height * HALF_SLOT


def _tree(group: Element, tree: Tree, drawing: Drawing) -> None:
    nodes = tree.nodes()
    for at, column in enumerate(tree.columns):
        _text(group, at * STEP, 16, drawing.words.round_title(column.name, _places(column)), weight="600", name="head")
    for node in nodes.values():
        _lines(group, node, nodes, drawing)
        if node.is_open_end:
            _open_end(group, node, tree.columns_to_come)
    for node in nodes.values():
        _match(group, node, drawing)


def _places(column: Column) -> int:
    return 2 * len(column.nodes)


def _x(node: Node) -> int:
    return node.column * STEP


def _y(node: Node) -> int:
    return HEAD + node.row * HALF_SLOT


def _seat_y(node: Node, seat: int) -> int:
    """Return the middle of a seat's line."""
    count = len(node.match.seats)
    return _y(node) + (2 * seat + 1 - count) * LINE // 2


def _lines(group: Element, node: Node, nodes: Mapping[int, Node], drawing: Drawing) -> None:
    """Draw the lines from the matches through which the cards of this match came."""
    for at, seat in enumerate(node.match.seats):
        child = nodes.get(seat.source) if seat.source is not None and seat.came_as is Outcome.WON else None
        if child is None:
            continue
        start, end, bend = _x(child) + BOX, _x(node), _x(node) - GAP // 2
        is_way = seat.card is not None and seat.card == drawing.way
        path = f"M{start} {_y(child)}H{bend}V{_seat_y(node, at)}H{end}"
        _path(group, path, "line way" if is_way else "line", width="3" if is_way else "1")


def _open_end(group: Element, node: Node, to_come: int) -> None:
    start = _x(node) + BOX
    _path(group, f"M{start} {_y(node)}H{start + STUB * max(to_come, 1)}", "line open", dash="4 4")


def _path(group: Element, path: str, name: str, *, width: str = "1", dash: str = "") -> None:
    values = {"class": name, "d": path, "fill": "none", "stroke": INK, "stroke-width": width}
    SubElement(group, "path", values | ({"stroke-dasharray": dash} if dash else {}))


def _match(group: Element, node: Node, drawing: Drawing) -> None:
    match = node.match
    box = SubElement(group, "g", {"class": _class_of(match, drawing)})
    height = LINE * len(match.seats)
    is_way = drawing.way is not None and drawing.way in match.cards
    SubElement(
        box,
        "rect",
        {
            "x": str(_x(node)),
            "y": str(_y(node) - height // 2),
            "width": str(BOX),
            "height": str(height),
            "class": "box",
            "fill": "#fff",
            "stroke": INK,
            "stroke-width": "3" if is_way else "1",
        }
        | ({} if match.is_decided else {"stroke-dasharray": "4 2"}),
    )
    for at, seat in enumerate(match.seats):
        _seat(box, node, at, seat, drawing)
    if match.how is How.SELF_MEETING:
        _text(box, _x(node) + 2, _y(node) + height // 2 + 11, drawing.words.how[match.how], size="9.5", fill=FAINT)


def _class_of(match: Match, drawing: Drawing) -> str:
    is_way = drawing.way is not None and drawing.way in match.cards
    return "match decided" + (" way" if is_way else "") if match.is_decided else "match" + (" way" if is_way else "")


def _seat(box: Element, node: Node, at: int, seat: Seat, drawing: Drawing) -> None:
    match = node.match
    won, lost = match.winner == at, match.winner is not None and match.winner != at
    y = _seat_y(node, at) + 4
    weight, fill = ("700", INK) if won else ("400", FAINT if lost else INK)
    name = "seat won" if won else "seat lost" if lost else "seat"
    mark = _mark(match, at, drawing.words)
    if seat.card is None:
        _text(box, _x(node) + NAME_AT, y, drawing.words.waits, fill=FAINT, name="seat")
    else:
        _text(box, _x(node) + 25, y, str(seat.card), weight=weight, fill=fill, name=name, anchor="end")
        whole = drawing.names.get(seat.card, "")
        room = BOX - NAME_AT - 10 - BOLD_LETTER * len(mark)
        short = _short(whole, int(room / (BOLD_LETTER if won else LETTER)))
        shown = _text(box, _x(node) + NAME_AT, y, short, weight=weight, fill=fill, name=name)
        if shown.text != _clean(whole):
            SubElement(shown, "title").text = _clean(whole)
    _text(box, _x(node) + BOX - 5, y, mark, weight=weight, fill=fill, name=name, anchor="end")


def _mark(match: Match, at: int, words: Words) -> str:
    """Return what stands behind a name: the score, or how the match was decided; `→` where the loser moved on."""
    moved_on = "→ " if match.moved_on == at and match.winner != at else ""
    if match.how is None or match.how is How.SELF_MEETING:
        return moved_on
    if match.how.has_score:
        return moved_on + (str(match.bummerl[at]) if any(match.bummerl) else "✓" if match.winner == at else "")
    return moved_on + (words.how[match.how] if match.winner in (None, at) else "")


def _text(
    group: Element,
    x: int,
    y: int,
    text: str,
    *,
    weight: str = "400",
    fill: str = INK,
    name: str = "",
    anchor: str = "start",
    size: str = "",
) -> Element:
    values = {"x": str(x), "y": str(y), "font-weight": weight, "fill": fill, "text-anchor": anchor}
    element = SubElement(
        group, "text", values | ({"class": name} if name else {}) | ({"font-size": size} if size else {})
    )
    element.text = _clean(text)
    return element


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}…"


def _clean(text: str) -> str:
    """Return the text without what XML cannot hold."""
    return _UNWRITABLE.sub("", text)
