"""The poignee: which levels a hand has and which cards may be shown (RULES.md 7)."""

from __future__ import annotations

from itertools import combinations

from games.errors import IllegalAction, IllegalPlay
from games.tarot.cards import DISCARDED, EXCUSE, FIRST_TRUMP, KINGS, PACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

BONUS = {10: 20, 13: 30, 15: 40}  # (7.1)


def showable(place: bytearray, seat: int, taker: int, level: int) -> tuple[list[int], bool] | None:
    """Return the numbered trumps of which a level may be shown, highest first, and whether the Excuse fills the gap.

    None where the level is not available (7.4, 7.6).
    """
    trumps = [card for card in range(EXCUSE - 1, FIRST_TRUMP - 1, -1) if place[card] == seat]
    if len(trumps) >= level:
        return trumps, False
    if len(trumps) == level - 1 and place[EXCUSE] == seat:
        return trumps, True
    if level == 15 and seat == taker and all(place[king] == seat for king in KINGS):
        family = [card for card in range(EXCUSE - 1, FIRST_TRUMP - 1, -1) if place[card] in (seat, DISCARDED)]
        if len(family) >= level:
            return family, False
    return None


def check(place: bytearray, seat: int, taker: int, cards: Sequence[int]) -> None:
    """Raise ActionFault if the cards may not be shown; the level comes before the cards."""
    level = len(cards)
    may = showable(place, seat, taker, level)
    if may is None:
        raise IllegalAction("poignee_level_not_available", "7.4", level=level)
    trumps, with_excuse = may
    for index, card in enumerate(cards):
        if card in trumps or (card == EXCUSE and with_excuse):
            if card in cards[:index]:
                raise IllegalPlay("card_twice", "7.3", card=PACK.names[card])
        elif place[card] != seat:
            raise IllegalPlay("not_held")
        elif card == EXCUSE:
            counts_discards = any(place[trump] == DISCARDED for trump in trumps)
            raise IllegalPlay("poignee_excuse_hides_a_trump", "7.6" if counts_discards else "7.4")
        else:
            raise IllegalPlay("poignee_of_trumps_only", "7.1", card=PACK.names[card])


def choices(place: bytearray, seat: int, taker: int) -> Iterator[tuple[int, ...]]:
    """Yield every poignee the hand can show, its cards descending, the Excuse last (7.3)."""
    for level in BONUS:
        may = showable(place, seat, taker, level)
        if may is not None:
            trumps, with_excuse = may
            if with_excuse:
                yield (*trumps, EXCUSE)
            else:
                yield from combinations(trumps, level)
