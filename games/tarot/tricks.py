"""A trick as a small machine: what a seat must not hold to play a card, and which card wins (RULES.md 9.2 to 9.5).

A row stands for what lies on the table: the led suit and the best card. Its entry for a card says which cards forbid
to play it while they are held, which row follows, and which card is the best then (-1 for none). The forbidding cards
are spans of neighbouring numbers, because a hand that is looked up by spans needs no set arithmetic.
"""

from __future__ import annotations

from games.tarot.cards import EXCUSE, FIRST_TRUMP

TYPE_CHECKING = False
if TYPE_CHECKING:
    Spans = tuple[tuple[int, int], ...]
    Entry = tuple[Spans, "Row", int]
    Row = list[Entry]

PLAIN_SPANS = ((0, 14), (14, 28), (28, 42), (42, 56))
TRUMP_SPAN = (FIRST_TRUMP, EXCUSE)
_EMPTY_TABLE: list[Row] = []


def empty_table() -> Row:
    """Return the row of a trick that no suit is led to yet; the 162 rows are built when first asked for."""
    if not _EMPTY_TABLE:
        _EMPTY_TABLE.append(_build())
    return _EMPTY_TABLE[0]


def _build() -> Row:
    nothing: Row = []
    trumps = range(FIRST_TRUMP, EXCUSE)
    rows: dict[tuple[tuple[int, int], int], Row] = {(TRUMP_SPAN, best): [] for best in trumps}
    for led in PLAIN_SPANS:
        rows.update({(led, best): [] for best in (*range(*led), *trumps)})
    # The first card that is not the Excuse is the led suit and the best card; the Excuse changes nothing (9.2, 9.3).
    for span in (*PLAIN_SPANS, TRUMP_SPAN):
        nothing.extend(((), rows[span, card], card) for card in range(*span))
    nothing.append(((), nothing, -1))
    for (led, best), row in rows.items():
        row.extend(_entry(led, best, card, rows) for card in range(EXCUSE))
        row.append(((), row, best))
    return nothing


def _entry(led: tuple[int, int], best: int, card: int, rows: dict[tuple[tuple[int, int], int], Row]) -> Entry:
    follows = led[0] <= card < led[1]
    forbids: list[tuple[int, int]] = [] if follows else [led]  # (9.4 a)
    if card >= FIRST_TRUMP:
        if best > card:
            forbids.append((best + 1, EXCUSE))  # go higher if possible, whoever has the best card (9.4 b, c)
        wins = card > best
    else:
        if not follows and led != TRUMP_SPAN:
            forbids.append(TRUMP_SPAN)  # (9.4 b)
        wins = follows and best < FIRST_TRUMP and card > best
    best = card if wins else best
    return tuple(forbids), rows[led, best], best
