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

    `order` are the active seats from forehand, `circle` is who plays with whom. The talon is what is
    left of `deck` from `drawn` on. `waiting` are the seats that have yet to exchange, `thrown` the cards each has
    thrown away. `first_hands` are the hands at the first lead (9.1). Of the current
    trick `count` cards lie there, `led` and `best` are its first and its best card, `winner` is whose the best is, and
    between tricks the leader; `played` are all cards in order, `leaders` the seats that led. `vole` says that the
    declarer has undertaken it (10.2). `former` is a declarer whose game was taken over (12.5), `refused` the number of
    complete tricks when a surrender was refused last (12.3).
    """

    __slots__ = (
        "auction",
        "best",
        "bids",
        "circle",
        "contract",
        "count",
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
        self.contract = self.count = self.done = 0
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
        steps = STEPS
        while True:
            action = self._play(rest) if self.phase == PLAYING else next(rest, None)
            if action is None:
                return
            seat, verb, argument, cards = action
            if seat != self.turn and not (verb == "surrender" and stopping.surrender_broken(self, seat) is None):
                raise AfterEnd("after_end") if self.turn < 0 else OutOfTurn("turn", seat=self.turn)
            steps[verb](self, seat, argument, cards)

    def _play(self, rest: Iterator[Action]) -> Action | None:
        """Play cards until an action is something else; return that one, None when there are no more."""
        table = self.trumps
        assert table is not None  # noqa: S101 (trumps are known when play begins)
        obliges, follows, beats = table.obliges, table.follows, table.beats
        hands, after, tricks, played = self.hands, self.circle.after, self.tricks, self.played
        turn, count, led, best, winner = self.turn, self.count, self.led, self.best, self.winner
        declarer, done, leaders, bits = self.declarer, self.done, self.leaders, BIT
        last, misere = self.circle.size - 1, self.contract == MISERE
        obliging, following, beating = obliges[led], follows[led], beats[best]
        revoke = False
        try:
            for action in rest:
                seat, verb, card, _ = action
                if verb != "play":
                    return action
                if seat != turn:
                    raise OutOfTurn("turn", seat=turn)
                hand, bit = hands[seat], bits[card]
                if not hand & bit:
                    raise IllegalPlay("not_held")
                if not count:
                    if done == 5 and tricks[seat] == 5 and seat == declarer:
                        self.vole = True  # the sixth card undertakes it (10.2)
                    led = best = card
                    winner = seat
                    obliging, following, beating = obliges[card], follows[card], beats[card]
                    leaders.append(seat)
                else:
                    if not bit & following and hand & obliging:
                        self._revoke(bit, led)
                        revoke = True
                        break
                    if bit & beating:
                        best = card
                        winner = seat
                        beating = beats[card]
                hands[seat] = hand ^ bit
                played.append(card)
                if count < last:
                    count += 1
                    turn = after[seat]
                    continue
                count = 0
                done += 1
                tricks[winner] += 1
                turn = winner
                if not hands[winner] or (misere and tricks[declarer] == 2):  # (13.4)
                    break
            else:
                return None
        finally:
            self.turn, self.count, self.led, self.best, self.winner, self.done = turn, count, led, best, winner, done
        self.end(settle.renounce(self, turn) if revoke else settle.played(self))
        return next(rest, None)

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
