"""One deal of Quadrille or Quintillo, played step by step (RULES.md 16 and 17)."""

from __future__ import annotations

from games.action import plays
from games.cards import cards_of
from games.errors import AfterEnd, IllegalAction, IllegalPlay, OutOfTurn
from games.ombre import quadrille_settle as settle
from games.ombre.auction import Auction
from games.ombre.cards import BIT, KINGS, PRINTED_SUIT, QUEENS, SPADILLE, Trumps, is_black, trumps
from games.ombre.quadrille_view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.action import Action
    from games.ombre.flags import Rules
    from games.outcome import Outcome

ALLIANCE, SOLO, VOLE = 1, 2, 3  # the contracts, in the words of the auction
# What the seat to move is to do. STOPPING: its side has won the first tricks in a row; it may stop or lead on (16.13).
BIDDING, NAMING, CALLING, PLAYING, STOPPING, OVER = range(6)
PACKETS = {4: (3, 4, 3), 5: (2, 2, 2, 2)}  # (16.1, 17.1)
AFTER = {4: (1, 2, 3, 0), 5: (1, 2, 3, 4, 0)}  # who plays after a seat
WRONG_TIME = {
    "bid": ("bid_after_auction", "5.5"),
    "trump": ("trump_not_now", "16.4"),
    "call": ("call_not_now", "16.4"),
    "play": ("play_not_now", "16.7"),
    "stop": ("premiers_not_now", "16.13"),
}


