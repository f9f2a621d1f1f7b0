"""A slow second Tute, written from the rules with names of cards. It shares no code with the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

DEFAULTS: dict[str, object] = {
    "deal_packet": 1,
    "hand_size_two": 8,
    "open_stock_obligation": "strict",
    "must_head_partner": True,
    "must_overtrump": True,
    "undertrump": "forced",
    "trump_exchange": "seven_two",
    "pairs_declare_window": "first_trick",
    "two_declare_until_stock": 2,
    "max_declarations_per_window": "none",
    "tute_ranks": "K",
    "tute_wins": "round",
    "last_trick_bonus": 10,
    "tie_break": "last_trick",
    "capote_bonus": 0,
    "double_over_100": False,
    "match_target": 3,
    "revoke_mode": "reject",
}
LOW_TO_HIGH = "24567SCKTA"
WORTH = {"A": 11, "T": 10, "K": 4, "C": 3, "S": 2}
CARDS = [rank + suit for suit in "OECB" for rank in LOW_TO_HIGH]
STEPS = ["tute", "exchange 7", "exchange 2", *(f"declare {suit}" for suit in "OECB")]


def everything(seats: int) -> list[str]:
    return [f"{seat} {words}" for seat in range(seats) for words in [*STEPS, *(f"play {card}" for card in CARDS)]]


def above(card: str, other: str) -> bool:
    """Say whether a card is of the suit of another and higher."""
    return card[1] == other[1] and LOW_TO_HIGH.index(card[0]) > LOW_TO_HIGH.index(other[0])


@dataclass
class Table:
    """A round at the table; nothing is counted before it is asked for."""

    rules: Mapping[str, object]
    seats: int
    hands: list[list[str]]
    stock: list[str]  # next card first, the turn-up last; empty in pairs
    trump: str
    to_move: int
    down: list[tuple[int, str]] = field(default_factory=list)  # the cards on the table and who played them
    won: list[tuple[int, list[str]]] = field(default_factory=list)
    must_draw: bool = False
    said: list[tuple[int, str, int, int]] = field(default_factory=list)  # seat, suit, value, after how many tricks
    lost_forty: set[int] = field(default_factory=set)
    result: tuple[list[int], str, str] | None = None  # scores by side, clause, outcome

    # counting

    def tricks(self, side: int) -> int:
        return len([winner for winner, _ in self.won if winner % 2 == side])

    def card_points(self, side: int) -> int:
        return sum(WORTH.get(card[0], 0) for winner, cards in self.won if winner % 2 == side for card in cards)

    def total(self, side: int) -> int:
        return self.card_points(side) + sum(value for seat, _, value, _ in self.said if seat % 2 == side)

    # seeing

    def winning(self) -> tuple[int, str]:
        """5.9."""
        trumps = [play for play in self.down if play[1][1] == self.trump]
        followed = [play for play in self.down if play[1][1] == self.down[0][1][1]]
        return max(trumps or followed, key=lambda play: LOW_TO_HIGH.index(play[1][0]))

    def holding(self, seat: int) -> list[str]:
        """Return a hand with the card that its owner draws before he does what he is about to do (6.2)."""
        drawn = self.stock[:1] if self.must_draw and seat == self.to_move else []
        return [*self.hands[seat], *drawn]

    def stock_when_drawn(self) -> int:
        return len(self.stock) - (2 if self.must_draw else 0)

    def playable(self) -> list[str]:
        hand = self.holding(self.to_move)
        if not self.down:
            return hand
        led = self.down[0][1][1]
        same = [card for card in hand if card[1] == led]
        trumps = [card for card in hand if card[1] == self.trump]
        mode = self.rules["open_stock_obligation"]
        if self.stock and mode != "strict":
            if mode == "none":
                return hand
            if mode == "trump_only":
                return (led == self.trump and trumps) or hand
            return same or hand
        owner, best = self.winning()
        if self.seats == 4 and owner == (self.to_move + 2) % 4 and not self.rules["must_head_partner"]:
            return same or trumps or hand
        if same:
            if best[1] == led:
                return [card for card in same if above(card, best)] or same
            return same
        if trumps:
            if best[1] == self.trump and self.rules["must_overtrump"]:
                higher = [card for card in trumps if above(card, best)]
                if higher:
                    return higher
                return trumps if self.rules["undertrump"] == "forced" else hand
            return trumps
        return hand

    def window(self, seat: int) -> set[str]:
        """Return the clauses that close the window to a seat; none where it is open."""
        clauses = set()
        if self.tricks(seat % 2) == 0:
            clauses.add("8.3")
        if self.down or not self.won or self.won[-1][0] % 2 != seat % 2:
            clauses.add("8.6")
        if self.seats == 4:
            if self.rules["pairs_declare_window"] == "first_trick" and self.tricks(seat % 2) > 1:
                clauses.add("8.4")
        elif self.stock_when_drawn() <= int(str(self.rules["two_declare_until_stock"])):
            clauses.add("8.5")
        return clauses

    def in_turn(self, seat: int, verb: str) -> bool:
        if seat == self.to_move:
            return True
        partner = self.seats == 4 and seat == (self.to_move + 2) % 4
        return partner and verb in ("declare", "tute") and not self.window(seat)

    def fault(self, text: str) -> tuple[str, set[str | None]] | None:
        """Return the code and every clause that an action breaks, None if it is legal."""
        who, verb, *rest = text.split()
        seat = int(who)
        if self.result is not None:
            return "after_end", {None}
        if not self.in_turn(seat, verb):
            return "turn", {None}
        if verb == "play":
            return self.fault_of_play(seat, rest[0])
        if verb == "tute":
            clauses = self.fault_of_tute(seat)
        else:
            clauses = (self.fault_of_exchange if verb == "exchange" else self.fault_of_declaration)(seat, rest[0])
        return ("illegal_action", set(clauses)) if clauses else None

    def fault_of_play(self, seat: int, card: str) -> tuple[str, set[str | None]] | None:
        hand = self.holding(seat)
        if card not in hand:
            return "illegal_play", {None}
        if card in self.playable() or self.rules["revoke_mode"] == "lose_round":
            return None
        if self.stock and self.rules["open_stock_obligation"] != "strict":
            return "illegal_play", {"6.1"}
        led = self.down[0][1][1]
        owner, best = self.winning()
        clauses: set[str | None] = set()
        if any(held[1] == led for held in hand):
            clauses.add("5.7" if led == self.trump else "5.1")
            if card[1] == led and self.seats == 4 and (owner - seat) % 4 == 2:
                clauses = {"5.4"}
        elif card[1] == self.trump:
            clauses.add("5.5")
        elif best[1] == self.trump and not any(above(held, best) for held in hand) and self.rules["must_overtrump"]:
            clauses |= {"5.6", "5.2"}
        else:
            clauses.add("5.2")
        return "illegal_play", clauses

    def fault_of_exchange(self, seat: int, rank: str) -> set[str]:
        if self.seats == 4:
            return {"3.5"}
        clauses = set()
        allowed = {"seven_two": "72", "seven_only": "7", "off": ""}[str(self.rules["trump_exchange"])]
        if rank not in allowed or not self.stock:
            clauses.add("7.3")
        takes = {"7": "ATKCS", "2": "7654"}[rank]
        if not self.must_draw or rank + self.trump not in self.hands[seat] or self.stock[-1][0] not in takes:
            clauses.add("7.1")
        return clauses

    def fault_of_declaration(self, seat: int, suit: str) -> set[str]:
        clauses = self.window(seat)
        hand = self.holding(seat)
        if "K" + suit not in hand or "C" + suit not in hand or suit in [said[1] for said in self.said]:
            clauses.add("8.2")
        if suit == self.trump and seat in self.lost_forty:
            clauses.add("8.7")
        if self.rules["max_declarations_per_window"] == 1 and any(said[3] == len(self.won) for said in self.said):
            clauses.add("8.9")
        return clauses

    def fault_of_tute(self, seat: int) -> set[str]:
        clauses = self.window(seat)
        hand = self.holding(seat)
        ranks = ["K", "C"] if self.rules["tute_ranks"] == "K_and_C" else ["K"]
        if not any(all(rank + suit in hand for suit in "OECB") for rank in ranks):
            clauses.add("8.8")
        return clauses

    # doing

    def do(self, text: str) -> None:
        """Do an action that has no fault."""
        who, verb, *rest = text.split()
        seat = int(who)
        if verb == "exchange":
            given = rest[0] + self.trump
            self.hands[seat].remove(given)
            self.hands[seat].append(self.stock[-1])
            self.stock[-1] = given
            return
        if self.must_draw:
            self.hands[self.to_move].append(self.stock.pop(0))
            self.hands[(self.to_move + 1) % 2].append(self.stock.pop(0))
            self.must_draw = False
        if verb == "tute":
            target = int(str(self.rules["match_target"])) if self.rules["tute_wins"] == "match" else 1
            self.result = (self.for_side(seat % 2, target), "8.8", "tute")
        elif verb == "declare":
            self.declare(seat, rest[0])
        elif rest[0] not in self.playable():
            self.result = (self.for_side(1 - seat % 2, 1), "11.1", "revoke")
        else:
            self.play(seat, rest[0])

    def declare(self, seat: int, suit: str) -> None:
        trumps_too = {"K" + self.trump, "C" + self.trump} <= set(self.hands[seat])
        if suit != self.trump and trumps_too and self.trump not in [said[1] for said in self.said]:
            self.lost_forty.add(seat)
        self.said.append((seat, suit, 40 if suit == self.trump else 20, len(self.won)))

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.down.append((seat, card))
        self.to_move = (seat + 1) % self.seats
        if len(self.down) == self.seats:
            winner, _ = self.winning()
            self.won.append((winner, [played for _, played in self.down]))
            self.down = []
            self.to_move = winner
            self.must_draw = bool(self.stock)
            if not any(self.hands) and not self.stock:
                self.settle()

    def settle(self) -> None:
        last = self.won[-1][0] % 2
        totals = self.totals()
        if totals[0] == totals[1] and self.rules["tie_break"] != "last_trick":
            self.result = ([0, 0], "9.5", str(self.rules["tie_break"]))
            return
        winner = last if totals[0] == totals[1] else totals.index(max(totals))
        points = 2 if self.rules["double_over_100"] and totals[winner] >= 101 else 1
        if all(seat % 2 == winner for seat, _ in self.won) and self.rules["capote_bonus"]:
            points += 1
        tie = totals[0] == totals[1]
        self.result = (self.for_side(winner, points), "9.5" if tie else "9.4", "last_trick" if tie else "points")

    def totals(self) -> list[int]:
        totals = [self.total(0), self.total(1)]
        if not any(self.hands):
            totals[self.won[-1][0] % 2] += int(str(self.rules["last_trick_bonus"]))
        return totals

    def for_side(self, side: int, points: int) -> list[int]:
        return [points, 0] if side == 0 else [0, points]


def deal(rules: Mapping[str, object], deck: list[str], dealer: int, seats: int) -> Table:
    """3.2, 3.3, 3.6: packets from the dealer's right on, card by card."""
    flags = DEFAULTS | dict(rules)
    size = 10 if seats == 4 else int(str(flags["hand_size_two"]))
    left = list(deck)
    hands: list[list[str]] = [[] for _ in range(seats)]
    seat = (dealer + 1) % seats
    while any(len(hand) < size for hand in hands):
        for _ in range(int(str(flags["deal_packet"]))):
            hands[seat].append(left.pop(0))
        seat = (seat + 1) % seats
    shown = deck[-1] if seats == 4 else left.pop(0)
    stock = [*left, shown] if seats == 2 else []
    return Table(flags, seats, hands, stock, shown[1], (dealer + 1) % seats)
