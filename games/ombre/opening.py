"""What happens before the first lead: auction, all pass, trumps, exchange (RULES.md 5, 6, 13, 15.5)."""

from __future__ import annotations

from games.errors import IllegalAction, IllegalPlay
from games.ombre import settle
from games.ombre.cards import BASTO, BIT, PRINTED_SUIT, SPADILLE, trumps
from games.ombre.phases import (
    ANSWERING,
    BIDDING,
    ENTERING,
    EXCHANGING,
    GAME,
    GASCAROLA,
    HOLD,
    KEEPING,
    MISERE,
    NAMING,
    OFFERING,
    PASS,
    PENETRO,
    PLAYING,
    SOLO,
    TOURNE,
)
from games.ombre.table import EVERYBODY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from games.ombre.deal import Deal

PENETRO_THROWS = 4  # of the thirteen of the talon (15.5)


def bid(deal: Deal, seat: int, word: int, cards: tuple[int, ...]) -> None:
    """Say a word: in the auction (5), in the round of offers (13.5), or for the one who sits out (15.5)."""
    phase = deal.phase
    if phase == BIDDING:
        if word > HOLD:
            raise not_offered(word)
        auction = deal.auction
        auction.say(word)
        deal.bids.append((seat, word))
        deal.turn = turn = auction.turn
        if turn < 0:
            if auction.holder >= 0:
                _undertake(deal, auction.holder, auction.bid)
            elif deal.rules.penetro and deal.circle.after[deal.dealer] < 0:
                deal.phase, deal.turn = ENTERING, deal.dealer
            else:
                _offer(deal)
    elif phase == OFFERING:
        if word not in offers(deal):
            raise not_offered(word)
        deal.bids.append((seat, word))
        if word != PASS:
            _undertake(deal, seat, word)
        elif seat != deal.order[-1]:
            deal.turn = deal.circle.after[seat]
        else:
            _force(deal)
    elif phase == ENTERING:
        if word != PASS:
            raise IllegalAction("penetro_or_pass", "15.5")
        deal.bids.append((seat, word))
        _offer(deal)
    else:
        raise IllegalAction("bid_after_auction", "5.5")


def not_offered(word: int) -> IllegalAction:
    """Return the fault of a bid that cannot be made now."""
    if word == GASCAROLA:
        return IllegalAction("gascarola_not_offered", "13.3")
    if word == MISERE:
        return IllegalAction("misere_not_offered", "13.4")
    return IllegalAction("bid_after_passing", "5.3")


def offers(deal: Deal) -> list[int]:
    """Return what may be said in the second round (13.5)."""
    options = deal.rules.all_pass
    return [
        PASS,
        *(word for word, name in ((GASCAROLA, "gascarola"), (MISERE, "misere")) if name in options),
    ]


def _offer(deal: Deal) -> None:
    """Go on after all have passed: a second round where something is offered in it (13.1, 13.5)."""
    if len(offers(deal)) > 1:
        deal.phase, deal.turn = OFFERING, deal.order[0]
    else:
        _force(deal)


def _force(deal: Deal) -> None:
    """Make the holder of the highest black ace play (13.2), or end the deal without a score (13.1)."""
    if "spadille_force" in deal.rules.all_pass:
        for ace in (SPADILLE, BASTO):
            for seat in deal.order:
                if deal.hands[seat] & BIT[ace]:
                    _undertake(deal, seat, GAME)
                    return
    deal.end(settle.redeal(deal))


