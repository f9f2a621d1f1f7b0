"""One deal of Quadrille or Quintillo, played step by step (RULES.md 16 and 17)."""

from __future__ import annotations

from games.errors import AfterEnd, IllegalAction, IllegalPlay, OutOfTurn
from games.ombre import quadrille_legal as legal
from games.ombre import quadrille_settle as settle
from games.ombre.auction import Auction
from games.ombre.cards import BIT, SPADILLE, Trumps, is_black, trumps
from games.ombre.quadrille_table import ALLIANCE, BIDDING, CALLING, NAMING, OVER, PLAYING, STOPPING, VOLE, Table
from games.ombre.quadrille_view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.action import Action
    from games.ombre.flags import Rules
    from games.outcome import Outcome

WRONG_TIME = {
    "bid": ("bid_after_auction", "5.5"),
    "trump": ("trump_not_now", "16.4"),
    "call": ("call_not_now", "16.4"),
    "play": ("play_not_now", "16.7"),
    "stop": ("premiers_not_now", "16.13"),
}


class Deal:
    """The state of a deal of four or five seats; -1 means nobody or nothing.

    `order` are the seats from forehand, `target` is the number of tricks the side needs (16.4, 17.3). `pot_before` is
    the pot of the record, `pot` that with the `stakes` of every seat in a vole (16.13, 16.14). `contract` is 0 before
    there is one; `forced` says that all have passed (16.6). `partner` holds the called card, known or not. `extra` is M
    of 16.9. `played` are the cards in order and `leaders` the seats that led a trick; of the current one `led` and
    `best` are the first and the best card, `winner` is whose the best is.
    """

    __slots__ = (
        "after",
        "auction",
        "best",
        "called",
        "contract",
        "extra",
        "forced",
        "hands",
        "leaders",
        "led",
        "order",
        "outcome",
        "partner",
        "phase",
        "played",
        "pot",
        "pot_before",
        "rules",
        "seats",
        "stakes",
        "taker",
        "target",
        "tricks",
        "trump",
        "trumps",
        "turn",
        "winner",
    )

    def __init__(self, table: Table, rules: Rules, deck: Sequence[int], dealer: int, pot: int) -> None:
        """Deal the whole pack in packets, from the dealer's right (16.1, 17.1)."""
        self.seats = seats = table.seats
        self.order = order = table.order[dealer]
        self.after = table.after
        self.hands = hands = [0] * seats
        for seat, places in zip(order, table.places, strict=True):
            hand = 0
            for place in places:
                hand |= BIT[deck[place]]
            hands[seat] = hand
        self.rules = rules
        self.target = 6 if seats == 4 else rules.quintillo_target
        self.pot = self.pot_before = pot
        self.auction = Auction(order, top=VOLE)
        self.phase = BIDDING
        self.turn = order[0]
        self.forced = False
        self.contract = self.stakes = self.extra = 0
        self.taker = self.partner = self.called = self.trump = self.led = self.best = self.winner = -1
        self.trumps: Trumps | None = None
        self.tricks = [0] * seats
        self.played: list[int] = []
        self.leaders: list[int] = []
        self.outcome: Outcome | None = None

    @property
    def side(self) -> tuple[int, ...]:
        """Return the seats that play the contract, the declarer first."""
        return (self.taker,) if self.partner < 0 else (self.taker, self.partner)

    @property
    def won(self) -> int:
        """Return the number of tricks that the side has won."""
        own = self.tricks[self.taker]
        return own if self.partner < 0 else own + self.tricks[self.partner]

    def legal_actions(self, seat: int | None = None) -> Iterator[Action]:
        """Yield what a seat may do."""
        return legal.actions(self, self.turn if seat is None else seat)

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
        self.trumps = table = trumps(suit, voluntary_matador=self.rules.voluntary_matador)
        hand = self.hands[self.taker]
        if hand & table.matadors == table.matadors:  # (16.9), the red ace is the fourth trump
            self.extra = 2 if not is_black(suit) and hand & BIT[table.order[3]] else 1
        if self.contract == ALLIANCE and legal.callable_cards(self):
            self.phase = CALLING
        else:
            self._lead_off()

    def _call(self, card: int) -> None:
        if not legal.callable_cards(self) & BIT[card]:
            raise IllegalPlay("not_callable", "16.4")
        self.called = card
        self.partner = self._holder(card)
        self._lead_off()

    def _lead_off(self) -> None:
        self.turn = self.order[0] if self.rules.forehand_leads else self.taker  # (8.1, 16.7)
        self.phase = PLAYING

    def _play(self, rest: Iterator[Action]) -> bool:
        """Do plays until something else is due; return False when there are no more actions.

        Nearly all of a replay is spent here, so the trick is kept in local variables: `need` obliges a hand to play one
        of `suit` (8.2, 8.4), and one of `higher` takes the lead over the best card so far (8.3). After `pause` cards
        there is more to look at than the winner of a trick.
        """
        table, hands, tricks, played, leaders = self.trumps, self.hands, self.tricks, self.played, self.leaders
        assert table is not None  # noqa: S101 (named before the first lead)
        obliges, follows, beats, after, bits = table.obliges, table.follows, table.beats, self.after, BIT
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
                        if self.won == self.target:  # all so far
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

    def _renounce(self, seat: int, bit: int, led: int) -> None:
        """Settle a held card that may not be played (18.1), or refuse it (8.2, 8.4, 8.5)."""
        if self.rules.revoke_is_puesta:
            self._end(settle.renounced(self, seat))
            return
        assert self.trumps is not None  # noqa: S101 (named before the first lead)
        trump_cards = self.trumps.all
        if not BIT[led] & trump_cards:
            raise IllegalPlay("suit_must_be_followed", "8.2")
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
