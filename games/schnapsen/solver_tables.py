"""What the searches of the solver share: what a seat is after, what a hand can lead, which cards are tried first."""

from __future__ import annotations

from games.cards import cards_of
from games.schnapsen import settle
from games.schnapsen.cards import BEATS, BIT, KING, PAIR, VALUE

TYPE_CHECKING = False
if TYPE_CHECKING:
    Lead = tuple[int, int, int, int, int]  # card, bit, card points, points announced with it, the cards that beat it
    Leads = tuple[tuple[Lead, ...], int, int]  # the leads, the dearest marriage, all marriages together
    Order = tuple[tuple[int, int], ...]  # (bit, card points)

# What the leader is after. One of two seats must reach something and the other holds against it, or both race.
RACE = 0  # to claim first or to win the last trick (12.5)
MUST = 1  # to meet his need before the other meets his; when the cards are out he has lost (12.2)
HOLD = 2  # to be the one against whom the other must
# The same where a false claim is a way out for the one who holds (11.6, mirror): it costs him 1 instead of 2 as soon
# as the count of the one who must is 33 or more. A count needs a trick (8.7): who must and has none is dry.
MUST_MIRROR = 3
HOLD_MIRROR = 4
HOLD_MIRROR_DRY = 5
MUST_MIRROR_DRY = 6  # at the first lead only: who leads later has won a trick
MUSTS = (MUST, MUST_MIRROR, MUST_MIRROR_DRY)
MIRROR_MUSTS = (MUST_MIRROR, MUST_MIRROR_DRY)
WHEN_LEADER_WINS = (RACE, MUST, HOLD, MUST_MIRROR, HOLD_MIRROR, HOLD_MIRROR_DRY, MUST_MIRROR)
WHEN_OTHER_WINS = (RACE, HOLD, MUST, HOLD_MIRROR, MUST_MIRROR, MUST_MIRROR, HOLD_MIRROR_DRY)

OUT = 66  # (11.5)
SAFE = next(count for count in range(OUT) if settle.by_the_loser(1, count) == 1)  # the loser loses 1 only (12.1)
ESCAPE = OUT - SAFE  # what the one who must still needs when a false claim costs the other 1


class Tables:
    """The tables of one trump suit, filled as hands are met."""

    __slots__ = ("_in_order", "announcing", "either", "king_leads", "last_beaten", "orders", "plain", "trump", "worth")

    def __init__(self, trump: int, *, king_leads: bool) -> None:
        self.trump = trump
        self.king_leads = king_leads
        beats = BEATS[trump]
        dearest_first = sorted(range(20), key=lambda card: (-VALUE[card], card // 5 == trump))
        self._in_order: tuple[Lead, ...] = tuple(
            (card, BIT[card], VALUE[card], 0, beats[card]) for card in dearest_first
        )
        self.last_beaten = {BIT[card]: beats[card] for card in range(20)}
        self.plain: dict[int, Leads] = {}
        self.announcing: dict[int, Leads] = {}
        self.either: dict[int, Leads] = {}
        self.orders: dict[int, Order] = {}
        self.worth = {0: 0}

    def leads_silent(self, hand: int) -> Leads:
        """Return the leads of a hand that may not announce (8.3)."""
        found = self.plain[hand] = (tuple(lead for lead in self._in_order if lead[1] & hand), 0, 0)
        return found

    def leads_announcing(self, hand: int) -> Leads:
        """Return the leads of a hand that announces whatever it leads from; marriages come first."""
        return self._announce(hand, self.announcing, silent_too=False)

    def leads_either(self, hand: int) -> Leads:
        """Return the leads of a hand with and without a word (8.6)."""
        return self._announce(hand, self.either, silent_too=True)

    def _announce(self, hand: int, cache: dict[int, Leads], *, silent_too: bool) -> Leads:
        silent = [lead for lead in self._in_order if lead[1] & hand]
        announced: list[Lead] = []
        dearest = together = 0
        for suit in range(4):
            if hand & PAIR[suit] == PAIR[suit]:
                worth = 40 if suit == self.trump else 20  # (8.1)
                dearest, together = max(dearest, worth), together + worth
                with_it = (KING if self.king_leads else PAIR)[suit]  # (8.4)
                pair = [lead for lead in silent if lead[1] & with_it]
                announced += [(card, bit, value, worth, beaten) for card, bit, value, _, beaten in pair]
                if not silent_too:
                    silent = [lead for lead in silent if not lead[1] & with_it]
        found = cache[hand] = ((*announced, *silent), dearest, together)
        return found

    def order(self, mask: int) -> Order:
        """Return a set of cards as replies, the cheapest first."""
        cheapest_first = reversed(self._in_order)
        found = self.orders[mask] = tuple((bit, value) for _, bit, value, _, _ in cheapest_first if bit & mask)
        return found

    def card_points(self, mask: int) -> int:
        """Return the card points in a set of cards (3.3)."""
        found = self.worth.get(mask)
        if found is None:
            found = self.worth[mask] = sum(VALUE[card] for card in cards_of(mask))
        return found