def _undertake(deal: Deal, seat: int, contract: int) -> None:
    """Let a seat be declarer of a contract, and set in which order they exchange (6.5, 13.3, 13.4)."""
    deal.declarer, deal.contract = seat, contract
    others = deal.circle.against[seat]
    if contract in (GAME, TOURNE):
        deal.waiting = (seat, *others)
    elif contract in (SOLO, GASCAROLA):
        deal.waiting = others
    if contract == TOURNE:
        _make_trump(deal, deal.deck[deal.drawn] // 10)  # the suit printed on the turned card (6.1)
    if contract == GASCAROLA:
        deal.phase, deal.turn = KEEPING, seat
    else:
        _go_on(deal)


def _go_on(deal: Deal) -> None:
    """Find the next step before the first lead (6.2, 7)."""
    waiting, declarer = deal.waiting, deal.declarer
    if deal.trump < 0 and not (
        deal.rules.trump_after_exchange and deal.contract == GAME and waiting[:1] == (declarer,)
    ):
        deal.phase, deal.turn = NAMING, declarer
    elif waiting:
        deal.phase, deal.turn = EXCHANGING, waiting[0]
    else:
        deal.phase = PLAYING
        forehand = deal.rules.forehand_leads and deal.contract != PENETRO  # the declarer leads in penetro (15.5)
        deal.turn = deal.winner = deal.order[0] if forehand else declarer  # (8.1)
        deal.first_hands = tuple(deal.hands)


def _make_trump(deal: Deal, suit: int) -> None:
    deal.trump = suit
    deal.trumps = trumps(suit, voluntary_matador=deal.rules.voluntary_matador)


def trump_broken(deal: Deal, suit: int) -> tuple[str, str] | None:
    """Return the reason and the clause that forbid a trump suit, None if it may be named."""
    if suit == deal.missing_suit:
        return "suit_not_in_the_pack", "14.1"
    if deal.contract == MISERE and not deal.hands[deal.declarer] & PRINTED_SUIT[suit]:
        return "misere_suit_not_held", "13.4"
    return None


def name_trump(deal: Deal, seat: int, suit: int, cards: tuple[int, ...]) -> None:
    """Name trumps (6.1, 13.3, 13.4, 15.5)."""
    if deal.phase != NAMING:
        raise IllegalAction("trump_not_now", "6.1")
    broken = trump_broken(deal, suit)
    if broken is not None:
        raise IllegalAction(broken[0], broken[1])
    _make_trump(deal, suit)
    _go_on(deal)


def exchange_limits(deal: Deal) -> tuple[int, int]:
    """Return how many cards the seat to move must and may exchange (6.3 to 6.5); a turned card is one of them."""
    rules = deal.rules
    most = len(deal.deck) - deal.drawn
    if most > rules.max_exchange:
        most = rules.max_exchange
    if not rules.min_exchange_declarer or deal.turn != deal.declarer:
        return 0, most
    return 2 if deal.contract == TOURNE else 1, most


def exchange(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Throw cards away and draw as many from the top of the talon (6.3 to 6.6)."""
    if deal.phase != EXCHANGING:
        raise IllegalAction("exchange_not_now", "6.5")
    thrown = _held(deal.hands[seat], cards)
    count = len(cards)
    least, most = exchange_limits(deal)
    if count > most:
        if count > deal.rules.max_exchange:
            raise IllegalAction("exchange_over_the_limit", "6.3", most=deal.rules.max_exchange)
        raise IllegalAction("exchange_over_the_talon", "6.5", left=most)
    if count < least:
        raise IllegalAction("exchange_too_few", "6.4", least=least)
    if count:
        _swap(deal, seat, thrown, count)
    waiting = deal.waiting = deal.waiting[1:]
    if waiting and deal.trump >= 0:
        deal.turn = waiting[0]
    else:
        _go_on(deal)


def keep(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Play gascarola: keep one card or none and fill the hand from the talon (13.3)."""
    if deal.phase != KEEPING:
        raise IllegalAction("keep_not_now", "13.3")
    hand = deal.hands[seat]
    _swap(deal, seat, hand ^ _held(hand, cards), deal.table.tricks - len(cards))
    _go_on(deal)


def penetro(deal: Deal, seat: int, argument: int, cards: tuple[int, ...]) -> None:
    """Let the one who sits out take the talon, throw four cards away and play against three (15.5)."""
    if deal.phase != ENTERING:
        raise IllegalAction("penetro_not_now", "15.5")
    talon = 0
    for card in deal.deck[deal.drawn :]:
        talon |= BIT[card]
    thrown = _held(talon, cards)
    deal.hands[seat] = talon ^ thrown
    deal.thrown[seat] = thrown
    deal.drawn = len(deal.deck)
    deal.circle = EVERYBODY
    _undertake(deal, seat, PENETRO)


def _held(hand: int, cards: tuple[int, ...]) -> int:
    """Return the set of the named cards. Raises: IllegalPlay for one that is not held, or named twice."""
    named, bits = 0, BIT
    for card in cards:
        named |= bits[card]
    if named & ~hand or named.bit_count() < len(cards):
        raise IllegalPlay("not_held")
    return named


def _swap(deal: Deal, seat: int, thrown: int, count: int) -> None:
    hand, bits, drawn = deal.hands[seat] ^ thrown, BIT, deal.drawn
    deal.drawn = last = drawn + count
    for card in deal.deck[drawn:last]:
        hand |= bits[card]
    deal.hands[seat] = hand
    deal.thrown[seat] = thrown


def play_too_early(deal: Deal, seat: int, card: int, cards: tuple[int, ...]) -> None:
    """Refuse a card where none may be played: before the first lead (8.1), or while a surrender is answered."""
    if not deal.hands[seat] & BIT[card]:
        raise IllegalPlay("not_held")
    if deal.phase == ANSWERING:
        raise IllegalAction("play_not_now", "12.3" if deal.contract == TOURNE else "12.4")
    raise IllegalAction("play_not_now", "8.1")


STEPS = {
    "bid": bid,
    "trump": name_trump,
    "exchange": exchange,
    "keep": keep,
    "penetro": penetro,
    "play": play_too_early,
}
