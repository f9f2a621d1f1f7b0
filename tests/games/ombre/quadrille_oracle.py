"""Quadrille and Quintillo a second time, slowly, with card names and chips that move one by one.

Nothing of the engine is used here: what may be done and what is paid is written again from the clauses, so that the
fast masks and the closed formulas are checked by something that shares no code with them.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

SUITS = ("S", "C", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "J", "Q", "K")
PACK = [rank + suit for suit in SUITS for rank in RANKS]
TRUMP_ORDER = {
    suit: row.split()
    for suit, row in {
        "S": "AS 2S AC KS QS JS 7S 6S 5S 4S 3S",
        "C": "AS 2C AC KC QC JC 7C 6C 5C 4C 3C",
        "H": "AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H",
        "D": "AS 7D AC AD KD QD JD 2D 3D 4D 5D 6D",
    }.items()
}
PLAIN_ORDER = {
    suit: row.split()
    for suit, row in {
        "S": "KS QS JS 7S 6S 5S 4S 3S 2S",
        "C": "KC QC JC 7C 6C 5C 4C 3C 2C",
        "H": "KH QH JH AH 2H 3H 4H 5H 6H 7H",
        "D": "KD QD JD AD 2D 3D 4D 5D 6D 7D",
    }.items()
}
LEVEL = {"alliance": 1, "solo": 2, "vole": 3}

# An asker is a generator: it yields (seat, what that seat may do) and is sent what it did.
Asker = Generator[tuple[int, set[str]], str, None]


def is_trump(card: str, trump: str) -> bool:
    return card in TRUMP_ORDER[trump]


def legal_replies(hand: list[str], led: str, trump: str, *, voluntary_matador: bool = True) -> set[str]:
    """Return what may be played to a led card (8.2 to 8.7)."""
    if not is_trump(led, trump):
        same = {card for card in hand if card[1] == led[1] and not is_trump(card, trump)}
        return same or set(hand)
    order = TRUMP_ORDER[trump]
    own = [card for card in hand if is_trump(card, trump)]
    obliging = {card for card in own if card not in order[:3] or order.index(card) > order.index(led)}
    if not obliging:
        return set(hand)
    return set(own) if voluntary_matador else obliging


def winning_place(cards: list[str], trump: str) -> int:
    """Return the place of the winning card, the first one was led (8.3)."""
    trumps = [card for card in cards if is_trump(card, trump)]
    if trumps:
        return cards.index(min(trumps, key=TRUMP_ORDER[trump].index))
    order = PLAIN_ORDER[cards[0][1]]
    return cards.index(min((card for card in cards if card in order), key=order.index))


class Oracle:
    """One deal. `seat` and `may` say who is to do what; `seat` is None when it is over."""

    def __init__(self, game: str, deck: str, *, dealer: int | None = None, pot: int | None = None, **flags: Any):
        self.seats = 4 if game == "quadrille" else 5
        self.flags = flags
        self.dealer = self.seats - 1 if dealer is None else dealer
        self.right = [(self.dealer + 1 + place) % self.seats for place in range(self.seats)]
        self.first_tricks = 6 if game == "quadrille" else flags.get("quintillo_target", 5)
        stake = flags.get("ante", 1)
        self.pot_before = stake * self.seats if pot is None else pot
        self.pot = self.pot_before
        self.purse = [0] * self.seats
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        stack = deck.split()
        for packet in (3, 4, 3) if game == "quadrille" else (2, 2, 2, 2):
            for seat in self.right:
                for _ in range(packet):
                    self.hands[seat].append(stack.pop(0))
        assert not stack
        self.taker = self.partner = -1
        self.contract = ""
        self.forced = self.undertaken = False
        self.trump = self.word = self.clause = ""
        self.tricks = [0] * self.seats
        self.seat: int | None
        self.may: set[str]
        self.course = self._course()
        self.seat, self.may = next(self.course)

    def do(self, text: str) -> None:
        assert text in self.may
        try:
            self.seat, self.may = self.course.send(text)
        except StopIteration:
            self.seat, self.may = None, set()

    def _course(self) -> Asker:
        yield from self._auction()
        if self.contract == "vole":
            self._contribute()
        self.trump = (yield self.taker, {f"trump {suit}" for suit in SUITS})[-1]
        self.matadors = self._matadors()
        if self.contract == "alliance":
            choice = self._callable()
            if choice:
                called = (yield self.taker, {f"call {card}" for card in choice})[-2:]
                (self.partner,) = [seat for seat in range(self.seats) if called in self.hands[seat]]
        yield from self._play()

    def _auction(self) -> Asker:
        hold, current = None, 0
        for q in self.right:
            while True:
                higher = {f"bid {name}" for name, level in LEVEL.items() if level > current}
                said = yield q, {"bid pass"} | higher
                if said == "bid pass":
                    break
                current = LEVEL[said[4:]]
                if hold is None:
                    hold = q
                    break
                higher = {f"bid {name}" for name, level in LEVEL.items() if level > current}
                answer = yield hold, {"bid pass", "bid hold"} | higher
                if answer == "bid pass":
                    hold = q
                    break
                if answer == "bid hold":
                    if current == 3:
                        break
                    continue
                current = LEVEL[answer[4:]]
        if hold is None:
            self.forced = True
            (self.taker,) = [seat for seat in range(self.seats) if "AS" in self.hands[seat]]
            self.contract = "alliance"
        else:
            self.taker = hold
            self.contract = {level: name for name, level in LEVEL.items()}[current]

    def _callable(self) -> set[str]:
        hand = self.hands[self.taker]
        king_suits = [suit for suit in SUITS if suit != self.trump or self.flags.get("call_trump_king", False)]
        kings = {"K" + suit for suit in king_suits if "K" + suit not in hand}
        queens = {"Q" + suit for suit in SUITS if suit != self.trump and "Q" + suit not in hand}
        return kings if kings else queens

    def _matadors(self) -> int:
        held = [card in self.hands[self.taker] for card in TRUMP_ORDER[self.trump][:4]]
        if held[0] and held[1] and held[2]:
            return 2 if held[3] and self.trump in "HD" else 1
        return 0

    def _contribute(self) -> None:
        for seat in range(self.seats):
            self._pay_in(seat, 3)

    def _side(self) -> list[int]:
        return [self.taker] if self.partner < 0 else [self.taker, self.partner]

    def _play(self) -> Asker:
        leader = self.right[0] if self.flags.get("opening_lead", "declarer") == "forehand" else self.taker
        rounds = len(self.hands[0])
        voluntary = bool(self.flags.get("voluntary_matador", True))
        for number in range(rounds):
            cards: list[str] = []
            won_all = sum(self.tricks[seat] for seat in self._side()) == number == self.first_tricks
            for step in range(self.seats):
                seat = (leader + step) % self.seats
                hand = self.hands[seat]
                legal = legal_replies(hand, cards[0], self.trump, voluntary_matador=voluntary) if cards else set(hand)
                may = {f"play {card}" for card in legal}
                if won_all and self.contract != "vole" and not cards:
                    said = yield seat, {"stop"} if self.forced else may | {"stop"}
                    if said == "stop":
                        return self._settle_won(1, "premiers", "16.13")
                    self.undertaken = True
                    self._contribute()
                else:
                    if self.flags.get("revoke_mode") == "puesta":
                        may = {f"play {card}" for card in hand}
                    said = yield seat, may
                card = said[-2:]
                if card not in legal:
                    return self._renounce(seat)
                hand.remove(card)
                cards.append(card)
            leader = (leader + winning_place(cards, self.trump)) % self.seats
            self.tricks[leader] += 1
        return self._settle(rounds)

    # Paying

    def _pay_in(self, seat: int, chips: int) -> None:
        self.purse[seat] -= chips
        self.pot += chips

    def _pay(self, giver: int, taker: int, chips: int) -> None:
        self.purse[giver] -= chips
        self.purse[taker] += chips

    def _unit(self) -> int:
        return self.flags.get("consolation", 1) + (4 if self.contract in ("solo", "vole") else 0) + self.matadors

    def _settle(self, rounds: int) -> None:
        won = sum(self.tricks[seat] for seat in self._side())
        need = self.first_tricks
        if self.contract == "vole":
            if won == rounds:
                self._settle_won(2, "vole", "16.14")
            elif won >= need:
                self.word, self.clause = "vole_short", "16.14"
            else:
                self._settle_lost("remise", "16.14")
        elif self.undertaken:
            if won == rounds:
                self._settle_won(2, "vole", "16.13")
            else:
                stays = 3 * self.seats
                self.pot -= stays
                self._settle_won(0, "vole_failed", "16.13")
                self.pot += stays
        elif won >= need:
            self._settle_won(0, "won", "16.10")
        elif won == need - 1:
            self._settle_lost("remise", "16.11")
        else:
            self._settle_lost("codille", "16.11")

    def _settle_won(self, bonus: int, word: str, clause: str) -> None:
        heap = self.pot
        self.pot = 0
        for seat in range(self.seats):
            if seat not in self._side():
                self.purse[seat] -= self._unit() + bonus
                heap += self._unit() + bonus
        while heap:
            for seat in self._side():
                if heap:
                    self.purse[seat] += 1
                    heap -= 1
        self.word, self.clause = word, clause

    def _settle_lost(self, word: str, clause: str) -> None:
        spared = self.partner >= 0 and self.contract == "alliance" and not self.forced and self.tricks[self.taker] < 3
        payers = [self.taker] if spared else self._side()
        bill = self.pot
        for seat in range(self.seats):
            if seat not in payers:
                self.purse[seat] += self._unit()
                bill += self._unit()
        beast = self.pot
        while bill:
            for seat in payers:
                if bill:
                    self.purse[seat] -= 1
                    bill -= 1
        self.pot += beast
        if word == "codille":
            seat = self.taker
            while self.pot:
                seat = (seat + 1) % self.seats
                if seat not in self._side():
                    self.purse[seat] += 1
                    self.pot -= 1
        self.word, self.clause = word, "16.12" if spared else clause

    def _renounce(self, offender: int) -> None:
        self._pay_in(offender, self.pot)
        each = self.flags.get("consolation", 1) + 4 + (self.matadors if offender == self.taker else 0)
        for seat in range(self.seats):
            if seat != offender:
                self._pay(offender, seat, each)
        self.word, self.clause = "renounce", "18.1"
