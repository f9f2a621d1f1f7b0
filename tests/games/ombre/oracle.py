"""Ombre for three, two and four a second time, slowly: one deal told from beginning to end with card names and chips.

Nothing of the engine is used here. A deal is a generator: it yields the seat to move and what every seat may do, and is
sent what was done. What is paid is moved from purse to purse; nothing is computed by formula.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from itertools import combinations

from tests.games.ombre.oracle_settlement import POT, Settlement, trump_row

PACK = [rank + suit for suit in "SCHD" for rank in "A234567JQK"]
DEFAULTS: dict[str, object] = {
    "ante": 5,
    "opening_lead": "declarer",
    "trump_named": "before_exchange",
    "max_exchange": 8,
    "min_exchange_declarer": 0,
    "voluntary_matador": True,
    "honours_min": 1,
    "honours_cap": "none",
    "faux_matadors": True,
    "loss_includes_G": False,
    "vole_model": "additive",
    "takeover_rescue": False,
    "all_pass": "redeal",
    "puesta_real": True,
    "penetro": False,
    "revoke_mode": "reject",
}
LEVELS = ["game", "tourne", "solo"]

Ask = tuple[int, dict[int, set[str]]]
Course = Generator[Ask, str, None]
Step = Generator[Ask, str, str]


def plain_row(suit: str) -> list[str]:
    """2.3."""
    return [rank + suit for rank in ("KQJ765432" if suit in "SC" else "KQJA234567")]


def suit_of(card: str, trump: str) -> str:
    """2.5."""
    return trump if card in ("AS", "AC") else card[1]


def replies(hand: set[str], led: str, trump: str, *, voluntary: bool = True) -> set[str]:
    """8.2 and 8.4 for a hand and the card that was led."""
    if suit_of(led, trump) != trump:
        follow = {card for card in hand if suit_of(card, trump) == suit_of(led, trump)}
        return follow or set(hand)
    row = trump_row(trump)
    held = {card for card in hand if card in row}
    may_be_kept = {card for card in held if row.index(card) < 3 and row.index(card) < row.index(led)}
    if held == may_be_kept:
        return set(hand)
    return held if voluntary else held - may_be_kept


def best_of(cards: list[str], trump: str) -> int:
    """8.3."""
    row = trump_row(trump)
    if any(card in row for card in cards):
        return min(range(len(cards)), key=lambda place: row.index(cards[place]) if cards[place] in row else 99)
    row = plain_row(cards[0][1])
    return min(range(len(cards)), key=lambda place: row.index(cards[place]) if cards[place] in row else 99)


class Oracle(Settlement):
    """One deal. `turn` is the seat to move (None at the end), `may` what each seat may do, `result` the verdict."""

    def __init__(self, game: str, flags: Mapping[str, object], deck: list[str], dealer: int, pot: int) -> None:
        self.flags = DEFAULTS | dict(flags)
        self.seats = {"ombre": 3, "ombre-two": 2, "ombre-four": 4}[game]
        self.size = 8 if game == "ombre-two" else 9
        self.dealer = dealer
        self.order = [(dealer + 1 + n) % self.seats for n in range(2 if game == "ombre-two" else 3)]
        self.suits = [suit for suit in "SCHD" if any(card == "K" + suit for card in deck)]
        self.talon = list(deck)
        self.hands: dict[int, set[str]] = {seat: set() for seat in range(self.seats)}
        packet = 2 if game == "ombre-two" else 3
        while any(len(self.hands[seat]) < self.size for seat in self.order):
            for seat in self.order:
                for _ in range(min(packet, self.size - len(self.hands[seat]))):
                    self.hands[seat].add(self.talon.pop(0))
        self.before = pot
        self.purse: dict[int | str, int] = {POT: pot} | dict.fromkeys(range(self.seats), 0)
        self.taker: int | None = None
        self.contract: str | None = None
        self.trump = ""
        self.first: dict[int, set[str]] = {}
        self.won: list[int] = []  # the winner of each trick
        self.former: int | None = None
        self.revoker: int | None = None
        self.playing_cards = False
        self.led: str | None = None
        self.result: dict[str, object] | None = None
        self.course = self.deal()
        self.turn: int | None
        self.turn, self.may = next(self.course)

    def do(self, text: str) -> None:
        try:
            self.turn, self.may = self.course.send(text)
        except StopIteration:
            self.turn, self.may = None, {}

    # The course of a deal (7)

    def deal(self) -> Course:
        yield from self.auction()
        if self.taker is None:
            yield from self.all_have_passed()
        if self.taker is None:
            self.settle("redeal", "13.1")
            return
        yield from self.prepare()
        yield from self.tricks()

    def ask(self, seat: int, words: set[str] | list[str]) -> Step:
        text = yield seat, {seat: {f"{seat} {word}" for word in words}}
        return text[2:]

    def auction(self) -> Course:
        """5.4, as its pseudocode."""
        hold: int | None = None
        current = -1
        for q in self.order:
            while True:
                said = yield from self.ask(q, ["bid pass", *(f"bid {word}" for word in LEVELS[current + 1 :])])
                if said == "bid pass":
                    break
                current = LEVELS.index(said[4:])
                if hold is None:
                    hold = q
                    break
                higher = [f"bid {word}" for word in LEVELS[current + 1 :]]
                said = yield from self.ask(hold, ["bid pass", "bid hold", *higher])
                if said == "bid pass":
                    hold = q
                    break
                if said == "bid hold":
                    if LEVELS[current] == "solo":
                        break
                    continue
                current = LEVELS.index(said[4:])
        if hold is not None:
            self.taker, self.contract = hold, LEVELS[current]

    def all_have_passed(self) -> Course:
        """15.5 first, then 13."""
        if self.seats == 4 and self.on("penetro"):
            ways = {"penetro " + " ".join(cards) for cards in combinations(sorted_cards(self.talon), 4)}
            said = yield from self.ask(self.dealer, {"bid pass"} | ways)
            if said != "bid pass":
                self.taker, self.contract = self.dealer, "penetro"
                self.hands[self.dealer] = set(self.talon) - set(said.split()[1:])
                self.talon = []
                return
        options = self.flags["all_pass"]
        if not isinstance(options, list):
            return
        offered = [f"bid {word}" for word in ("misere", "gascarola") if word in options]
        for seat in self.order if offered else []:
            said = yield from self.ask(seat, ["bid pass", *offered])
            if said != "bid pass":
                self.taker, self.contract = seat, said[4:]
                return
        if "spadille_force" in options:
            for ace in ("AS", "AC"):
                for seat in self.order:
                    if ace in self.hands[seat] and self.taker is None:
                        self.taker, self.contract = seat, "game"

    def prepare(self) -> Course:
        """6 and 13.3 to 13.5: up to the first lead."""
        assert self.taker is not None
        d, contract = self.taker, self.contract
        if contract == "tourne":
            self.trump = self.talon[0][1]
            yield from self.exchange(d)
        elif contract == "game" and self.flags["trump_named"] == "after_exchange":
            yield from self.exchange(d)
            yield from self.name_trump(d)
        elif contract == "game":
            yield from self.name_trump(d)
            yield from self.exchange(d)
        elif contract == "gascarola":
            said = yield from self.ask(d, ["keep", *(f"keep {card}" for card in self.hands[d])])
            kept = set(said.split()[1:])
            self.hands[d] = kept | {self.talon.pop(0) for _ in range(self.size - len(kept))}
            yield from self.name_trump(d)
        else:
            yield from self.name_trump(d)
        if contract not in ("misere", "penetro"):
            for opponent in self.against(d):
                yield from self.exchange(opponent)
        self.first = {seat: set(hand) for seat, hand in self.hands.items()}

    def name_trump(self, seat: int) -> Course:
        suits = self.suits
        if self.contract == "misere":
            suits = [suit for suit in suits if any(card[1] == suit for card in self.hands[seat])]
        said = yield from self.ask(seat, [f"trump {suit}" for suit in suits])
        self.trump = said[-1]

    def exchange(self, seat: int) -> Course:
        most = min(self.number("max_exchange"), len(self.talon), self.size)
        least = 0
        if seat == self.taker and self.flags["min_exchange_declarer"] == 1:
            least = 2 if self.contract == "tourne" else 1
        hand = sorted_cards(self.hands[seat])
        ways = {" ".join(("exchange", *c)) for n in range(least, most + 1) for c in combinations(hand, n)}
        said = yield from self.ask(seat, ways)
        thrown = said.split()[1:]
        self.hands[seat] -= set(thrown)
        for _ in thrown:
            self.hands[seat].add(self.talon.pop(0))

    # Play (8, 10, 12)

    def tricks(self) -> Course:
        assert self.taker is not None
        forehand = self.flags["opening_lead"] == "forehand" and self.contract != "penetro"
        leader = self.order[0] if forehand else self.taker
        vole = False
        for number in range(1, self.size + 1):
            refused = False
            while True:
                may = {leader: {f"{leader} play {card}" for card in self.hands[leader]}}
                first_five = self.won == [self.taker] * 5 and self.contract != "misere"
                if first_five:
                    may[leader].add(f"{leader} stop")
                if number <= 4 and self.contract not in ("solo", "misere") and self.former is None and not refused:
                    may.setdefault(self.taker, set()).add(f"{self.taker} surrender")
                self.playing_cards = True
                text = yield leader, may
                self.playing_cards = False
                if text.endswith("surrender"):
                    end = yield from self.surrender()
                    if end == "over":
                        self.settle("surrender", "12.3" if self.contract == "tourne" else "12.4")
                        return
                    refused = end == "refused"
                    continue
                break
            if text.endswith("stop"):
                self.settle("primeras", "10.1")
                return
            vole = vole or first_five
            cards: list[str] = []
            circle = [leader, *self.against(leader)]
            for seat in circle:
                if cards:
                    self.led = cards[0]
                    self.playing_cards = True
                    legal = self.legal_now(seat)
                    text = yield seat, {seat: {f"{seat} play {card}" for card in legal}}
                    self.playing_cards = False
                    self.led = None
                card = text.split()[2]
                if cards and card not in legal:
                    self.revoker = seat
                    self.settle("renounce", "18.1")
                    return
                self.hands[seat].remove(card)
                cards.append(card)
            leader = circle[best_of(cards, self.trump)]
            self.won.append(leader)
            if self.contract == "misere" and self.won.count(self.taker) == 2:
                break
        self.finish(vole)

    def legal_now(self, seat: int) -> set[str]:
        assert self.led is not None
        return replies(self.hands[seat], self.led, self.trump, voluntary=self.on("voluntary_matador"))

    def surrender(self) -> Step:
        assert self.taker is not None
        for opponent in self.against(self.taker):
            said = yield from self.ask(opponent, ["agree", "refuse" if self.contract == "tourne" else "takeover"])
            if said == "refuse":
                return "refused"
            if said == "takeover":
                self.former, self.taker = self.taker, opponent
                return "taken over"
        return "over"


def sorted_cards(cards: set[str] | list[str]) -> list[str]:
    return sorted(cards, key=PACK.index)
