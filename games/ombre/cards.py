"""The pack of the Ombre family and, for each trump suit, what follows from it (RULES.md 2 and 8)."""

from __future__ import annotations

from games.cards import Pack

SUITS = "SCHD"
RANKS = "A234567JQK"
PACK = Pack((rank + suit for suit in SUITS for rank in RANKS), clause="2.1")
BIT = tuple(1 << card for card in range(40))

SPADES, CLUBS, HEARTS, DIAMONDS = range(4)
SPADILLE = PACK.number["AS"]
BASTO = PACK.number["AC"]
PRINTED_SUIT = tuple(0b1111111111 << 10 * suit for suit in range(4))  # black aces with their printed suit
KINGS = PACK.mask("KS KC KH KD")
QUEENS = PACK.mask("QS QC QH QD")

_PLAIN_BLACK = "KQJ765432"  # (2.3)
_PLAIN_RED = "KQJA234567"
_TRUMP_BLACK = "KQJ76543"  # below spadille, manille, basto (2.4)
_TRUMP_RED = "AKQJ23456"


def is_black(suit: int) -> bool:
    """Say whether a suit is spades or clubs."""
    return suit < HEARTS


class Trumps:
    """What a trump suit makes of the cards. All sets are bit masks.

    `order` are the trumps from the highest (2.4), `all` the set of them, `matadors` the first three (2.5).
    `suit[card]` is the set of cards of the same suit as a card: black aces are of the trump suit and of no other.
    `beats[card]` is the set of cards that win against a card when it is the best of the trick so far (8.3).
    `obliges[led]` and `follows[led]` say what must be played to a led card (8.2, 8.4): a hand that holds any of
    `obliges` plays one of its `follows`; any other hand plays what it likes.
    """

    __slots__ = ("all", "beats", "follows", "matadors", "obliges", "order", "suit", "trump")

    def __init__(self, trump: int, *, voluntary_matador: bool) -> None:
        self.trump = trump
        self.order = trump_order(trump)
        self.all = _set(self.order)
        self.matadors = _set(self.order[:3])
        suit = [0] * 40
        beats = [0] * 40
        for ranking in (self.order, *(plain_order(other) for other in range(4) if other != trump)):
            whole = _set(ranking)
            higher = 0 if ranking is self.order else self.all
            for card in ranking:
                suit[card] = whole
                beats[card] = higher
                higher |= BIT[card]
        self.suit = tuple(suit)
        self.beats = tuple(beats)
        # A matador above the led trump may be kept back; the led card alone counts (8.4).
        self.obliges = tuple(
            suit[led] & ~(self.matadors & beats[led]) if BIT[led] & self.all else suit[led] for led in range(40)
        )
        self.follows = self.suit if voluntary_matador else self.obliges  # (8.5)

    def legal(self, hand: int, led: int) -> int:
        """Return the cards of a hand that may be played to a led card (8.2, 8.4)."""
        return hand & self.follows[led] if hand & self.obliges[led] else hand

    def winner(self, cards: tuple[int, ...]) -> int:
        """Return the place of the card that wins a trick; the first one was led (8.3)."""
        best = 0
        for place, card in enumerate(cards):
            if self.beats[cards[best]] & BIT[card]:
                best = place
        return best

    def run(self, hand: int) -> int:
        """Return how many of the highest trumps a hand holds without a gap (9.1)."""
        if not hand & BIT[SPADILLE]:
            return 0
        count = 0
        for card in self.order:
            if not hand & BIT[card]:
                break
            count += 1
        return count

    def gap(self, hand: int) -> int:
        """Return how many trumps are missing above the highest one of a hand, 0 for a hand without trumps (9.3)."""
        if not hand & self.all:
            return 0
        count = 0
        for card in self.order:
            if hand & BIT[card]:
                break
            count += 1
        return count


def plain_order(suit: int) -> tuple[int, ...]:
    """Return a suit that is not trump from its highest card; black aces are not in it (2.3)."""
    ranks = _PLAIN_BLACK if is_black(suit) else _PLAIN_RED
    return tuple(PACK.number[rank + SUITS[suit]] for rank in ranks)


def trump_order(suit: int) -> tuple[int, ...]:
    """Return a trump suit from its highest card (2.2, 2.4)."""
    manille, ranks = ("2", _TRUMP_BLACK) if is_black(suit) else ("7", _TRUMP_RED)
    number = PACK.number
    return (SPADILLE, number[manille + SUITS[suit]], BASTO, *(number[rank + SUITS[suit]] for rank in ranks))


def trumps(suit: int, *, voluntary_matador: bool = True) -> Trumps:
    """Return the table of a trump suit; it is built when it is first asked for."""
    key = suit if voluntary_matador else suit + 4
    table = _TABLES[key]
    if table is None:
        table = _TABLES[key] = Trumps(suit, voluntary_matador=voluntary_matador)
    return table


def _set(cards: tuple[int, ...]) -> int:
    return sum(BIT[card] for card in cards)


_TABLES: list[Trumps | None] = [None] * 8
