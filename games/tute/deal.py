"""One round of Tute, for two or in pairs, played step by step (RULES.md 3 to 8)."""

from __future__ import annotations

from games.action import plays
from games.errors import AfterEnd, IllegalAction, IllegalPlay, OutOfTurn
from games.tute import declarations, exchange, faults, settle
from games.tute.cards import BIT, VALUE
from games.tute.view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.action import Action
    from games.outcome import Outcome
    from games.tute.duty import Row
    from games.tute.flags import Rules

AFTER = {2: (1, 0), 4: (1, 2, 3, 0)}  # who sits to the right of a seat (3.1)
bit_of = BIT.__getitem__


class Deal:
    """The state of a round; the side of a seat is `seat & 1`, alone for two players, with the partner in pairs.

    `stock` holds the cards to draw in their order, the turn-up last, and is empty in pairs; `drawn` of it are gone.
    `to_draw` says that the winner of a trick and the other have yet to draw (6.2): it happens with the first action of
    the winner that is no exchange. `trick` are the cards on the table, `best` of them wins and is the card of `holder`,
    `worth` is what they count together. `played` are the tricks as (winner, cards from the lead on). `spoken_after` is
    the number of tricks after which the last declaration was made, `forfeited` the seats that lost their 40 (8.7).
    """

    __slots__ = (
        "best",
        "card_points",
        "dealer",
        "declarations",
        "drawn",
        "duties",
        "exchanges",
        "forfeited",
        "hands",
        "holder",
        "outcome",
        "played",
        "rules",
        "shown",
        "spoken_after",
        "stock",
        "to_draw",
        "trick",
        "tricks",
        "trump",
        "turn",
        "worth",
    )

    def __init__(self, rules: Rules, deck: Sequence[int], dealer: int) -> None:
        """Deal in packets from the dealer's right on, and show the trump card (3.2, 3.3, 3.6, 3.7)."""
        players = rules.players
        dealt = players * rules.hand_size
        self.rules = rules
        self.dealer = dealer
        self.turn = seat = AFTER[players][dealer]  # (4.1)
        self.hands = [0] * players
        for parts in rules.parts:
            for part in parts:
                self.hands[seat] += sum(map(bit_of, deck[part]))
            seat = AFTER[players][seat]
        self.shown = deck[dealt] if players == 2 else deck[39]
        self.stock = [*deck[dealt + 1 :], self.shown] if players == 2 else []
        self.trump = self.shown // 10
        self.duties = rules.duties_of(self.trump)
        self.drawn = 0
        self.to_draw = False
        self.trick: list[int] = []
        self.best = self.holder = -1
        self.worth = 0
        self.tricks = [0, 0]
        self.card_points = [0, 0]
        self.played: list[tuple[int, list[int]]] = []
        self.declarations: list[tuple[int, int, int]] = []
        self.spoken_after = -1
        self.forfeited: list[int] = []
        self.exchanges: list[tuple[int, int, int]] = []
        self.outcome: Outcome | None = None

    @property
    def stock_left(self) -> int:
        """Return the number of cards in the stock, the turn-up counted, once those who must have drawn (6.2)."""
        return len(self.stock) - self.drawn - 2 * self.to_draw

    def hand(self, seat: int) -> int:
        """Return the hand of a seat that is about to act: the winner of the trick with the card he draws (6.2)."""
        if self.to_draw and seat == self.turn:
            return self.hands[seat] | BIT[self.stock[self.drawn]]
        return self.hands[seat]

    def legal_cards(self) -> int:
        """Return the set of cards the seat to move may play (5, 6.1)."""
        seat = self.turn
        hand = self.hand(seat)
        if not self.trick:
            return hand
        first, second, third = self._rows(seat)[self.best][0]
        return hand & first or hand & second or hand & third or hand

    def legal_actions(self, seat: int | None = None) -> Iterator[Action]:
        """Yield what a seat may do; at the lead the steps before the card come first."""
        turn = self.turn
        if seat is None:
            seat = turn
        if turn < 0 or (seat != turn and not declarations.partner_may_speak(self, seat)):
            return
        if not self.trick:
            for verb, argument in (
                *(("exchange", place) for place in range(2) if seat == turn),
                *(("declare", suit) for suit in range(4)),
                ("tute", -1),
            ):
                if self._broken(seat, verb, argument) is None:
                    yield seat, verb, argument, ()
        if seat == turn:
            yield from plays(turn, self.legal_cards())

    def apply(self, action: Action) -> None:
        """Do an action. Raises: ActionFault, with the state unchanged."""
        self.apply_all((action,))

    def apply_all(self, actions: Iterable[Action]) -> None:
        """Do actions one after the other. Raises: ActionFault at the first illegal one."""
        waiting = iter(actions)
        while True:
            action = self._play_on(waiting)
            if action is None:
                return
            self._step(action)

    def _play_on(self, actions: Iterator[Action]) -> Action | None:
        """Play cards as long as they are legal, and return the first action that is not such a play, undone.

        This loop is where the time of a replay goes. So the state lives in local variables, and sets of cards are added
        and subtracted where that is the same, which is quicker with forty bits.
        """
        hands, stock, played = self.hands, self.stock, self.played
        (tricks_a, tricks_b), (points_a, points_b) = self.tricks, self.card_points
        turn, trick, best, holder, worth = self.turn, self.trick, self.best, self.holder, self.worth
        drawn, to_draw, size = self.drawn, self.to_draw, len(stock)
        open_duty, duty, partner_duty = self.duties
        followers = len(hands) - 1
        missing = followers + 1 - len(trick)
        after = AFTER[followers + 1]
        if trick:
            foes, friends = (open_duty if drawn < size else duty)[trick[0]], partner_duty[trick[0]]
        for action in actions:
            seat, verb, card, _ = action
            if seat != turn or verb != "play":
                break
            bit = BIT[card]
            hand = hands[seat]
            if trick:
                _, watch, beats = (friends if holder ^ 2 == seat else foes)[best]
                if hand & watch[card] != bit:
                    break
                hands[seat] = hand - bit
                if beats[card]:
                    best = card
                    holder = seat
                worth += VALUE[card]
                trick.append(card)
                missing -= 1
                if missing:
                    turn = after[seat]
                    continue
                if holder & 1:
                    tricks_b += 1
                    points_b += worth
                else:
                    tricks_a += 1
                    points_a += worth
                played.append((holder, trick))
                trick = []
                turn = holder if hands[holder] else -1  # (4.2)
                to_draw = drawn < size
            else:
                if to_draw:  # (6.2)
                    hand += BIT[stock[drawn]]
                    if not hand & bit:
                        break
                    hands[1 - seat] += BIT[stock[drawn + 1]]
                    drawn += 2
                    to_draw = False
                elif not hand & bit:
                    break
                hands[seat] = hand - bit
                foes = open_duty[card] if drawn < size else duty[card]
                friends = partner_duty[card]
                best = card
                holder = seat
                worth = VALUE[card]
                trick = [card]
                missing = followers
                turn = after[seat]
        else:
            action = None
        self.turn, self.trick, self.best, self.holder, self.worth = turn, trick, best, holder, worth
        self.drawn, self.to_draw = drawn, to_draw
        self.tricks = [tricks_a, tricks_b]
        self.card_points = [points_a, points_b]
        if turn < 0 and self.outcome is None:
            self.outcome = settle.played_out(self, holder)
        return action

    def _step(self, action: Action) -> None:
        """Do an action that is no legal play of the seat to move: a step before the lead, or a fault."""
        seat, verb, argument, _ = action
        if self.turn < 0:
            raise AfterEnd("after_end")
        speaks = verb in ("declare", "tute") and declarations.partner_may_speak(self, seat)
        if seat != self.turn and not speaks:
            raise OutOfTurn("turn", seat=self.turn)
        if verb == "play":
            self._revoke(seat, argument)
            return
        broken = self._broken(seat, verb, argument)
        if broken is not None:
            raise IllegalAction(broken[0], broken[1])
        if verb == "exchange":
            exchange.take(self, seat, argument)
            return
        self._draw()
        if verb == "declare":
            declarations.declare(self, seat, argument)
        else:
            self._end(settle.tute(self, seat))

    def _broken(self, seat: int, verb: str, argument: int) -> tuple[str, str] | None:
        """Return the reason and the clause that forbid a step other than a play, None if it may be done."""
        if verb == "exchange":
            return exchange.broken(self, seat, argument)
        return declarations.broken_time(self, seat) or declarations.broken_cards(self, seat, verb, argument)

    def _revoke(self, seat: int, card: int) -> None:
        if not self.hand(seat) & BIT[card]:
            raise IllegalPlay("not_held")
        reason, clause = faults.broken_duty(self, seat, card)
        if not self.rules.lose_round:
            raise IllegalPlay(reason, clause)
        self._end(settle.revoke(self, seat))

    def _rows(self, seat: int) -> tuple[Row, ...]:
        """Return the rows of duties for a follower by the best card."""
        open_duty, duty, partner_duty = self.duties
        if self.holder ^ 2 == seat:
            return partner_duty[self.trick[0]]
        return (open_duty if self.drawn < len(self.stock) else duty)[self.trick[0]]

    def _draw(self) -> None:
        if self.to_draw:
            self.hands[self.turn] |= BIT[self.stock[self.drawn]]
            self.hands[1 - self.turn] |= BIT[self.stock[self.drawn + 1]]
            self.drawn += 2
            self.to_draw = False

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.turn = -1

    def copy(self) -> Deal:
        """Return a deal that can go on by itself."""
        other = Deal.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if type(value) is list else value)
        return other

    def view(self, seat: int) -> dict[str, object]:
        """Return what a seat can know (3.4, 8.10)."""
        return view(self, seat)
