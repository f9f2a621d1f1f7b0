"""One deal of Ombre for three, two or four, played step by step (RULES.md 3 to 15)."""

from __future__ import annotations

from games.errors import AfterEnd, IllegalPlay, OutOfTurn
from games.ombre import legal, opening, settle, stopping
from games.ombre.auction import Auction
from games.ombre.cards import BIT, PACK
from games.ombre.phases import BIDDING, MISERE, OVER, PLAYING, SOLO
from games.ombre.view import view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from games.action import Action
    from games.ombre.cards import Trumps
    from games.ombre.flags import Rules
    from games.ombre.table import Table
    from games.outcome import Outcome

STEPS = {**opening.STEPS, **stopping.STEPS}
ACE_OF_HEARTS = PACK.number["AH"]


class Deal:
    """The state of a deal; -1 means nobody or nothing.

    `order` are the active seats from forehand, `circle` is who plays with whom. The talon is what is left of `deck`
    from `drawn` on. `waiting` are the seats that have yet to exchange, `thrown` the cards each has thrown away.
    `first_hands` are the hands at the first lead (9.1). Of the current trick `led` and `best` are the first and the
    best card and `winner` is whose the best is; between tricks `led` is -1 and `winner` the leader. `played` are all
    cards in order, `leaders` the seats that led, `done` is the number of complete tricks. `vole` says that the
    declarer has undertaken it (10.2). `former` is a declarer whose game was taken over (12.5), `refused` what `done`
    was when a surrender was refused last (12.3).
    """

    __slots__ = (
        "auction",
        "best",
        "bids",
        "circle",
        "contract",
        "dealer",
        "deck",
        "declarer",
        "done",
        "drawn",
        "first_hands",
        "former",
        "hands",
        "leaders",
        "led",
        "order",
        "outcome",
        "phase",
        "played",
        "pot",
        "refused",
        "rules",
        "table",
        "thrown",
        "tricks",
        "trump",
        "trumps",
        "turn",
        "vole",
        "waiting",
        "winner",
    )

    def __init__(self, table: Table, rules: Rules, deck: Sequence[int], dealer: int, pot: int) -> None:
        """Deal in packets from the dealer's right (3.3, 14.2, 15.2)."""
        seats = table.seats
        order = table.order[dealer]
        hands = [0] * seats
        bits = BIT
        for seat, places in zip(order, table.places, strict=True):
            hand = 0
            for place in places:
                hand |= bits[deck[place]]
            hands[seat] = hand
        self.table = table
        self.rules = rules
        self.dealer = dealer
        self.deck = deck
        self.pot = pot
        self.order = order
        self.circle = table.circle[dealer]
        self.hands = hands
        self.drawn = table.talon
        self.auction = Auction(order, top=SOLO)
        self.bids: list[tuple[int, int]] = []
        self.phase = BIDDING
        self.turn = order[0]
        self.contract = self.done = 0
        self.declarer = self.former = self.trump = self.led = self.best = self.winner = self.refused = -1
        self.waiting: tuple[int, ...] = ()
        self.thrown = [0] * seats
        self.first_hands: tuple[int, ...] = ()
        self.trumps: Trumps | None = None
        self.tricks = [0] * seats
        self.played: list[int] = []
        self.leaders: list[int] = []
        self.vole = False
        self.outcome: Outcome | None = None

    @property
    def missing_suit(self) -> int:
        """Return the red suit that was taken out of the pack, -1 where the pack is whole (14.1)."""
        if len(self.deck) == 40:
            return -1
        return 3 if ACE_OF_HEARTS in self.deck else 2

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

    def _step(self, rest: Iterable[Action]) -> bool:
        """Do actions until a card of a trick is due; return False when there are no more."""
        steps = STEPS
        for seat, verb, argument, cards in rest:
            if seat != self.turn and not (verb == "surrender" and stopping.surrender_broken(self, seat) is None):
                raise AfterEnd("after_end") if self.turn < 0 else OutOfTurn("turn", seat=self.turn)
            steps[verb](self, seat, argument, cards)
            if self.phase == PLAYING:
                return True
        return False

    def _play(self, rest: Iterator[Action]) -> bool:
        """Play cards until something else is done or the deal is over; return False when there are no more actions.

        Nearly all of a replay is spent here, so the trick is kept in local variables: a hand with one of `obliging`
        plays one of `following` (8.2, 8.4), and one of `beating` takes the lead over the best card so far (8.3).
        """
        table = self.trumps
        assert table is not None  # noqa: S101 (trumps are known when play begins)
        obliges, follows, beats, after, bits = table.obliges, table.follows, table.beats, self.circle.after, BIT
        hands, tricks, played, leaders = self.hands, self.tricks, self.played, self.leaders
        turn, led, best, winner, done = self.turn, self.led, self.best, self.winner, self.done
        declarer, misere = self.declarer, self.contract == MISERE
        obliging, following, beating = obliges[led], follows[led], beats[best]
        leader = leaders[-1] if leaders else -1
        revoke = False
        try:
            for action in rest:
                seat, verb, card, _ = action
                if verb != "play":
                    break
                if seat != turn:
                    raise OutOfTurn("turn", seat=turn)
                bit, hand = bits[card], hands[seat]
                left = hand ^ bit
                if left > hand:
                    raise IllegalPlay("not_held")
                if led < 0:
                    if done == 5 and tricks[seat] == 5 and seat == declarer:
                        self.vole = True  # the sixth card undertakes it (10.2)
                    led = best = card
                    leader = winner = seat
                    obliging, following, beating = obliges[card], follows[card], beats[card]
                    leaders.append(seat)
                elif not bit & following and hand & obliging:
                    self._revoke(bit, led)
                    revoke = True
                    break
                elif bit & beating:
                    best = card
                    winner = seat
                    beating = beats[card]
                hands[seat] = left
                played.append(card)
                turn = after[seat]
                if turn == leader:
                    led = -1
                    done += 1
                    tricks[winner] += 1
                    turn = winner
                    if not left or (misere and tricks[declarer] == 2):  # (13.4)
                        break
            else:
                return False
        finally:
            self.turn, self.led, self.best, self.winner, self.done = turn, led, best, winner, done
        if verb != "play":
            self._step((action,))
        else:
            self.end(settle.renounce(self, turn) if revoke else settle.played(self))
        return True

    def _revoke(self, bit: int, led: int) -> None:
        """Refuse a held card that may not be played, unless a renounce is a puesta (8.2, 8.4, 8.5, 18.1)."""
        if self.rules.revoke_is_puesta:
            return
        table = self.trumps
        assert table is not None  # noqa: S101 (trumps are known when play begins)
        if not BIT[led] & table.all:
            raise IllegalPlay("suit_must_be_followed", "8.2")
        if bit & table.all:
            raise IllegalPlay("matador_is_not_asked_for", "8.5")
        raise IllegalPlay("must_follow_trump", "8.4")

    def end(self, outcome: Outcome) -> None:
        """End the deal."""
        self.outcome = outcome
        self.phase = OVER
        self.turn = -1

    def copy(self) -> Deal:
        """Return a deal that can go on by itself."""
        other = Deal.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            setattr(other, name, value.copy() if type(value) is list or type(value) is Auction else value)
        return other

    def view(self, seat: int) -> dict[str, object]:
        """Return what a seat can know."""
        return view(self, seat)
