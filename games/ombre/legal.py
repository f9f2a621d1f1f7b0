"""What a seat may do, listed lazily: an exchange has hundreds of ways (RULES.md 7)."""

from __future__ import annotations

from itertools import combinations

from games.action import plays
from games.cards import cards_of, mask_of
from games.ombre.opening import PENETRO_THROWS, exchange_limits, offers, trump_broken
from games.ombre.phases import (
    ANSWERING,
    BIDDING,
    ENTERING,
    EXCHANGING,
    KEEPING,
    NAMING,
    OFFERING,
    PASS,
    PLAYING,
)
from games.ombre.stopping import answer_broken, stop_broken, surrender_broken

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.action import Action
    from games.ombre.deal import Deal


def actions(deal: Deal, seat: int) -> Iterator[Action]:
    """Yield what a seat may do; the cards of an exchange are named in the order of the pack."""
    phase = deal.phase
    if phase == PLAYING:
        if surrender_broken(deal, seat) is None:
            yield seat, "surrender", -1, ()
        if seat == deal.turn:
            yield from _playing(deal, seat)
    elif seat != deal.turn or seat < 0:
        return
    elif phase == BIDDING:
        for word in deal.auction.words():
            yield seat, "bid", word, ()
    elif phase == OFFERING:
        for word in offers(deal):
            yield seat, "bid", word, ()
    elif phase == NAMING:
        for suit in range(4):
            if trump_broken(deal, suit) is None:
                yield seat, "trump", suit, ()
    elif phase == EXCHANGING:
        hand = tuple(cards_of(deal.hands[seat]))
        least, most = exchange_limits(deal)
        for count in range(least, min(most, len(hand)) + 1):
            for thrown in combinations(hand, count):
                yield seat, "exchange", -1, thrown
    elif phase == ANSWERING:
        for verb in ("agree", "refuse", "takeover"):
            if answer_broken(deal, verb) is None:
                yield seat, verb, -1, ()
    elif phase == KEEPING:
        yield seat, "keep", -1, ()
        for card in cards_of(deal.hands[seat]):
            yield seat, "keep", -1, (card,)
    elif phase == ENTERING:
        yield seat, "bid", PASS, ()
        for thrown in combinations(cards_of(mask_of(deal.deck[deal.drawn :])), PENETRO_THROWS):
            yield seat, "penetro", -1, thrown


def _playing(deal: Deal, seat: int) -> Iterator[Action]:
    if stop_broken(deal, seat) is None:
        yield seat, "stop", -1, ()
    hand = deal.hands[seat]
    if deal.led >= 0 and deal.trumps is not None:
        hand = deal.trumps.legal(hand, deal.led)
    yield from plays(seat, hand)
