"""A trick as a small machine: what a seat must not hold to play a card, and which card wins (RULES.md 9.2 to 9.5).

A row stands for what lies on the table: the led suit and the best card. Its entry for a card says which cards forbid
to play it while they are held, which row follows, and which card is the best then (-1 for none). The forbidding cards
are at most two slices of the pack, None for nothing: cards of a suit have neighbouring numbers, and to look for a seat
in a slice of the places of all cards is quicker than any set.
"""

from __future__ import annotations

from games.tarot.cards import EXCUSE, FIRST_TRUMP

TYPE_CHECKING = False
if TYPE_CHECKING:
    Entry = tuple[slice | None, slice | None, "Row", int]
    Row = list[Entry]
    Rows = dict[tuple[int, int], Row]

SUITS = tuple(slice(first, first + 14) for first in range(0, FIRST_TRUMP, 14))
TRUMPS = slice(FIRST_TRUMP, EXCUSE)
HIGHER = tuple(slice(card + 1, EXCUSE) for card in range(EXCUSE))  # than a trump
_EMPTY_TABLE: list[Row] = []


def empty_table() -> Row:
    """Return the row of a trick that no suit is led to yet; the 162 rows are built when first asked for."""
    if not _EMPTY_TABLE:
        _EMPTY_TABLE.append(_build())
    return _EMPTY_TABLE[0]


def _build() -> Row:
    nothing: Row = []
    trumps = range(FIRST_TRUMP, EXCUSE)
    rows: Rows = {(4, best): [] for best in trumps}  # by led suit, trumps the fifth, and best card
    for led in range(4):
        rows.update({(led, best): [] for best in (*range(14 * led, 14 * led + 14), *trumps)})
    # The first card that is not the Excuse is the led suit and the best card; the Excuse changes nothing (9.2, 9.3).
    nothing.extend((None, None, rows[min(card // 14, 4), card], card) for card in range(EXCUSE))
    nothing.append((None, None, nothing, -1))
    for (led, best), row in rows.items():
        shared: dict[object, Entry] = {}  # one object for equal entries: what fits the processor's cache is quicker
        for card in range(EXCUSE):
            forbids, more, best_then = _entry(led, best, card)
            entry = (forbids, more, rows[led, best_then], best_then)
            row.append(shared.setdefault((str(forbids), str(more), best_then), entry))
        row.append((None, None, row, best))
    return nothing


def _entry(led: int, best: int, card: int) -> tuple[slice | None, slice | None, int]:
    suit = min(card // 14, 4)
    higher = HIGHER[best] if suit == 4 and best > card else None  # whoever has played the best card (9.4 b, c)
    best_then = card if card > best and suit in (led, 4) else best  # trumps have the highest numbers (9.5)
    if suit == led:
        return higher, None, best_then  # (9.4 a, c)
    if led == 4:
        return TRUMPS, None, best  # (9.4 c)
    return SUITS[led], higher if suit == 4 else TRUMPS, best_then  # (9.4 b)
