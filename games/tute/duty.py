"""What a follower must play, as tables by the card led and the best card (RULES.md 5 and 6)."""

from __future__ import annotations

from games.tute.cards import BIT, HIGHER, PACK, SUIT_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# Three sets of cards. A hand must play of the first set of which it holds a card; if it holds none of the three it is
# free: `hand & first or hand & second or hand & third or hand`.
Sets = tuple[int, int, int]
# The sets; what follows from them for each card: the card itself with all cards that forbid it to the hand that holds
# them, so that it may be played if `hand & watch[card] == BIT[card]`; and for each card whether it beats the best one.
Row = tuple[Sets, tuple[int, ...], tuple[bool, ...]]
Table = tuple[tuple[Row, ...], ...]  # by the card led, then by the best card; alike for the cards of a suit

_KNOWN: dict[tuple[str, int], Table] = {}


def strict(trump: int, *, overtrump: bool, undertrump: bool) -> Table:
    """Return the duties of section 5: `overtrump` as 5.5 says, `undertrump` where it is forced (5.6)."""
    trumps = SUIT_MASK[trump]

    def sets(led: int, best: int) -> Sets:
        if best // 10 != trump or led == trump:
            return HIGHER[best], SUIT_MASK[led], trumps  # (5.1, 5.2, 5.7)
        if not overtrump:
            return SUIT_MASK[led], trumps, 0  # (5.2)
        return SUIT_MASK[led], HIGHER[best], trumps if undertrump else 0  # (5.5, 5.6)

    return _table(f"strict {overtrump} {undertrump}", trump, sets)


def spared(trump: int) -> Table:
    """Return the duties against the partner's card where it need not be beaten (5.4)."""
    return _table("spared", trump, lambda led, best: (SUIT_MASK[led], SUIT_MASK[trump], 0))


def open_stock(trump: int, obligation: str) -> Table:
    """Return the duties of the milder ways to play while the stock lasts (6.1)."""
    bound = {"none": (), "trump_only": (trump,), "follow_only": (0, 1, 2, 3)}[obligation]
    return _table(obligation, trump, lambda led, best: (SUIT_MASK[led] if led in bound else 0, 0, 0))


def _table(name: str, trump: int, sets: Callable[[int, int], Sets]) -> Table:
    """Return a table, made when it is first asked for: a millisecond for some thousand cases."""
    table = _KNOWN.get((name, trump))
    if table is None:
        beating = [HIGHER[best] if best // 10 == trump else HIGHER[best] | SUIT_MASK[trump] for best in range(40)]
        beats = [tuple(mask & bit != 0 for bit in BIT) for mask in beating]  # (5.9)
        rows = [
            tuple(
                (sets(led, best), _watch(sets(led, best)) if best // 10 in (led, trump) else (), beats[best])
                for best in range(40)
            )
            for led in range(4)
        ]
        table = _KNOWN[name, trump] = tuple(rows[card // 10] for card in range(40))
    return table


def _watch(sets: Sets) -> tuple[int, ...]:
    watch = list(BIT)
    before = 0
    for cards in (*sets, PACK.everything):
        for card in range(40):
            if BIT[card] & cards & ~before:
                watch[card] |= before
        before |= cards
    return tuple(watch)
