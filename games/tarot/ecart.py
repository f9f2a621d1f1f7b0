"""The discard of the taker (RULES.md 6.2 to 6.5)."""

from __future__ import annotations

from itertools import combinations

from games.errors import IllegalAction, IllegalPlay
from games.tarot.cards import EXCUSE, FIRST_TRUMP, KINGS, NEVER_DISCARDED, PACK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def trumps_to_discard(place: bytearray, taker: int) -> int:
    """Return how many of the six must be trumps: ordinary cards go first, all of them if they are fewer (6.3)."""
    kings = sum(place[king] == taker for king in KINGS)
    ordinary = place.count(taker, 0, FIRST_TRUMP) - kings
    return max(0, 6 - ordinary)


def check(place: bytearray, taker: int, cards: Sequence[int]) -> None:
    """Raise ActionFault if the six cards may not be discarded; wrong cards come before a wrong number of trumps."""
    for index, card in enumerate(cards):
        if place[card] != taker:
            raise IllegalPlay("not_held")
        if card in NEVER_DISCARDED:
            raise IllegalPlay("discard_king_or_bout", "6.2", card=PACK.names[card])
        if card in cards[:index]:
            raise IllegalPlay("card_twice", "6.1", card=PACK.names[card])
    due = trumps_to_discard(place, taker)
    if sum(card >= FIRST_TRUMP for card in cards) != due:
        raise IllegalAction("discard_wrong_trumps", "6.3", trumps=due)


def choices(place: bytearray, taker: int) -> Iterator[tuple[int, ...]]:
    """Yield every discard that is allowed."""
    trumps = trumps_to_discard(place, taker)
    free = [card for card in range(EXCUSE) if place[card] == taker and card not in NEVER_DISCARDED]
    plain = [card for card in free if card < FIRST_TRUMP]
    numbered = free[len(plain) :]
    for some in combinations(plain, 6 - trumps):
        for forced in combinations(numbered, trumps):
            yield some + forced
