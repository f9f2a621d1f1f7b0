"""Lots that were drawn: each is an order of cards, the luckiest first. Drawing them is not done here (PRS-20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def order_by_lot(cards: Iterable[int], *, lots: Iterable[Sequence[int]]) -> tuple[int, ...] | None:
    """Return the cards in the order of the first lot that holds all of them, None if there is none.

    A lot stays fair for any part of its cards, so it is used again when a correction has made the group smaller.
    """
    wanted = frozenset(cards)
    for lot in lots:
        if wanted <= frozenset(lot):
            return tuple(card for card in lot if card in wanted)
    return None
