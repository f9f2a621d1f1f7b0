"""A slow second Schnapsen, written from the rules with sets of card names. It shares no code with the engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

SOFT: dict[str, object] = {
    "min_talon_to_close": 2,
    "min_talon_to_exchange": 2,
    "exchange_before_first_trick": True,
    "marriage_needs_trick": False,
    "marriage_lead": "either",
    "false_claim": "mirror",
    "revoke_mode": "reject",
}
SHARP = SOFT | {
    "min_talon_to_close": 3,
    "min_talon_to_exchange": 3,
    "exchange_before_first_trick": False,
    "marriage_needs_trick": True,
    "marriage_lead": "king",
}
PRESETS: dict[object, dict[str, object]] = {"soft": SOFT, "sharp": SHARP, "pagat": SOFT | {"false_claim": "pagat"}}

HIGH_TO_LOW = "ATKQJ"
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
CARDS = [rank + suit for suit in "CDHS" for rank in "JQKTA"]
STEPS = ["exchange", "close", "marriage C", "marriage D", "marriage H", "marriage S", "claim"]
EVERYTHING = [f"{seat} {words}" for seat in (0, 1) for words in [*STEPS, *(f"play {card}" for card in CARDS)]]


@dataclass(frozen=True)
class Trick:
    winner: int
    lead: str
    reply: str


@dataclass
class Closing:
    """Who closed, and the tricks and marriages there were at that moment (10.2)."""

    seat: int
    tricks: list[Trick]
    marriages: list[tuple[int, str]]


@dataclass
class Table:
    """A deal at the table; nothing is counted before it is asked for."""

    rules: Mapping[str, object]
    hands: list[set[str]]
    talon: list[str]  # top card first, the turn-up last
    trump: str
    to_move: int
    lead: str | None = None
    announced_now: str | None = None
    closing: Closing | None = None
    tricks: list[Trick] = field(default_factory=list)
    marriages: list[tuple[int, str]] = field(default_factory=list)
    result: tuple[int, int, str, str] | None = None  # winner, game points, clause, word
    over: bool = False

    # What there is (3, 6, 8.7)

    def on_lead(self, seat: int) -> bool:
        return not self.over and self.lead is None and seat == self.to_move and bool(self.hands[seat])

    def strict(self) -> bool:
        return self.closing is not None or not self.talon

    def count(self, seat: int) -> int:
        return count(seat, self.tricks, self.marriages, self.trump)

    def playable(self) -> set[str]:
        """6.2 to 6.5 and 8.4 for the seat to move."""
        hand = self.hands[self.to_move]
        if self.lead is None:
            if self.announced_now is None:
                return set(hand)
            ranks = "K" if self.rules["marriage_lead"] == "king" else "KQ"
            return {rank + self.announced_now for rank in ranks}
        if not self.strict():
            return set(hand)
        led_suit = [card for card in hand if card[1] == self.lead[1]]
        beating = [card for card in led_suit if HIGH_TO_LOW.index(card[0]) < HIGH_TO_LOW.index(self.lead[0])]
        trumps = [card for card in hand if card[1] == self.trump]
        for choice in (beating, led_suit, trumps, hand):
            if choice:
                return set(choice)
        raise AssertionError("nobody replies without a card")

    # What may be done

    def fault(self, text: str) -> tuple[str, set[str | None]] | None:
        """Return the code of a fault and every clause that the action breaks; None for what is accepted."""
        word, verb, *arguments = text.split()
        seat = int(word)
        if self.over:
            return "after_end", {None}
        if seat != self.to_move:
            return "turn", {None}
        if verb == "play":
            card = arguments[0]
            if card not in self.hands[seat]:
                return "illegal_play", {None}
            if card in self.playable() or self.rules["revoke_mode"] == "penalize":
                return None
            return "illegal_play", {"6.3" if self.lead is not None else "8.4"}
        broken = set(getattr(self, f"_against_{verb}")(seat, *arguments))
        return ("illegal_action", broken) if broken else None

    def _against_exchange(self, seat: int) -> Iterator[str]:
        if not self.on_lead(seat) or "J" + self.trump not in self.hands[seat]:
            yield "9.1"
        if self.strict():
            yield "9.2"
        if not self.tricks and not self.rules["exchange_before_first_trick"]:
            yield "9.3"
        if self.talon and len(self.talon) < number(self.rules["min_talon_to_exchange"]):
            yield "9.4"

    def _against_close(self, seat: int) -> Iterator[str]:
        if not self.on_lead(seat) or len(self.hands[seat]) != 5 or self.closing is not None:
            yield "10.1"
        if len(self.talon) < number(self.rules["min_talon_to_close"]):
            yield "10.4"

    def _against_marriage(self, seat: int, suit: str) -> Iterator[str]:
        if not self.on_lead(seat) or not {"K" + suit, "Q" + suit} <= self.hands[seat]:
            yield "8.1"
        if self.announced_now is not None:
            yield "8.2"
        if self.rules["marriage_needs_trick"] and not any(trick.winner == seat for trick in self.tricks):
            yield "8.3"

    def _against_claim(self, seat: int) -> Iterator[str]:
        just_won = bool(self.tricks) and self.tricks[-1].winner == seat
        if self.lead is not None or not (just_won or self.announced_now is not None):
            yield "11.1"

    def options(self, seat: int) -> set[str]:
        """Return what a seat may do without revoking."""
        if self.over or seat != self.to_move:
            return set()
        steps = {f"{seat} {words}" for words in STEPS if self.fault(f"{seat} {words}") is None}
        return steps | {f"{seat} play {card}" for card in (self.playable() if self.hands[seat] else ())}

    # Doing it

    def do(self, text: str) -> None:
        word, verb, *arguments = text.split()
        seat = int(word)
        if verb == "exchange":
            self.hands[seat].remove("J" + self.trump)
            self.hands[seat].add(self.talon[-1])
            self.talon[-1] = "J" + self.trump
        elif verb == "close":
            self.closing = Closing(seat, list(self.tricks), list(self.marriages))
        elif verb == "marriage":
            self.announced_now = arguments[0]
            self.marriages.append((seat, arguments[0]))
        elif verb == "claim":
            self._end("claim", seat)
        elif arguments[0] not in self.playable():
            self._end("revoke", seat)
        else:
            self._put(seat, arguments[0])

    def _put(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if self.lead is None:
            self.lead, self.to_move = card, 1 - seat
            return
        winner = seat if beats(card, self.lead, self.trump) else 1 - seat
        self.tricks.append(Trick(winner, self.lead, card))
        self.lead = self.announced_now = None
        self.to_move = winner
        if not self.strict():
            for drawer in (winner, 1 - winner):
                self.hands[drawer].add(self.talon.pop(0))
        if not any(self.hands):
            self.result = self._value("cards_out", winner)

    def _end(self, reason: str, seat: int) -> None:
        self.result = self._value(reason, seat)
        self.over = True

    def _value(self, reason: str, actor: int) -> tuple[int, int, str, str]:
        """The decision function of 12, with the clause that decides."""
        other = 1 - actor
        if reason == "revoke":
            return other, 3, "15.1", "revoke"
        right = self.count(actor) >= 66
        word = "claim" if right else "false_claim"
        if self.closing is None:
            if reason == "cards_out":
                return actor, 1, "12.5", "last_trick"
            taken = tricks_of(other, self.tricks)
            if right:
                return actor, table(taken, self.count(other)), "12.1", word
            mirror = self.rules["false_claim"] == "mirror"
            return other, table(taken, self.count(other)) if mirror else three_or_two(taken), "11.6", word
        closer, victim = self.closing.seat, 1 - self.closing.seat
        taken = tricks_of(victim, self.closing.tricks)
        points = count(victim, self.closing.tricks, self.closing.marriages, self.trump)
        if reason == "cards_out":
            return victim, three_or_two(taken), "12.2", "failed_close"
        if actor == closer:
            return (
                (closer, table(taken, points), "12.4", word) if right else (victim, three_or_two(taken), "12.2", word)
            )
        return (victim if right else closer), three_or_two(taken), "12.3" if right else "12.8", word

    def verdict(self) -> dict[str, object] | None:
        """Return scores, clause and details as the record format has them; None while nothing is decided."""
        if self.result is None:
            return None
        winner, game_points, clause, word = self.result
        return {
            "scores": [game_points if seat == winner else 0 for seat in (0, 1)],
            "clause": clause,
            "details": {
                "card_points": [count(seat, self.tricks, [], self.trump) for seat in (0, 1)],
                "tricks": [tricks_of(seat, self.tricks) for seat in (0, 1)],
                "declarations": [[seat, suit, 40 if suit == self.trump else 20] for seat, suit in self.marriages],
                "closed_by": self.closing.seat if self.closing is not None else None,
                "outcome": word,
            },
        }


def deal(flags: Mapping[str, object], deck: list[str], dealer: int) -> Table:
    """Deal packets off the top of the pack (4.3, 4.4); `flags` as a record gives them."""
    rules = PRESETS[flags.get("preset", "soft")] | {name: value for name, value in flags.items() if name != "preset"}
    pack = list(deck)
    hands: list[set[str]] = [set(), set()]
    forehand = 1 - dealer
    for packet in (3, 2):
        if packet == 2:
            turn_up = pack.pop(0)
        for seat in (forehand, dealer):
            hands[seat] |= {pack.pop(0) for _ in range(packet)}
    return Table(rules, hands, [*pack, turn_up], turn_up[1], forehand)


def beats(reply: str, lead: str, trump: str) -> bool:
    """6.1."""
    if reply[1] == lead[1]:
        return HIGH_TO_LOW.index(reply[0]) < HIGH_TO_LOW.index(lead[0])
    return reply[1] == trump


def count(seat: int, tricks: list[Trick], marriages: list[tuple[int, str]], trump: str) -> int:
    """8.7."""
    won = [trick for trick in tricks if trick.winner == seat]
    if not won:
        return 0
    shown = sum(40 if suit == trump else 20 for who, suit in marriages if who == seat)
    return sum(WORTH[trick.lead[0]] + WORTH[trick.reply[0]] for trick in won) + shown


def tricks_of(seat: int, tricks: list[Trick]) -> int:
    return sum(trick.winner == seat for trick in tricks)


def table(tricks: int, points: int) -> int:
    """12.1."""
    if tricks == 0:
        return 3
    return 1 if points >= 33 else 2


def three_or_two(tricks: int) -> int:
    return 3 if tricks == 0 else 2


def number(value: object) -> int:
    assert isinstance(value, int)
    return value