class Deal:
    """The state of a deal of four or five seats; -1 means nobody or nothing.

    `target` is the number of tricks the side needs (16.4, 17.3). `pot_before` is the pot of the record, `pot` the pot
    with the contributions to a vole, `stakes` the contribution of a seat (16.13, 16.14). `contract` is 0 before there
    is one; `forced` says that all have passed (16.6). `partner` holds the called card, whether anybody knows it or not.
    `extra` is M of 16.9. `played` are the cards in order and `leaders` the seats that led, so the cards of the current
    trick are the last ones; `led` and `best` are its first and its best card, `winner` is whose the best is.
    """

    __slots__ = (
        "auction",
        "best",
        "called",
        "contract",
        "dealer",
        "extra",
        "forced",
        "hands",
        "leaders",
        "led",
        "outcome",
        "partner",
        "phase",
        "played",
        "pot",
        "pot_before",
        "rules",
        "seats",
        "stakes",
        "table",
        "taker",
        "target",
        "tricks",
        "trump",
        "turn",
        "winner",
    )

    def __init__(self, rules: Rules, deck: Sequence[int], dealer: int, pot: int, *, seats: int) -> None:
        """Deal the whole pack in packets, from the dealer's right."""
        order = [seat % seats for seat in range(dealer + 1, dealer + 1 + seats)]
        hands = [0] * seats
        place = 0
        for packet in PACKETS[seats]:
            for seat in order:
                hand = 0
                for card in deck[place : place + packet]:
                    hand |= BIT[card]
                hands[seat] |= hand
                place += packet
        self.rules = rules
        self.seats = seats
        self.target = 6 if seats == 4 else rules.quintillo_target
        self.dealer = dealer
        self.hands = hands
        self.pot = self.pot_before = pot
        self.stakes = 0
        self.auction = Auction(order, top=VOLE)
        self.phase = BIDDING
        self.turn = order[0]
        self.contract = 0
        self.forced = False
        self.taker = self.partner = self.called = self.trump = self.led = self.best = self.winner = -1
        self.extra = 0
        self.table: Trumps | None = None
        self.tricks = [0] * seats
        self.played: list[int] = []
        self.leaders: list[int] = []
        self.outcome: Outcome | None = None

    @property
    def side(self) -> tuple[int, ...]:
        """Return the seats that play the contract, the declarer first."""
        return (self.taker,) if self.partner < 0 else (self.taker, self.partner)

    def callable_cards(self) -> int:
        """Return the cards the declarer may call; none when he must play alone (16.4)."""
        missing = ~self.hands[self.taker]
        plain = ~PRINTED_SUIT[self.trump]
        kings = KINGS & missing if self.rules.call_trump_king else KINGS & missing & plain
        return kings or QUEENS & missing & plain

    def legal_actions(self, seat: int | None = None) -> Iterator[Action]:
        """Yield what a seat may do."""
        turn, phase = self.turn, self.phase
        if turn < 0 or (seat is not None and seat != turn):
            return
        if phase == BIDDING:
            for word in self.auction.words():
                yield turn, "bid", word, ()
        elif phase == NAMING:
            for suit in range(4):
                yield turn, "trump", suit, ()
        elif phase == CALLING:
            for card in cards_of(self.callable_cards()):
                yield turn, "call", card, ()
        elif phase == STOPPING:
            yield turn, "stop", -1, ()
            if not self.forced:
                yield from plays(turn, self.hands[turn])
        elif self.table is not None:
            hand = self.hands[turn]
            yield from plays(turn, hand if self.led < 0 else self.table.legal(hand, self.led))

    def apply(self, action: Action) -> None:
        """Do an action. Raises: ActionFault, with the state unchanged."""
        self.apply_all((action,))

    def apply_all(self, actions: Iterable[Action]) -> None:
        """Do actions one after the other. Raises: ActionFault at the first illegal one."""
        rest = iter(actions)
        more = True
        while more:
            more = self._play(rest) if self.phase == PLAYING else self._step(rest)

    def _step(self, rest: Iterator[Action]) -> bool:
        """Do actions until a card of a trick is due; return False when there are no more."""
        for action in rest:
            seat, verb, argument, _ = action
            phase = self.phase
            if seat != self.turn:
                raise AfterEnd("after_end") if phase == OVER else OutOfTurn("turn", seat=self.turn)
            if phase == BIDDING and verb == "bid":
                auction = self.auction
                auction.say(argument)
                self.turn = auction.turn
                if auction.turn < 0:
                    self._knock_down(auction)
                continue
            if phase == NAMING and verb == "trump":
                self._name(argument)
            elif phase == CALLING and verb == "call":
                self._call(argument)
            elif phase == STOPPING and verb == "stop":
                self._end(settle.stopped(self))
            elif verb == "play" and not self.hands[seat] & BIT[argument]:
                raise IllegalPlay("not_held")
            elif phase == STOPPING and verb == "play":
                if self.forced:
                    raise IllegalAction("vole_when_forced", "16.6")
                self._stake()
                self.phase = PLAYING
                self._play(iter((action,)))
            else:
                raise IllegalAction(*WRONG_TIME[verb])
            if self.phase == PLAYING:
                return True
        return False

    def _knock_down(self, auction: Auction) -> None:
        """Settle who plays what after the auction (5.5, 16.6)."""
        self.taker, self.contract = auction.holder, auction.bid
        if self.taker < 0:  # all have passed: spadille is forced
            self.contract = ALLIANCE
            self.forced = True
            self.taker = self._holder(SPADILLE)
        elif self.contract == VOLE:
            self._stake()
        self.turn = self.taker
        self.phase = NAMING

    def _stake(self) -> None:
        """Let every seat add three chips to the pot for a vole (16.13, 16.14, 17.4)."""
        self.stakes = 3
        self.pot += 3 * self.seats

    def _holder(self, card: int) -> int:
        """Return the seat that holds a card."""
        bit = BIT[card]
        seat = 0
        while not self.hands[seat] & bit:
            seat += 1
        return seat

    def _name(self, suit: int) -> None:
        self.trump = suit
        self.table = table = trumps(suit, voluntary_matador=self.rules.voluntary_matador)
        hand = self.hands[self.taker]
        if hand & table.matadors == table.matadors:  # (16.9), the red ace is the fourth trump
            self.extra = 2 if not is_black(suit) and hand & BIT[table.order[3]] else 1
        if self.contract == ALLIANCE and self.callable_cards():
            self.phase = CALLING
        else:
            self._lead_off()

    def _call(self, card: int) -> None:
        if not self.callable_cards() & BIT[card]:
            raise IllegalPlay("not_callable", "16.4")
        self.called = card
        self.partner = self._holder(card)
        self._lead_off()

    def _lead_off(self) -> None:
        self.turn = (self.dealer + 1) % self.seats if self.rules.forehand_leads else self.taker  # (8.1, 16.7)
        self.phase = PLAYING

    def _play(self, rest: Iterator[Action]) -> bool:
        """Do plays until something else is due; return False when there are no more actions.

        Nearly all of a replay is spent here, so the trick is kept in local variables: `need` obliges a hand to play one
        of `suit` (8.2, 8.4), and one of `higher` takes the lead over the best card so far (8.3). After `pause` cards
        there is more to look at than the winner of a trick.
        """
        table, hands, tricks, played, leaders = self.table, self.hands, self.tricks, self.played, self.leaders
        assert table is not None  # noqa: S101 (named before the first lead)
        obliges, follows, beats, after, bits = table.obliges, table.follows, table.beats, AFTER[self.seats], BIT
        turn, led, best, winner = self.turn, self.led, self.best, self.winner
        need, suit, higher, leader = (
            (obliges[led], follows[led], beats[best], leaders[-1]) if led >= 0 else (0, 0, 0, -1)
        )
        pause = self._pause()
        try:
            for seat, verb, card, _ in rest:
                if seat != turn:
                    raise OutOfTurn("turn", seat=turn)
                if verb != "play":
                    raise IllegalAction(*WRONG_TIME[verb])
                bit, hand = bits[card], hands[seat]
                left = hand ^ bit
                if left > hand:
                    raise IllegalPlay("not_held")
                if led < 0:
                    led = best = card
                    leader = winner = seat
                    leaders.append(seat)
                    need, suit, higher = obliges[card], follows[card], beats[card]
                elif not bit & suit and hand & need:
                    self._renounce(seat, bit, led)
                    turn = self.turn
                    return True
                elif bit & higher:
                    best = card
                    winner = seat
                    higher = beats[card]
                hands[seat] = left
                played.append(card)
                turn = after[seat]
                if turn == leader:
                    tricks[winner] += 1
                    turn = winner
                    led = -1
                    if len(played) == pause:
                        if not left:
                            self._end(settle.played_out(self))
                            turn = -1
                            return True
                        if self._has_won_all():
                            self.phase = STOPPING
                            return True
                        pause = 40
            return False
        finally:
            self.turn, self.led, self.best, self.winner = turn, led, best, winner

    def _pause(self) -> int:
        """Return after how many cards the side may stop (16.13) or the deal is over; a bid vole has no stop (16.14)."""
        first = self.target * self.seats
        return first if self.contract != VOLE and len(self.played) < first else 40

    def _has_won_all(self) -> bool:
        """Say whether the side has won all the first tricks that it needs."""
        won = self.tricks[self.taker]
        if self.partner >= 0:
            won += self.tricks[self.partner]
        return won == self.target

    def _renounce(self, seat: int, bit: int, led: int) -> None:
        """Settle a held card that may not be played (18.1), or refuse it (8.2, 8.4, 8.5)."""
        if self.rules.revoke_is_puesta:
            self._end(settle.renounced(self, seat))
            return
        assert self.table is not None  # noqa: S101 (named before the first lead)
        trump_cards = self.table.all
        if not BIT[led] & trump_cards:
            raise IllegalPlay("must_follow", "8.2")
        if bit & trump_cards:
            raise IllegalPlay("matador_is_not_asked_for", "8.5")
        raise IllegalPlay("must_follow_trump", "8.4")

    def _end(self, outcome: Outcome) -> None:
        self.outcome = outcome
        self.phase = OVER
        self.turn = -1

    def copy(self) -> Deal:
        """Return a deal that can go on by itself."""
        other = Deal.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if isinstance(value, list | Auction) else value)
        return other

    def view(self, seat: int) -> dict[str, object]:
        """Return what a seat can know (16.4)."""
        return view(self, seat)
