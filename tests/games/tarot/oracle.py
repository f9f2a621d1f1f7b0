"""Tarot once more, slowly and in the words of the clauses: sets of card names, no masks, no tables, no code of games/.

It is what the engine is compared with, so it must not become quick or clever, and must not import the engine.
"""

from __future__ import annotations

from tests.games.tarot.oracle_cards import (
    BOUTS,
    KINGS,
    SUITS,
    half_points,
    legal_cards,
    suit_of,
    winner_of,
)

ORDER = ("pass", "prise", "garde", "sans", "contre")
TIMES = {"prise": 1, "garde": 2, "sans": 4, "contre": 6}
DEFAULTS = {
    "petit_sec": "cancel",
    "poignee_timing": "own_first_card",
    "chelem_announce": "taker_after_ecart",
    "excuse_last_trick": "changes_side",
}


class Table:
    """A deal; every question is answered from the hands and what was done so far."""

    def __init__(self, deck: list[str], dealer: int, flags: dict[str, str]) -> None:
        self.flags = DEFAULTS | flags
        self.eldest = (dealer + 1) % 4
        self.hands: list[set[str]] = [set(), set(), set(), set()]
        self.dog: set[str] = set()
        cards = list(deck)
        for _ in range(6):
            for who in (0, 1, None, 2, 3):
                if who is None:
                    self.dog.add(cards.pop(0))
                else:
                    for _ in range(3):
                        self.hands[(self.eldest + who) % 4].add(cards.pop(0))
        self.petit_sec = self.flags["petit_sec"] == "cancel" and any(
            [card for card in hand if suit_of(card) in ("T", "EX")] == ["T1"] for hand in self.hands
        )
        self.bids: list[tuple[int, str]] = []
        self.discarded: set[str] | None = None
        self.chelem = False
        self.shown: list[tuple[int, list[str]]] = []
        self.tricks: list[list[tuple[int, str]]] = [[]]

    # what the situation is

    @property
    def contract(self) -> tuple[int, str] | None:
        spoken = [(seat, bid) for seat, bid in self.bids if bid != "pass"]
        return spoken[-1] if spoken else None

    @property
    def stage(self) -> str:
        if self.petit_sec:
            return "void 4.5"
        if len(self.bids) < 4:
            return "bid"
        if self.contract is None:
            return "void 4.4"
        if self.contract[1] in ("prise", "garde") and self.discarded is None:
            return "discard"
        if sum(map(len, self.tricks)) == 72:
            return "end"
        return "play"

    @property
    def taker(self) -> int:
        return self.contract[0] if self.contract else -1

    @property
    def turn(self) -> int:
        stage = self.stage
        if stage == "bid":
            return (self.eldest + len(self.bids)) % 4
        if stage == "discard":
            return self.taker
        if stage != "play":
            return -1
        first = self.taker if self.chelem else self.eldest
        leader = first if len(self.tricks) == 1 else winner_of(self.tricks[-2])
        return (leader + len(self.tricks[-1])) % 4

    @property
    def no_card_yet(self) -> bool:
        return self.stage == "play" and self.tricks == [[]]

    def chelem_time(self, seat: int) -> bool:
        return (
            self.no_card_yet
            and seat == self.taker
            and not self.shown
            and not self.chelem
            and self.flags["chelem_announce"] != "off"
        )

    def poignee_time(self, seat: int) -> bool:
        if self.flags["poignee_timing"] == "before_first_trick":
            return self.no_card_yet
        return self.stage == "play" and len(self.tricks) == 1 and seat == self.turn

    # what is wrong with an action, as code and clause

    def fault(self, seat: int, verb: str, words: list[str]) -> tuple[str, str | None] | None:
        if self.turn == -1:
            return "after_end", None
        in_turn = seat == self.turn
        if verb == "chelem" and self.chelem_time(seat):
            in_turn = True
        if verb == "poignee" and self.poignee_time(seat):
            in_turn = True
        if not in_turn:
            return "turn", None
        return getattr(self, "fault_of_" + verb)(seat, words)

    def fault_of_bid(self, seat: int, words: list[str]) -> tuple[str, str | None] | None:
        if self.stage != "bid":
            return "illegal_action", "5.1"
        highest = max((ORDER.index(bid) for _, bid in self.bids), default=0)
        if words[0] != "pass" and ORDER.index(words[0]) <= highest:
            return "illegal_action", "5.1"
        return None

    def fault_of_discard(self, seat: int, words: list[str]) -> tuple[str, str | None] | None:
        if self.stage != "discard":
            return "illegal_action", "6.1"
        done: list[str] = []
        for card in words:
            if card not in self.hands[seat]:
                return "illegal_play", None
            if card in KINGS or card in BOUTS:
                return "illegal_play", "6.2"
            if card in done:
                return "illegal_play", "6.1"
            done.append(card)
        ordinary = {card for card in self.hands[seat] if suit_of(card) in SUITS and card not in KINGS}
        if len(ordinary & set(words)) != min(6, len(ordinary)):
            return "illegal_action", "6.3"
        return None

    def fault_of_chelem(self, seat: int, words: list[str]) -> tuple[str, str | None] | None:
        return None if self.chelem_time(seat) else ("illegal_action", "8.1")

    def poignee_pool(self, seat: int, level: int) -> set[str]:
        """Return the cards of which any `level` show that level (7.3, 7.4, 7.6), none if it is not available."""
        numbered = {card for card in self.hands[seat] if suit_of(card) == "T"}
        if len(numbered) >= level:
            return numbered
        if len(numbered) == level - 1 and "EX" in self.hands[seat]:
            return numbered | {"EX"}
        if level == 15 and seat == self.taker and self.discarded and set(KINGS) <= self.hands[seat]:
            numbered |= {card for card in self.discarded if suit_of(card) == "T"}
            return numbered if len(numbered) >= 15 else set()
        return set()

    def fault_of_poignee(self, seat: int, words: list[str]) -> tuple[str, str | None] | None:
        if not self.poignee_time(seat):
            return "illegal_action", "7.2"
        if seat in [who for who, _ in self.shown]:
            return "illegal_action", "7.5"
        pool = self.poignee_pool(seat, len(words))
        if not pool:
            return "illegal_action", "7.4"
        done: list[str] = []
        for card in words:
            if card not in pool:
                if card not in self.hands[seat]:
                    return "illegal_play", None
                if card != "EX":
                    return "illegal_play", "7.1"
                return "illegal_play", "7.4" if pool <= self.hands[seat] else "7.6"
            if card in done:
                return "illegal_play", "7.3"
            done.append(card)
        return None

    def fault_of_play(self, seat: int, words: list[str]) -> tuple[str, str | None] | None:
        card = words[0]
        if card not in self.hands[seat]:
            return "illegal_play", None
        if self.stage == "bid":
            return "illegal_action", "5.1"
        if self.stage == "discard":
            return "illegal_action", "6.1"
        if card not in legal_cards(self.hands[seat], [card for _, card in self.tricks[-1]]):
            return "illegal_play", "9.4"
        return None

    # doing it

    def do(self, seat: int, verb: str, words: list[str]) -> None:
        if verb == "bid":
            self.bids.append((seat, words[0]))
            if self.stage == "discard":
                self.hands[self.taker] |= self.dog
        elif verb == "discard":
            self.discarded = set(words)
            self.hands[seat] -= self.discarded
        elif verb == "chelem":
            self.chelem = True
        elif verb == "poignee":
            self.shown.append((seat, words))
        else:
            if len(self.tricks[-1]) == 4:
                self.tricks.append([])
            self.tricks[-1].append((seat, words[0]))
            self.hands[seat].remove(words[0])
            if len(self.tricks[-1]) == 4 and len(self.tricks) < 18:
                self.tricks.append([])

    # what comes out

    def result(self) -> dict[str, object]:
        """Return scores, card points, tricks and bouts of the taker's side and the defence, from the cards alone."""
        taker, contract = self.contract or (-1, "")
        piles: dict[bool, list[str]] = {True: [], False: []}  # by "is the taker's"
        bonus_halves = {True: 0, False: 0}
        tricks = {True: 0, False: 0}
        piles[True] += self.discarded or ()
        if contract == "sans":
            piles[True] += self.dog
        if contract == "contre":
            piles[False] += self.dog
        won_by: list[bool] = []
        excuse_slam = False
        for number, trick in enumerate(self.tricks, 1):
            side = winner_of(trick) == taker
            if number == 18 and trick[0][1] == "EX":
                leading_side = trick[0][0] == taker
                if won_by == [leading_side] * 17:
                    side, excuse_slam = leading_side, True
            won_by.append(side)
            tricks[side] += 1
            for seat, card in trick:
                if card != "EX":
                    piles[side].append(card)
                    continue
                own = seat == taker
                if number < 18:
                    keeper = own
                elif excuse_slam or self.flags["excuse_last_trick"] == "with_trick":
                    keeper = side
                else:
                    keeper = not own
                piles[keeper].append("EX")
                if keeper != side:  # it lies in the other side's trick: half a point for it
                    bonus_halves[keeper] -= 1
                    bonus_halves[side] += 1
        halves = {side: sum(map(half_points, piles[side])) + bonus_halves[side] for side in (True, False)}
        assert halves[True] % 2 == 0
        assert halves[True] + halves[False] == 182
        points = halves[True] // 2
        bouts = len([card for card in piles[True] if card in BOUTS])
        target = {0: 56, 1: 51, 2: 41, 3: 36}[bouts]
        times = TIMES[contract]
        made = points >= target
        unit = (25 + abs(points - target)) * times
        unit += sum({10: 20, 13: 30, 15: 40}[len(cards)] for _, cards in self.shown)
        if not made:
            unit = -unit
        last = 17 if excuse_slam else 18
        if "T1" in [card for _, card in self.tricks[last - 1]]:
            unit += 10 * times if won_by[last - 1] else -10 * times
        if tricks[True] == 18:
            unit += 400 if self.chelem else 200
        elif self.chelem:
            unit -= 200
        if tricks[False] == 18:
            unit -= 200
        scores = [-unit, -unit, -unit, -unit]
        scores[taker] = unit * 3
        return {
            "scores": scores,
            "taker": taker,
            "contract": contract,
            "card_points": [points, halves[False] // 2],
            "tricks": [tricks[True], tricks[False]],
            "bouts": bouts,
            "target": target,
            "outcome": "made" if made else "failed",
        }
