"""What a follower must play, as a table: one row of masks for each led suit and best card (RULES.md 5 and 6)."""

from __future__ import annotations

from games.tute.cards import HIGHER, SUIT_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Duty = Callable[[int, int], tuple[int, int, int]]

# Three sets of cards and the set that beats the best card. A hand must play of the first set of which it holds a card;
# where it holds none of the three it is free: `hand & first or hand & second or hand & third or hand`.
Row = tuple[int, int, int, int]
Table = tuple[tuple[Row, ...], ...]  # by led suit, then by best card


def strict(trump: int, *, overtrump: bool, undertrump: bool) -> Table:
    """Return the duties of section 5: `overtrump` as 5.5 says, `undertrump` where it is forced (5.6)."""
    trumps = SUIT_MASK[trump]

    def duty(led: int, best: int) -> tuple[int, int, int]:
        if best // 10 != trump or led == trump:
            return HIGHER[best], SUIT_MASK[led], trumps  # (5.1, 5.2, 5.7)
        if not overtrump:
            return SUIT_MASK[led], trumps, 0  # (5.2)
        return SUIT_MASK[led], HIGHER[best], trumps if undertrump else 0  # (5.5, 5.6)

    return _table(trump, duty)


def spared(trump: int) -> Table:
    """Return the duties against the partner's card where it need not be beaten (5.4)."""
    return _table(trump, lambda led, best: (SUIT_MASK[led], SUIT_MASK[trump], 0))


def open_stock(trump: int, obligation: str) -> Table:
    """Return the duties of the milder ways to play while the stock lasts (6.1)."""
    bound = {"none": (), "trump_only": (trump,), "follow_only": (0, 1, 2, 3)}[obligation]
    return _table(trump, lambda led, best: (SUIT_MASK[led] if led in bound else 0, 0, 0))


def _table(trump: int, duty: Duty) -> Table:
    trumps = SUIT_MASK[trump]
    return tuple(
        tuple((*duty(led, best), HIGHER[best] if best // 10 == trump else HIGHER[best] | trumps) for best in range(40))
        for led in range(4)
    )
