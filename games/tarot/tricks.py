"""A trick as a small machine: what a seat must not hold to play a card, and which card wins (RULES.md 9.2 to 9.5).

A row stands for what lies on the table: the led suit and the best card. Its entry for a card says which cards forbid
to play it while they are held, which row follows, and which card is the best then (-1 for none). The forbidding cards
are at most two slices of the pack, None for nothing: cards of a suit have neighbouring numbers, and to look for a seat
in a slice of the places of all cards is quicker than any set. Equal entries are one object, which keeps the rows small.
"""

from __future__ import annotations

from games.tarot.cards import EXCUSE, FIRST_TRUMP

TYPE_CHECKING = False
if TYPE_CHECKING:
    Entry = tuple[slice | None, slice | None, "Row", int]
    Row = list[Entry]
    Rows = dict[tuple[int, int], Row]

FIRST_CARDS = (0, 14, 28, 42, FIRST_TRUMP)  # of each suit and of the trumps
SUITS = tuple(slice(first, first + 14) for first in FIRST_CARDS[:4])
TRUMPS = slice(FIRST_TRUMP, EXCUSE)
HIGHER = tuple(slice(card + 1, EXCUSE) for card in range(EXCUSE))  # than a trump
_EMPTY_TABLE: list[Row] = []


def empty_table() -> Row:
    """Return the row of a trick that no suit is led to yet; the 162 rows are built when first asked for."""
    if not _EMPTY_TABLE:
        _EMPTY_TABLE.append(_build())
    return _EMPTY_TABLE[0]


def broken_duty(place: bytearray, seat: int, entry: Entry) -> str | None:
    """Return the duty that a seat breaks with the card of an entry, None if it may play it (9.4)."""
    for span in entry[:2]:
        if isinstance(span, slice) and seat in place[span]:
            if span.stop != EXCUSE:
                return "must_follow"
            return "must_trump" if span.start == FIRST_TRUMP else "must_go_higher"
    return None


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
        for suit, first in enumerate(FIRST_CARDS):
            end = first + 14 if suit < 4 else EXCUSE
            # the highest trump has the highest number; a suit that is neither led nor trumps never wins (9.5)
            wins_from = min(max(best + 1, first), end) if suit in (led, 4) else end
            row.extend([(*_forbidding(led, suit, HIGHER[best]), row, best)] * (wins_from - first))
            row.extend((*_forbidding(led, suit, None), rows[led, card], card) for card in range(wins_from, end))
        row.append((None, None, row, best))
    return nothing


def _forbidding(led: int, suit: int, higher: slice | None) -> tuple[slice | None, slice | None]:
    """Return what forbids to play a card of a suit; `higher` are the trumps it should have been, if it does not win."""
    if suit == 4:  # go higher whoever has played the best card (9.4 b, c)
        return (higher, None) if led == 4 else (SUITS[led], higher)
    if suit == led:
        return None, None  # (9.4 a)
    return (TRUMPS, None) if led == 4 else (SUITS[led], TRUMPS)  # (9.4 b, c)
